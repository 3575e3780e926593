int main(void) {
  int n = 0, i, j = 0;
  for (i = 0; i < 5; i++) { if (i % 2) continue; n += i; }
  do { if (++j < 3) continue; n += 100; } while (j < 4);
  while (j-- > 0) { if (j) continue; n++; }
  return n;
}
/* outcomes
exit 207 ""
*/
