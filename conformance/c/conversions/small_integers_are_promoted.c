// 6.3.1.1p2.
int main(void) {
  unsigned char a = 255, b = 1;
  short s = 32767;
  return a + b == 256 && s + 1 == 32768 && sizeof(a + b) == sizeof(int) && sizeof(+s) == sizeof(int) && sizeof(-a) == sizeof(int);
}
/* outcomes
exit 1 ""
*/
