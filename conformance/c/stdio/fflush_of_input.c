#include <stdio.h>
int main(void) {
  getchar();
  fflush(stdin);
  return 0;
}
/* outcomes
UB_stream 4:3
*/
