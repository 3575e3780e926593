// 6.8.5p5: the body is a scope within the loop's.
int main(void) {
  int i = 40, n = 0;
  for (int i = 0; i < 3; i++) { int i = 10; n += i; }
  return n + i - 28;
}
/* outcomes
exit 42 ""
*/
