// --effective-types
#include <stdlib.h>
int main(void) {
  int* p = malloc(4);
  *p = 1;
  p = realloc(p, 16);
  float* f = (float*)p;
  return *f != 0;
}
/* outcomes
UB037_illtyped_load 8:10
*/
