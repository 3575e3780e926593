static int f(int x) { return x * 2; }
int main(void) { return f(f(f(1))); }
/* outcomes
exit 8 ""
*/
