/* Stands between dhsh and the disk, for scripts/fault: loaded by LD_PRELOAD.
 *
 * Counts what is written, cut or synced in files under SHIM_FOLDER. At the operation number SHIM_AT
 * SHIM_WHAT happens: "error" fails it with EIO, and "errors" all from then on; "full" with ENOSPC;
 * "short" writes half of it and fails; "cut" is a power cut: the process ends there. With SHIM_KEEP
 * a copy of each file as it was at its last sync stands beside it, FILE.synced. Without SHIM_AT the
 * count so far is written to SHIM_COUNT each time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static long operations;

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

/* The path of a file that is watched; NULL for all others. */
static const char *watched(int file, char path[4096]) {
  char link[64];
  const char *folder = setting("SHIM_FOLDER");
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, 4095);
  if (length <= 0 || !*folder) return NULL;
  path[length] = 0;
  if (strncmp(path, folder, strlen(folder)) || strstr(path, "-shm")) return NULL;
  return path;
}

static void count(void) {
  const char *name = setting("SHIM_COUNT");
  if (!*name) return;
  FILE *out = fopen(name, "w");
  if (!out) return;
  fprintf(out, "%ld\n", operations);
  fclose(out);
}

/* Whether this operation is to fail, with errno set; a power cut does not return. */
static int fails(int file) {
  char path[4096];
  if (!watched(file, path)) return 0;
  const char *what = setting("SHIM_WHAT");
  long at = atol(setting("SHIM_AT"));
  operations++;
  if (!at) count();
  if (!at || operations < at || (operations > at && strcmp(what, "errors"))) return 0;
  if (!strcmp(what, "cut")) _exit(137);
  errno = !strcmp(what, "full") ? ENOSPC : EIO;
  return 1;
}

/* Remembers what a file holds now, since that is on the disk. */
static void keep(int file) {
  char path[4096], copy[4200], buffer[65536];
  if (!*setting("SHIM_KEEP") || !watched(file, path)) return;
  snprintf(copy, sizeof copy, "%s.synced", path);
  int in = open(path, O_RDONLY), out = open(copy, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  ssize_t length;
  ssize_t (*put)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  while (in >= 0 && out >= 0 && (length = read(in, buffer, sizeof buffer)) > 0) put(out, buffer, length);
  if (in >= 0) close(in);
  if (out >= 0) close(out);
}

static ssize_t put_at(const char *name, int file, const void *data, size_t size, off_t place) {
  ssize_t (*real)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, name);
  if (!fails(file)) return real(file, data, size, place);
  if (!strcmp(setting("SHIM_WHAT"), "short") && size > 1) return real(file, data, size / 2, place);
  return -1;
}

ssize_t pwrite(int file, const void *data, size_t size, off_t place) {
  return put_at("pwrite", file, data, size, place);
}

ssize_t pwrite64(int file, const void *data, size_t size, off_t place) {
  return put_at("pwrite64", file, data, size, place);
}

ssize_t write(int file, const void *data, size_t size) {
  ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  return fails(file) ? -1 : real(file, data, size);
}

int ftruncate(int file, off_t size) {
  int (*real)(int, off_t) = dlsym(RTLD_NEXT, "ftruncate");
  return fails(file) ? -1 : real(file, size);
}

int ftruncate64(int file, off_t size) {
  int (*real)(int, off_t) = dlsym(RTLD_NEXT, "ftruncate64");
  return fails(file) ? -1 : real(file, size);
}

int fsync(int file) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  if (fails(file)) return -1;
  int result = real(file);
  if (!result) keep(file);
  return result;
}

int fdatasync(int file) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  if (fails(file)) return -1;
  int result = real(file);
  if (!result) keep(file);
  return result;
}
