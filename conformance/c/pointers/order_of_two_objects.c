int a, b;
int main(void) {
  int *p = &a, *q = &b;
  return p < q;
}
/* outcomes
UB053_distinct_aggregate_union_pointer_comparison 4:12
*/
