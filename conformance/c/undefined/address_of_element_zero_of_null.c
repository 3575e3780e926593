int main(void) {
  int *p = 0;
  int *q = &p[0];
  return q != 0;
}
/* outcomes
UB046_array_pointer_outside 3:13
*/
