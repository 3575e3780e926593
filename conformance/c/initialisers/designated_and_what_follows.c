// 6.7.9p17: what follows goes on behind the designator.
int main(void) {
  int a[6] = {[2] = 5, 6, [0] = 1, 2};
  return a[0] == 1 && a[1] == 2 && a[2] == 5 && a[3] == 6 && a[5] == 0;
}
/* outcomes
exit 1 ""
*/
