#include <stdio.h>
int main(void) {
  char* p = 0;
  printf("%s\n", p);
  return 0;
}
/* outcomes
UB153_format_argument 4:3
*/
