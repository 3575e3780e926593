#include <stdio.h>
#include <wchar.h>
#include <wctype.h>
int main(void) {
  printf("%d %d %d %d %d %d\n", !!iswalpha(L'a'), !!iswdigit(L'x'), !!iswspace(L'\n'), towupper(L'q') == L'Q', !!iswctype(L'5', wctype("digit")), towctrans(L'A', wctrans("tolower")) == L'a');
  return 0;
}
/* outcomes
exit 0 "1 0 1 1 1 1\n"
*/
