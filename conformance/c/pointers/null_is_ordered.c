// 6.5.8p5: two null pointers do not point into one object.
#include <stddef.h>

int main(void) {
  int *begin = NULL, *end = NULL;
  return begin < end;
}

/* outcomes
UB053_distinct_aggregate_union_pointer_comparison 6:16
*/
