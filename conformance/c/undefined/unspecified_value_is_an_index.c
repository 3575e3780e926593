int main(void) {
  int a[3] = {0}, i;
  int* p = &i;
  return a[*p];
}
/* outcomes
UB_CERB004_unspecified__pointer_add 4:10
*/
