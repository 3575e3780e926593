int main(void) {
  int a[3];
  return a[1];
}
/* outcomes
UB_library_argument 1:5
*/
