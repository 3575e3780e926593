// SPDX-License-Identifier: Apache-2.0
// stdio.h. The standard input is empty; error output is not shown.
#include <cctype>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/c/rules/printf.h"
#include "languages/c/rules/rows.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/types.h"

namespace ramify::ir_machine::c {

namespace {

using kit::argument;

constexpr int64_t stream_in = 0, stream_out = 1, stream_error = 2;

OrFailed<void> write_to(Context& c, Word stream, const std::string& text) {
  if (stream == Word::integer(stream_out)) c.write(text);
  else if (stream != Word::integer(stream_error)) return c.fail("output to a file is not known here");
  return {};
}

OrFailed<std::string> format_of(Context& c, const Arguments& a, size_t format_at) {
  if (a.positional.size() <= format_at) return undefined(c, "a format is missing");
  return formatted(c, TRY(text_at(c, argument(a, format_at))), a.positional.subspan(format_at + 1));
}
// The formatted text, for the variants that take a va_list.
OrFailed<std::string> format_of_list(Context& c, const Arguments& a, size_t format_at) {
  const std::vector<Word> list = TRY(kit::elements_of(c, argument(a, format_at + 1)));
  return formatted(c, TRY(text_at(c, argument(a, format_at))), list);
}

using Formatting = OrFailed<std::string> (*)(Context&, const Arguments&, size_t);

template <Formatting format>
OrFailed<Word> print(Context& c, const Arguments& a) {
  const std::string text = TRY(format(c, a, 0));
  c.write(text);
  return int_word(c, static_cast<int64_t>(text.size()));
}
template <Formatting format>
OrFailed<Word> print_to(Context& c, const Arguments& a) {
  const std::string text = TRY(format(c, a, 1));
  TRY(write_to(c, argument(a, 0), text));
  return int_word(c, static_cast<int64_t>(text.size()));
}
template <Formatting format>
OrFailed<Word> print_into(Context& c, const Arguments& a) {
  const std::string text = TRY(format(c, a, 1));
  TRY(store_text(c, argument(a, 0), text, true));
  return int_word(c, static_cast<int64_t>(text.size()));
}
template <Formatting format>
OrFailed<Word> print_into_up_to(Context& c, const Arguments& a) {
  const std::string text = TRY(format(c, a, 2));
  const int64_t room = TRY(integer_argument(c, a, 1));
  if (room > 0) TRY(store_text(c, argument(a, 0), text.substr(0, static_cast<size_t>(room) - 1), true));
  return int_word(c, static_cast<int64_t>(text.size()));
}

OrFailed<Word> put_line(Context& c, const Arguments& a) {
  c.write(TRY(text_at(c, argument(a, 0))) + "\n");
  return int_word(c, 1);
}
OrFailed<Word> put_character(Context& c, const Arguments& a) {
  const auto code = static_cast<unsigned char>(TRY(integer_argument(c, a, 0)));
  if (a.positional.size() > 1) TRY(write_to(c, argument(a, 1), std::string(1, static_cast<char>(code))));
  else c.write(std::string(1, static_cast<char>(code)));
  return int_word(c, code);
}
OrFailed<Word> put_text(Context& c, const Arguments& a) {
  TRY(write_to(c, argument(a, 1), TRY(text_at(c, argument(a, 0)))));
  return int_word(c, 1);
}

// The exact machine for C supports input (docs/c.md), and so do the streams of C++.
OrFailed<Word> no_input(Context& c, const Arguments&) {
  return c.fail("the functions of C that read the standard input are not supported here");
}
OrFailed<Word> zero(Context& c, const Arguments&) { return int_word(c, 0); }

// --- sscanf

class Scanner {
 public:
  Scanner(Context& c, std::string text, std::string format, std::span<const Word> places)
      : c_(c), text_(std::move(text)), format_(std::move(format)), places_(places) {}

