// 6.8.4.2p5: to the promoted type of the controlling expression.
int main(void) {
  unsigned u = 4294967295u;
  unsigned char c = 255;
  int n = 0;
  switch (u) { case -1: n += 1; }
  switch (c) { case -1: n += 10; break; case 255: n += 20; }
  return n;
}
/* outcomes
exit 21 ""
*/
