// Other programs: in the foreground, such as $EDITOR or $PAGER, or beside this one.
#define _GNU_SOURCE
#include "CEdit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int32_t cedit_memory_file(void) { return memfd_create("dhsh", MFD_CLOEXEC); }

// Children that were left to themselves, to be reaped once they are through; those of each thread.
enum { MOST_LEFT = 32 };
static _Thread_local pid_t left[MOST_LEFT];
static _Thread_local int left_count;

static void reap_left(void) {
  int kept = 0;
  for (int i = 0; i < left_count; i++) {
    if (waitpid(left[i], NULL, WNOHANG) == 0) left[kept++] = left[i];
  }
  left_count = kept;
}

static int32_t exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int32_t cedit_start_child(const char *const *arguments, int32_t input, bool silent) {
  reap_left();
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  if (posix_spawnattr_init(&attributes) != 0) return -1;
  if (posix_spawn_file_actions_init(&actions) != 0) {
    posix_spawnattr_destroy(&attributes);
    return -1;
  }
  sigset_t none, every;
  sigemptyset(&none);
  sigfillset(&every);
  sigdelset(&every, SIGKILL);
  sigdelset(&every, SIGSTOP);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &every);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  if (input >= 0) posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  if (silent) {
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    // What dhsh was given besides is not its to hold open: it may outlive dhsh.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  }

  pid_t child = -1;
  int failed =
      posix_spawnp(&child, arguments[0], &actions, &attributes, (char *const *)arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (failed) {
    errno = failed;
    return -1;
  }
  return child;
}

int32_t cedit_run_child(const char *const *arguments, int32_t input, bool silent) {
  pid_t child = cedit_start_child(arguments, input, silent);
  if (child < 0) return -1;
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return exit_status(status);
}

bool cedit_child_ended(int32_t child, int32_t *status) {
  int raw = 0;
  pid_t ended = waitpid(child, &raw, WNOHANG);
  if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
  *status = ended < 0 ? 0 : exit_status(raw);
  return true;
}

void cedit_leave_child(int32_t child) {
  reap_left();
  if (left_count < MOST_LEFT) left[left_count++] = child;
}
