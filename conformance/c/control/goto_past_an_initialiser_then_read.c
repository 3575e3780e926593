int main(void) {
  goto past;
  int x = 3;
past:
  return x + 1;
}
/* outcomes
UB011_use_indeterminate_automatic_object 5:10
*/
