_Static_assert(sizeof(int) == 4 && -1 < 0 && (int)2.9 == 2, "constant");
int main(void) {
  _Static_assert(_Alignof(long) == 8, "here too");
  struct { int a; _Static_assert(1, "and here"); } s = {4};
  return s.a;
}
/* outcomes
exit 4 ""
*/
