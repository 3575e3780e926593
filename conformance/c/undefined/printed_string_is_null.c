#include <stdio.h>
int main(void) {
  char* p = 0;
  printf("%s\n", p);
  return 0;
}
/* outcomes
UB109_library_array_pointer 4:3
*/
