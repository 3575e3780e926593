int main(void) {
  const int a[2] = {1, 2};
  int* p = (int*)a;
  p[1] = 3;
  return 0;
}
/* outcomes
UB064_modifying_const 4:8
*/
