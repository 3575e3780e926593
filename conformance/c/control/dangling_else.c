// 6.8.4.1p3.
int main(void) {
  int n = 0;
  if (1)
    if (0) n = 1;
    else n = 2;
  return n;
}
/* outcomes
exit 2 ""
*/
