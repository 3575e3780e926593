int main(void) {
  double d = 1.0 + 0x1p-24, e = 1.0 + 0x1p-24 + 0x1p-50;
  return (float)d == 1.0f && (float)e == 1.0f + 0x1p-23f;
}
/* outcomes
exit 1 ""
*/
