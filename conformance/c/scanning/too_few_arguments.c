#include <stdio.h>
int main(void) {
  int a;
  const char *format = "%d%d";
  sscanf("1 2", format, &a);
  return 0;
}
/* outcomes
UB153_format_argument 5:3
*/
