#include <stdio.h>
#include <stdarg.h>
#include <string.h>
struct ring { char data[16]; unsigned head, tail; };
static int ring_put(struct ring *r, char c) {
  if (r->head - r->tail == sizeof r->data) return -1;
  r->data[r->head++ % sizeof r->data] = c;
  return 0;
}
static int ring_get(struct ring *r) { return r->head == r->tail ? -1 : (unsigned char)r->data[r->tail++ % sizeof r->data]; }
static int ring_printf(struct ring *r, const char *fmt, ...) {
  char tmp[64];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(tmp, sizeof tmp, fmt, ap);
  va_end(ap);
  for (int i = 0; i < n; i++)
    if (ring_put(r, tmp[i])) return i;
  return n;
}
int main(void) {
  struct ring r = {0};
  printf("%d\n", ring_printf(&r, "%d+%d=%d;", 12, 30, 42));
  for (int i = 0; i < 4; i++) putchar(ring_get(&r));
  printf("\n%d\n", ring_printf(&r, "%s", "abcdefghijklmnop"));
  for (int c; (c = ring_get(&r)) >= 0;) putchar(c);
  putchar('\n');
  return 0;
}
