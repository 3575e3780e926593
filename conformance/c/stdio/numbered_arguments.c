#include <stdio.h>
int main(void) {
  printf("%2$s %1$d %2$s|%1$*3$d|%4$.*3$f\n", 7, "two", 4, 1.5);
  return 0;
}
/* outcomes
exit 0 "two 7 two|   7|1.5000\n"
*/
