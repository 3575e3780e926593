#include <stdio.h>
static int f(void) { printf("f"); return 1; }
static int g(void) { printf("g"); return 2; }
int main(void) { return f() + g(); }
/* outcomes
exit 3 "fg"
exit 3 "gf"
*/
