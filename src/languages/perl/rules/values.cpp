// SPDX-License-Identifier: Apache-2.0
// What values are as numbers, texts and truth (perlnumber, perldata "Scalar values").
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/text.h"
#include "languages/perl/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::perl {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool starts_with_word(std::string_view text, std::string_view word) {
  if (text.size() < word.size()) return false;
  for (size_t i = 0; i < word.size(); ++i)
    if ((text[i] | 0x20) != word[i]) return false;
  return true;
}

// How long the number is that the text begins with, and whether it has a point or exponent.
struct Extent {
  size_t size = 0;
  bool is_real = false;
};
Extent extent_of(std::string_view text) {
  size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  const size_t begin = at;
  bool has_digits = false, is_real = false;
  while (at < text.size() && is_digit(text[at])) ++at, has_digits = true;
  if (at < text.size() && text[at] == '.') {
    const size_t point = at++;
    while (at < text.size() && is_digit(text[at])) ++at, has_digits = true;
    if (!has_digits) at = point;
    is_real = has_digits;
  }
  if (!has_digits || at == begin) return {};
  if (at < text.size() && (text[at] | 0x20) == 'e') {
    size_t exponent = at + 1;
    if (exponent < text.size() && (text[exponent] == '-' || text[exponent] == '+')) ++exponent;
    if (exponent < text.size() && is_digit(text[exponent])) {
      while (exponent < text.size() && is_digit(text[exponent])) ++exponent;
      at = exponent;
      is_real = true;
    }
  }
  return {at, is_real};
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

// An infinity or NaN in words.
std::optional<double> special_number(std::string_view text) {
  const bool is_negative = !text.empty() && text[0] == '-';
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) text.remove_prefix(1);
  if (starts_with_word(text, "inf")) return is_negative ? -HUGE_VAL : HUGE_VAL;
  if (starts_with_word(text, "nan")) return std::nan("");
  return std::nullopt;
}

}  // namespace

bool is_text(Context& c, Word w) {
  const ValueKind kind = c.draft.kind(w);
  return kind == ValueKind::string || kind == ValueKind::bytes;
}

bool is_reference(Context& c, Word w) { return !kind_name(c, w).empty() && c.draft.kind(w) != ValueKind::bytes; }

Word number_in(Context& c, std::string_view text) {
  text = without_blanks(text);
  if (const std::optional<double> special = special_number(text)) return c.draft.real(*special);
  const Extent extent = extent_of(text);
  if (extent.size == 0) return Word::integer(0);
  std::string digits(text.substr(0, extent.size));
  if (extent.is_real) return c.draft.real(std::strtod(digits.c_str(), nullptr));
  if (digits.starts_with('+')) digits.erase(0, 1);
  const BigInteger value(digits.starts_with('-') ? digits.substr(1)
                                                 : std::string(digits).erase(
                                                       0, std::min(digits.find_first_not_of('0'), digits.size() - 1)));
  const BigInteger own = digits.starts_with('-') ? BigInteger(-value) : value;
  if (own > BigInteger(UINT64_MAX) || own < BigInteger(INT64_MIN))
    return c.draft.real(std::strtod(digits.c_str(), nullptr));
  return c.draft.integer(own);
}

bool looks_like_number(std::string_view text) {
  text = without_blanks(text);
  const bool has_sign = !text.empty() && (text[0] == '-' || text[0] == '+');
  std::string word(text.substr(has_sign ? 1 : 0));
  for (char& ch : word) ch = static_cast<char>(ch | 0x20);
  if (word == "inf" || word == "infinity" || word == "nan") return true;
  const Extent extent = extent_of(text);
  if (extent.size == 0) return false;
  std::string_view rest = text.substr(extent.size);
  while (!rest.empty() && is_blank(rest.front())) rest.remove_prefix(1);
  return rest.empty();
}

// References have addresses, which nobody knows: comparing them is the affair of `==`.
Word number_of(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::integer:
    case ValueKind::float_: return w;
    case ValueKind::boolean: return Word::integer(w.is(Atom::true_) ? 1 : 0);
    case ValueKind::string:
    case ValueKind::bytes: return number_in(c, c.draft.text(w));
    default: return Word::integer(0);
  }
}

double real_of(Context& c, Word w) { return kit::real_value(c, number_of(c, w)); }

int64_t integer_of(Context& c, Word w) {
  const Word number = number_of(c, w);
  if (c.draft.kind(number) == ValueKind::float_) {
    const double value = c.draft.real(number);
    if (std::isnan(value)) return 0;
    if (value >= 0x1p63) return INT64_MAX;
    return value <= -0x1p63 ? INT64_MIN : static_cast<int64_t>(value);
  }
  if (const std::optional<int64_t> small = kit::small_value(c, number)) return *small;
  return static_cast<int64_t>(static_cast<uint64_t>(c.draft.big(number)));
}

