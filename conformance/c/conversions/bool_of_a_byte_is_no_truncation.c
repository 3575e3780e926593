int main(void) {
  _Bool b = 512;
  unsigned char c = 512;
  return b * 10 + c;
}
/* outcomes
exit 10 ""
*/
