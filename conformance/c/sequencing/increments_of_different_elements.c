int main(void) {
  int a[2] = {1, 2}, i = 0, j = 1;
  int r = a[i]++ + ++a[j];
  return r * 10 + a[0] + a[1];
}
/* outcomes
exit 45 ""
*/
