#include <stdbool.h>
#include <stdio.h>

int main(void) {
  bool b = false;
  sscanf("1", "%d", &b);
  return b;
}

/* outcomes
UB153b_illtyped_argument_for_format 6:3
*/
