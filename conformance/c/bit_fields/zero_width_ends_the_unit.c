// 6.7.2.1p12.
int main(void) {
  struct A { unsigned a : 3, : 0, b : 3; };
  struct B { unsigned a : 3, b : 3; };
  struct A s = {5, 6};
  return sizeof(struct A) * 10 + sizeof(struct B) + (s.a == 5 && s.b == 6);
}
/* outcomes
exit 85 ""
*/
