#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t w[] = L"a, b,,c", *rest;
  for (wchar_t *s = wcstok(w, L", ", &rest); s; s = wcstok(0, L", ", &rest)) printf("<%ls>", s);
  puts("");
  return 0;
}
/* outcomes
exit 0 "<a><b><c>\n"
*/
