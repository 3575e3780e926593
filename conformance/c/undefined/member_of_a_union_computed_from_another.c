union u {
  int i;
  char c;
} v;
int main(void) {
  v.i = 1;
  v.c = v.i + 0;
  return v.c;
}
/* outcomes
exit 1 ""
*/
