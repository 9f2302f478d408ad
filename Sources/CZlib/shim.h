#include <zlib.h>

// What zlib has as macros only.

/// Begins to inflate deflated bytes without a header, as zip files hold them.
static inline int dh_inflate_begin(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}

/// Begins to deflate into a gzip file, as small as may be.
static inline int dh_gzip_begin(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY);
}

/// Begins to inflate a gzip file, whose checksum zlib looks at.
static inline int dh_gunzip_begin(z_stream *stream) {
  return inflateInit2(stream, MAX_WBITS + 16);
}
