int main(void) {
  int a[4];
  int* p = a;
  p--;
  return p == 0;
}
/* outcomes
UB046_array_pointer_outside 4:3
*/
