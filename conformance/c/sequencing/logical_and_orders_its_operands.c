int main(void) {
  int i = 1;
  int r = i-- && i;
  return i * 10 + r;
}
/* outcomes
exit 0 ""
*/
