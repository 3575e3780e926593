#include <ctype.h>
int main(void) { return isalpha(100000) != 0; }
/* outcomes
UB046_array_pointer_outside 2:25
*/
