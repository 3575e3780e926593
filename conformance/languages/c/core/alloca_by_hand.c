#include <stdio.h>
#include <string.h>
void *alloca(size_t);
static size_t reversed(const char *s) {
  size_t n = strlen(s);
  char *copy = alloca(n + 1);
  for (size_t i = 0; i < n; i++) copy[i] = s[n - 1 - i];
  copy[n] = 0;
  puts(copy);
  return n;
}
int main(void) { return reversed("desserts") != 8; }
