// 6.9.2.
int x;
int x;
static int y;
int a[];
int main(void) { return x + y + a[0]; }
int x = 7;
/* outcomes
exit 7 ""
*/
