struct b {
  int a : 3, c : 3;
} v;
int main(void) {
  int r = (v.a = 1) + (v.c = 2);
  return r;
}
/* outcomes
exit 3 ""
*/
