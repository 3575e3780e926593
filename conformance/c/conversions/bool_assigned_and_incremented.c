int main(void) {
  _Bool b = 0;
  b++; b++;
  int after = b;
  b--;
  int zero = b;
  b--;
  b += 41;
  return after * 100 + zero * 10 + b;
}
/* outcomes
exit 101 ""
*/
