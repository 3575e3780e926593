int main(void) {
  unsigned x;
  unsigned* p = &x;
  unsigned y = *p + 1;
  return 0;
}
/* outcomes
exit 0 ""
*/
