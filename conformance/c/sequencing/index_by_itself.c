// The standard's own example of 6.5p2: allowed.
int main(void) {
  int a[4] = {0}, i = 2;
  a[i] = i;
  return a[2];
}
/* outcomes
exit 2 ""
*/
