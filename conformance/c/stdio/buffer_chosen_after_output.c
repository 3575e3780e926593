// 7.21.5.6p2
#include <stdio.h>

int main(void) {
  puts("first");
  setvbuf(stdout, NULL, _IONBF, 0);
  return 0;
}

/* outcomes
UB_stream 6:3
*/
