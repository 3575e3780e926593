#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  printf("%d ", getenv("RAMIFY_SURELY_NOT_SET") == 0);
  setenv("RAMIFY_A", "1", 1);
  setenv("RAMIFY_A", "2", 0);
  printf("%s ", getenv("RAMIFY_A"));
  unsetenv("RAMIFY_A");
  printf("%d\n", getenv("RAMIFY_A") == 0);
  return 0;
}
/* outcomes
exit 0 "1 1 1\n"
*/
