import Glibc
import Language
import Naming
import Runtime

/// Prints pages into PDF by a program that is there: one that renders what a browser does, with the fonts of the system,
/// so that names in any script come out. It is run without a shell, for a limited time, and what it makes is looked at
/// before anybody gets it.
enum PagePrinter {
  /// A program that prints, by its name on `PATH`, with what it is told.
  struct Program: Sendable {
    let name: String
    let arguments: @Sendable (_ page: String, _ pdf: String, _ folder: String) -> [String]
  }

  /// The best first: weasyprint makes the smallest files, with tagged text.
  static let programs =
    [Program(name: "weasyprint") { page, pdf, _ in ["--quiet", page, pdf] }]
    + ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map { name in
      Program(name: name) { page, pdf, folder in
        [
          "--headless", "--disable-gpu", "--no-first-run", "--user-data-dir=\(folder)/browser",
          "--no-pdf-header-footer", "--print-to-pdf=\(pdf)", "file://\(page)",
        ]
      }
    }

  /// How long one may take, in seconds.
  static let patience = 120

  /// - Parameter html: a page that needs nothing else.
  /// - Throws: where no program is there, and where the one that is makes no PDF.
  static func pdf(of html: String) throws(CommandError) -> [UInt8] {
    guard let program = programs.first(where: { SystemText.isInstalled($0.name) }) else {
      throw CommandError.noPrinter
    }
    let folder = try makeFolder()
    defer { remove(Array(folder.utf8CString)) }
    let (page, pdf) = ("\(folder)/page.html", "\(folder)/page.pdf")
    try Files.save(Array(html.utf8), to: page)
    let limited = SystemText.isInstalled("timeout") ? ["timeout", "-k", "5", String(patience)] : []
    let status = ForegroundProgram.run(
      limited + [program.name] + program.arguments(page, pdf, folder), isSilent: true)
    if status == 124 || status == 137 {
      throw CommandError.tookTooLong(program.name, seconds: patience)
    }
    guard status == 0, let bytes = try? Files.bytes(pdf), bytes.starts(with: Array("%PDF-".utf8)) else {
      throw CommandError.noPDF(program.name)
    }
    return bytes
  }

  /// A folder that its owner alone can look into.
  private static func makeFolder() throws(CommandError) -> String {
    let base = SystemText.Place.temporary.text ?? "/tmp"
    var template = Array("\(base)/dhsh-page-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandError.cannotMake("a folder in \(base)", String(cString: strerror(errno)))
    }
    return SystemText.path(madeOf: template)
  }

  /// Takes a folder away with all that is in it; links in it are taken away, and not followed.
  /// - Parameter path: as bytes: the names that a browser makes need not be UTF-8.
  private static func remove(_ path: [CChar]) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) else {
      unlink(path)
      return
    }
    var names: [[CChar]] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        $0.prefix { $0 != 0 }.map(CChar.init(bitPattern:))
      }
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
    }
    closedir(folder)
    for name in names { remove(path.dropLast() + [0x2F] + name + [0]) }
    rmdir(path)
  }
}
