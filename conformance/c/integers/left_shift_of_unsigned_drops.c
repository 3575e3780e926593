int main(void) {
  unsigned u = 0xc0000001u;
  return u << 1 == 0x80000002u && u << 31 == 0x80000000u && 1ul << 63 >> 63 == 1;
}
/* outcomes
exit 1 ""
*/
