// 6.8.4.2 example: i exists, but is not initialised.
int main(void) {
  int expr = 0, r = 5;
  switch (expr) {
    int i = 4;
    r = 99;
    case 0: i = 17;
    default: r += i;
  }
  return r;
}
/* outcomes
exit 22 ""
*/
