int main(void) {
  int *p = 0;
  *p = 1;
  return 0;
}
/* outcomes
UB019_lvalue_not_an_object 3:6
*/
