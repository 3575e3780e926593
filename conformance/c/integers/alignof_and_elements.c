// 6.5.3.4 example 2.
int main(void) {
  double array[7];
  return sizeof array / sizeof array[0] * 10 + _Alignof(double) + _Alignof(char[5]);
}
/* outcomes
exit 79 ""
*/
