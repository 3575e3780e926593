#include <ctype.h>
#include <stdio.h>
int main(void) {
  const char *s = "aZ5 \t.\n_";
  for (; *s; ++s)
    printf("%d%d%d%d%d%d%d ", !!isalpha(*s), !!isdigit(*s), !!isspace(*s), !!ispunct(*s), !!isupper(*s), !!isprint(*s), !!isxdigit(*s));
  printf("%c%c%c\n", toupper('q'), tolower('Q'), toupper('1'));
  return 0;
}
/* outcomes
exit 0 "1000011 1000110 0100011 0010010 0010000 0001010 0010000 0001010 Qq1\n"
*/
