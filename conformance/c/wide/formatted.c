#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t w[20];
  int n = swprintf(w, 20, L"%d %s %ls|%-4c|", 3, "ab", L"cd", 'x');
  int m = swprintf(w + 15, 3, L"%d", 12345);
  w[14] = 0;
  wprintf(L"%d %d %ls\n", n, m, w);
  return 0;
}
/* outcomes
exit 0 "13 -1 3 ab cd|x   |\n"
*/
