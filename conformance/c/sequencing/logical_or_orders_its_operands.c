int main(void) {
  int i = 0;
  int r = i++ || i++;
  return i * 10 + r;
}
/* outcomes
exit 21 ""
*/
