#include <stdio.h>
int main(void) {
  int a;
  const char *format = "%d%d";
  sscanf("1 2", format, &a);
  return 0;
}
/* outcomes
UB153a_insufficient_arguments_for_format 5:3
*/
