#include <stdio.h>
static int p(int c) { putchar(c); return 0; }
int main(void) { return p('a') + p('b') + p('c'); }
/* outcomes
exit 0 "abc"
exit 0 "acb"
exit 0 "bac"
exit 0 "bca"
exit 0 "cab"
exit 0 "cba"
*/
