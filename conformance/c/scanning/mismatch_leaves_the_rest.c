#include <stdio.h>
int main(void) {
  int a = 1, b = 2;
  FILE *f = tmpfile();
  fputs("7 x", f);
  rewind(f);
  int n = fscanf(f, "%d%d", &a, &b);
  int c = fgetc(f);
  printf("%d %d %d %c\n", n, a, b, c);
  return 0;
}
/* outcomes
exit 0 "1 7 2 x\n"
*/
