#include <stdio.h>
#include <string.h>

void *alloca(size_t);

int main(void) {
  char *text = alloca(6);
  strcpy(text, "hello");
  puts(text);
  return 0;
}

/* outcomes
exit 0 "hello\n"
*/
