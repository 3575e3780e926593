int main(void) {
  return 0x1.8p1 == 3.0 && 0x.8p0 == 0.5 && 1e3 == 1000 && .5f == 0.5 && sizeof(1.0f) == 4 && sizeof(1.0) == 8 && _Generic(1.0L, long double: 1, default: 0);
}
/* outcomes
exit 1 ""
*/
