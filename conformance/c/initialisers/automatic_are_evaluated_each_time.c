int main(void) {
  int n = 0, i = 0;
again:;
  int x = i * 2;
  n += x;
  if (++i < 4) goto again;
  return n;
}
/* outcomes
exit 12 ""
*/
