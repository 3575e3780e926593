#include <stdio.h>

int main(void) {
  double d = 0;
  sscanf("5", "%f", &d);
  return (int)d;
}

/* outcomes
UB153b_illtyped_argument_for_format 5:3
*/
