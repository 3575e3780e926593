#include <stdlib.h>
int main(void) { return system("true"); }
/* outcomes
unsupported 2:25
*/
