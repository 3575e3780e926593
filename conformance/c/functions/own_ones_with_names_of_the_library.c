#include <stddef.h>
#include <stdio.h>
int daylight = 3;
int timezone = 4;
static int calls;
void *memset(void *to, int c, size_t n) {
  ++calls;
  for (size_t i = 0; i < n; ++i) ((char *)to)[i] = (char)c;
  return to;
}
size_t strlen(const char *s) {
  ++calls;
  size_t n = 0;
  while (s[n]) ++n;
  return n;
}
int puts(const char *s) { return printf("own: %s\n", s); }
int main(void) {
  puts("text");
  printf("%5d %s %d %d\n", 7, "abc", daylight, timezone);
  printf("%d\n", calls);
  return 0;
}
/* outcomes
exit 0 "own: text\n    7 abc 3 4\n0\n"
*/
