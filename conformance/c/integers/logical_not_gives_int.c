int main(void) {
  double d = 0.0; char *p = 0;
  return !d + !p + !5 + !!7 + _Generic(!1L, int: 10, default: 0) + _Generic(1.0 < 2.0, int: 20, default: 0);
}
/* outcomes
exit 33 ""
*/
