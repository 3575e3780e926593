// 6.5.16.2p3: with respect to a call the operation, with its read and its write, is one evaluation; it needs the call's value.
static int x = 1;
static int f(void) { x = 10; return 1; }
int main(void) {
  x += f();
  return x;
}
/* outcomes
exit 11 ""
*/
