// --effective-types
#include <stdlib.h>
#include <string.h>
int main(void) {
  int x = 1;
  void* p = malloc(8);
  memcpy(p, &x, 4);
  float* f = p;
  return *f == 2;
}
/* outcomes
UB037_illtyped_load 9:10
*/
