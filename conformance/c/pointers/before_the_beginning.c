int main(void) {
  int a[3] = {1, 2, 3};
  int *p = a;
  --p;
  return p == a;
}
/* outcomes
UB046_array_pointer_outside 4:3
*/
