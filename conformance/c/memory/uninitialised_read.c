int main(void) {
  int i;
  return i;
}
/* outcomes
UB011_use_indeterminate_automatic_object 3:10
*/
