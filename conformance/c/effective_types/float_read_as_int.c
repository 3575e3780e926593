// --effective-types
int main(void) {
  float f = 1;
  int i = *(int*)&f;
  return i == 0;
}
/* outcomes
UB037_illtyped_load 4:11
*/
