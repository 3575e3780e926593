int main(void) {
  int n = 0;
  for (int i = 0; i < 6; i++) {
    switch (i) { case 1: continue; case 4: break; default: n += 1; }
    n += 10;
  }
  return n;
}
/* outcomes
exit 54 ""
*/
