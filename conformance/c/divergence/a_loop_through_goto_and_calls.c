static int step(int n) {
  int next = n == 3 ? 0 : n + 1;
  int *p = &next;
  return *p;
}
int main(void) {
  int n = 0;
again:
  n = step(n);
  if (n < 10) goto again;
  return 0;
}
/* outcomes
endless 10:15
*/
