#include <stdlib.h>

int main(int argc, char **argv) {
  if (argc > 0) free(argv[0]);
  return 0;
}

/* outcomes
UB179a_non_matching_allocation_free 4:17
*/
