// What the C library knows of characters and Swift cannot ask it.
#ifndef DHSH_CTEXT_H
#define DHSH_CTEXT_H

#include <stdint.h>

/// Takes the character set from the environment once, with UTF-8 whatever that says.
void ctext_use_utf8(void);

/// Cells a Unicode scalar takes on the terminal: 0, 1, 2, or -1 where it cannot be printed.
/// Uses UTF-8 whatever the environment says; sets up the locale on its first call.
int32_t ctext_width(uint32_t scalar);

#endif
