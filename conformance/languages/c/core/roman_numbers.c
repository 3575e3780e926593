#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
static const struct { int n; const char *s; } table[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
static char *to_roman(int n, char *buf) {
  char *p = buf;
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
    for (; n >= table[i].n; n -= table[i].n) p = stpcpy(p, table[i].s);
  return buf;
}
static int from_roman(const char *s) {
  int total = 0;
  for (size_t i = 0; *s; )
    if (!strncmp(s, table[i].s, strlen(table[i].s))) total += table[i].n, s += strlen(table[i].s);
    else i++;
  return total;
}
int main(void) {
  char b[32];
  int tests[] = {1, 4, 1994, 2024, 3999};
  for (int i = 0; i < 5; i++) {
    to_roman(tests[i], b);
    printf("%d %s %d\n", tests[i], b, from_roman(b));
  }
  return 0;
}
