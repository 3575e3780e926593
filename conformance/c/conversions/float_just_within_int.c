int main(void) {
  double d = 2147483647.9, e = -2147483648.9;
  return (int)d == 2147483647 && (int)e == -2147483647 - 1;
}
/* outcomes
exit 1 ""
*/
