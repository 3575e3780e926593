#include <stdio.h>
int main(void) {
  printf("[%u][%o][%x][%X][%#o][%#x][%#X][%#o][%#x]\n", 4000000000u, 8u, 255u, 255u, 8u, 255u, 255u, 0u, 0u);
  printf("[%08x][%-8x][%8.4x][%#8x][%#08x][%#.4x][%.0u][%#.0o][%#.5o]\n", 0xabcu, 0xabcu, 0xabcu, 0xabcu, 0xabcu, 0xabcu, 0u, 0u, 8u);
  return 0;
}
/* outcomes
exit 0 "[4000000000][10][ff][FF][010][0xff][0XFF][0][0]\n[00000abc][abc     ][    0abc][   0xabc][0x000abc][0x0abc][][0][00010]\n"
*/
