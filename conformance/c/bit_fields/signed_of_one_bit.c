int main(void) {
  struct { signed a : 1; } s = {0};
  s.a = 1;
  return s.a == -1;
}
/* outcomes
exit 1 ""
*/
