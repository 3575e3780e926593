#include <stdio.h>
struct p { const char *name; int n; };
int main(void) {
  struct p table[] = {{"one", 1}, {.n = 2, .name = "two"}};
  for (unsigned i = 0; i < 2; ++i) printf("%s=%d ", table[i].name, table[i].n);
  puts("");
  return 0;
}
/* outcomes
exit 0 "one=1 two=2 \n"
*/
