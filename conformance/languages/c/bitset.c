/* Bits: sets of them in words, primes, a checksum by a table, packed dates, permutations of bits, a tiny cipher. */
#include <assert.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define WORDS(n) (((n) + 63) / 64)
#define SET(set, i) ((set)[(i) / 64] |= UINT64_C(1) << ((i) % 64))
#define CLEAR(set, i) ((set)[(i) / 64] &= ~(UINT64_C(1) << ((i) % 64)))
#define HAS(set, i) (((set)[(i) / 64] >> ((i) % 64)) & 1u)

enum { LIMIT = 200 };

static int sieve(uint64_t *composite, int limit) {
    int count = 0;
    for (int i = 2; i < limit; i++) {
        if (HAS(composite, i)) continue;
        count++;
        for (int k = i * i; k < limit; k += i) SET(composite, k);
    }
    return count;
}

static uint32_t table[256];

static void make_table(void) {
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t c = i;
        for (int k = 0; k < 8; k++) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        table[i] = c;
    }
}

static uint32_t crc32(const void *data, size_t length) {
    const uint8_t *bytes = data;
    uint32_t crc = ~0u;
    while (length--) crc = table[(crc ^ *bytes++) & 0xFF] ^ (crc >> 8);
    return ~crc;
}

static uint32_t pack_date(unsigned year, unsigned month, unsigned day) { return year << 9 | month << 5 | day; }

static void unpack_date(uint32_t packed, unsigned *year, unsigned *month, unsigned *day) {
    *day = packed & 0x1F;
    *month = packed >> 5 & 0xF;
    *year = packed >> 9;
}

static uint8_t reverse8(uint8_t b) {
    b = (uint8_t)((b & 0xF0) >> 4 | (b & 0x0F) << 4);
    b = (uint8_t)((b & 0xCC) >> 2 | (b & 0x33) << 2);
    return (uint8_t)((b & 0xAA) >> 1 | (b & 0x55) << 1);
}

static uint32_t rotate_left(uint32_t x, unsigned by) { return x << (by & 31) | x >> (-by & 31); }

static uint64_t next_random(uint64_t *state) {
    uint64_t x = *state;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return *state = x;
}

static void mix(uint32_t v[2], const uint32_t key[4]) {
    uint32_t sum = 0;
    for (int i = 0; i < 8; i++) {
        sum += 0x9E3779B9u;
        v[0] += ((v[1] << 4) + key[0]) ^ (v[1] + sum) ^ ((v[1] >> 5) + key[1]);
        v[1] += ((v[0] << 4) + key[2]) ^ (v[0] + sum) ^ ((v[0] >> 5) + key[3]);
    }
}

int main(void) {
    uint64_t composite[WORDS(LIMIT)] = {0};
    printf("%d primes below %d:", sieve(composite, LIMIT), LIMIT);
    for (int i = LIMIT - 1, shown = 0; shown < 5; i--)
        if (!HAS(composite, i)) shown++, printf(" %d", i);
    putchar('\n');
    CLEAR(composite, 4);
    printf("%d %d %" PRIx64 "\n", (int)HAS(composite, 4), (int)HAS(composite, 6), composite[0]);

    make_table();
    const char *words[] = {"", "a", "123456789", "The quick brown fox jumps over the lazy dog"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) printf("%08" PRIx32 " ", crc32(words[i], strlen(words[i])));
    putchar('\n');

    unsigned year, month, day;
    uint32_t packed = pack_date(2024, 2, 29);
    unpack_date(packed, &year, &month, &day);
    printf("%u -> %04u-%02u-%02u\n", packed, year, month, day);

    for (uint8_t b = 1; b != 0; b = (uint8_t)(b << 1)) printf("%02x%c", reverse8(b), b == 0x80 ? '\n' : ' ');
    printf("%08x %08x %08x\n", rotate_left(0x80000001u, 1), rotate_left(0x12345678u, 8), rotate_left(1, 32));

    uint64_t state = 88172645463325252ull;
    for (int i = 0; i < 3; i++) printf("%" PRIu64 "%s", next_random(&state), i < 2 ? " " : "\n");

    uint32_t block[2] = {0x01234567, 0x89abcdef};
    const uint32_t key[4] = {1, 2, 3, 4};
    mix(block, key);
    printf("%08x %08x\n", block[0], block[1]);

    uint8_t small = 250;
    small += 10;
    int8_t narrow = (int8_t)200;
    uint16_t half = (uint16_t)-1;
    printf("%d %d %d %d\n", small, narrow, half, (int)(~small & 0xFF));
    printf("%d %d %d\n", __builtin_popcount(0xF0F0u), __builtin_clz(1), __builtin_ctz(48));
    unsigned mask = 0;
    for (unsigned i = 0; i < 8; i += 3) mask |= 1u << i;
    printf("%#x %#o %d %d\n", mask, mask, -17 >> 2, -17 / 4);
    assert((mask & (mask - 1)) != 0);
    printf("%d subsets of %#x:", 1 << __builtin_popcount(mask), mask);
    for (unsigned s = mask;; s = (s - 1) & mask) {
        printf(" %x", s);
        if (s == 0) break;
    }
    putchar('\n');
    return 0;
}
