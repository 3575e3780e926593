int n = 1;
int f(void) {
  return ++n;
}
int main(void) {
  int a[f()][f()];
  return sizeof a / 4;
}
/* outcomes
exit 6 ""
*/
