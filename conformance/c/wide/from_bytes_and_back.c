#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
int main(void) {
  wchar_t w[8];
  char s[8];
  size_t a = mbstowcs(w, "abc", 8), b = wcstombs(s, L"xyz", 8), c = mbstowcs(w + 4, "long", 2);
  errno = 0;
  int bad = mbtowc(w + 6, "\xff", 1);
  printf("%zu %zu %zu %s %d %d %d %d\n", a, b, c, s, bad, errno == EILSEQ, mblen("", 1), btowc('x') == L'x');
  return 0;
}
/* outcomes
exit 0 "3 3 2 xyz -1 1 0 1\n"
*/
