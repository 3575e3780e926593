int main(void) {
  unsigned char c = 200;
  c += 100;
  short s = 1;
  s *= 2.75;
  int i = 10;
  i /= 4.0f;
  return c == 44 && s == 2 && i == 2;
}
/* outcomes
exit 1 ""
*/
