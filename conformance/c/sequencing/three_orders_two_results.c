static int x;
static int set(int n) { return x = n; }
int main(void) { return set(1) + set(2) + 10 * x; }
/* outcomes
exit 13 ""
exit 23 ""
exit 3 ""
*/
