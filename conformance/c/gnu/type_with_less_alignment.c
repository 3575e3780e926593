typedef int anywhere __attribute__((aligned(1)));
int main(void) {
  char bytes[6] = {0, 7, 0, 0, 0, 0};
  anywhere *p = (anywhere *)(bytes + 1);
  *p += 3;
  return bytes[1];
}
/* outcomes
exit 10 ""
*/
