// --effective-types
union u {
  int i;
  float f;
};
int main(void) {
  union u u;
  u.f = 1;
  int* p = &u.i;
  return *p != 0;
}
/* outcomes
exit 1 ""
*/
