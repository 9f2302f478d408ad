// Characters: UTF-8 to and from libedit's wide characters.
#define _GNU_SOURCE
#include "CText.h"
#include "internal.h"

#include <stdlib.h>
#include <string.h>

bool cedit_contains(const void *bytes, size_t length, const void *part, size_t part_length) {
  if (part_length == 0) return true;
  return length > 0 && memmem(bytes, length, part, part_length) != NULL;
}

size_t utf8_length(wchar_t scalar) {
  uint32_t u = (uint32_t)scalar;
  return u < 0x80 ? 1 : u < 0x800 ? 2 : u < 0x10000 ? 3 : 4;
}

size_t utf8_encode(wchar_t scalar, char *out) {
  uint32_t u = (uint32_t)scalar;
  size_t length = utf8_length(scalar);
  switch (length) {
  case 1: out[0] = (char)u; break;
  case 2:
    out[0] = (char)(0xC0 | u >> 6);
    out[1] = (char)(0x80 | (u & 0x3F));
    break;
  case 3:
    out[0] = (char)(0xE0 | u >> 12);
    out[1] = (char)(0x80 | (u >> 6 & 0x3F));
    out[2] = (char)(0x80 | (u & 0x3F));
    break;
  default:
    out[0] = (char)(0xF0 | u >> 18);
    out[1] = (char)(0x80 | (u >> 12 & 0x3F));
    out[2] = (char)(0x80 | (u >> 6 & 0x3F));
    out[3] = (char)(0x80 | (u & 0x3F));
  }
  return length;
}

wchar_t *wide_from_utf8(const char *text, size_t length, size_t *count) {
  ctext_use_utf8();
  wchar_t *wide = malloc((length + 1) * sizeof *wide);
  if (!wide) return NULL;
  size_t n = 0;
  mbstate_t state;
  memset(&state, 0, sizeof state);
  for (size_t at = 0; at < length;) {
    wchar_t scalar;
    size_t used = mbrtowc(&scalar, text + at, length - at, &state);
    if (used == (size_t)-1 || used == (size_t)-2) {
      scalar = 0xFFFD;
      used = 1;
      memset(&state, 0, sizeof state);
    } else if (used == 0) {
      used = 1; // a NUL would end the line; leave it out
      at += used;
      continue;
    }
    wide[n++] = scalar;
    at += used;
  }
  wide[n] = 0;
  if (count) *count = n;
  return wide;
}

bool reserve_text(CEdit *edit, size_t size) {
  if (size <= edit->text_capacity) return true;
  size_t capacity = edit->text_capacity ? edit->text_capacity : 256;
  while (capacity < size) capacity *= 2;
  char *grown = realloc(edit->text, capacity);
  if (!grown) return false;
  edit->text = grown;
  edit->text_capacity = capacity;
  return true;
}
