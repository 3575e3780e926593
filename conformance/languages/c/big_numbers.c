#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Arbitrary precision naturals, base 10000, little endian; factorials, Fibonacci numbers, powers, roots. */
typedef struct {
  uint16_t *digits;
  size_t length, capacity;
} Big;

enum { BASE = 10000 };

static void big_reserve(Big *b, size_t capacity) {
  if (capacity <= b->capacity) return;
  size_t grown = b->capacity ? b->capacity : 4;
  while (grown < capacity) grown *= 2;
  uint16_t *digits = realloc(b->digits, grown * sizeof *digits);
  if (digits == NULL) {
    fprintf(stderr, "out of memory\n");
    exit(EXIT_FAILURE);
  }
  b->digits = digits;
  b->capacity = grown;
}

static Big big_from(uint64_t value) {
  Big b = {0};
  do {
    big_reserve(&b, b.length + 1);
    b.digits[b.length++] = (uint16_t)(value % BASE);
    value /= BASE;
  } while (value > 0);
  return b;
}

static Big big_parse(const char *text) {
  Big b = {NULL, 0, 0};
  size_t n = strlen(text);
  while (n > 0) {
    size_t take = n < 4 ? n : 4;
    uint16_t digit = 0;
    for (size_t i = n - take; i < n; ++i) digit = (uint16_t)(digit * 10 + (text[i] - '0'));
    big_reserve(&b, b.length + 1);
    b.digits[b.length++] = digit;
    n -= take;
  }
  while (b.length > 1 && b.digits[b.length - 1] == 0) --b.length;
  return b;
}

static void big_free(Big *b) {
  free(b->digits);
  *b = (Big){0};
}

static Big big_copy(const Big *from) {
  Big b = {0};
  big_reserve(&b, from->length);
  memcpy(b.digits, from->digits, from->length * sizeof from->digits[0]);
  b.length = from->length;
  return b;
}

static void big_add(Big *to, const Big *other) {
  size_t n = to->length > other->length ? to->length : other->length;
  big_reserve(to, n + 1);
  unsigned carry = 0;
  for (size_t i = 0; i < n || carry; ++i) {
    unsigned sum = carry + (i < to->length ? to->digits[i] : 0u) + (i < other->length ? other->digits[i] : 0u);
    big_reserve(to, i + 1);
    to->digits[i] = (uint16_t)(sum % BASE);
    carry = sum / BASE;
    if (i >= to->length) to->length = i + 1;
  }
}

static void big_multiply_small(Big *b, unsigned factor) {
  uint64_t carry = 0;
  for (size_t i = 0; i < b->length || carry; ++i) {
    if (i == b->length) {
      big_reserve(b, i + 1);
      b->digits[b->length++] = 0;
    }
    carry += (uint64_t)b->digits[i] * factor;
    b->digits[i] = (uint16_t)(carry % BASE);
    carry /= BASE;
  }
}

static Big big_multiply(const Big *a, const Big *b) {
  Big product = {.digits = calloc(a->length + b->length, sizeof(uint16_t)), .length = a->length + b->length, .capacity = a->length + b->length};
  for (size_t i = 0; i < a->length; ++i) {
    uint32_t carry = 0;
    for (size_t j = 0; j < b->length || carry; ++j) {
      uint32_t sum = product.digits[i + j] + carry + (j < b->length ? (uint32_t)a->digits[i] * b->digits[j] : 0);
      product.digits[i + j] = (uint16_t)(sum % BASE);
      carry = sum / BASE;
    }
  }
  while (product.length > 1 && product.digits[product.length - 1] == 0) product.length--;
  return product;
}

static unsigned big_divide_small(Big *b, unsigned divisor) {
  uint32_t rest = 0;
  for (size_t i = b->length; i-- > 0;) {
    uint32_t now = rest * BASE + b->digits[i];
    b->digits[i] = (uint16_t)(now / divisor);
    rest = now % divisor;
  }
  while (b->length > 1 && !b->digits[b->length - 1]) --b->length;
  return rest;
}

static int big_compare(const Big *a, const Big *b) {
  if (a->length != b->length) return a->length < b->length ? -1 : 1;
  for (size_t i = a->length; i-- > 0;)
    if (a->digits[i] != b->digits[i]) return a->digits[i] < b->digits[i] ? -1 : 1;
  return 0;
}

static char *big_text(const Big *b) {
  char *text = malloc(b->length * 4 + 1), *at = text;
  at += sprintf(at, "%d", b->digits[b->length - 1]);
  for (size_t i = b->length - 1; i-- > 0;) at += sprintf(at, "%04d", b->digits[i]);
  return text;
}

static void show(const char *title, const Big *b) {
  char *text = big_text(b);
  size_t n = strlen(text);
  if (n <= 45) printf("%-10s %s\n", title, text);
  else printf("%-10s %.15s...%s (%zu digits)\n", title, text, text + n - 15, n);
  free(text);
}

int main(void) {
  Big f = big_from(1);
  for (unsigned i = 2; i <= 100; ++i) {
    big_multiply_small(&f, i);
    if (i == 20 || i == 30 || i == 100) {
      char title[16];
      snprintf(title, sizeof title, "%u!", i);
      show(title, &f);
    }
  }
  unsigned zeros = 0;
  Big work = big_copy(&f);
  while (big_divide_small(&work, 10) == 0) ++zeros;
  printf("zeros: %u\n", zeros);
  Big a = big_from(0), b = big_from(1);
  for (int i = 0; i < 200; ++i) {
    Big next = big_copy(&a);
    big_add(&next, &b);
    big_free(&a);
    a = b;
    b = next;
  }
  show("fib(200)", &a);
  Big x = big_parse("123456789012345678901234567890"), y = big_parse("00987654321098765432109876543210");
  Big product = big_multiply(&x, &y), square = big_multiply(&x, &x);
  show("x*y", &product);
  show("x*x", &square);
  printf("%d %d %d\n", big_compare(&x, &y), big_compare(&product, &square), big_compare(&x, &x));
  Big power = big_from(1), two = big_from(2);
  for (int i = 0; i < 128; ++i) {
    Big next = big_multiply(&power, &two);
    big_free(&power);
    power = next;
  }
  show("2^128", &power);
  Big limit = big_from(UINT64_MAX);
  show("max", &limit);
  int digit_sum = 0;
  while (limit.length > 1 || limit.digits[0] > 0) digit_sum += (int)big_divide_small(&limit, 10);
  printf("digit sum %d; %llu %lld %d\n", digit_sum, ULLONG_MAX, LLONG_MIN, INT_MIN);
  Big *all[] = {&f, &work, &a, &b, &x, &y, &product, &square, &power, &two, &limit};
  for (size_t i = 0; i < sizeof all / sizeof *all; ++i) big_free(all[i]);
  return 0;
}
