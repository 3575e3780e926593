int main(void) {
  struct { unsigned a : 4, b : 4; } s = {1, 2};
  return s.a++ + s.a++;
}
/* outcomes
UB035_unsequenced_race 3:10 3:18
*/
