int main(void) {
  int *kept = 0;
  for (int i = 0; i < 2; ++i) {
    int x = i;
    if (kept) return *kept;
    kept = &x;
  }
  return 0;
}
/* outcomes
UB009_outside_lifetime 5:22
*/
