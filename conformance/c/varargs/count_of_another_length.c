// `%n` stores an int.
#include <stdio.h>

int main(void) {
  long n = 0;
  printf("ab%n\n", &n);
  return (int)n;
}

/* outcomes
UB153b_illtyped_argument_for_format 6:3
*/
