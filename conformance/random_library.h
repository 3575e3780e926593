// SPDX-License-Identifier: Apache-2.0
// Random calls of the C library with defined behaviour: formatted output and input, numbers from texts, strings. The
// result and effects of each call are printed, so that two libraries can be compared.
//
// Formats use only conversions that 7.21.6 defines. Scanned texts are short enough that no number is too large for its
// object. One thread. Used in random_c_test.cpp.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace ramify {

class RandomLibraryCalls {
 public:
  RandomLibraryCalls(uint64_t seed, std::string prefix) : random_(seed), prefix_(std::move(prefix)) {}

  // Headers and `int PREFIXmain(void)`, with this number of calls.
  std::string write(int calls) {
    std::string text = "#include <errno.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n";
    text += fmt::format("int {}main(void) {{\n", prefix_);
    for (int i = 0; i < calls; ++i) {
      switch (below(7)) {
        case 0: text += print_integer(); break;
        case 1: text += print_floating(); break;
        case 2: text += print_text(); break;
        case 3: text += scan(); break;
        case 4: text += floating_from_text(); break;
        case 5: text += integer_from_text(); break;
        default: text += string_function(); break;
      }
    }
    return text + "  return 0;\n}\n";
  }

 private:
  std::mt19937_64 random_;
  std::string prefix_;

  uint64_t below(uint64_t count) { return random_() % count; }
  bool is_drawn(uint64_t of) { return below(of) == 0; }
  template <size_t N>
  std::string_view one_of(const std::string_view (&of)[N]) {
    return of[below(N)];
  }

  std::string flags(std::string_view allowed) {
    std::string drawn;
    for (const char flag : allowed)
      if (is_drawn(3)) drawn += flag;
    return drawn;
  }
  std::string width(uint64_t max) { return is_drawn(2) ? std::to_string(1 + below(max)) : ""; }
  std::string precision(uint64_t max) {
    return is_drawn(2) ? (is_drawn(5) ? "." : "." + std::to_string(below(max))) : "";
  }

  // --- output

  std::string print_integer() {
    static constexpr std::pair<std::string_view, std::string_view> lengths[] = {
        {"hh", "char"}, {"h", "short"}, {"", "int"}, {"l", "long"}, {"ll", "long long"}};
    static constexpr std::string_view kinds[] = {"d", "i", "u", "o", "x", "X"};
    const auto [length, type] = lengths[below(std::size(lengths))];
    const std::string_view kind = one_of(kinds);
    const bool is_signed = kind == "d" || kind == "i";
    const std::string_view allowed = is_signed ? "-+ 0" : kind == "u" ? "-0" : "-#0";
    const uint64_t value = is_drawn(4) ? below(3) : random_() >> below(64);
    return fmt::format("  printf(\"[%{}{}{}{}{}]\\n\", ({} {}){}ull);\n", flags(allowed), width(30), precision(25),
                       length, kind, is_signed ? "signed" : "unsigned", type, value);
  }

  std::string floating_value(bool is_long) {
    const std::string_view suffix = is_long ? "L" : "";
    if (is_drawn(10)) return is_drawn(2) ? "__builtin_inf()" : "-__builtin_inf()";
    if (is_drawn(20)) return "__builtin_nan(\"\")";
    if (is_drawn(8)) return fmt::format("{}0.0{}", is_drawn(2) ? "-" : "", suffix);
    if (is_drawn(3))  // near a tie of decimals
      return fmt::format("{}{}.{}5{}", is_drawn(2) ? "-" : "", below(1000), below(1000), suffix);
    const int scale = is_drawn(3) ? static_cast<int>(below(2000)) - 1000 : static_cast<int>(below(40)) - 20;
    return fmt::format("{}0x1.{:013x}p{}{}", is_drawn(2) ? "-" : "", random_() >> 12, scale, suffix);
  }
  std::string print_floating() {
    static constexpr std::string_view kinds[] = {"a", "A", "e", "E", "f", "F", "g", "G"};
    const bool is_long = is_drawn(4);
    return fmt::format("  printf(\"[%{}{}{}{}{}]\\n\", {});\n", flags("-+ #0"), width(40), precision(30),
                       is_long ? "L" : "", one_of(kinds),
                       is_long ? "(long double)" + floating_value(true) : floating_value(false));
  }

  std::string word(uint64_t max, std::string_view alphabet) {
    std::string drawn;
    for (uint64_t i = below(max + 1); i > 0; --i) drawn += alphabet[below(alphabet.size())];
    return drawn;
  }
  std::string print_text() {
    const std::string text = word(12, "abc xyz");
    if (is_drawn(3))
      return fmt::format("  printf(\"[%{}{}c]\\n\", '{}');\n", flags("-"), width(6),
                         static_cast<char>('a' + below(26)));
    if (is_drawn(3))
      return fmt::format(
          "  {{ char to[8] = \"#######\"; int n = -1, r = snprintf(to, {}, \"%s%n-%d\", \"{}\", &n, {}); printf(\"%d "
          "%d <%s>\\n\", "
          "r, n, to); }}\n",
          1 + below(8), text, below(1000));
    return fmt::format("  printf(\"[%{}*{}s|%.*s]\\n\", {}, \"{}\", {}, \"{}\");\n", flags("-"), precision(15),
                       static_cast<int>(below(20)) - 10, text, static_cast<int>(below(10)) - 2, text);
  }

  // --- input

