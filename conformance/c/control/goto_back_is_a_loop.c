int main(void) {
  int i = 0;
again:
  if (++i < 6) goto again;
  return i;
}
/* outcomes
exit 6 ""
*/
