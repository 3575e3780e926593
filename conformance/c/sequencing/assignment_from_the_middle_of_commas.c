int main(void) {
  int i = 1;
  i = (i += 1, i += 2, i + 10);
  return i;
}
/* outcomes
exit 14 ""
*/
