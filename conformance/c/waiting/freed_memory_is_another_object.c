// The address may come again; what is there then is another object.
#include <stdlib.h>
int main(void) {
  int* p = malloc(4);
  *p = 1;
  free(p);
  int* q = malloc(4);
  *q = 2;
  return *p;
}
/* outcomes
UB009_outside_lifetime 9:10
*/
