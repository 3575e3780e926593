#include <string.h>
int main(void) { return strtok(0, ",") == 0; }
/* outcomes
UB194_strtok_without_string 2:25
*/
