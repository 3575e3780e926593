int main(void) {
  int x;
  int* p = &x;
  p++;
  p++;
  return p == 0;
}
/* outcomes
UB046_array_pointer_outside 5:3
*/
