int main(void) {
  int a = 0, b = 0;
  int r = 1 ? a++ : b++;
  return a * 10 + b + r;
}
/* outcomes
exit 10 ""
*/
