// Signals become flags, and a byte in a pipe so that a wait on input ends.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_int interrupted, termination, stopped, continued, resized;
static int ends[2] = {-1, -1};

static void make_pipe(void) {
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) ends[0] = ends[1] = -1;
}

int signal_pipe(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_pipe);
  return ends[0];
}

void signal_pipe_drain(void) {
  char bytes[64];
  while (read(ends[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes) {}
}

static void handle(int number) {
  int saved = errno;
  switch (number) {
  case SIGINT: atomic_store(&interrupted, 1); break;
  case SIGTERM:
  case SIGHUP: atomic_store(&termination, number); break;
  case SIGTSTP: atomic_store(&stopped, 1); break;
  case SIGCONT: atomic_store(&continued, 1); break;
  case SIGWINCH: atomic_store(&resized, 1); break;
  }
  if (ends[1] >= 0) {
    ssize_t ignored = write(ends[1], "", 1);
    (void)ignored;
  }
  errno = saved;
}

static void install(int number, struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, before);
}

// Does nothing: what was called fails instead, and says so.
static void ignore(int number) { (void)number; }

void cedit_interrupt_install(void) {
  signal_pipe();
  rescue_install();
  install(SIGINT, NULL);
  install(SIGTERM, NULL);
  // A file that would grow past the limit of the process is an error of the write, as a full disk is. A handler and
  // not SIG_IGN, which the programs started from here would inherit.
  struct sigaction beyond;
  memset(&beyond, 0, sizeof beyond);
  beyond.sa_handler = ignore;
  beyond.sa_flags = SA_RESTART;
  sigemptyset(&beyond.sa_mask);
  sigaction(SIGXFSZ, &beyond, NULL);
  struct sigaction before;
  // Started by nohup, it goes on without its terminal.
  if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN) install(SIGHUP, NULL);
}

bool cedit_interrupt_raised(void) {
  return atomic_load(&interrupted) != 0 || atomic_load(&termination) != 0;
}

void cedit_interrupt_raise(void) { handle(SIGINT); }

void cedit_interrupt_reset(void) { atomic_store(&interrupted, 0); }

int32_t cedit_termination_signal(void) { return atomic_load(&termination); }

Event signal_next(bool all) {
  if (atomic_load(&termination)) return EVENT_TERMINATE;
  if (atomic_load(&interrupted)) return EVENT_INTERRUPT;
  if (!all) return EVENT_NONE;
  if (atomic_exchange(&stopped, 0)) return EVENT_SUSPEND;
  if (atomic_exchange(&continued, 0)) return EVENT_CONTINUE;
  if (atomic_exchange(&resized, 0)) return EVENT_RESIZE;
  return EVENT_NONE;
}

// Only the prompt handles these itself: a running command is stopped by ^Z as any other program.
static struct sigaction before_stop, before_continue, before_resize, before_quit;

void signals_enter_editor(void) {
  atomic_store(&stopped, 0);
  atomic_store(&continued, 0);
  atomic_store(&resized, 0);
  install(SIGTSTP, &before_stop);
  install(SIGCONT, &before_continue);
  install(SIGWINCH, &before_resize);
  // ^\ would leave the terminal raw behind it.
  struct sigaction ignore;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGQUIT, &ignore, &before_quit);
}

void signals_leave_editor(void) {
  sigaction(SIGTSTP, &before_stop, NULL);
  sigaction(SIGCONT, &before_continue, NULL);
  sigaction(SIGWINCH, &before_resize, NULL);
  sigaction(SIGQUIT, &before_quit, NULL);
}

void signals_stop(void) {
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &standard, NULL);
  kill(0, SIGTSTP);
  install(SIGTSTP, NULL);
  atomic_store(&stopped, 0);
  atomic_store(&continued, 0);
  atomic_store(&resized, 0);
}
