static int i;
static int f(void) { return i++; }
int main(void) {
  f();
  return f() * 10 + 0;
}
/* outcomes
exit 10 ""
*/
