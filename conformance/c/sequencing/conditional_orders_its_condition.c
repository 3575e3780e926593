int main(void) {
  int i = 1;
  return i++ ? i + 10 : 0;
}
/* outcomes
exit 12 ""
*/
