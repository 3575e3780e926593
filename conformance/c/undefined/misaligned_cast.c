int main(void) {
  char a[8];
  int* p = (int*)(a + 1);
  return p == 0;
}
/* outcomes
UB025_misaligned_pointer_conversion 3:12
*/
