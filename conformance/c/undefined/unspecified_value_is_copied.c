int main(void) {
  int x;
  int* p = &x;
  int y = *p;
  (void)y;
  return 0;
}
/* outcomes
exit 0 ""
*/
