int main(void) {
  int n = 2;
  int *p;
  {
    int array[n];
    array[0] = 1;
    p = __builtin_alloca(sizeof *p);
    *p = array[0];
  }
  return *p;
}
/* outcomes
UB009_outside_lifetime 10:10
*/
