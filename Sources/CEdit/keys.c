// From bytes to keys. libedit's own key sequences have no timeout, so that a bare Escape would
// swallow the key after it; here they do.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
  ESCAPE = 0x1B,
  /// How long after an Escape the rest of a key's sequence may come.
  SEQUENCE_WAIT = 50,
  /// How long a slow line may take over the rest of something begun.
  REST_WAIT = 1000,
};

typedef enum {
  READ_BYTE,
  READ_TIMEOUT,
  READ_END,
  READ_EVENT,
} Read;

static bool take_ahead(CEdit *edit, unsigned char *byte) {
  if (edit->ahead_start == edit->ahead_end) return false;
  *byte = edit->ahead[edit->ahead_start++];
  return true;
}

/// Puts bytes back, to be read next.
static void put_back(CEdit *edit, const unsigned char *bytes, size_t count) {
  if (edit->ahead_start < count) {
    size_t kept = edit->ahead_end - edit->ahead_start;
    if (kept + count > edit->ahead_capacity) {
      size_t capacity = (kept + count) * 2;
      unsigned char *grown = realloc(edit->ahead, capacity);
      if (!grown) return;
      edit->ahead = grown;
      edit->ahead_capacity = capacity;
    }
    memmove(edit->ahead + count, edit->ahead + edit->ahead_start, kept);
    edit->ahead_start = count;
    edit->ahead_end = count + kept;
  }
  edit->ahead_start -= count;
  memcpy(edit->ahead + edit->ahead_start, bytes, count);
}

/// Waits for a byte. `event` is null within a key's sequence, where only an interrupt counts.
static Read read_bytes(CEdit *edit, int timeout, unsigned char *bytes, size_t room, size_t *count,
                       Event *event) {
  if (take_ahead(edit, bytes)) {
    *count = 1;
    return READ_BYTE;
  }
  for (;;) {
    Event next = signal_next(event != NULL);
    if (next != EVENT_NONE) {
      if (event) *event = next;
      return READ_EVENT;
    }
    struct pollfd waits[2] = {{STDIN_FILENO, POLLIN, 0}, {signal_pipe(), POLLIN, 0}};
    int ready = poll(waits, 2, timeout);
    if (ready < 0 && errno != EINTR) return READ_END;
    if (ready < 0) continue;
    if (ready == 0) return READ_TIMEOUT;
    if (waits[1].revents & POLLIN) {
      signal_pipe_drain();
      continue;
    }
    if (!(waits[0].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL))) continue;
    ssize_t got = read(STDIN_FILENO, bytes, room);
    if (got > 0) {
      *count = (size_t)got;
      return READ_BYTE;
    }
    if (got == 0) return READ_END;
    if (errno != EINTR && errno != EAGAIN) return READ_END;
  }
}

static Read read_byte(CEdit *edit, int timeout, unsigned char *byte, Event *event) {
  size_t count;
  return read_bytes(edit, timeout, byte, 1, &count, event);
}

static bool input_is_waiting(CEdit *edit) {
  if (edit->ahead_start < edit->ahead_end) return true;
  struct pollfd wait = {STDIN_FILENO, POLLIN, 0};
  return poll(&wait, 1, 0) != 0;
}