  std::string scanned_text() {
    static constexpr std::string_view parts[] = {"0",  "0x", "12", "7",   "-",   "+",     "e",   "1e5",
                                                 "p3", ".",  ".5", "inf", "nan", "inity", "abc", " ",
                                                 "  ", ",",  "x",  "1f",  "08",  "%",     "]"};
    std::string text;
    for (uint64_t i = 1 + below(5); i > 0; --i) {
      const std::string_view part = one_of(parts);
      if (text.size() + part.size() <= 14) text += part;
    }
    return text;
  }
  std::string scan() {
    static constexpr std::string_view integers[] = {"ld", "li", "lu", "lo", "lx", "lX"};
    static constexpr std::string_view floatings[] = {"la", "le", "lf", "lg"};
    static constexpr std::string_view texts[] = {"s", "[a-z]", "[^,]", "[]x0-9-]", "[^]a]"};
    std::string format, arguments;
    int count = 0;
    for (uint64_t i = 1 + below(3); i > 0; --i) {
      const bool is_suppressed = is_drawn(6);
      const std::string start =
          fmt::format("%{}{}", is_suppressed ? "*" : "", is_drawn(2) ? std::to_string(1 + below(6)) : "");
      std::string argument;
      switch (below(4)) {
        case 0:
          format += start + std::string(one_of(integers));
          argument = fmt::format("&i[{}]", count);
          break;
        case 1:
          format += start + std::string(one_of(floatings));
          argument = fmt::format("&f[{}]", count);
          break;
        case 2:
          format += start + std::string(one_of(texts));
          argument = fmt::format("s[{}]", count);
          break;
        default:
          format += start + "c";
          argument = fmt::format("s[{}]", count);
          break;
      }
      if (!is_suppressed) arguments += ", " + argument;
      ++count;
      if (is_drawn(3)) format += is_drawn(2) ? " " : ",";
    }
    return fmt::format(
        "  {{ long i[3] = {{-1, -2, -3}}; double f[3] = {{-1, -2, -3}}; char s[3][32] = {{\"\"}}; int n = -1;\n"
        "    int r = sscanf(\"{}\", \"{}%n\"{}, &n);\n"
        "    printf(\"%d %d %ld %ld %ld %a %a %a <%s> <%s> <%s>\\n\", r, n, i[0], i[1], i[2], f[0], f[1], f[2], s[0], "
        "s[1], s[2]); }}\n",
        scanned_text(), format, arguments);
  }

  // --- numbers from texts

  std::string number_text() {
    static constexpr std::string_view parts[] = {"0",  "0x",  "9",     "123456789", "00",       "-", "+", " ",
                                                 "e",  "E5",  "e-400", "e400",      "p-1080",   ".", "5", "ff",
                                                 "zz", "inf", "nan",   "nan(a1)",   "INFINITY", "7"};
    std::string text;
    for (uint64_t i = 1 + below(5); i > 0; --i) text += one_of(parts);
    return text;
  }
  std::string floating_from_text() {
    static constexpr std::string_view functions[] = {"strtod", "strtof", "strtold"};
    return fmt::format(
        "  {{ const char *t = \"{}\"; char *e; errno = 0; long double v = {}(t, &e); printf(\"%La %d %d\\n\", v != v ? "
        "0 : v, (int)(e - t), "
        "errno); }}\n",
        number_text(), one_of(functions));
  }
  std::string integer_from_text() {
    static constexpr std::string_view functions[] = {"strtol", "strtoll", "strtoul", "strtoull"};
    static constexpr std::string_view bases[] = {"0", "2", "8", "10", "16", "36"};
    return fmt::format(
        "  {{ const char *t = \"{}\"; char *e; errno = 0; long long v = (long long){}(t, &e, {}); printf(\"%lld %d "
        "%d\\n\", v, (int)(e - "
        "t), errno); }}\n",
        number_text(), one_of(functions), one_of(bases));
  }

  // --- strings

  std::string string_function() {
    const std::string a = word(10, "abc"), b = word(3, "abc");
    static constexpr std::string_view places[] = {"strstr(a, b)", "strpbrk(a, b)", "strchr(a, b[0])",
                                                  "strrchr(a, b[0])", "(char *)memchr(a, 'b', strlen(a))"};
    static constexpr std::string_view numbers[] = {"(int)strspn(a, b)",
                                                   "(int)strcspn(a, b)",
                                                   "(strcmp(a, b) > 0) - (strcmp(a, b) < 0)",
                                                   "(strncmp(a, b, 2) > 0) - (strncmp(a, b, 2) < 0)",
                                                   "(memcmp(a, b, strlen(b)) > 0)",
                                                   "(int)strnlen(a, 4)"};
    static constexpr std::string_view changes[] = {"strcat(c, b)", "strncat(c, b, 2)",     "strncpy(c, b, 2)",
                                                   "strcpy(c, b)", "memmove(c + 1, c, 3)", "memset(c, 'z', 2)",
                                                   "stpcpy(c, b)"};
    const std::string begin = fmt::format("  {{ const char a[16] = \"{}\", b[8] = \"{}\"; ", a, b);
    switch (below(4)) {
      case 0:
        return begin +
               fmt::format("const char *p = {}; printf(\"%d\\n\", p ? (int)(p - a) : -1); }}\n", one_of(places));
      case 1: return begin + fmt::format("printf(\"%d\\n\", {}); }}\n", one_of(numbers));
      case 2:
        return begin + fmt::format("char c[32] = \"{}\"; char *p = {}; printf(\"%s %d\\n\", c, (int)(p - c)); }}\n",
                                   word(6, "xyz"), one_of(changes));
      default:
        return begin +
               "char c[16]; strcpy(c, a); for (char *t = strtok(c, b); t; t = strtok(0, b)) printf(\"<%s>\", t); "
               "puts(\"\"); }\n";
    }
  }
};

}  // namespace ramify
