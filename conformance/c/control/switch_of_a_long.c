int main(void) {
  long l = 4294967297L;
  switch (l) { case 1: return 1; case 4294967297L: return 2; }
  return 3;
}
/* outcomes
exit 2 ""
*/
