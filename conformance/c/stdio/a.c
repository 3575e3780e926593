#include <stdio.h>
int main(void) {
  printf("[%a][%A][%.2a][%a][%a][%20a]\n", 1.0, 10.5, 3.14159, 0.0, -0.5, 2.0);
  return 0;
}
/* outcomes
exit 0 "[0x1p+0][0X1.5P+3][0x1.92p+1][0x0p+0][-0x1p-1][              0x1p+1]\n"
*/
