static int x = 1;
static int f(void) { x = 5; return 0; }
int main(void) { return x + f(); }
/* outcomes
exit 1 ""
exit 5 ""
*/
