// Programs in a terminal of their own, for tests.
#ifndef DHSH_CPTY_H
#define DHSH_CPTY_H

#include <stdint.h>

/// Starts a program in a new terminal, with no signal blocked, ignored or handled. `arguments`
/// and `environment` end with NULL. Returns the terminal's other end, or -1.
int32_t cpty_spawn(const char *path, const char *const *arguments, const char *const *environment,
                   int32_t columns, int32_t rows, int32_t *process);

/// Changes the terminal's size; the program gets SIGWINCH.
int32_t cpty_resize(int32_t terminal, int32_t columns, int32_t rows);

/// The exit status of a process, 128 + n if signal n ended it, -1 while it still runs, and -2 if
/// there is none.
int32_t cpty_poll_exit(int32_t process);

#endif
