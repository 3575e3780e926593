#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static char *wrap(const char *s, size_t width) {
  size_t cap = 16, len = 0, col = 0;
  char *out = malloc(cap);
  while (*s) {
    while (isspace((unsigned char)*s)) s++;
    const char *w = s;
    while (*s && !isspace((unsigned char)*s)) s++;
    size_t n = s - w;
    if (!n) break;
    if (len + n + 2 > cap) out = realloc(out, cap = (len + n + 2) * 2);
    if (col && col + 1 + n > width) out[len++] = '\n', col = 0;
    else if (col) out[len++] = ' ', col++;
    memcpy(out + len, w, n);
    len += n, col += n;
  }
  out[len] = '\0';
  return out;
}
int main(void) {
  char *t = wrap("  It is a truth universally acknowledged, that a single man in possession of a good fortune ", 24);
  puts(t);
  free(t);
  return 0;
}
