typedef int v4 __attribute__((vector_size(16)));
int main(void) {
  v4 v = {1, 2, 3, 4};
  int i = 4;
  return v[i];
}
/* outcomes
UB_CERB002a_out_of_bound_load 5:10
*/
