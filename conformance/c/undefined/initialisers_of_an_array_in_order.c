int main(void) {
  int i = 0;
  int a[2] = {i++, i++};
  return a[0] + a[1];
}
/* outcomes
exit 1 ""
*/
