#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t w[20];
  wcscpy(w, L"hello");
  wcscat(w, L" wide");
  printf("%zu %ls %d %d %ls %ls\n", wcslen(w), w, wcscmp(L"a", L"b") < 0, wcsncmp(L"abc", L"abd", 2), wcschr(w, L'w'), wcsstr(w, L"lo"));
  return 0;
}
/* outcomes
exit 0 "10 hello wide 1 0 wide lo wide\n"
*/
