#include <stdio.h>
static int odd(int n);
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
int main(void) { printf("%d %d\n", even(10), odd(7)); return 0; }
/* outcomes
exit 0 "1 1\n"
*/
