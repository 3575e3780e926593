#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  fputs("ab", f);
  rewind(f);
  int a = fgetc(f);
  ungetc('x', f);
  int b = fgetc(f), c = fgetc(f), d = fgetc(f);
  int at_end = feof(f) != 0;
  ungetc('y', f);
  printf("%c %c %c %d %d %d %c %d\n", a, b, c, d, at_end, feof(f), fgetc(f), ungetc(EOF, f));
  return 0;
}
/* outcomes
exit 0 "a x b -1 1 0 y -1\n"
*/
