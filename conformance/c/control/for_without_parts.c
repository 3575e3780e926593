int main(void) {
  int i = 0;
  for (;;) if (++i == 7) break;
  return i;
}
/* outcomes
exit 7 ""
*/
