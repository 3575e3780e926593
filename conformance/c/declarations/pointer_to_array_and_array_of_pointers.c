int main(void) {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int (*p)[3] = m, *q[2] = {m[1], m[0]};
  return p[1][2] * 10 + q[1][1] + sizeof *p + sizeof q - 28;
}
/* outcomes
exit 62 ""
*/
