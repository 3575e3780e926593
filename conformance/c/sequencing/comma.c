int main(void) {
  int i = 0;
  int j = (i = 1, i + 1);
  return i * 10 + j;
}
/* outcomes
exit 12 ""
*/
