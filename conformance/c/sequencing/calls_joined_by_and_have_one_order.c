#include <stdio.h>
static int p(int c) { putchar(c); return 1; }
int main(void) { return p('a') && p('b') && p('c'); }
/* outcomes
exit 1 "abc"
*/
