#include <stdio.h>
int main(void) {
  const char *s = 0;
  printf("[%s]\n", s);
  return 0;
}
/* outcomes
UB153_format_argument 4:3
*/
