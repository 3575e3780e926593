#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static size_t length_of(const char *s) {
  const char *p = s;
  while (*p) p++;
  return (size_t)(p - s);
}

static void reverse_in_place(char *s) {
  size_t n = length_of(s);
  for (size_t i = 0, j = n; i < j--; i++) {
    char t = s[i];
    s[i] = s[j];
    s[j] = t;
  }
}

static bool is_palindrome(const char *s) {
  size_t i = 0, j = strlen(s);
  while (i < j) {
    if (!isalpha((unsigned char)s[i])) {
      i++;
    } else if (!isalpha((unsigned char)s[j - 1])) {
      j--;
    } else if (tolower((unsigned char)s[i++]) != tolower((unsigned char)s[--j])) {
      return false;
    }
  }
  return true;
}

static int count_words(const char *s) {
  int count = 0;
  bool in_word = false;
  for (; *s != '\0'; ++s) {
    if (*s == ' ' || *s == '\t' || *s == '\n') {
      in_word = false;
    } else if (!in_word) {
      in_word = true;
      count++;
    }
  }
  return count;
}

static void caesar(char *out, const char *in, int shift) {
  do {
    char c = *in;
    if (c >= 'a' && c <= 'z') {
      c = (char)('a' + (c - 'a' + shift + 26) % 26);
    } else if (c >= 'A' && c <= 'Z') {
      c = (char)('A' + (c - 'A' + shift + 26) % 26);
    }
    *out++ = c;
  } while (*in++);
}

int main(void) {
  char word[] = "stressed";
  reverse_in_place(word);
  printf("%s %zu\n", word, sizeof word);
  printf("%d %d\n", is_palindrome("A man, a plan, a canal: Panama"), is_palindrome("almost"));
  printf("%d words\n", count_words("  one two\tthree\nfour "));
  char secret[32], plain[32];
  caesar(secret, "Hello, World", 3);
  caesar(plain, secret, -3);
  printf("%s -> %s\n", secret, plain);
  int histogram[26] = {0};
  for (const char *p = "the quick brown fox jumps over the lazy dog"; *p; p++) {
    if (islower((unsigned char)*p)) histogram[*p - 'a']++;
  }
  for (int i = 0; i < 26; i++) {
    if (histogram[i] > 2) printf("%c=%d ", 'a' + i, histogram[i]);
  }
  printf("\n%s|%s|\n", "tab\there", "quote\"back\\slash");
  char joined[64] = "";
  const char *parts[] = {"red", "green", "blue"};
  for (int i = 0; i < 3; i++) {
    if (i) strcat(joined, "+");
    strcat(joined, parts[i]);
  }
  printf("%s %d %s\n", joined, strcmp("abc", "abd") < 0, strchr(joined, 'g'));
  return 0;
}
