// --effective-types
#include <stdlib.h>
int main(void) {
  int* p = malloc(8);
  *p = 1;
  float* f = (float*)p;
  return *f == 2;
}
/* outcomes
UB037_illtyped_load 7:10
*/
