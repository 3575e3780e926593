#include <stdio.h>
#include <threads.h>
static once_flag flag = ONCE_FLAG_INIT;
static int n;
static void init(void) { ++n; }
int main(void) {
  call_once(&flag, init);
  call_once(&flag, init);
  printf("%d\n", n);
  return 0;
}
/* outcomes
exit 0 "1\n"
*/
