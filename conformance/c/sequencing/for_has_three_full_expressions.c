int main(void) {
  int i, n = 0;
  for (i = 0; i++ < 5; i++) n += i;
  return n * 10 + i;
}
/* outcomes
exit 97 ""
*/
