#include <stdlib.h>
int main(void) { return atoi("99999999999") == 0; }
/* outcomes
UB119_unrepresentable_result 2:25
*/
