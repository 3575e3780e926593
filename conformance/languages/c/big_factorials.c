#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BASE 1000000000u
#define DIGITS 30

typedef struct { uint32_t part[DIGITS]; int length; } Big;

static void multiply(Big *b, uint32_t by) {
    uint64_t carry = 0;
    for (int i = 0; i < b->length; i++) {
        uint64_t now = (uint64_t)b->part[i] * by + carry;
        b->part[i] = (uint32_t)(now % BASE);
        carry = now / BASE;
    }
    if (carry) b->part[b->length++] = (uint32_t)carry;
}

static void add(Big *to, const Big *b) {
    uint32_t carry = 0;
    for (int i = 0; i < b->length || i < to->length || carry; i++) {
        if (i == to->length) to->part[to->length++] = 0;
        uint32_t now = to->part[i] + (i < b->length ? b->part[i] : 0) + carry;
        to->part[i] = now % BASE;
        carry = now / BASE;
    }
}

static void show(const Big *b) {
    printf("%u", (unsigned)b->part[b->length - 1]);
    for (int i = b->length - 2; i >= 0; i--) printf("%09u", (unsigned)b->part[i]);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        long n = strtol(argv[i], NULL, 10);
        Big f = {{1}, 1}, a = {{0}, 1}, b = {{1}, 1};
        for (long k = 2; k <= n; k++) multiply(&f, (uint32_t)k);
        for (long k = 0; k < n; k++) {
            Big t = b;
            add(&b, &a);
            a = t;
        }
        printf("%ld! = ", n);
        show(&f);
        printf("\nfib(%ld) = ", n);
        show(&a);
        puts("");
    }
    return 0;
}
