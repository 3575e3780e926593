// 6.3.1.1p2: int holds all values of the field.
int main(void) {
  struct { unsigned a : 31; unsigned b : 32; } s = {1, 1};
  return (s.a - 2 < 0) * 10 + (s.b - 2 < 0);
}
/* outcomes
exit 10 ""
*/
