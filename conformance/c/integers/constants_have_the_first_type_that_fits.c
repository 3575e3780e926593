// 6.4.4.1p5.
int main(void) {
  return _Generic(2147483647, int: 1, default: 0) && _Generic(2147483648, long: 1, default: 0) &&
         _Generic(0x80000000, unsigned: 1, default: 0) && _Generic(0x8000000000000000, unsigned long: 1, default: 0) &&
         _Generic(010, int: 1, default: 0) && 010 == 8 && _Generic(1u, unsigned: 1, default: 0) && _Generic('a', int: 1, default: 0);
}
/* outcomes
exit 1 ""
*/
