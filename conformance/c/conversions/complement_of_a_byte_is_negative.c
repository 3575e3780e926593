int main(void) {
  unsigned char a = 0x0f;
  return ~a == -16 && (unsigned char)~a == 0xf0;
}
/* outcomes
exit 1 ""
*/
