// 6.2.1p7.
enum { n = 4 };
int main(void) {
  int n[n];
  return sizeof n / sizeof *n;
}
/* outcomes
exit 4 ""
*/
