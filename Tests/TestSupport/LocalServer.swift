import Foundation
import Testing

/// A server on this machine that answers like a language model, or as bad ones do; it ends with the value.
public final class LocalServer {
  /// How it answers.
  public enum Manner: String, CaseIterable, Sendable {
    /// With a text, as it should.
    case text
    /// Nothing comes, for longer than anybody waits.
    case stall
    /// What comes never ends.
    case flood
    /// What comes is no JSON.
    case garbage
    /// JSON of another shape.
    case shape
    /// The connection is cut off.
    case drop
    /// Another place is named.
    case redirect
    case unauthorised = "401"
    case missing = "404"
    case busy = "429"
    case broken = "500"
  }

  public let address: String
  private let process = Process()
  private let folder: TemporaryFolder

  public init(_ manner: Manner, text: String = "") throws {
    folder = try TemporaryFolder()
    let script = folder.file("server.py")
    try Self.script.write(toFile: script, atomically: true, encoding: .utf8)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script, manner.rawValue, text, folder.file("request.json")]
    let out = Pipe()
    process.standardOutput = out
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let byte = out.fileHandleForReading.readData(ofLength: 1)
      guard !byte.isEmpty else { break }
      line += String(decoding: byte, as: UTF8.self)
    }
    let port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)), "python3 is needed")
    address = "http://127.0.0.1:\(port)/v1"
  }

  deinit { process.terminate() }

  /// The last request: `{"path", "key", "body"}`; nil where none came.
  public var request: String? { try? String(contentsOfFile: folder.file("request.json"), encoding: .utf8) }

  private static let script = #"""
    import http.server, json, sys, time

    how = sys.argv[1]
    text = sys.argv[2] if len(sys.argv) > 2 else ""


    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            with open(sys.argv[3], "wb") as file:
                file.write(json.dumps({"path": self.path, "key": self.headers.get("Authorization"), "body": json.loads(body)}).encode())
            if how == "stall":
                time.sleep(30)
                return
            if how == "drop":
                return
            status = int(how) if how.isdigit() else 200
            self.send_response(status)
            if how == "redirect":
                self.send_header("Location", "http://127.0.0.1:1/")
            self.end_headers()
            if how == "flood":
                try:
                    while True:
                        self.wfile.write(b"x" * 65536)
                except OSError:
                    return
            if how == "garbage":
                self.wfile.write(b"<html>\x00\xff not json")
            elif how == "shape":
                self.wfile.write(b'{"choices": []}')
            else:
                self.wfile.write(json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}]}).encode())

        def log_message(self, *args):
            pass


    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """#
}
