int main(void) {
  struct { unsigned a : 4; } s = {9};
  s.a += 10; s.a <<= 1; s.a |= 8;
  return s.a;
}
/* outcomes
exit 14 ""
*/
