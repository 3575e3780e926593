#define COLOURS(X) X(red) X(green) X(blue)
#define NAME(c) #c,
#define CONSTANT(c) c##_colour,
static const char *const names[] = {COLOURS(NAME)};
enum { COLOURS(CONSTANT) count };
int main(void) { return count * 10 + (names[green_colour][0] == 'g'); }
/* outcomes
exit 31 ""
*/
