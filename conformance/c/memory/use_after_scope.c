int main(void) {
  int *p;
  {
    int x = 1;
    p = &x;
  }
  return *p;
}
/* outcomes
UB009_outside_lifetime 7:10
*/
