int main(void) {
  int n = 0;
  for (int i = 0; i < 3; i++) { int x = 5; x += i; n += x; }
  return n;
}
/* outcomes
exit 18 ""
*/
