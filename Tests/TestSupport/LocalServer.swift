import Foundation
import Testing

/// A server on this machine that answers like a language model (POST) or a library of photos (GET), or as bad ones do; it
/// ends with the value.
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
    /// 403, with the words of a server that was asked too often.
    case limited
    case forbidden = "403"
    case unauthorised = "401"
    case missing = "404"
    case busy = "429"
    case broken = "500"
  }

  /// With `/v1` at its end.
  public let address: String
  private let process = Process()
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - text: what a model answers.
  ///   - files: what is got, by its path; `$SERVER` in it is the address.
  ///   - bad: what the paths begin with that are answered in that manner; all others are as they should.
  public init(_ manner: Manner, text: String = "", files: [String: [UInt8]] = [:], at bad: String = "/")
    throws
  {
    folder = try TemporaryFolder()
    let script = folder.file("server.py")
    try Self.script.write(toFile: script, atomically: true, encoding: .utf8)
    process.executableURL = URL(filePath: "/usr/bin/env")
    let kept = folder.file("files.json")
    try JSONEncoder().encode(files.mapValues { Data($0).base64EncodedString() }).write(
      to: URL(filePath: kept))
    process.arguments = [
      "python3", script, manner.rawValue, text, folder.file("request.json"), kept, bad, folder.file("got"),
    ]
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

  /// What was got, in order: the path with its query, a blank and the key, if one came.
  public var got: [String] {
    let text = (try? String(contentsOfFile: folder.file("got"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private static let script = #"""
    import base64, http.server, json, signal, sys, time

    # Threads that tests run on keep signals off, and what they start inherits that.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
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

        def do_GET(self):
            with open(sys.argv[6], "a") as file:
                file.write("%s %s\n" % (self.path, self.headers.get("Authorization")))
            path = self.path.split("?")[0]
            if how == "text" or not path.startswith(sys.argv[5]):
                with open(sys.argv[4]) as file:
                    found = json.load(file).get(path)
                self.send_response(200 if found is not None else 404)
                self.end_headers()
                here = b"http://127.0.0.1:%d/v1" % server.server_address[1]
                self.wfile.write(base64.b64decode(found or "").replace(b"$SERVER", here))
                return
            if how == "stall":
                time.sleep(30)
                return
            if how == "drop":
                return
            self.send_response({"limited": 403, "redirect": 302}.get(how, int(how) if how.isdigit() else 200))
            if how == "redirect":
                self.send_header("Location", "http://127.0.0.1:%d/v1/elsewhere" % server.server_address[1])
            self.end_headers()
            try:
                while how == "flood":
                    self.wfile.write(b"x" * 65536)
            except OSError:
                return
            if how == "limited":
                self.wfile.write(b"Rate Limit Exceeded")
            elif how == "shape":
                self.wfile.write(b'{"results": [{"id": 3}]}')
            else:
                self.wfile.write(b"<html>\x00\xff not json, no picture")

        def log_message(self, *args):
            pass


    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """#
}
