// 6.7.9 example 4.
int z[4][3] = {{1}, {2}, {3}, {4}};
int main(void) { return z[3][0] * 10 + z[3][1] + z[0][0]; }
/* outcomes
exit 41 ""
*/
