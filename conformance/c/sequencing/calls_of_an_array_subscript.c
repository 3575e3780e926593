#include <stdio.h>
static int a[2] = {4, 5};
static int *base(void) { putchar('b'); return a; }
static int index(void) { putchar('i'); return 1; }
int main(void) { return base()[index()]; }
/* outcomes
exit 5 "bi"
exit 5 "ib"
*/
