int main(void) {
  int a[4] = {0};
  int i = 5;
  int* p = &a[i];
  return p == a;
}
/* outcomes
UB046_array_pointer_outside 4:13
*/
