int main(void) {
  int a[2][3] = {{0}};
  int *p = &a[0][0];
  int s = 0;
  for (int i = 0; i < 3; i++) s += p[i];
  return s;
}
/* outcomes
exit 0 ""
*/
