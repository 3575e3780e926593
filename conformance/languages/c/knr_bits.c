#include <stdio.h>
#include <limits.h>

unsigned getbits(unsigned x, int p, int n) { return (x >> (p + 1 - n)) & ~(~0u << n); }
unsigned setbits(unsigned x, int p, int n, unsigned y)
{
    unsigned mask = ~(~0u << n) << (p + 1 - n);
    return (x & ~mask) | ((y << (p + 1 - n)) & mask);
}
unsigned invert(unsigned x, int p, int n) { return x ^ (~(~0u << n) << (p + 1 - n)); }
unsigned rightrot(unsigned x, int n)
{
    while (n-- > 0) {
        unsigned low = x & 1u;
        x >>= 1;
        if (low)
            x |= 1u << (sizeof x * CHAR_BIT - 1);
    }
    return x;
}
int bitcount(unsigned x)
{
    int b;
    for (b = 0; x != 0; x &= (x - 1))
        b++;
    return b;
}
int main(void)
{
    printf("%x %x %x %x %d\n", getbits(0xABCD, 11, 4), setbits(0xFFFF, 7, 4, 0x2), invert(0xF0F0, 7, 8), rightrot(0x12345678, 12),
           bitcount(0xDEADBEEF));
    return 0;
}
