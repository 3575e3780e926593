#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int main(void) {
  char a[] = "x=1;y=2", *outer, *inner;
  for (char *s = strtok_r(a, ";", &outer); s; s = strtok_r(0, ";", &outer)) {
    char *name = strtok_r(s, "=", &inner), *value = strtok_r(0, "=", &inner);
    printf("%s is %s, %d\n", name, value, strtok_r(0, "=", &inner) == 0);
  }
  return 0;
}
/* outcomes
exit 0 "x is 1, 1\ny is 2, 1\n"
*/
