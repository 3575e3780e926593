int main(void) {
  int a[] = {[1] = 5, [1] = 6, [0] = 2};
  struct { int x, y; } s = {.x = 1, .y = 2, .x = 3};
  return a[1] * 100 + s.x * 10 + s.y;
}
/* outcomes
exit 120 ""
*/
