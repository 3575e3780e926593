int main(void) {
  int x = {5};
  char *s = {"ab"};
  return x + s[1] - 'b';
}
/* outcomes
exit 5 ""
*/
