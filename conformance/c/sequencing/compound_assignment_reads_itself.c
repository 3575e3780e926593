int main(void) {
  int i = 3;
  i += i * i;
  return i;
}
/* outcomes
exit 12 ""
*/
