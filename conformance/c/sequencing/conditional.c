int main(void) {
  int i = 0;
  int j = i++ ? i + 10 : i + 20;
  return j;
}
/* outcomes
exit 21 ""
*/
