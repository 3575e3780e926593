static int x = 1;
int main(void) {
  int r = x, x = 2;
  { int x = 3; r = r * 10 + x; { extern int y; r = r * 10 + y; } }
  return r + x;
}
int y = 4;
/* outcomes
exit 136 ""
*/
