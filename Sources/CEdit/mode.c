// Which mode vi is in: libedit does not tell, so it is asked by a key bound otherwise in each.
#include "internal.h"

#include <string.h>

void note_mode(CEdit *edit, uint32_t key) {
  if (!edit->vi) return;
  if (key == CEDIT_KEY_ESCAPE) {
    edit->asks_mode = edit->commands = true;
    edit->changes = 0;
  } else if (!edit->commands) {
    return;
  } else if (edit->changes == 1 && key > 0 && key < 0x80 && strchr("fFtT", (int)key)) {
    edit->changes = 2;
  } else if (edit->changes == 1 && key >= '0' && key <= '9') {
    return;
  } else if (edit->changes || (key > 0 && key < 0x80 && strchr("iIaAsSCR", (int)key))) {
    edit->changes = 0;
    edit->asks_mode = true;
  } else if (key == 'c') {
    edit->changes = 1;
  }
}
