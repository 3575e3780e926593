int main(void) {
  int a[4] = {0};
  int i = 4;
  int* p = &a[i];
  return p != a + 4;
}
/* outcomes
exit 0 ""
*/
