static int a, b;
static int f(void) { return a = 3; }
static int g(void) { return b = 4; }
int main(void) { return f() * g(); }
/* outcomes
exit 12 ""
*/
