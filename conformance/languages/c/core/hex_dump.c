#include <ctype.h>
#include <stdint.h>
#include <stdio.h>

static uint32_t crc_table[256];

static void make_table(void) {
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t c = n;
        for (int k = 0; k < 8; k++) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
        crc_table[n] = c;
    }
}

int main(void) {
    unsigned char row[8];
    size_t n, offset = 0;
    uint32_t crc = 0xFFFFFFFFu, adler_a = 1, adler_b = 0;
    uint64_t fnv = UINT64_C(14695981039346656037);
    make_table();
    while ((n = fread(row, 1, sizeof row, stdin)) > 0) {
        printf("%06zx ", offset);
        for (size_t i = 0; i < sizeof row; i++) {
            if (i < n) printf(" %02x", row[i]);
            else fputs("   ", stdout);
        }
        fputs("  |", stdout);
        for (size_t i = 0; i < n; i++) putchar(isprint(row[i]) ? row[i] : '.');
        puts("|");
        for (size_t i = 0; i < n; i++) {
            crc = crc_table[(crc ^ row[i]) & 0xFF] ^ (crc >> 8);
            adler_a = (adler_a + row[i]) % 65521;
            adler_b = (adler_b + adler_a) % 65521;
            fnv = (fnv ^ row[i]) * UINT64_C(1099511628211);
        }
        offset += n;
    }
    printf("%zu bytes crc %08x adler %08x fnv %016llx\n", offset, crc ^ 0xFFFFFFFFu, adler_b << 16 | adler_a,
           (unsigned long long)fnv);
    printf("eof %d error %d\n", feof(stdin) != 0, ferror(stdin) != 0);
    return 0;
}
