int main(void) {
  int a[2] = {1, 2}, i = 0;
  a[i++] += 10;
  return a[0] + i;
}
/* outcomes
exit 12 ""
*/
