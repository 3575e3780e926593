#include <stdlib.h>

int main(int argc, char **argv) {
  argv = realloc(argv, (argc + 2) * sizeof *argv);
  return argv == NULL;
}

/* outcomes
UB179c_non_matching_allocation_realloc 4:10
*/
