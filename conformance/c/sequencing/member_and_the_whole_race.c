int main(void) {
  struct S { int a, b; } s = {1, 2}, t;
  return s.a++ + (t = s).b;
}
/* outcomes
UB035_unsequenced_race 3:10 3:23
*/
