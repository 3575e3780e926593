int main(void) {
  struct { unsigned a : 3; int b : 3; } s = {0};
  int x = s.a = 12, y = s.b = 7;
  return x == 4 && y == -1;
}
/* outcomes
exit 1 ""
*/
