int f(int x) {
  return 0;
}
int main(void) {
  int x;
  int* p = &x;
  return f(*p);
}
/* outcomes
exit 0 ""
*/
