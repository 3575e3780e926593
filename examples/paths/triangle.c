/* Overflow of signed numbers is undefined: each way to it is a finding. */
int triangle(int a, int b, int c) {
    if (a <= 0 || b <= 0 || c <= 0) return 0;
    if (a + b <= c || a + c <= b || b + c <= a) return 1;
    if (a == b && b == c) return 2;
    if (a == b || b == c || a == c) return 3;
    return 4;
}

int average(int a, int b) {
    return (a + b) / 2;
}
