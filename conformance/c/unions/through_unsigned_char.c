#include <stdio.h>
int main(void) {
  double d = 1.0;
  const unsigned char *p = (const unsigned char *)&d;
  for (int i = 7; i >= 0; --i) printf("%02x", p[i]);
  puts("");
  return 0;
}
/* outcomes
exit 0 "3ff0000000000000\n"
*/
