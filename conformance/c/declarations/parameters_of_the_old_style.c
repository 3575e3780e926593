static int f(a, c, d) int a; char c; double d; { return a + c + (int)d; }
int main(void) { return f(1, 'a', 2.5); }
/* outcomes
exit 100 ""
*/
