// Arrays of 16 bytes and more are aligned so by the System V ABI.
int main(void) {
  char b[16] = {0};
  int* p = (int*)(b + 4);
  return *p;
}
/* outcomes
exit 0 ""
*/