OrFailed<std::string> text_of(Context& c, Word w) {
  const ValueKind kind = c.draft.kind(w);
  if (kind == ValueKind::string || kind == ValueKind::bytes) return std::string(c.draft.text(w));
  if (kind == ValueKind::none || kind == ValueKind::unset) return std::string();
  if (is_reference(c, w))
    return c.fail(fmt::format("the text of a reference ({}) is its address, which is not known", kind_name(c, w)));
  return kit::text(c, w);
}

bool truth(Draft& draft, Word w) {
  switch (draft.kind(w)) {
    case ValueKind::none:
    case ValueKind::unset: return false;
    case ValueKind::boolean: return w.is(Atom::true_);
    case ValueKind::integer: return w != Word::integer(0);
    case ValueKind::float_: return draft.real(w) != 0;
    case ValueKind::string: {
      const std::string_view text = draft.text(w);
      return !text.empty() && text != "0";
    }
    case ValueKind::tuple: return draft.size(w) > 0 && truth(draft, draft.at(w, draft.size(w) - 1));
    default: return true;
  }
}

std::vector<Word> values_of(Context& c, Word list) {
  std::vector<Word> all;
  if (c.draft.kind(list) == ValueKind::range) {
    const Draft::Range range = c.draft.range(list);
    for (uint64_t i = 0; i < range.count(); ++i)
      all.push_back(c.draft.integer(range.start + static_cast<int64_t>(i) * range.step));
    return all;
  }
  const ValueKind kind = c.draft.kind(list);
  if (kind != ValueKind::list && kind != ValueKind::tuple) return {list};
  const uint64_t size = c.draft.size(list);
  all.reserve(size);
  for (uint64_t i = 0; i < size; ++i) all.push_back(c.draft.at(list, i));
  return all;
}

OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t i) { return text_of(c, argument(a, i)); }
int64_t int_at(Context& c, const Arguments& a, size_t i, int64_t fallback) {
  return i < a.positional.size() && !a.positional[i].is(Atom::none) ? integer_of(c, a.positional[i]) : fallback;
}

namespace {

OrFailed<Word> results(Context& c, const Arguments& a) {
  const Word given = argument(a, 0);
  return c.draft.kind(given) == ValueKind::tuple ? given : c.draft.tuple(std::span(&given, 1));
}
OrFailed<Word> last(Context& c, const Arguments& a) {
  const std::vector<Word> all = values_of(c, argument(a, 0));
  return all.empty() ? Word() : all.back();
}
// By what the caller wants: the values of an array, or how many there are.
OrFailed<Word> counted(Context& c, const Arguments& a) {
  const Word values = argument(a, 1);
  if (argument(a, 0).is(Atom::true_))
    return c.draft.kind(values) == ValueKind::tuple ? values : c.draft.tuple(values_of(c, values));
  return count_word(c.draft.size(values));
}
OrFailed<Word> last_counted(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::true_)) return argument(a, 1);
  const std::vector<Word> all = values_of(c, argument(a, 1));
  return all.empty() ? Word() : all.back();
}
OrFailed<Word> print(Context& c, const Arguments& a) {
  std::string text;
  for (const Word w : a.positional) text += TRY(text_of(c, w));
  c.write(text);
  return Word::integer(1);
}
OrFailed<Word> print_error(Context& c, const Arguments& a) {
  std::string text;
  for (const Word w : a.positional) text += TRY(text_of(c, w));
  c.write_error(text);
  return Word::integer(1);
}
OrFailed<Word> text(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  return c.draft.kind(value) == ValueKind::string ? value : c.draft.string(TRY(text_of(c, value)));
}
OrFailed<Word> before_increment(Context&, const Arguments& a) {
  return argument(a, 0).is(Atom::none) ? Word::integer(0) : argument(a, 0);
}
OrFailed<Word> exit_program(Context& c, const Arguments& a) { return c.exit(int_at(c, a, 0) & 255); }
// Time stands still.
OrFailed<Word> time_now(Context&, const Arguments&) { return Word::integer(0); }

OrFailed<Word> defined(Context& c, const Arguments& a) {
  const ValueKind kind = c.draft.kind(argument(a, 0));
  return Word::boolean(kind != ValueKind::none && kind != ValueKind::unset);
}

constexpr BuiltinRow values_rows[] = {
    {"%defined", defined},
    {"%results", results},
    {"%last", last},
    {"%counted", counted},
    {"%last_counted", last_counted},
    {"print", print},
    {"print_error", print_error},
    {"%text", text},
    {"%before_increment", before_increment},
    {"exit", exit_program},
    {"time", time_now},
};

}  // namespace

std::span<const BuiltinRow> value_functions() { return values_rows; }

}  // namespace ramify::ir_machine::perl
