#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  fputs("0123456789", f);
  fseek(f, 3, SEEK_SET);
  int a = fgetc(f);
  long at = ftell(f);
  fseek(f, -2, SEEK_END);
  int b = fgetc(f);
  fseek(f, -4, SEEK_CUR);
  int c = fgetc(f);
  fpos_t here;
  fgetpos(f, &here);
  rewind(f);
  int d = fgetc(f);
  fsetpos(f, &here);
  printf("%c %ld %c %c %c %c %d\n", a, at, b, c, d, fgetc(f), fseek(f, -1, SEEK_SET));
  return 0;
}
/* outcomes
exit 0 "3 4 8 5 0 6 -1\n"
*/
