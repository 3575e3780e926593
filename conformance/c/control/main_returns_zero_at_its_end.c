// 5.1.2.2.3.
#include <stdio.h>
int main(void) { puts("end"); }
/* outcomes
exit 0 "end\n"
*/
