// 6.5.7p5: implementation-defined.
int main(void) {
  int i = -5;
  return i >> 1 == -3 && i >> 31 == -1 && (-1L >> 63) == -1;
}
/* outcomes
exit 1 ""
*/
