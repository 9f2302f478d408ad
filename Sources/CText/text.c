#define _GNU_SOURCE
#include "CText.h"

#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <wchar.h>

static void set_locale(void) {
  // Only the characters: the other categories change nothing here and cost sixty file openings.
  setlocale(LC_CTYPE, "");
  // Without a UTF-8 codeset everything but ASCII would be lost.
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

void ctext_use_utf8(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, set_locale);
}

int32_t ctext_width(uint32_t scalar) {
  ctext_use_utf8();
  return wcwidth((wchar_t)scalar);
}
