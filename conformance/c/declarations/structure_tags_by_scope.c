struct S { int a; };
int main(void) {
  int outer = sizeof(struct S);
  struct S { int a[3]; };
  return outer + sizeof(struct S);
}
/* outcomes
exit 16 ""
*/
