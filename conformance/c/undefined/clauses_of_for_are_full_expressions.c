int main(void) {
  int i = 0, s = 0;
  for (i = 0; i++ < 2; s += i);
  return s;
}
/* outcomes
exit 3 ""
*/
