enum e { A, B, C = 10, D, E = B, F = -3, G };
int main(void) { return A == 0 && B == 1 && D == 11 && E == 1 && G == -2; }
/* outcomes
exit 1 ""
*/
