import ArgumentParser
import Commands
import Glibc
import Shell
import Store

// Nothing dhsh makes is readable by others.
umask(0o077)
Options.main()
