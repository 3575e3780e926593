#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  fseek(f, 3, SEEK_SET);
  fputc('x', f);
  rewind(f);
  for (int c; (c = fgetc(f)) != EOF;) printf("%d ", c);
  puts("");
  return 0;
}
/* outcomes
exit 0 "0 0 0 120 \n"
*/
