int main(void) {
  int i = 1, *p;
  int r = (p = &i) != 0 & i++;
  return r * 10 + *p;
}
/* outcomes
exit 12 ""
*/
