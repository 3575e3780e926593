#include <stdint.h>
#include <stdio.h>
#include <string.h>
struct header { unsigned version : 4, ihl : 4, tos : 8; uint16_t length; };
union view { struct header h; uint8_t raw[sizeof(struct header)]; uint32_t word; };
static uint16_t checksum(const uint8_t *p, size_t n) {
  uint32_t sum = 0;
  for (; n > 1; p += 2, n -= 2) sum += (uint32_t)p[0] << 8 | p[1];
  if (n) sum += (uint32_t)*p << 8;
  while (sum >> 16) sum = (sum & 0xffff) + (sum >> 16);
  return (uint16_t)~sum;
}
int main(void) {
  union view v;
  memset(&v, 0, sizeof v);
  v.h.version = 4, v.h.ihl = 21, v.h.tos = 0x1ff, v.h.length = 0x1234;
  printf("%u %u %u %04x %08x\n", v.h.version, v.h.ihl, v.h.tos, checksum(v.raw, sizeof v.raw), v.word);
  return 0;
}
