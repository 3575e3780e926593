// SPDX-License-Identifier: Apache-2.0
// Go's table, and the native part of its library (languages/go/library has the signatures).
#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/go/rules/access.h"
#include "languages/go/rules/roles.h"
#include "languages/go/rules/rules.h"
#include "languages/go/rules/types.h"
#include "languages/go/rules/values.h"
#include "languages/kit/cube_root.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/rules.h"
#include "languages/kit/strings.h"
#include "languages/kit/table_parts.h"

namespace ramify::ir_machine {

namespace go {

namespace {

using kit::argument;
using E = RuntimeError;

constexpr std::string_view value_readers[] = {"%go_copy", "%go_as_struct", "%go_equal", "fmt.*"};
// The first Add must happen before Wait (package documentation of sync): the race detector treats it as a read, and
// Wait as a write.
constexpr LibraryAccess library_accesses[] = {{"sync.WaitGroup.Add", "first Add", false},
                                              {"sync.WaitGroup.Wait", "Wait", true}};

constexpr DialectTable table = {
    .dialect = ir::Dialect::go,
    .name = "go",
    .calls_max = 200'000,
    .main_ends_all = true,
    .value_readers = value_readers,
    .library_accesses = library_accesses,
    .constructor = "new",
    .text = "",
    .equal = "",
    .integer_bits = 64,
    .overflow = Overflow::wrap,
    .promotion = Promotion::same,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::texts,
    .strings = StringModel::bytes,
    .arrays_are_values = true,
    .null_text = "<nil>",
    .quotes_inner = false,
    .map_open = "map[",
    .map_close = "]",
    .map_arrow = ":",
    .comma = " ",
    .floats = {.exponent_min = -4, .exponent_max = 6, .has_point = false, .infinity = "+Inf", .nan = "NaN"},
    .errors = errors_of("runtime.Error",
                        {{E::zero_division, "runtime.Error", "runtime error: integer divide by zero"},
                         {E::index, "runtime.Error", "runtime error: index out of range [{0}] with length {1}"},
                         {E::null, "runtime.Error", "runtime error: invalid memory address or nil pointer dereference"},
                         {E::overflow, "runtime.Error", "runtime error: negative shift amount"},
                         {E::recursion, ""}}),
    .literals = {.list = "{|}", .array = "{|}", .null = "nil"},
    .has_checked_names = true,
};

// --- fmt

OrFailed<Word> println(Context& c, const Arguments& a) {
  c.print(TRY(sprint(c, TRY(elements(c, argument(a, 0))), true)));
  return Word();
}
OrFailed<Word> print(Context& c, const Arguments& a) {
  c.write(TRY(sprint(c, TRY(elements(c, argument(a, 0))), false)));
  return Word();
}
// The built-in print and println, which write to standard error (Go specification, "Bootstrapping"; runtime/print.go).
// Addresses have no known value and are not shown.
std::string bootstrap_text(Context& c, Word value) {
  if (kit::is_number(c, value) && c.draft.kind(value) != ValueKind::boolean) {
    const auto type = kit::number_type(c, value);
    if (!type || !kit::is_real(*type)) return kit::integer_value(c, value).str();
    const double number = kit::real_value(c, value);
    if (std::isnan(number)) return "NaN";
    if (std::isinf(number)) return number < 0 ? "-Inf" : "+Inf";
    const std::string digits = fmt::format("{:+.6e}", number);  // the exponent has three digits
    const size_t e = digits.find('e');
    return fmt::format("{}e{}{:03}", digits.substr(0, e), digits[e + 1], std::stoi(digits.substr(e + 2)));
  }
  if (c.draft.kind(value) == ValueKind::string) return std::string(c.draft.text(value));
  if (value.is_boolean()) return value.is(Atom::true_) ? "true" : "false";
  return value.is(Atom::none) ? "0x0" : "0x?";
}
OrFailed<Word> bootstrap_print(Context& c, const Arguments& a) {
  for (const Word value : a.positional) c.write_error(bootstrap_text(c, value));
  return Word();
}
OrFailed<Word> bootstrap_println(Context& c, const Arguments& a) {
  std::string line;
  for (const Word value : a.positional) line += (line.empty() ? "" : " ") + bootstrap_text(c, value);
  c.write_error(line + "\n");
  return Word();
}
OrFailed<Word> printf(Context& c, const Arguments& a) {
  c.write(TRY(sprintf(c, std::string(c.draft.text(argument(a, 0))), TRY(elements(c, argument(a, 1))))));
  return Word();
}
OrFailed<Word> sprintf_function(Context& c, const Arguments& a) {
  return c.draft.string(TRY(sprintf(c, std::string(c.draft.text(argument(a, 0))), TRY(elements(c, argument(a, 1))))));
}
OrFailed<Word> sprint_function(Context& c, const Arguments& a) {
  return c.draft.string(TRY(sprint(c, TRY(elements(c, argument(a, 0))), false)));
}
OrFailed<Word> sprintln_function(Context& c, const Arguments& a) {
  return c.draft.string(TRY(sprint(c, TRY(elements(c, argument(a, 0))), true)) + "\n");
}
// The positions of the arguments for %w, in a format whose verbs consume one argument each.
OrFailed<Word> wrapped_arguments(Context& c, const Arguments& a) {
  const std::string format(c.draft.text(argument(a, 0)));
  const int64_t count = kit::small_value(c, argument(a, 1)).value_or(0);
  std::vector<Word> found;
  int64_t next = 0;
  for (size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') continue;
    ++i;
    while (i < format.size() && std::string_view("+-# 0123456789.").find(format[i]) != std::string_view::npos) ++i;
    if (i >= format.size() || format[i] == '%') continue;
    if (format[i] == 'w' && next < count) found.push_back(Word::integer(next));
    ++next;
  }
  return c.draft.new_list(found);
}
OrFailed<Word> print_error_text(Context& c, const Arguments& a) {
  c.write_error(c.draft.text(argument(a, 0)));
  return Word();
}
OrFailed<Word> print_text(Context& c, const Arguments& a) {
  c.write(c.draft.text(argument(a, 0)));
  return Word();
}
// The built-in print and println write to standard error.

// --- strings

OrFailed<Word> index_of(Context& c, const Arguments& a) {
  const size_t at = c.draft.text(argument(a, 0)).find(c.draft.text(argument(a, 1)));
  return Word::integer(at == std::string_view::npos ? -1 : static_cast<int64_t>(at));
}
OrFailed<Word> last_index_of(Context& c, const Arguments& a) {
  const size_t at = c.draft.text(argument(a, 0)).rfind(c.draft.text(argument(a, 1)));
  return Word::integer(at == std::string_view::npos ? -1 : static_cast<int64_t>(at));
}
OrFailed<Word> repeat(Context& c, const Arguments& a) {
  const std::string text(c.draft.text(argument(a, 0)));
  const int64_t count = kit::small_value(c, argument(a, 1)).value_or(0);
  if (count < 0) return c.raise("runtime.Error", "strings: negative Repeat count");
  if (text.size() * static_cast<uint64_t>(count) > 10'000'000) return c.fail("a text would get too long");
  std::string all;
  for (int64_t i = 0; i < count; ++i) all += text;
  return c.draft.string(all);
}
OrFailed<Word> join(Context& c, const Arguments& a) {
  const std::string between(c.draft.text(argument(a, 1)));
  std::string all;
  bool is_first = true;
  for (const Word part : TRY(elements(c, argument(a, 0)))) {
    if (!std::exchange(is_first, false)) all += between;
    all += c.draft.text(part);
  }
  return c.draft.string(all);
}
OrFailed<Word> byte_text(Context& c, const Arguments& a) {
  return c.draft.string(std::string(1, static_cast<char>(kit::small_value(c, argument(a, 0)).value_or(0))));
}
OrFailed<Word> decode_rune(Context& c, const Arguments& a) {
  const std::string_view text = c.draft.text(argument(a, 0));
  const Rune rune = decode(text);
  const Word both[] = {rune_word(c, text.empty() ? 0xfffd : rune.code),
                       Word::integer(text.empty() ? 0 : static_cast<int64_t>(rune.length))};
  return c.draft.tuple(both);
}

// --- unicode: Latin, Greek and Cyrillic letters; others are reported as unknown

enum class Letter : uint8_t { none, lower, upper, other };
OrFailed<Letter> letter_of(Context& c, int64_t code) {
  const auto pairs = [&](int64_t low, int64_t high) { return code >= low && code <= high; };
  if (code < 0x80) {
    if (pairs('a', 'z')) return Letter::lower;
    return pairs('A', 'Z') ? Letter::upper : Letter::none;
  }
  if (code == 0xaa || code == 0xba) return Letter::other;
  if (code == 0xb5 || pairs(0xdf, 0xf6) || pairs(0xf8, 0xff)) return Letter::lower;
  if (pairs(0xc0, 0xd6) || pairs(0xd8, 0xde)) return Letter::upper;
  if (code < 0x100) return Letter::none;
  if (pairs(0x391, 0x3a1) || pairs(0x3a3, 0x3ab) || pairs(0x400, 0x42f)) return Letter::upper;
  if (pairs(0x3ac, 0x3ce) || pairs(0x430, 0x45f)) return Letter::lower;
  if (pairs(0x100, 0x137) || pairs(0x14a, 0x177)) return code % 2 == 0 ? Letter::upper : Letter::lower;
  if (pairs(0x3041, 0x3096) || pairs(0x30a1, 0x30fa) || pairs(0x4e00, 0x9fff) || pairs(0xac00, 0xd7a3))
    return Letter::other;
  if (pairs(0x2000, 0x206f) || pairs(0x2190, 0x23ff) || pairs(0x2500, 0x27bf) || pairs(0x3000, 0x3003) ||
      pairs(0x1f300, 0x1faff) || pairs(0x20a0, 0x20bf) || code == 0xfffd || pairs(0xfe00, 0xfe0f))
    return Letter::none;
  return c.fail(fmt::format("what kind of character U+{:04X} is, is not known yet", code));
}
int64_t code_of(Context& c, const Arguments& a) { return kit::small_value(c, argument(a, 0)).value_or(0); }
OrFailed<Word> is_upper(Context& c, const Arguments& a) {
  return Word::boolean(TRY(letter_of(c, code_of(c, a))) == Letter::upper);
}
OrFailed<Word> is_lower(Context& c, const Arguments& a) {
  return Word::boolean(TRY(letter_of(c, code_of(c, a))) == Letter::lower);
}
OrFailed<Word> is_letter(Context& c, const Arguments& a) {
  return Word::boolean(TRY(letter_of(c, code_of(c, a))) != Letter::none);
}
OrFailed<Word> is_digit(Context& c, const Arguments& a) {
  const int64_t code = code_of(c, a);
  return Word::boolean(code >= '0' && code <= '9');
}
OrFailed<Word> is_punct(Context& c, const Arguments& a) {
  const int64_t code = code_of(c, a);
  if (code < 0x80) {
    static constexpr std::string_view marks = "!\"#%&'()*,-./:;?@[\\]_{}";
    return Word::boolean(code >= 0 && marks.find(static_cast<char>(code)) != std::string_view::npos);
  }
  return Word::boolean(code == 0xa1 || code == 0xa7 || code == 0xab || code == 0xb6 || code == 0xb7 || code == 0xbb ||
                       code == 0xbf || (code >= 0x2010 && code <= 0x2027) || (code >= 0x3001 && code <= 0x3003));
}
OrFailed<int64_t> cased(Context& c, int64_t code, bool to_upper) {
  const Letter kind = TRY(letter_of(c, code));
  if (kind != (to_upper ? Letter::lower : Letter::upper)) return code;
  const int64_t sign = to_upper ? -1 : 1;
  const auto within = [&](int64_t low, int64_t high) { return code >= low && code <= high; };
  if (code < 0x80 || within(0xc0, 0xfe)) return code == 0xdf ? code : code + sign * 32;
  if (code == 0xff) return int64_t{0x178};
  if (code == 0xb5) return int64_t{0x39c};
  if (code < 0x200) return code + sign;
  if (code == 0x3c2) return int64_t{0x3a3};
  if (within(0x391, 0x3ab) || within(0x3b1, 0x3cb)) return code + sign * 32;
  if (within(0x410, 0x42f) || within(0x430, 0x44f)) return code + sign * 32;
  if (within(0x400, 0x40f) || within(0x450, 0x45f)) return code + sign * 80;
  return c.fail(fmt::format("the other case of U+{:04X} is not known yet", code));
}
OrFailed<Word> upper(Context& c, const Arguments& a) { return rune_word(c, TRY(cased(c, code_of(c, a), true))); }
OrFailed<Word> lower(Context& c, const Arguments& a) { return rune_word(c, TRY(cased(c, code_of(c, a), false))); }
OrFailed<Word> text_cased(Context& c, const Arguments& a, bool to_upper) {
  const std::string text(c.draft.text(argument(a, 0)));
  std::string out;
  for (size_t i = 0; i < text.size();) {
    const Rune rune = decode(std::string_view(text).substr(i));
    out += encode(TRY(cased(c, rune.code, to_upper)));
    i += rune.length;
  }
  return c.draft.string(out);
}
OrFailed<Word> text_upper(Context& c, const Arguments& a) { return text_cased(c, a, true); }
OrFailed<Word> text_lower(Context& c, const Arguments& a) { return text_cased(c, a, false); }

// --- strconv: a number and a status: 0, 1 if the text is not a number, 2 if it is out of range

OrFailed<Word> number_and_code(Context& c, Word number, int64_t code) {
  const Word both[] = {number, Word::integer(code)};
  return c.draft.tuple(both);
}
OrFailed<Word> parse(Context& c, const Arguments& a, bool has_sign) {
  std::string_view text = c.draft.text(argument(a, 0));
  int64_t base = kit::small_value(c, argument(a, 1)).value_or(10);
  int64_t bits = kit::small_value(c, argument(a, 2)).value_or(64);
  if (bits == 0) bits = 64;
  const kit::NumberType type = has_sign ? kit::NumberType::i64 : kit::NumberType::u64;
  const auto result = [&](const BigInteger& n, int64_t code) {
    return number_and_code(c, kit::wrapped(c, type, n), code);
  };
  bool is_negative = false;
  if (has_sign && !text.empty() && (text[0] == '-' || text[0] == '+')) {
    is_negative = text[0] == '-';
    text.remove_prefix(1);
  }
  bool has_underscores = false;
  if (base == 0) {
    base = 10;
    if (text.size() > 1 && text[0] == '0') {
      const char mark = static_cast<char>(text[1] | 0x20);
      base = mark == 'x' ? 16 : mark == 'b' ? 2 : 8;
      text.remove_prefix(mark == 'x' || mark == 'b' || mark == 'o' ? 2 : 1);
    }
    has_underscores = true;
  }
  if (text.empty()) return result(0, 1);
  BigInteger number = 0;
  for (const char ch : text) {
    if (ch == '_' && has_underscores) continue;
    const int digit = ch >= '0' && ch <= '9'   ? ch - '0'
                      : ch >= 'a' && ch <= 'z' ? ch - 'a' + 10
                      : ch >= 'A' && ch <= 'Z' ? ch - 'A' + 10
                                               : 99;
    if (digit >= base) return result(0, 1);
    number = number * base + digit;
    if (number > BigInteger(1) << 70) number = BigInteger(1) << 70;
  }
  if (!has_sign) {
    const BigInteger most = (BigInteger(1) << static_cast<unsigned>(bits)) - 1;
    return number > most ? result(most, 2) : result(number, 0);
  }
  const BigInteger limit = BigInteger(1) << static_cast<unsigned>(bits - 1);
  if (is_negative) return number > limit ? result(-limit, 2) : result(-number, 0);
  return number >= limit ? result(limit - 1, 2) : result(number, 0);
}
OrFailed<Word> parse_int(Context& c, const Arguments& a) { return parse(c, a, true); }
OrFailed<Word> parse_uint(Context& c, const Arguments& a) { return parse(c, a, false); }
OrFailed<Word> parse_float(Context& c, const Arguments& a) {
  std::string text(c.draft.text(argument(a, 0)));
  std::string low;
  for (const char ch : text) low += ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch | 0x20) : ch;
  bool is_negative = false;
  std::string_view rest = low;
  if (!rest.empty() && (rest[0] == '-' || rest[0] == '+')) {
    is_negative = rest[0] == '-';
    rest.remove_prefix(1);
  }
  double value = 0;
  if (rest == "inf" || rest == "infinity") value = HUGE_VAL;
  else if (rest == "nan") value = NAN;
  else {
    const bool begins = !rest.empty() && ((rest[0] >= '0' && rest[0] <= '9') || rest[0] == '.');
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    if (!begins || end != rest.data() + rest.size() ||
        (error != std::errc() && error != std::errc::result_out_of_range))
      return number_and_code(c, c.draft.real(0), 1);
    if (error == std::errc::result_out_of_range) {
      const bool is_small = rest.find("e-") != std::string_view::npos;
      return number_and_code(c, c.draft.real(is_small ? 0 : is_negative ? -HUGE_VAL : HUGE_VAL), is_small ? 0 : 2);
    }
  }
  return number_and_code(c, c.draft.real(is_negative ? -value : value), 0);
}
OrFailed<Word> format_int(Context& c, const Arguments& a) {
  BigInteger number = kit::integer_value(c, argument(a, 0));
  const int64_t base = kit::small_value(c, argument(a, 1)).value_or(10);
  if (base < 2 || base > 36) return c.raise("runtime.Error", "strconv: illegal AppendInt/FormatInt base");
  const bool is_negative = number < 0;
  if (is_negative) number = -number;
  std::string text;
  do {
    const auto digit = static_cast<int>(number % base);
    text += static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
    number /= base;
  } while (number != 0);
  if (is_negative) text += '-';
  std::ranges::reverse(text);
  return c.draft.string(text);
}
OrFailed<Word> format_float(Context& c, const Arguments& a) {
  const double number = kit::real_value(c, argument(a, 0));
  const auto layout = static_cast<char>(kit::small_value(c, argument(a, 1)).value_or('g'));
  const int64_t precision = kit::small_value(c, argument(a, 2)).value_or(-1);
  if (std::isnan(number)) return c.draft.string("NaN");
  if (std::isinf(number)) return c.draft.string(number > 0 ? "+Inf" : "-Inf");
  if (std::string_view("eEfgG").find(layout) == std::string_view::npos)
    return c.fail("this format of floats is not known yet");
  return c.draft.string(real_text(number, kit::small_value(c, argument(a, 3)) == 32, layout, precision));
}

// --- math

template <double (*function)(double)>
OrFailed<Word> of_one(Context& c, const Arguments& a) {
  return c.draft.real(function(kit::real_value(c, argument(a, 0))));
}
template <double (*function)(double, double)>
OrFailed<Word> of_two(Context& c, const Arguments& a) {
  return c.draft.real(function(kit::real_value(c, argument(a, 0)), kit::real_value(c, argument(a, 1))));
}
double larger(double x, double y) {
  if (std::isinf(x) && x > 0) return x;
  if (std::isinf(y) && y > 0) return y;
  if (std::isnan(x) || std::isnan(y)) return NAN;
  if (x == 0 && y == 0) return std::signbit(x) ? y : x;
  return x > y ? x : y;
}
double smaller(double x, double y) { return -larger(-x, -y); }
OrFailed<Word> infinity(Context& c, const Arguments& a) {
  return c.draft.real(kit::small_value(c, argument(a, 0)).value_or(0) >= 0 ? HUGE_VAL : -HUGE_VAL);
}
OrFailed<Word> not_a_number(Context& c, const Arguments&) { return c.draft.real(NAN); }
OrFailed<Word> sign_bit(Context& c, const Arguments& a) {
  return Word::boolean(std::signbit(kit::real_value(c, argument(a, 0))));
}
OrFailed<Word> float_bits(Context& c, const Arguments& a) {
  return kit::wrapped(c, kit::NumberType::u64, BigInteger(std::bit_cast<uint64_t>(kit::real_value(c, argument(a, 0)))));
}
OrFailed<Word> float_from_bits(Context& c, const Arguments& a) {
  return c.draft.real(std::bit_cast<double>(static_cast<uint64_t>(kit::integer_value(c, argument(a, 0)))));
}

constexpr BuiltinRow functions[] = {
    {"%go_print", bootstrap_print},
    {"%go_println", bootstrap_println},
    {"fmt.Print", print},
    {"fmt.Printf", printf},
    {"fmt.Println", println},
    {"fmt.Sprint", sprint_function},
    {"fmt.Sprintf", sprintf_function},
    {"fmt.Sprintln", sprintln_function},
    {"fmt.wrapped", wrapped_arguments},
    {"library.byteText", byte_text},
    {"library.print", print_text},
    {"library.printError", print_error_text},
    {"math.Abs", of_one<std::fabs>},
    {"math.Acos", of_one<std::acos>},
    {"math.Asin", of_one<std::asin>},
    {"math.Atan", of_one<std::atan>},
    {"math.Atan2", of_two<std::atan2>},
    {"math.Cbrt", of_one<kit::cube_root>},
    {"math.Ceil", of_one<std::ceil>},
    {"math.Cos", of_one<std::cos>},
    {"math.Cosh", of_one<std::cosh>},
    {"math.Exp", of_one<std::exp>},
    {"math.Float64bits", float_bits},
    {"math.Float64frombits", float_from_bits},
    {"math.Floor", of_one<std::floor>},
    {"math.Hypot", of_two<std::hypot>},
    {"math.Inf", infinity},
    {"math.Log", of_one<std::log>},
    {"math.Log10", of_one<std::log10>},
    {"math.Log1p", of_one<std::log1p>},
    {"math.Log2", of_one<std::log2>},
    {"math.Max", of_two<larger>},
    {"math.Min", of_two<smaller>},
    {"math.Mod", of_two<std::fmod>},
    {"math.NaN", not_a_number},
    {"math.Pow", of_two<std::pow>},
    {"math.Round", of_one<std::round>},
    {"math.RoundToEven", of_one<std::nearbyint>},
    {"math.Signbit", sign_bit},
    {"math.Sin", of_one<std::sin>},
    {"math.Sinh", of_one<std::sinh>},
    {"math.Sqrt", of_one<std::sqrt>},
    {"math.Tan", of_one<std::tan>},
    {"math.Tanh", of_one<std::tanh>},
    {"math.Trunc", of_one<std::trunc>},
    {"os.Exit", kit::exit_program},
    {"strconv.FormatFloat", format_float},
    {"strconv.FormatInt", format_int},
    {"strconv.FormatUint", format_int},
    {"strconv.parseFloat", parse_float},
    {"strconv.parseInt", parse_int},
    {"strconv.parseUint", parse_uint},
    {"strings.Index", index_of},
    {"strings.Join", join},
    {"strings.LastIndex", last_index_of},
    {"strings.Repeat", repeat},
    {"strings.ToLower", text_lower},
    {"strings.ToUpper", text_upper},
    {"unicode.IsDigit", is_digit},
    {"unicode.IsLetter", is_letter},
    {"unicode.IsLower", is_lower},
    {"unicode.IsPunct", is_punct},
    {"unicode.IsUpper", is_upper},
    {"unicode.ToLower", lower},
    {"unicode.ToUpper", upper},
    {"utf8.DecodeRuneInString", decode_rune},
};

std::vector<BuiltinRow> all_rows() {
  std::vector<BuiltinRow> all(std::begin(functions), std::end(functions));
  const std::span<const BuiltinRow> more = runtime_rows();
  all.insert(all.end(), more.begin(), more.end());
  const std::span<const BuiltinRow> packages = package_rows();
  all.insert(all.end(), packages.begin(), packages.end());
  return all;
}

}  // namespace

}  // namespace go

namespace {

constexpr std::string_view functions_that_compute[] = {"%go_equal"};

// The shared rules, with Go's own in place of those that differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls.computing_functions = functions_that_compute;
  rules.calls.not_callable = [](Context& c, Word) -> std::unexpected<Failed> {  // of what has a type it can only be nil
    return c.error(RuntimeError::null, "a nil function is called");
  };
  go::add_roles(rules);
  rules.load_index = go::load_index;
  rules.store_index = go::store_index;
  rules.load_slice = go::load_slice;
  rules.default_value = go::default_value;
  return rules;
}

}  // namespace

const DialectRules& go_rules() {
  static const std::vector<BuiltinRow> rows = go::all_rows();
  static const LanguageRules composed({go::table, rows, {}, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine
