int main(void) {
  int a[2] = {0};
  int *p = a + 3;
  return p == a;
}
/* outcomes
UB046_array_pointer_outside 3:14
*/
