// --effective-types
int main(void) {
  int x = 5;
  short* p = (short*)&x;
  return p[0];
}
/* outcomes
UB037_illtyped_load 5:10
*/
