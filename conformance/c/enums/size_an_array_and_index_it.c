enum { RED, GREEN, BLUE, COLOURS };
int main(void) {
  int a[COLOURS] = {[BLUE] = 3, [RED] = 1};
  return sizeof a / sizeof *a * 100 + a[BLUE] * 10 + a[GREEN];
}
/* outcomes
exit 74 ""
*/
