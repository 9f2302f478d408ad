import Glibc

// Nothing dhsh makes is readable by others.
umask(0o077)
exit(Program.run(Array(UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)))))
