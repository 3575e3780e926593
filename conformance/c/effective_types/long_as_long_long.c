// --effective-types
int main(void) {
  long x = 5;
  return *(long long*)&x;
}
/* outcomes
UB037_illtyped_load 4:10
*/
