#include <stdio.h>
union u { char c[9]; double d; };
int main(void) {
  printf("%zu %zu\n", sizeof(union u), _Alignof(union u));
  return 0;
}
/* outcomes
exit 0 "16 8\n"
*/
