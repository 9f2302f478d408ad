#define _GNU_SOURCE
#include "CPty.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

int32_t cpty_spawn(const char *path, const char *const *arguments, const char *const *environment,
                   int32_t columns, int32_t rows, int32_t *process) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  int terminal = -1;
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) return -1;
  if (child == 0) {
    // A test runner blocks and ignores signals, and children inherit that: ^C would do nothing.
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, (char *const *)arguments, (char *const *)environment);
    _exit(127);
  }
  // Otherwise another test's child would keep this terminal open.
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  fcntl(terminal, F_SETFL, fcntl(terminal, F_GETFL) | O_NONBLOCK);
  *process = child;
  return terminal;
}

int32_t cpty_resize(int32_t terminal, int32_t columns, int32_t rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int32_t cpty_poll_exit(int32_t process) {
  int status = 0;
  pid_t ended = waitpid(process, &status, WNOHANG);
  if (ended == 0) return -1;
  if (ended < 0) return -2;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
