#include <stdio.h>
struct s { int a; };
int main(int argc, char **argv) {
  struct s x = {1}, y = {2};
  printf("%d\n", (argc > 5 ? x : y).a);
  return 0;
}
/* outcomes
exit 0 "2\n"
*/
