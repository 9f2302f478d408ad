#include <zlib.h>

// What zlib has as macros only.

/// Begins to inflate deflated bytes without a header, as zip files hold them.
static inline int dh_inflate_begin(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}
