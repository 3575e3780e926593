int main(void) {
  int x = x + 1;
  return x;
}
/* outcomes
UB011_use_indeterminate_automatic_object 2:11
*/
