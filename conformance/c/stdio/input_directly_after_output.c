#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  fputs("ab", f);
  return fgetc(f);
}
/* outcomes
UB_stream 5:10
*/
