// 6.5.7p3: no usual arithmetic conversions.
int main(void) {
  unsigned char c = 1;
  return sizeof(1 << 1L) == 4 && sizeof(1L << 1) == 8 && sizeof(c << c) == 4 && _Generic(1 << 1ul, int: 1, default: 0);
}
/* outcomes
exit 1 ""
*/
