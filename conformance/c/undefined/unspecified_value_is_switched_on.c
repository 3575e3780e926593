int main(void) {
  int x;
  int* p = &x;
  switch (*p) {
    case 1:
      return 1;
  }
  return 0;
}
/* outcomes
UB_CERB004_unspecified__conditional 4:3
*/
