int main(void) {
  int i = 1;
  int b = i-- && i;
  return b * 2 + i;
}
/* outcomes
exit 0 ""
*/
