int main(void) {
  unsigned char c = 0x81;
  return c << 8 == 0x8100 && c << 23 == 0x40800000 && c >> 7 == 1 && c >> 31 == 0;
}
/* outcomes
exit 1 ""
*/
