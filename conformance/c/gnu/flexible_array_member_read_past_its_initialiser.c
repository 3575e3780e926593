struct numbers { int n; int of[]; };
static struct numbers two = {2, {10, 20}};
int main(void) { return two.of[two.n]; }
/* outcomes
UB_CERB002a_out_of_bound_load 3:25
*/
