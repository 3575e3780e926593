struct __attribute__((packed)) packed { char c; int x; };
int main(void) {
  struct packed p = {1, 2};
  int *q = &p.x;
  return *q;
}
/* outcomes
UB025_misaligned_pointer_conversion 5:10
*/
