int main(void) {
  int i = -2;
  unsigned u = 3;
  return (i & u) == 2 && (i | u) == 4294967295u && (i ^ u) == 4294967293u && (i & 0xffL) == 254 && (~i) == 1;
}
/* outcomes
exit 1 ""
*/
