int main(void) {
  _Alignas(8) char bytes[16] = {0};
  int *p = (int *)(bytes + 2);
  return *p;
}
/* outcomes
UB025_misaligned_pointer_conversion 3:12
*/
