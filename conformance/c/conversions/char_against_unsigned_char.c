int main(void) {
  char a = (char)0x80;
  unsigned char b = 0x80;
  return a != b && (a & 0xff) == b;
}
/* outcomes
exit 1 ""
*/
