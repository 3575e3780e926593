static int f(unsigned char c) { return c; }
static double g(float x) { return x; }
int main(void) { return f(258) == 2 && f(-1) == 255 && g(0.1) != 0.1; }
/* outcomes
exit 1 ""
*/