  OrFailed<int64_t> run() {
    int64_t count = 0;
    for (size_t f = 0; f < format_.size();) {
      const char ch = format_[f];
      if (std::isspace(static_cast<unsigned char>(ch)) != 0) {
        skip_blanks();
        ++f;
        continue;
      }
      if (ch != '%' || format_.compare(f, 2, "%%") == 0) {
        if (ch == '%') ++f;
        if (at_ >= text_.size()) return count == 0 ? -1 : count;
        if (text_[at_] != format_[f]) return count;
        ++at_;
        ++f;
        continue;
      }
      ++f;
      const bool is_skipped = f < format_.size() && format_[f] == '*';
      if (is_skipped) ++f;
      size_t width = 0;
      while (f < format_.size() && std::isdigit(static_cast<unsigned char>(format_[f])) != 0 && width < 100'000)
        width = width * 10 + static_cast<size_t>(format_[f++] - '0');
      std::string length;
      while (f < format_.size() && std::string_view("hljztL").find(format_[f]) != std::string_view::npos)
        length += format_[f++];
      if (f >= format_.size()) return undefined(c_, "a conversion of scanf is not complete");
      const char letter = format_[f++];
      if (letter == '[') {
        const std::optional<std::string> set = character_set(f);
        if (!set) return undefined(c_, "a set of characters of scanf has no end");
        if (at_ >= text_.size()) return count == 0 ? -1 : count;
        size_t end = at_;
        while (end < text_.size() && (width == 0 || end - at_ < width) && set->find(text_[end]) != std::string::npos)
          ++end;
        if (end == at_) return count;
        if (!is_skipped) {
          TRY(store_text(c_, TRY(place()), text_.substr(at_, end - at_), true));
          ++count;
        }
        at_ = end;
        continue;
      }
      if (letter == 'n') {
        TRY(store(Word::integer(static_cast<int64_t>(at_))));
        continue;
      }
      if (letter != 'c') skip_blanks();
      if (at_ >= text_.size()) return count == 0 ? -1 : count;
      const std::optional<Word> value = TRY(read(letter, length, width));
      if (!value) return count;
      if (is_skipped) continue;
      if (letter == 's') TRY(store_text(c_, TRY(place()), taken_, true));
      else TRY(store(*value));
      ++count;
    }
    return count;
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  // The characters of `[a-z_]` or `[^,]`, from behind the bracket; nullopt if the closing bracket is missing.
  std::optional<std::string> character_set(size_t& f) const {
    const bool is_negated = f < format_.size() && format_[f] == '^';
    if (is_negated) ++f;
    std::string named;
    for (const size_t begin = f; f < format_.size() && (format_[f] != ']' || f == begin); ++f) {
      const bool is_range = format_[f] == '-' && f > begin && f + 1 < format_.size() && format_[f + 1] != ']';
      if (!is_range) {
        named += format_[f];
        continue;
      }
      for (int ch = static_cast<unsigned char>(format_[f - 1]); ch <= static_cast<unsigned char>(format_[f + 1]); ++ch)
        named += static_cast<char>(ch);
    }
    if (f >= format_.size()) return std::nullopt;
    ++f;
    if (!is_negated) return named;
    std::string others;
    for (int ch = 1; ch < 256; ++ch)
      if (named.find(static_cast<char>(ch)) == std::string::npos) others += static_cast<char>(ch);
    return others;
  }
  OrFailed<Word> place() {
    if (next_ >= places_.size()) return undefined(c_, "scanf has more conversions than arguments");
    return places_[next_++];
  }
  OrFailed<void> store(Word value) {
    const Word to = TRY(place());
    if (c_.draft.kind(to) == ValueKind::array) return store_at(c_, to, 0, value);
    return c_.store_reference(to, value);
  }

  OrFailed<std::optional<Word>> read(char letter, const std::string& length, size_t width) {
    const std::string rest = text_.substr(at_, width == 0 ? std::string::npos : width);
    char* end = nullptr;
    switch (letter) {
      case 'c': ++at_; return character(c_, static_cast<unsigned char>(rest[0]));
      case 's': {
        size_t n = 0;
        while (n < rest.size() && std::isspace(static_cast<unsigned char>(rest[n])) == 0) ++n;
        taken_ = rest.substr(0, n);
        at_ += n;
        return Word();
      }
      case 'd':
      case 'i':
      case 'u':
      case 'x':
      case 'X':
      case 'o': {
        const int base = letter == 'i' ? 0 : letter == 'o' ? 8 : letter == 'x' || letter == 'X' ? 16 : 10;
        const long long value = std::strtoll(rest.c_str(), &end, base);
        if (end == rest.c_str()) return std::nullopt;
        at_ += static_cast<size_t>(end - rest.c_str());
        const bool is_signed = letter == 'd' || letter == 'i';
        const bool is_wide = length.find_first_of("ljzt") != std::string::npos;
        const std::string_view type = length == "hh"  ? (is_signed ? "i8" : "u8")
                                      : length == "h" ? (is_signed ? "i16" : "u16")
                                      : is_wide       ? (is_signed ? "i64" : "u64")
                                                      : (is_signed ? "int" : "u32");
        return TRY(c_.rules->convert(c_, long_word(c_, value), type));
      }
      case 'f':
      case 'e':
      case 'g': {
        const double value = std::strtod(rest.c_str(), &end);
        if (end == rest.c_str()) return std::nullopt;
        at_ += static_cast<size_t>(end - rest.c_str());
        return length == "l" ? c_.draft.real(value) : c_.draft.real32(static_cast<float>(value));
      }
      default: return c_.fail(fmt::format("%{} of scanf is not known here", letter));
    }
  }

  Context& c_;
  std::string text_, format_, taken_;
  std::span<const Word> places_;
  size_t at_ = 0, next_ = 0;
};

OrFailed<Word> scan_text(Context& c, const Arguments& a) {
  if (a.positional.size() < 2) return undefined(c, "a format is missing");
  Scanner scanner(c, TRY(text_at(c, argument(a, 0))), TRY(text_at(c, argument(a, 1))), a.positional.subspan(2));
  return int_word(c, TRY(scanner.run()));
}

template <int64_t number>
OrFailed<Word> stream(Context&, const Arguments&) {
  return Word::integer(number);
}

constexpr BuiltinRow stdio_builtins[] = {
    {"printf", print<format_of>},
    {"vprintf", print<format_of_list>},
    {"fprintf", print_to<format_of>},
    {"vfprintf", print_to<format_of_list>},
    {"sprintf", print_into<format_of>},
    {"vsprintf", print_into<format_of_list>},
    {"snprintf", print_into_up_to<format_of>},
    {"vsnprintf", print_into_up_to<format_of_list>},
    {"puts", put_line},
    {"putchar", put_character},
    {"putc", put_character},
    {"fputc", put_character},
    {"fputs", put_text},
    {"fflush", zero},
    {"setbuf", zero},
    {"setvbuf", zero},
    {"getchar", no_input},
    {"getc", no_input},
    {"fgetc", no_input},
    {"scanf", no_input},
    {"fscanf", no_input},
    {"fgets", no_input},
    {"feof", no_input},
    {"ferror", zero},
    {"sscanf", scan_text},
    {"perror", zero},
    {"stdin", stream<stream_in>, true},
    {"stdout", stream<stream_out>, true},
    {"stderr", stream<stream_error>, true},
};

}  // namespace

std::span<const BuiltinRow> stdio_rows() { return stdio_builtins; }

}  // namespace ramify::ir_machine::c
