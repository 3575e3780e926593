// --effective-types
#include <stdlib.h>
int main(void) {
  int* p = malloc(8);
  *p = 1;
  float* f = (float*)p;
  *f = 2;
  return *f == 2;
}
/* outcomes
exit 1 ""
*/
