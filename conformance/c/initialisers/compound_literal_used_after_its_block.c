int main(void) {
  int *p;
  {
    p = &(int){3};
  }
  return *p;
}
/* outcomes
UB009_outside_lifetime 6:10
*/
