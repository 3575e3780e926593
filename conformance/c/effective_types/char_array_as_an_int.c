// --effective-types
int main(void) {
  _Alignas(4) char b[4] = {0};
  return *(int*)b;
}
/* outcomes
UB037_illtyped_load 4:10
*/
