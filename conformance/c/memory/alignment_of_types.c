#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
struct s { char c; double d; };
int main(void) {
  printf("%zu %zu %zu %zu %zu\n", alignof(char), alignof(int), alignof(struct s), alignof(max_align_t), alignof(long double));
  return 0;
}
/* outcomes
exit 0 "1 4 8 16 16\n"
*/
