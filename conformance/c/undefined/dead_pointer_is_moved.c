#include <stdlib.h>
int main(void) {
  int* p = malloc(8);
  free(p);
  return (p + 1) != 0;
}
/* outcomes
UB010_pointer_to_dead_object 5:13
*/
