int main(void) {
  int a[3] = {0}, i = -1;
  return a[i];
}
/* outcomes
UB046_array_pointer_outside 3:10
*/
