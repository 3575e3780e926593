int main(void) {
  int i = 1;
  return i-- ? !i : 5;
}
/* outcomes
exit 1 ""
*/
