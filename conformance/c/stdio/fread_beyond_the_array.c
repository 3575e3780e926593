#include <stdio.h>
int main(void) {
  char small[2];
  FILE *f = tmpfile();
  fputs("abcd", f);
  rewind(f);
  return (int)fread(small, 1, 4, f);
}
/* outcomes
UB_CERB002b_out_of_bound_store 7:15
*/
