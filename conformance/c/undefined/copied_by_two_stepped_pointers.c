int main(void) {
  int a[2] = {1, 2}, b[2];
  int *p = b, *q = a;
  *p++ = *q++;
  *p++ = *q++;
  return b[1];
}
/* outcomes
exit 2 ""
*/
