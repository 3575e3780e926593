#include <stdio.h>
int main(void) {
  int d, i, j, k;
  unsigned o, x, u;
  int n = sscanf("-12 077 0x1F 10 17 fF 4294967295", "%d%i%i%i%o%x%u", &d, &i, &j, &k, &o, &x, &u);
  printf("%d: %d %d %d %d %u %u %u\n", n, d, i, j, k, o, x, u);
  return 0;
}
/* outcomes
exit 0 "7: -12 63 31 10 15 255 4294967295\n"
*/
