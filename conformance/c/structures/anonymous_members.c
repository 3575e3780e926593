#include <stdio.h>
struct s {
  int kind;
  union { int i; struct { short low, high; }; };
};
int main(void) {
  struct s s = {.kind = 1, .i = 0x20001};
  printf("%d %d %d\n", s.kind, s.low, s.high);
  return 0;
}
/* outcomes
exit 0 "1 1 2\n"
*/
