#include <stdio.h>
#include <stdlib.h>
static void quick(void) { puts("quick"); fflush(stdout); }
static void slow(void) { puts("slow"); }
int main(void) {
  atexit(slow);
  at_quick_exit(quick);
  quick_exit(3);
}
/* outcomes
exit 3 "quick\n"
*/
