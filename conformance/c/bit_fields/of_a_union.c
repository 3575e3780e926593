int main(void) {
  union { unsigned a : 4; unsigned char c; } u = {0};
  u.c = 0xab;
  return u.a;
}
/* outcomes
exit 11 ""
*/
