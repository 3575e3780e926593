int main(void) {
  int a, b, c;
  a = b = c = 7;
  return a + b * 2 + c * 3;
}
/* outcomes
exit 42 ""
*/
