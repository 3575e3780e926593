// unsigned long is of lower rank, but long long does not hold its values: unsigned long long (6.3.1.8p1).
int main(void) {
  return _Generic(1LL + 1UL, unsigned long long: 1, default: 0) && -1LL > 1UL;
}
/* outcomes
exit 1 ""
*/