static const struct {
  const char *bytes;
  uint32_t key;
} sequences[] = {
    {"[A", CEDIT_KEY_UP},           {"[B", CEDIT_KEY_DOWN},
    {"[C", CEDIT_KEY_RIGHT},        {"[D", CEDIT_KEY_LEFT},
    {"OA", CEDIT_KEY_UP},           {"OB", CEDIT_KEY_DOWN},
    {"OC", CEDIT_KEY_RIGHT},        {"OD", CEDIT_KEY_LEFT},
    {"[H", CEDIT_KEY_HOME},         {"[F", CEDIT_KEY_END},
    {"OH", CEDIT_KEY_HOME},         {"OF", CEDIT_KEY_END},
    {"[1~", CEDIT_KEY_HOME},        {"[4~", CEDIT_KEY_END},
    {"[7~", CEDIT_KEY_HOME},        {"[8~", CEDIT_KEY_END},
    {"[3~", CEDIT_KEY_DELETE},      {"[Z", CEDIT_KEY_BACKTAB},
    {"[5~", CEDIT_KEY_PAGE_UP},     {"[6~", CEDIT_KEY_PAGE_DOWN},
    {"[1;5C", CEDIT_KEY_WORD_RIGHT},{"[1;5D", CEDIT_KEY_WORD_LEFT},
    {"[1;3C", CEDIT_KEY_WORD_RIGHT},{"[1;3D", CEDIT_KEY_WORD_LEFT},
    {"[5C", CEDIT_KEY_WORD_RIGHT},  {"[5D", CEDIT_KEY_WORD_LEFT},
    {"Oc", CEDIT_KEY_WORD_RIGHT},   {"Od", CEDIT_KEY_WORD_LEFT},
    {"[13;2u", CEDIT_KEY_ALT_ENTER},{"[13;3u", CEDIT_KEY_ALT_ENTER},
    {"[27;2;13~", CEDIT_KEY_ALT_ENTER},
    {"[200~", CEDIT_KEY_PASTE},
};

enum { NO_KEY = 0xFFFFFFFF };

/// The rest of a control sequence, after the Escape and `first`. An unknown one is no key.
static uint32_t decode_sequence(CEdit *edit, unsigned char first) {
  char bytes[32] = {(char)first};
  size_t length = 1;
  bool console_key = false;
  while (length + 1 < sizeof bytes) {
    unsigned char byte;
    if (read_byte(edit, SEQUENCE_WAIT, &byte, NULL) != READ_BYTE) return NO_KEY;
    bytes[length++] = (char)byte;
    if (length == 2 && first == '[' && byte == '[') { // the Linux console's F1: ESC [ [ A
      console_key = true;
      continue;
    }
    if (console_key || first == 'O' || (byte >= 0x40 && byte <= 0x7E)) break;
  }
  bytes[length] = 0;
  for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
    if (strcmp(sequences[i].bytes, bytes) == 0) return sequences[i].key;
  }
  return NO_KEY;
}

static uint32_t decode_character(CEdit *edit, unsigned char first) {
  unsigned char bytes[4] = {first};
  size_t need = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first >= 0x80 && (first < 0xC2 || first > 0xF4)) return 0xFFFD;
  for (size_t have = 1; have < need; have++) {
    if (read_byte(edit, REST_WAIT, &bytes[have], NULL) != READ_BYTE) return NO_KEY;
    if ((bytes[have] & 0xC0) != 0x80) {
      put_back(edit, &bytes[have], 1);
      return 0xFFFD;
    }
  }
  wchar_t scalar;
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t used = mbrtowc(&scalar, (char *)bytes, need, &state);
  if (used == (size_t)-1 || used == (size_t)-2) return 0xFFFD;
  // The C1 controls carry the private keys, and mean nothing when typed.
  if (scalar >= 0x80 && scalar < 0xA0) return NO_KEY;
  return (uint32_t)scalar;
}

static uint32_t decode_escape(CEdit *edit) {
  unsigned char next;
  if (read_byte(edit, SEQUENCE_WAIT, &next, NULL) != READ_BYTE) return CEDIT_KEY_ESCAPE;
  switch (next) {
  case '[':
  case 'O': return decode_sequence(edit, next);
  case '\r':
  case '\n': return CEDIT_KEY_ALT_ENTER;
  case ESCAPE: put_back(edit, &next, 1); return CEDIT_KEY_ESCAPE;
  }
  if (!edit->vi) {
    switch (next) {
    case '.':
    case '_': return CEDIT_KEY_ALT_DOT;
    case 'f': return CEDIT_KEY_WORD_RIGHT;
    case 'b': return CEDIT_KEY_WORD_LEFT;
    }
  }
  uint32_t scalar = decode_character(edit, next);
  return scalar == NO_KEY ? NO_KEY : scalar | CEDIT_KEY_ALT;
}

static void handle_suspend(CEdit *edit) {
  edit->callbacks.wake(edit->callbacks.context, CEDIT_KEY_SUSPEND);
  cedit_release_terminal(edit);
  signals_stop();
  cedit_reclaim_terminal(edit);
}

