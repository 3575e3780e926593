int main(void) {
  int a = 1, b = 2;
  return a++ + b++ + 0 * sizeof(a++);
}
/* outcomes
exit 3 ""
*/
