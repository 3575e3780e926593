#include <stdio.h>
int main(void) {
  FILE *f = fopen("no_such_file_anywhere.txt", "r");
  return fgetc(f);
}
/* outcomes
UB043_indirection_invalid_value 4:10
*/
