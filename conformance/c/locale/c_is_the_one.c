#include <locale.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  struct lconv *l = localeconv();
  printf("%s %s %d [%s][%s]\n", setlocale(LC_ALL, 0), setlocale(LC_ALL, "C"), setlocale(LC_ALL, "no_such_locale") == 0, l->decimal_point, l->thousands_sep);
  return 0;
}
/* outcomes
exit 0 "C C 1 [.][]\n"
*/
