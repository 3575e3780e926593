struct s {
  int a[3];
} x;
int main(void) {
  struct s* p = &x;
  *p = x;
  x = x;
  return 0;
}
/* outcomes
exit 0 ""
*/
