#include <stdio.h>
struct text { int n; char bytes[]; };
static struct text greeting = {5, "hello"};
int main(void) {
  greeting.bytes[0] = 'j';
  printf("%s %zu\n", greeting.bytes, sizeof greeting);
  return 0;
}
/* outcomes
exit 0 "jello 4\n"
*/
