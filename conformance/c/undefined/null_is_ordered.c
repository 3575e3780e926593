int main(void) {
  int x;
  int *p = &x, *q = 0;
  return p < q;
}
/* outcomes
UB053_distinct_aggregate_union_pointer_comparison 4:12
*/
