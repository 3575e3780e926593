#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct sb { size_t len, cap; char *p; } sb;
static void sb_grow(sb *s, size_t more) {
  if (s->len + more + 1 <= s->cap) return;
  while (s->len + more + 1 > s->cap) s->cap = s->cap ? s->cap + s->cap / 2 : 8;
  s->p = realloc(s->p, s->cap);
  if (!s->p) abort();
}
static void sb_printf(sb *s, const char *f, ...) {
  va_list a, b;
  va_start(a, f);
  va_copy(b, a);
  int n = vsnprintf(NULL, 0, f, a);
  va_end(a);
  sb_grow(s, n);
  vsnprintf(s->p + s->len, n + 1, f, b);
  va_end(b);
  s->len += n;
}
int main(void) {
  sb s = {0};
  for (int i = 0; i < 4; i++) sb_printf(&s, "%s[%02d:%-3s|%+.1f]", i ? ", " : "", i, &"abc"[i % 3], i / 4.0);
  printf("%s (%zu)\n", s.p, s.len);
  free(s.p);
  return 0;
}
