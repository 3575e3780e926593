int main(void) {
  int i = 0;
  if (i++) return 99;
  while (i++ < 3) {}
  do {} while (i++ < 8);
  switch (i++) { case 9: return i; }
  return 0;
}
/* outcomes
exit 10 ""
*/
