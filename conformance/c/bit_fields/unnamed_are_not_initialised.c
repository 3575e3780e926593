int main(void) {
  struct { unsigned a : 3, : 2, b : 3; } s = {1, 2};
  return s.a * 10 + s.b;
}
/* outcomes
exit 12 ""
*/
