#include <ramify.h>
#include <stdio.h>

int main(void) {
  int a = nondet(int);
  unsigned char b = nondet(unsigned char);
  long c = nondet_range(3, 4);
  assume(a == b && b > 253);
  printf("%d %ld\n", a, c);
  return 0;
}

/* outcomes
exit 0 "254 3\n"
exit 0 "254 4\n"
exit 0 "255 3\n"
exit 0 "255 4\n"
*/
