// 6.5.2.4p2: with respect to a call the increment is one evaluation.
static int x = 1;
static int f(void) { return x * 10; }
int main(void) { return x++ + f(); }
/* outcomes
exit 11 ""
exit 21 ""
*/
