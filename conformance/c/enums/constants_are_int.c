enum e { A, B };
int main(void) { return _Generic(A, int: 1, default: 0) + sizeof(enum e) + sizeof A; }
/* outcomes
exit 9 ""
*/
