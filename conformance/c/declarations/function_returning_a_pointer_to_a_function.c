static int twice(int x) { return 2 * x; }
static int (*pick(int n))(int) { return n ? twice : 0; }
int main(void) { return pick(1)(4); }
/* outcomes
exit 8 ""
*/
