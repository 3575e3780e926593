#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint32_t crc(const void *p, size_t n) {
  const unsigned char *b = p;
  uint32_t c = ~0u;
  while (n--) { c ^= *b++; for (int k = 0; k < 8; k++) c = c >> 1 ^ (0xEDB88320u & -(c & 1)); }
  return ~c;
}
static void base64(const unsigned char *in, size_t n, char *out) {
  static const char t[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (size_t i = 0; i < n; i += 3) {
    uint32_t v = in[i] << 16 | (i + 1 < n ? in[i + 1] << 8 : 0) | (i + 2 < n ? in[i + 2] : 0);
    *out++ = t[v >> 18]; *out++ = t[v >> 12 & 63];
    *out++ = i + 1 < n ? t[v >> 6 & 63] : '='; *out++ = i + 2 < n ? t[v & 63] : '=';
  }
  *out = 0;
}
int main(void) {
  char o[64];
  const char *s[] = {"", "f", "fo", "foo", "foobar"};
  for (int i = 0; i < 5; i++) { base64((const unsigned char *)s[i], strlen(s[i]), o); printf("%08x %s\n", crc(s[i], strlen(s[i])), o); }
}
