#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  fclose(f);
  fputc('x', f);
  return 0;
}
/* outcomes
UB_stream 5:3
*/
