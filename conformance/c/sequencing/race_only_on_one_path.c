static int x;
static int set(int n) { x = n; return 0; }
int main(void) {
  int i = 1;
  set(1) + set(2);
  if (x == 1) return i++ + i;
  return 7;
}
/* outcomes
UB035_unsequenced_race 6:22 6:28
exit 7 ""
*/
