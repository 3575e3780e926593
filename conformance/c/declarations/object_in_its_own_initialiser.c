int main(void) {
  int x = sizeof x;
  void *p = &p;
  return x + (p == &p);
}
/* outcomes
exit 5 ""
*/
