int main(void) {
  int a[4] = {1, 2};
  struct { int x; double y; char *z; } s = {5};
  return a[0] + a[1] + a[2] + a[3] + s.x + (s.y == 0 && s.z == 0);
}
/* outcomes
exit 9 ""
*/
