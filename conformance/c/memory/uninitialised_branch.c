int main(void) {
  int x;
  if (x > 0) return 1;
  return 2;
}
/* outcomes
UB011_use_indeterminate_automatic_object 3:7
*/
