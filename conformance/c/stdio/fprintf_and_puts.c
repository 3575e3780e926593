#include <stdio.h>
int main(void) {
  fprintf(stdout, "%s-", "a");
  fputs("b", stdout);
  fputc('c', stdout);
  putchar('\n');
  puts("d");
  fprintf(stderr, "not here\n");
  fwrite("efgh\n", 1, 5, stdout);
  return 0;
}
/* outcomes
exit 0 "a-bc\nd\nefgh\n"
*/
