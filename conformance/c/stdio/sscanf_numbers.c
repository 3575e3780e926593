#include <stdio.h>
int main(void) {
  int a, b, c, n;
  unsigned x;
  long l;
  n = sscanf(" 12 -7 0x1f ff 123456789012", "%d%d%i%x%ld", &a, &b, &c, &x, &l);
  printf("%d: %d %d %d %u %ld\n", n, a, b, c, x, l);
  n = sscanf("12345", "%2d%d", &a, &b);
  printf("%d: %d %d\n", n, a, b);
  return 0;
}
/* outcomes
exit 0 "5: 12 -7 31 255 123456789012\n2: 12 345\n"
*/
