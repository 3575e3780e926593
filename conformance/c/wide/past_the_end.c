#include <wchar.h>
int main(void) {
  wchar_t w[3];
  wcscpy(w, L"abc");
  return 0;
}
/* outcomes
UB_CERB002b_out_of_bound_store 4:3
*/
