int main(void) {
  int n = 0;
  switch (1) {
    case 1:
      switch (2) { case 1: n = 9; break; case 2: n = 1; break; default: n = 8; }
      n += 10;
      break;
    case 2: n += 100;
  }
  return n;
}
/* outcomes
exit 11 ""
*/
