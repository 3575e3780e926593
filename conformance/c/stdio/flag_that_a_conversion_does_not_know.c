#include <stdio.h>
int main(void) {
  const char *format = "%#d\n";
  printf(format, 1);
  return 0;
}
/* outcomes
UB153_format_argument 4:3
*/
