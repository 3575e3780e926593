#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  fputs("ab", f);
  rewind(f);
  fgetc(f);
  fputc('x', f);
  return 0;
}
/* outcomes
UB_stream 7:3
*/
