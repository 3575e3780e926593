#include <stdio.h>
int main(void) {
  for (int i = 0;; ++i) {
    if (i % 2) continue;
    if (i > 6) break;
    printf("%d ", i);
  }
  int k = 3;
  do {
    if (k == 2) continue;
    printf("k%d ", k);
  } while (--k);
  puts("");
  return 0;
}
/* outcomes
exit 0 "0 2 4 6 k3 k1 \n"
*/
