int main(void) {
  int i;
  return i + 1;
}
/* outcomes
UB011_use_indeterminate_automatic_object 3:10
*/
