int main(void) {
  int *p = 0, n = 0;
  {
    p = &(int){3};
    n = *p;
  }
  return n;
}
/* outcomes
exit 3 ""
*/
