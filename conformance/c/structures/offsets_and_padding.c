#include <stddef.h>
#include <stdio.h>
struct s { char a; int b; char c; double d; };
int main(void) {
  printf("%zu %zu %zu %zu\n", offsetof(struct s, b), offsetof(struct s, c), offsetof(struct s, d), sizeof(struct s));
  return 0;
}
/* outcomes
exit 0 "4 8 16 24\n"
*/
