#include <stdio.h>
int main(void) { puts("x"); }
/* outcomes
exit 0 "x\n"
*/
