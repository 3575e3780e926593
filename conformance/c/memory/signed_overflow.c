#include <limits.h>
int main(void) { int i = INT_MAX; return i + 1 > 0; }
/* outcomes
UB036_exceptional_condition 2:44
*/
