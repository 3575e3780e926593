int main(void) {
  char b[8] = {0};
  int* p = (int*)(b + 2);
  return p == 0;
}
/* outcomes
UB025_misaligned_pointer_conversion 3:12
*/
