int main(void) {
  int* p;
  int** q = &p;
  return **q;
}
/* outcomes
UB_unspecified_lvalue 4:10
*/
