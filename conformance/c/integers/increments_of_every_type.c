int main(void) {
  unsigned char a = 255; signed char b = -1; unsigned short c = 65535; long d = -1; unsigned long e = -1ul; float f = 0.5f; double g = -0.5; int x[2] = {3, 4}, *p = x;
  return ++a == 0 && b++ == -1 && b == 0 && ++c == 0 && ++d == 0 && e++ == -1ul && e == 0 && ++f == 1.5f && g-- == -0.5 && g == -1.5 && *++p == 4 && *p-- == 4 && p == x;
}
/* outcomes
exit 1 ""
*/
