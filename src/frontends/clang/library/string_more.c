// SPDX-License-Identifier: Apache-2.0
// From POSIX's and GNU's <string.h> and <strings.h>.
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>

void __ramify_need(const void *at, size_t size);

void *memccpy(void *restrict to, const void *restrict from, int c, size_t n) {
  const char *end = memchr(from, c, n);
  size_t count = end ? (size_t)(end - (const char *)from) + 1 : n;
  memcpy(to, from, count);
  return end ? (char *)to + count : 0;
}
void *mempcpy(void *restrict to, const void *restrict from, size_t n) { return (char *)memcpy(to, from, n) + n; }
void *memrchr(const void *s, int c, size_t n) {
  __ramify_need(s, 0);
  const unsigned char *bytes = s;
  while (n-- > 0)
    if (bytes[n] == (unsigned char)c) return (void *)(bytes + n);
  return 0;
}
void *rawmemchr(const void *s, int c) {
  const unsigned char *bytes = s;
  while (*bytes != (unsigned char)c) ++bytes;
  return (void *)bytes;
}
void *memmem(const void *text, size_t text_size, const void *part, size_t part_size) {
  __ramify_need(text, text_size);
  __ramify_need(part, part_size);
  for (size_t i = 0; i + part_size <= text_size; ++i)
    if (!memcmp((const char *)text + i, part, part_size)) return (char *)text + i;
  return 0;
}
char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) ++s;
  return (char *)s;
}
char *strcasestr(const char *text, const char *part) {
  size_t n = strlen(part);
  for (;; ++text) {
    if (!strncasecmp(text, part, n)) return (char *)text;
    if (!*text) return 0;
  }
}
char *strsep(char **restrict rest, const char *restrict separators) {
  char *s = *rest;
  if (!s) return 0;
  char *end = s + strcspn(s, separators);
  *rest = *end ? end + 1 : 0;
  *end = 0;
  return s;
}
void bcopy(const void *from, void *to, size_t n) { memmove(to, from, n); }
void bzero(void *to, size_t n) { memset(to, 0, n); }
void explicit_bzero(void *to, size_t n) { memset(to, 0, n); }
int bcmp(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }
char *index(const char *s, int c) { return strchr(s, c); }
char *rindex(const char *s, int c) { return strrchr(s, c); }
int ffsll(long long n) { return __builtin_ffsll(n); }
int ffsl(long n) { return __builtin_ffsl(n); }
int ffs(int n) { return __builtin_ffs(n); }
