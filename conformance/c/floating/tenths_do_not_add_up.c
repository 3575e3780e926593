int main(void) {
  double a = 0.1, b = 0.2;
  float f = 0.1f;
  return a + b != 0.3 && a + b == 0.30000000000000004 && f != 0.1 && f == 0.1f && a * 3 != 0.3;
}
/* outcomes
exit 1 ""
*/
