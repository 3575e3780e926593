#include <stdio.h>
static int add(int x) { return x + 1; }
static int twice(int x) { return 2 * x; }
static int (*pick(int n))(int) { return n ? twice : add; }
int main(void) { printf("%d %d\n", pick(0)(5), pick(1)(5)); return 0; }
/* outcomes
exit 0 "6 10\n"
*/
