int main(void) {
  int x;
  int* p = &x;
  return *p;
}
/* outcomes
UB_library_argument 1:5
*/
