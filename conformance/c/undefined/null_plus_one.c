int main(void) {
  int* p = 0;
  p = p + 1;
  return p == 0;
}
/* outcomes
UB046_array_pointer_outside 3:9
*/
