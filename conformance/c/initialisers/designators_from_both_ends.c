// 6.7.9 example 12 with MAX 12.
#define MAX 12
int a[MAX] = {1, 3, 5, 7, 9, [MAX - 5] = 8, 6, 4, 2, 0};
int main(void) { return a[4] == 9 && a[5] == 0 && a[7] == 8 && a[10] == 2 && a[11] == 0; }
/* outcomes
exit 1 ""
*/
