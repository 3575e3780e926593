// 7.21.6.2p10: the object must be of the type that the conversion asks for.
#include <stdio.h>

int main(void) {
  long n = 0;
  sscanf("5", "%d", &n);
  return (int)n;
}

/* outcomes
UB153b_illtyped_argument_for_format 6:3
*/
