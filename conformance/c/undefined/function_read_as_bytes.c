int f(void) {
  return 0;
}
int main(void) {
  return *(char*)(void*)f;
}
/* outcomes
UB_CERB002a_out_of_bound_load 5:10
*/
