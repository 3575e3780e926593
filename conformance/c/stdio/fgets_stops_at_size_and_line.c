#include <stdio.h>
int main(void) {
  FILE *f = tmpfile();
  fputs("abcdef\ng", f);
  rewind(f);
  char s[4];
  while (fgets(s, sizeof s, f)) printf("<%s>", s);
  puts("");
  return 0;
}
/* outcomes
exit 0 "<abc><def><\n><g>\n"
*/
