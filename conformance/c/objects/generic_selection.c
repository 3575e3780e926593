#include <stdio.h>
#define NAME(x) _Generic((x), int: "int", double: "double", char *: "text", default: "other")
int main(void) {
  printf("%s %s %s %s\n", NAME(1), NAME(1.0), NAME("a"), NAME(1L));
  return 0;
}
/* outcomes
exit 0 "int double text other\n"
*/
