#include <stdlib.h>
int main(void) { return div(1, 0).quot; }
/* outcomes
UB045a_division_by_zero 2:25
*/
