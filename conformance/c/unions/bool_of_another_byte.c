#include <stdio.h>
union u { unsigned char c; _Bool b; };
int main(void) {
  union u u = {.c = 2};
  return u.b;
}
/* outcomes
UB012_lvalue_read_trap_representation 5:10
*/
