int main(void) {
  int i = 2, n = 0;
  goto body;
  for (i = 0; i < 4; i++) {
  body:
    n += i + 1;
  }
  return n;
}
/* outcomes
exit 7 ""
*/
