int main(void) {
  int i = 0;
  int a[3] = {i++, i++, i++};
  return a[0] * 9 + a[1] * 3 + a[2];
}
/* outcomes
exit 11 ""
exit 15 ""
exit 19 ""
exit 21 ""
exit 5 ""
exit 7 ""
*/
