import Domain
import Foundation
import TestSupport
import Testing

@testable import Store

/// A log beside which nothing can be written: on a read-only disk, or in a folder of somebody else. Root may write
/// everywhere; scripts/fault tries it on disks that nobody can write to.
@Suite(.enabled(if: geteuid() != 0)) struct FrozenTests {
  /// The log as a kill leaves it, with what was written last beside it.
  @Test(arguments: [["", "-wal"], ["", "-wal", "-shm"], [""]]) func isReadWhole(_ endings: [String]) throws {
    let (folder, frozen) = (try TemporaryFolder(), try TemporaryFolder())
    let store = try Store.open(path: folder.file())
    try store.log(.new(Day(20_000)), .new(Day(20_000)))
    if endings == [""] { store.close() }
    for ending in endings {
      try FileManager.default.copyItem(atPath: folder.file() + ending, toPath: frozen.file() + ending)
    }
    chmod(frozen.path, 0o500)
    defer { chmod(frozen.path, 0o700) }
    let before = try frozen.names()
    let read = try Store.open(path: frozen.file(), readOnly: true)
    #expect(try read.read { try $0.entries.all(in: DayRange(Day(20_000))) }.count == 2)
    #expect(throws: StoreError.readOnly) { try read.log(.new(Day(20_000))) }
    read.close()
    #expect(try frozen.names() == before)
  }

  /// Waiting ends when it is told to, and else by the clock.
  @Test func patienceEnds() {
    #expect(!Patience().waits { true })
    #expect(Patience().waits { false })
  }
}
