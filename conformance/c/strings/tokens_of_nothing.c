#include <string.h>
int main(void) { return strtok(0, ",") == 0; }
/* outcomes
UB_library_argument 2:25
*/
