int main(void) {
  int n = 0;
  switch (2) {
    case 1: if (n) { n = 50; case 2: n += 3; } else n = 70;
    case 3: n += 4;
  }
  return n;
}
/* outcomes
exit 7 ""
*/
