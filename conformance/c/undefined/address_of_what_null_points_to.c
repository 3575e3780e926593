int main(void) {
  int *p = 0;
  int *q = &*p;
  return q != 0;
}
/* outcomes
exit 0 ""
*/
