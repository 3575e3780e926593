static int f(int a[10]) { return sizeof a; }
int main(void) { int x[1] = {0}; return f(x); }
/* outcomes
exit 8 ""
*/
