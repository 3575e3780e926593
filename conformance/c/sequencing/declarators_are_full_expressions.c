int main(void) {
  int i = 1;
  int a = i++, b = i++, c = i;
  return a * 100 + b * 10 + c;
}
/* outcomes
exit 123 ""
*/
