int main(void) {
  unsigned short a = 1;
  short b = -1;
  return b < a;
}
/* outcomes
exit 1 ""
*/
