int main(void) {
  int *p, n = 0;
again:
  if (n++) return *p;
  {
    int x = 3;
    p = &x;
    goto again;
  }
}
/* outcomes
UB009_outside_lifetime 4:19
*/
