// 6.5p2 speaks of one scalar object; bit-fields are objects of their own, although they may share a byte.
int main(void) {
  struct { unsigned a : 4, b : 4, c : 12; } s = {1, 2, 3};
  unsigned r = s.a++ + s.b++ + --s.c;
  return r * 10 + s.a + s.b + s.c;
}
/* outcomes
exit 57 ""
*/
