int main(void) {
  int n = 0;
  for (int i = 0; i < 5; i++)
    switch (i) {
      case 0: n += 1;
      case 1: n += 10; break;
      default: n += 100;
      case 3: n += 3;
    }
  return n == 1 + 10 + 10 + 103 + 3 + 103;
}
/* outcomes
exit 1 ""
*/
