int main(void) {
  goto in;
  {
    int x = 5;
  in:
    return x;
  }
}
/* outcomes
UB011_use_indeterminate_automatic_object 6:12
*/
