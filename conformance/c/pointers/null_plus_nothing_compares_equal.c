#include <stdio.h>
int main(void) { int *p = 0; printf("%d %d\n", p == 0, !p); return 0; }
/* outcomes
exit 0 "1 1\n"
*/
