#include <stdlib.h>
int main(void) { return atoi("99999999999") == 0; }
/* outcomes
UB_library_argument 2:25
*/
