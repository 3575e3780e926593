#include <stdio.h>
int main(void) {
  const char *s = 0;
  printf("[%s]\n", s);
  return 0;
}
/* outcomes
UB109_library_array_pointer 4:3
*/
