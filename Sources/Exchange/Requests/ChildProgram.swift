import Glibc

/// Runs other programs without a shell: what they are told goes through descriptors, and what they say on stderr is left.
enum ChildProgram {
  /// - Parameters:
  ///   - words: the program and its arguments.
  ///   - besides: further descriptors, and what they are called there.
  /// - Returns: its process; nil where it cannot be started.
  static func spawn(
    _ words: [String], input: Int32, output: Int32, besides: [(descriptor: Int32, as: Int32)] = []
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else {
      return nil
    }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // In a group of its own, ^C is for dhsh to act on; and no signal is blocked or ignored.
    var (none, every) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&every)
    sigdelset(&every, SIGKILL)
    sigdelset(&every, SIGSTOP)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    for (descriptor, name) in besides { posix_spawn_file_actions_adddup2(&actions, descriptor, name) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var child: pid_t = 0
    return posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ) == 0 ? child : nil
  }

  /// What a program writes when it is given bytes to read.
  /// - Parameters:
  ///   - limit: what would be longer is cut off, and is no answer.
  ///   - seconds: how long it may take.
  /// - Returns: nil where it cannot be started, ends with an error, or says too much.
  static func filter(
    _ words: [String], _ bytes: [UInt8], besides: [(descriptor: Int32, as: Int32)] = [], limit: Int,
    seconds: Int
  ) -> [UInt8]? {
    let input = memory(bytes)
    guard input >= 0 else { return nil }
    defer { close(input) }
    guard let output = pipe() else { return nil }
    defer { close(output[0]) }
    let child = spawn(words, input: input, output: output[1], besides: besides)
    close(output[1])
    guard let child else { return nil }
    var answer: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    var isWhole = false
    var left = seconds * 10
    while left > 0, answer.count <= limit {
      var waiting = pollfd(fd: output[0], events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 100) > 0 else {
        left -= 1
        continue
      }
      let got = read(output[0], &block, block.count)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        isWhole = got == 0
        break
      }
      answer += block[..<got]
    }
    if !isWhole { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return isWhole && status == 0 && answer.count <= limit ? answer : nil
  }

  /// The two ends of a pipe that no other child gets.
  static func pipe() -> [Int32]? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// An unnamed file with bytes, in memory where the system has room for it there, to be read from its beginning.
  static func memory(_ bytes: [UInt8]) -> Int32 {
    let folder = getenv("TMPDIR").flatMap { String(validatingCString: $0) } ?? "/tmp"
    for path in ["/dev/shm", folder, "/tmp"] {
      var name = Array("\(path)/dhsh-XXXXXX".utf8CString)
      let descriptor = mkstemp(&name)
      guard descriptor >= 0 else { continue }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      unlink(name)
      var done = 0
      while done < bytes.count {
        let count = bytes.withUnsafeBytes {
          write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        done += count
      }
      if done == bytes.count, lseek(descriptor, 0, SEEK_SET) == 0 { return descriptor }
      close(descriptor)
    }
    return -1
  }
}
