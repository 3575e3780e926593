static unsigned char f(int x) { return x; }
static _Bool g(double x) { return x; }
static int h(double x) { return x; }
int main(void) { return f(-1) == 255 && g(0.25) == 1 && h(-2.9) == -2; }
/* outcomes
exit 1 ""
*/
