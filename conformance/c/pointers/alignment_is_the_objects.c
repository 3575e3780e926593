// Where the array of characters lies is not known but for its alignment, which is 1: whatever its address is, others are possible.
int main(void) {
  char b[8] = {0};
  return *(int*)(b + 1);
}
/* outcomes
UB025_misaligned_pointer_conversion 4:11
*/
