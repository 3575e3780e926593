int main(void) {
  int* p = (int*)1000;
  return *p;
}
/* outcomes
UB_CERB002a_out_of_bound_load 3:10
*/
