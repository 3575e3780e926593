int main(void) {
  double d = 9007199254740992.0;
  return d + 1 == d && d + 3 == d + 4 && (d + 1) + 1 == d && d + 2 == 9007199254740994.0;
}
/* outcomes
exit 1 ""
*/
