// 6.5.5p6: (a/b)*b + a%b is a.
int main(void) {
  int a = -7, b = 2;
  return a / b == -3 && a % b == -1 && 7 / -b == -3 && 7 % -b == 1 && -7 / -b == 3 && a / b * b + a % b == a;
}
/* outcomes
exit 1 ""
*/
