#include <stdio.h>

int main(void) {
  short two[2] = {0, 0};
  sscanf("5", "%d", &two[0]);
  return two[0];
}

/* outcomes
UB153b_illtyped_argument_for_format 5:3
*/
