// The terminal as it was found, put back where a signal ends the process at once: a fault of the
// program, a limit, a signal that nobody expected.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/// Those that end a process and are not asked to wait.
static const int fatal[] = {SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,    SIGFPE,  SIGSEGV,
                            SIGSYS,  SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2,   SIGXCPU,
                            SIGPROF, SIGIO,   SIGPWR,  SIGVTALRM, SIGSTKFLT};
static struct sigaction before[NSIG];

static struct termios found;
static char screen[64];
static atomic_size_t screen_length;
static atomic_bool is_changed;

static void rescue(int number) {
  int saved = errno;
  // In the background the terminal is another program's.
  if (atomic_exchange(&is_changed, false) && tcgetpgrp(STDIN_FILENO) == getpgrp()) {
    ssize_t ignored = write(STDOUT_FILENO, screen, atomic_load(&screen_length));
    (void)ignored;
    tcsetattr(STDIN_FILENO, TCSANOW, &found);
  }
  // What would have happened happens now, when this returns.
  sigaction(number, &before[number], NULL);
  raise(number);
  errno = saved;
}

void rescue_install(void) {
  static bool is_installed;
  if (is_installed) return;
  is_installed = true;
  // A stack of its own, since the fault may be that there is no more of the other.
  static char stack[1 << 16];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = rescue;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    struct sigaction *old = &before[fatal[i]];
    if (sigaction(fatal[i], NULL, old) == 0 && old->sa_handler != SIG_IGN) {
      sigaction(fatal[i], &action, NULL);
    }
  }
}

void cedit_rescue_begin(const char *undo) {
  rescue_install();
  atomic_store(&is_changed, false);
  if (tcgetattr(STDIN_FILENO, &found) != 0) return;
  size_t length = strnlen(undo, sizeof screen);
  memcpy(screen, undo, length);
  atomic_store(&screen_length, length);
  atomic_store(&is_changed, true);
}

void cedit_rescue_end(void) { atomic_store(&is_changed, false); }
