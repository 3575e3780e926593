static int f(x, c) float x; unsigned char c; { return x == 0.5f && c == 44; }
int main(void) { return f(0.5, 300); }
/* outcomes
exit 1 ""
*/
