#include <stdio.h>
#include <string.h>
static const char *name(void) { return __func__; }
int main(void) {
#line 40
  int line = __LINE__;
  return line + !strcmp(name(), "name") + (__STDC__ == 1) + (__STDC_VERSION__ == 201112L);
}
/* outcomes
exit 43 ""
*/