/// Waits for the next key, telling the owner when there is nothing to read.
static Read wait_for_byte(CEdit *edit, unsigned char *byte, Event *event) {
  int waited = 0;
  int timeout = -1;
  bool idle = !input_is_waiting(edit);
  for (;;) {
    if (idle) timeout = edit->callbacks.idle(edit->callbacks.context, waited);
    Read result = read_byte(edit, timeout, byte, event);
    if (result == READ_TIMEOUT) {
      waited += timeout;
      idle = true;
      continue;
    }
    if (result != READ_EVENT) return result;
    switch (*event) {
    case EVENT_SUSPEND: handle_suspend(edit); break;
    case EVENT_CONTINUE:
      // Stopped from outside: whoever had the terminal since may have left it cooked.
      edit->callbacks.wake(edit->callbacks.context, CEDIT_KEY_RESIZE);
      el_wset(edit->el, EL_PREP_TERM, 0);
      el_wset(edit->el, EL_PREP_TERM, 1);
      show_again(edit);
      break;
    case EVENT_RESIZE:
      edit->callbacks.wake(edit->callbacks.context, CEDIT_KEY_RESIZE);
      show_again(edit);
      break;
    default: return result;
    }
    waited = 0;
    idle = true;
  }
}

int read_key(EditLine *el, wchar_t *out) {
  CEdit *edit = edit_of(el);
  void *context = edit->callbacks.context;
  *out = 0;
  if (edit->asks_mode) {
    edit->asks_mode = false;
    *out = PRIVATE_CHARACTER(CEDIT_KEY_MODE);
    return 1;
  }
  for (;;) {
    unsigned char byte;
    Event event = EVENT_NONE;
    Read result = wait_for_byte(edit, &byte, &event);
    if (result == READ_EVENT) {
      bool ends = event == EVENT_TERMINATE;
      edit->outcome = ends ? CEditOutcomeEnd : CEditOutcomeInterrupted;
      edit->callbacks.wake(context, ends ? CEDIT_KEY_HANGUP : CEDIT_KEY_INTERRUPT);
      errno = EINTR;
      return -1;
    }
    if (result != READ_BYTE) {
      edit->outcome = CEditOutcomeEnd;
      edit->callbacks.wake(context, CEDIT_KEY_HANGUP);
      return 0;
    }
    uint32_t key = byte == ESCAPE ? decode_escape(edit) : decode_character(edit, byte);
    if (key == NO_KEY) continue;
    edit->callbacks.wake(context, key);
    if (edit->captures) {
      edit->captured_key = key;
      *out = PRIVATE_CHARACTER(CEDIT_KEY_CAPTURED);
    } else if (key & CEDIT_KEY_ALT) {
      // libedit knows its Meta keys as Escape and a character.
      wchar_t rest[2] = {(wchar_t)(key & ~(uint32_t)CEDIT_KEY_ALT), 0};
      el_wpush(el, rest);
      *out = ESCAPE;
    } else if (key == CEDIT_KEY_ESCAPE && edit->vi && !edit->claims_escape) {
      *out = ESCAPE;
      note_mode(edit, key);
    } else if (key >= CEDIT_KEY_FIRST) {
      *out = PRIVATE_CHARACTER(key);
    } else {
      *out = (wchar_t)key;
      note_mode(edit, key);
    }
    return 1;
  }
}

const char *cedit_read_paste(CEdit *edit, size_t *length) {
  static const char end[] = "\033[201~";
  const size_t end_length = sizeof end - 1;
  size_t have = 0, searched = 0;
  *length = 0;
  for (;;) {
    if (!reserve_text(edit, have + 4097)) return "";
    size_t got = 0;
    Read result = read_bytes(edit, REST_WAIT, (unsigned char *)edit->text + have, 4096, &got, NULL);
    if (result != READ_BYTE) break; // cut short: keep what came
    have += got;
    char *found = memmem(edit->text + searched, have - searched, end, end_length);
    if (found) {
      size_t stop = (size_t)(found - edit->text);
      put_back(edit, (unsigned char *)found + end_length, have - stop - end_length);
      have = stop;
      break;
    }
    searched = have < end_length ? 0 : have - end_length + 1;
  }
  edit->text[have] = 0;
  *length = have;
  return edit->text;
}
