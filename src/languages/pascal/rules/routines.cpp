// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/rules/routines.h"

#include <algorithm>
#include <cfenv>
#include <charconv>
#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "languages/pascal/rules/output.h"
#include "languages/pascal/rules/sysutils_texts.h"
#include "languages/pascal/rules/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::pascal {

namespace {

using kit::argument;
using kit::NumberType;

constexpr int64_t size_max = 1 << 24;

OrFailed<std::string> text_argument(Context& c, const Arguments& a, size_t i) {
  const Word value = argument(a, i);
  const ValueKind kind = c.draft.kind(value);
  if (kind != ValueKind::string && kind != ValueKind::character)
    return c.error(RuntimeError::type, fmt::format("argument {} is no text", i + 1));
  return kit::text(c, value);
}
OrFailed<int64_t> integer(Context& c, const Arguments& a, size_t i) {
  const auto number = kit::small_value(c, argument(a, i));
  if (!number) return c.error(RuntimeError::type, fmt::format("argument {} is no integer", i + 1));
  return *number;
}
OrFailed<double> real(Context& c, const Arguments& a, size_t i) {
  if (!kit::is_number(c, argument(a, i)))
    return c.error(RuntimeError::type, fmt::format("argument {} is no number", i + 1));
  return kit::real_value(c, argument(a, i));
}
Word wide(Context& c, int64_t value) { return kit::wrapped(c, NumberType::i64, value); }
// The result of functions such as Length: an Integer if it fits.
Word plain(Context& c, int64_t value) { return kit::wrapped(c, NumberType::plain, value); }
OrFailed<Word> content(Context& c, Word place) {
  const ValueKind kind = c.draft.kind(place);
  if (kind != ValueKind::cell && kind != ValueKind::reference)
    return c.error(RuntimeError::type, "a variable is wanted");
  return c.load_reference(place);
}
bool is_array(Context& c, Word w) { return c.draft.kind(w) == ValueKind::array || c.draft.kind(w) == ValueKind::list; }
OrFailed<Word> truth(bool value) { return Word::boolean(value); }

// --- writing

OrFailed<Word> write(Context& c, const Arguments& a) {
  for (const Word value : a.positional) c.write(TRY(written(c, value)));
  return Word();
}
OrFailed<Word> write_line(Context& c, const Arguments& a) {
  TRY(write(c, a));
  c.write("\n");
  return Word();
}
OrFailed<Word> write_format(Context& c, const Arguments& a) {
  return c.draft.string(TRY(
      written_with(c, argument(a, 0), TRY(integer(c, a, 1)), a.positional.size() > 2 ? TRY(integer(c, a, 2)) : -1)));
}
OrFailed<Word> format(Context& c, const Arguments& a) {
  return c.draft.string(TRY(formatted(c, TRY(text_argument(c, a, 0)), TRY(kit::elements_of(c, argument(a, 1))))));
}
OrFailed<Word> format_float(Context& c, const Arguments& a) {
  const std::string mask = TRY(text_argument(c, a, 0));
  if (mask.find_first_not_of("0#,.") != std::string::npos)
    return c.fail("FormatFloat with this mask is not known here");
  return c.draft.string(number_by_mask(TRY(real(c, a, 1)), mask));
}
OrFailed<Word> float_text(Context& c, const Arguments& a) { return c.draft.string(general(TRY(real(c, a, 0)), 15)); }
// FloatToStrF(value, format, precision, digits).
OrFailed<Word> float_text_format(Context& c, const Arguments& a) {
  const double value = TRY(real(c, a, 0));
  const int64_t format = TRY(integer(c, a, 1)), precision = TRY(integer(c, a, 2)), digits = TRY(integer(c, a, 3));
  if (format == 0 && precision == 15 && digits == 0) return c.draft.string(general(value, 15));
  if (format != 2 || digits < 0 || digits > 15)
    return c.fail("FloatToStrF knows ffFixed, and ffGeneral with 15 digits");
  return c.draft.string(fixed(value, static_cast<int>(digits)));
}
OrFailed<Word> integer_text(Context& c, const Arguments& a) {
  if (!kit::is_number(c, argument(a, 0))) return c.error(RuntimeError::type, "IntToStr of what is no number");
  return c.draft.string(kit::integer_value(c, argument(a, 0)).str());
}
OrFailed<Word> hexadecimal(Context& c, const Arguments& a) {
  const int64_t digits = TRY(integer(c, a, 1)), value = TRY(integer(c, a, 0));
  std::string text = fmt::format("{:X}", static_cast<uint64_t>(value));
  if (value < 0 && value >= INT32_MIN && digits <= 8) text = fmt::format("{:X}", static_cast<uint32_t>(value));
  if (static_cast<int64_t>(text.size()) < digits)
    text.insert(0, static_cast<size_t>(std::min(digits, size_max)) - text.size(), '0');
  return c.draft.string(text);
}
OrFailed<Word> binary_text(Context& c, const Arguments& a) {
  const int64_t value = TRY(integer(c, a, 0)), digits = std::min<int64_t>(TRY(integer(c, a, 1)), 64);
  std::string text;
  for (int64_t i = digits; i-- > 0;) text += ((static_cast<uint64_t>(value) >> i) & 1) != 0 ? '1' : '0';
  return c.draft.string(text);
}
OrFailed<Word> boolean_text(Context& c, const Arguments& a) {
  if (a.positional.size() == 3) return argument(a, argument(a, 0).is(Atom::true_) ? 1 : 2);
  const bool value = argument(a, 0).is(Atom::true_), as_word = argument(a, 1).is(Atom::true_);
  return c.draft.string(as_word ? (value ? "True" : "False") : (value ? "-1" : "0"));
}

// --- texts

OrFailed<Word> length(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return Word::integer(0);
  if (c.draft.kind(argument(a, 0)) == ValueKind::character) return Word::integer(1);
  return Word::integer(static_cast<int64_t>(TRY(kit::length(c, argument(a, 0)))));
}
OrFailed<Word> copy(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  const bool has_count = a.positional.size() > 2;
  if (c.draft.kind(of) == ValueKind::array || c.draft.kind(of) == ValueKind::list) {
    const auto size = static_cast<int64_t>(c.draft.size(of));
    const int64_t from = a.positional.size() > 1 ? std::max<int64_t>(TRY(integer(c, a, 1)), 0) : 0;
    const int64_t count = has_count ? std::max<int64_t>(TRY(integer(c, a, 2)), 0) : size;
    std::vector<Word> part;
    for (int64_t i = from; i < size && i - from < count; ++i)
      part.push_back(TRY(kit::copy(c, c.draft.at(of, static_cast<uint64_t>(i)))));
    return c.draft.new_list(part);
  }
  const std::string text = TRY(text_argument(c, a, 0));
  int64_t from = TRY(integer(c, a, 1)), count = has_count ? TRY(integer(c, a, 2)) : static_cast<int64_t>(text.size());
  from = std::max<int64_t>(from, 1);
  if (count <= 0 || from > static_cast<int64_t>(text.size())) return c.draft.string("");
  return c.draft.string(text.substr(static_cast<size_t>(from) - 1, static_cast<size_t>(count)));
}
OrFailed<Word> position(Context& c, const Arguments& a) {
  const std::string wanted = TRY(text_argument(c, a, 0)), text = TRY(text_argument(c, a, 1));
  const int64_t from = a.positional.size() > 2 ? TRY(integer(c, a, 2)) : 1;
  if (wanted.empty() || from < 1) return Word::integer(0);
  const size_t at = text.find(wanted, static_cast<size_t>(from) - 1);
  return Word::integer(at == std::string::npos ? 0 : static_cast<int64_t>(at) + 1);
}
OrFailed<Word> position_from(Context& c, const Arguments& a) { return position(c, a); }
template <int (*change)(int)>
OrFailed<Word> changed(Context& c, const Arguments& a) {
  std::string text = TRY(text_argument(c, a, 0));
  for (char& ch : text)
    if (static_cast<unsigned char>(ch) < 128) ch = static_cast<char>(change(static_cast<unsigned char>(ch)));
  if (c.draft.kind(argument(a, 0)) == ValueKind::character)
    return c.draft.character(static_cast<unsigned char>(text[0]));
  return c.draft.string(text);
}
template <bool left, bool right>
OrFailed<Word> trimmed(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0));
  size_t from = 0, to = text.size();
  const auto is_blank = [](char ch) { return static_cast<unsigned char>(ch) <= ' '; };
  while (left && from < to && is_blank(text[from])) ++from;
  while (right && to > from && is_blank(text[to - 1])) --to;
  return c.draft.string(text.substr(from, to - from));
}
// %dynamic(array): an array with variable length, shared by assignment.
OrFailed<Word> dynamic(Context& c, const Arguments& a) {
  return c.draft.new_list(TRY(kit::elements_of(c, argument(a, 0))));
}
OrFailed<Word> concatenated(Context& c, const Arguments& a) {
  if (is_array(c, argument(a, 0))) {
    std::vector<Word> all;
    for (const Word each : a.positional)
      for (const Word x : TRY(kit::elements_of(c, each))) all.push_back(x);
    return c.draft.new_list(all);
  }
  std::string text;
  for (size_t i = 0; i < a.positional.size(); ++i) text += TRY(text_argument(c, a, i));
  return c.draft.string(text);
}
OrFailed<Word> repeated(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0));
  const int64_t count = TRY(integer(c, a, 1));
  if (count > size_max) return c.fail("a text would get too long");
  std::string all;
  for (int64_t i = 0; i < count; ++i) all += text;
  return c.draft.string(all);
}
OrFailed<Word> left_part(Context& c, const Arguments& a) {
  return c.draft.string(
      TRY(text_argument(c, a, 0)).substr(0, static_cast<size_t>(std::max<int64_t>(TRY(integer(c, a, 1)), 0))));
}
OrFailed<Word> right_part(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0));
  const auto count = std::min(static_cast<size_t>(std::max<int64_t>(TRY(integer(c, a, 1)), 0)), text.size());
  return c.draft.string(text.substr(text.size() - count));
}
OrFailed<Word> reversed(Context& c, const Arguments& a) {
  std::string text = TRY(text_argument(c, a, 0));
  std::ranges::reverse(text);
  return c.draft.string(text);
}
std::string lower(std::string text) {
  for (char& ch : text)
    ch = static_cast<char>(static_cast<unsigned char>(ch) < 128 ? std::tolower(static_cast<unsigned char>(ch)) : ch);
  return text;
}
OrFailed<Word> compare(Context& c, const Arguments& a) {
  const std::string x = TRY(text_argument(c, a, 0)), y = TRY(text_argument(c, a, 1));
  for (size_t i = 0; i < std::min(x.size(), y.size()); ++i)
    if (x[i] != y[i]) return Word::integer(static_cast<unsigned char>(x[i]) - static_cast<unsigned char>(y[i]));
  return Word::integer(static_cast<int64_t>(x.size()) - static_cast<int64_t>(y.size()));
}
OrFailed<Word> compare_caseless(Context& c, const Arguments& a) {
  const Word both[] = {c.draft.string(lower(TRY(text_argument(c, a, 0)))),
                       c.draft.string(lower(TRY(text_argument(c, a, 1))))};
  return compare(c, {both, {}});
}
OrFailed<Word> same_text(Context& c, const Arguments& a) {
  return truth(lower(TRY(text_argument(c, a, 0))) == lower(TRY(text_argument(c, a, 1))));
}
OrFailed<Word> quoted(Context& c, const Arguments& a) {
  std::string text = "'";
  for (const char ch : TRY(text_argument(c, a, 0))) text += ch == '\'' ? "''" : std::string(1, ch);
  return c.draft.string(text + "'");
}
// StringReplace(text, old, new, flags): flags are a set of rfReplaceAll and rfIgnoreCase.
OrFailed<Word> replaced(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0)), from = TRY(text_argument(c, a, 1)),
                    to = TRY(text_argument(c, a, 2));
  bool all = false, caseless = false;
  for (const Word flag : TRY(kit::elements_of(c, argument(a, 3)))) {
    if (flag == Word::integer(0)) all = true;
    if (flag == Word::integer(1)) caseless = true;
  }
  const std::string where = caseless ? lower(text) : text, what = caseless ? lower(from) : from;
  if (what.empty()) return c.draft.string(text);
  std::string out;
  size_t at = 0;
  for (size_t found = where.find(what); found != std::string::npos; found = where.find(what, at)) {
    out += text.substr(at, found - at) + to;
    at = found + what.size();
    if (!all) break;
  }
  return c.draft.string(out + text.substr(at));
}
OrFailed<Word> contains_text(Context& c, const Arguments& a) {
  return truth(TRY(text_argument(c, a, 0)).find(TRY(text_argument(c, a, 1))) != std::string::npos);
}
OrFailed<Word> starts_with(Context& c, const Arguments& a) {
  return truth(TRY(text_argument(c, a, 1)).starts_with(TRY(text_argument(c, a, 0))));
}
OrFailed<Word> ends_with(Context& c, const Arguments& a) {
  return truth(TRY(text_argument(c, a, 1)).ends_with(TRY(text_argument(c, a, 0))));
}
// %with_character(text, position from 1, character)
OrFailed<Word> with_character(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::string)
    return c.error(RuntimeError::type, "a character of what is no text is set");
  std::string text(c.draft.text(argument(a, 0)));
  const int64_t at = TRY(integer(c, a, 1));
  if (at < 1 || at > static_cast<int64_t>(text.size())) return c.fail("a character outside of a text is set");
  text[static_cast<size_t>(at) - 1] = TRY(text_argument(c, a, 2))[0];
  return c.draft.string(text);
}

// --- numbers from texts

std::optional<int64_t> parsed_integer(std::string text) {
  const size_t from = text.find_first_not_of(' ');
  if (from == std::string::npos) return std::nullopt;
  text.erase(0, from);
  bool is_negative = false;
  if (text[0] == '-' || text[0] == '+') {
    is_negative = text[0] == '-';
    text.erase(0, 1);
  }
  int base = 10;
  if (text.starts_with("$")) base = 16;
  if (text.starts_with("%")) base = 2;
  if (text.starts_with("&")) base = 8;
  if (base != 10) text.erase(0, 1);
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return is_negative ? -value : value;
}
std::optional<double> parsed_real(const std::string& whole) {
  const size_t from = whole.find_first_not_of(' '), to = whole.find_last_not_of(' ');
  if (from == std::string::npos) return std::nullopt;
  std::string text = whole.substr(from, to - from + 1);
  if (text[0] == '+') text.erase(0, 1);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}
bool is_int(int64_t value) { return value >= INT32_MIN && value <= INT32_MAX; }

OrFailed<Word> to_integer(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0));
  const auto value = parsed_integer(text);
  if (!value || !is_int(*value)) return c.raise("econverterror", fmt::format("\"{}\" is an invalid integer", text));
  return plain(c, *value);
}
OrFailed<Word> to_wide(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0));
  const auto value = parsed_integer(text);
  if (!value) return c.raise("econverterror", fmt::format("\"{}\" is an invalid integer", text));
  return wide(c, *value);
}
OrFailed<Word> to_integer_or(Context& c, const Arguments& a) {
  const auto value = parsed_integer(TRY(text_argument(c, a, 0)));
  return value && is_int(*value) ? plain(c, *value) : argument(a, 1);
}
OrFailed<Word> try_integer(Context& c, const Arguments& a) {
  const auto value = parsed_integer(TRY(text_argument(c, a, 0)));
  if (value && is_int(*value)) TRY(c.store_reference(argument(a, 1), plain(c, *value)));
  return truth(value && is_int(*value));
}
OrFailed<Word> to_real(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0));
  const auto value = parsed_real(text);
  if (!value) return c.raise("econverterror", fmt::format("\"{}\" is an invalid float", text));
  return c.draft.real(*value);
}
OrFailed<Word> to_real_or(Context& c, const Arguments& a) {
  const auto value = parsed_real(TRY(text_argument(c, a, 0)));
  return value ? c.draft.real(*value) : argument(a, 1);
}
OrFailed<Word> try_real(Context& c, const Arguments& a) {
  const auto value = parsed_real(TRY(text_argument(c, a, 0)));
  if (value) TRY(c.store_reference(argument(a, 1), c.draft.real(*value)));
  return truth(value.has_value());
}
// The position, from 1, where a text stops being a real number; 0 if all of it is one. It may end after its point, but
// not after its E.
size_t end_of_real(std::string_view text) {
  size_t at = 0;
  const auto is_digit = [&] { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  const auto is_sign = [&] { return at < text.size() && (text[at] == '+' || text[at] == '-'); };
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  if (is_sign()) ++at;
  bool has_digits = false;
  for (; is_digit(); ++at) has_digits = true;
  if (at < text.size() && text[at] == '.') {
    ++at;
    for (; is_digit(); ++at) has_digits = true;
  }
  if (!has_digits) return at + 1;
  if (at < text.size() && (text[at] == 'E' || text[at] == 'e')) {
    ++at;
    if (is_sign()) ++at;
    if (!is_digit()) return at + 1;
    while (is_digit()) ++at;
  }
  return at < text.size() ? at + 1 : 0;
}
// Val(text, var number, var code): the code is the position of the first character that is not part of a number, or 0.
OrFailed<Word> val(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0));
  const Word before = TRY(content(c, argument(a, 1)));
  const bool wants_real = c.draft.kind(before) == ValueKind::float_ || kit::number_type(c, before) == NumberType::f32;
  if (wants_real) {
    const size_t wrong = end_of_real(text);
    const auto value = parsed_real(text);
    if (wrong == 0 && !value) return c.fail("Val of a number that is too large");
    TRY(c.store_reference(argument(a, 1), c.draft.real(wrong == 0 ? *value : 0)));
    TRY(c.store_reference(argument(a, 2), Word::integer(static_cast<int64_t>(wrong))));
    return Word();
  } else {
    const auto value = parsed_integer(text);
    if (!value || text.ends_with(' ')) {
      size_t at = text.find_first_not_of(' ');
      if (at == std::string::npos) at = text.size();
      if (at < text.size() && (text[at] == '-' || text[at] == '+')) ++at;
      while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) ++at;
      TRY(c.store_reference(argument(a, 1), Word::integer(0)));
      TRY(c.store_reference(argument(a, 2), Word::integer(static_cast<int64_t>(at) + 1)));
      return Word();
    }
    TRY(c.store_reference(argument(a, 1), wide(c, *value)));
  }
  TRY(c.store_reference(argument(a, 2), Word::integer(0)));
  return Word();
}
OrFailed<Word> str(Context& c, const Arguments& a) {
  TRY(c.store_reference(argument(a, 1), c.draft.string(TRY(written(c, argument(a, 0))))));
  return Word();
}

// --- ordinals

OrFailed<Word> ordinal(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::character) return Word::integer(c.draft.sized_bits(value));
  if (value.is_boolean()) return Word::integer(value.is(Atom::true_) ? 1 : 0);
  if (c.draft.kind(value) == ValueKind::string && c.draft.text(value).size() == 1)
    return Word::integer(static_cast<unsigned char>(c.draft.text(value)[0]));
  if (c.draft.kind(value) == ValueKind::instance) {
    for (const std::string_view name : {"ordinal", "value", "number"}) {
      const Word key = c.name_of(name);
      const int64_t at = c.draft.find_name(value, instance_words::fields, key);
      if (at >= 0) return c.draft.at(value, static_cast<uint64_t>(at) + 1);
    }
  }
  if (kit::is_number(c, value)) return value;
  return c.error(RuntimeError::type, "Ord of what has no number");
}
OrFailed<Word> character(Context& c, const Arguments& a) {
  return c.draft.character(static_cast<char32_t>(TRY(integer(c, a, 0)) & 0xff));
}
template <int64_t by>
OrFailed<Word> neighbour(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::character)
    return c.draft.character(static_cast<char32_t>((c.draft.sized_bits(value) + by) & 0xff));
  if (value.is_boolean()) return Word::boolean(by > 0);
  if (kit::is_number(c, value)) return kit::binary(c, ir::BinaryOperator::add, value, Word::integer(by));
  return c.fail("Succ and Pred of this are not known here");
}
OrFailed<Word> is_odd(Context& c, const Arguments& a) { return truth(kit::integer_value(c, argument(a, 0)) % 2 != 0); }

// --- mathematics

OrFailed<Word> absolute(Context& c, const Arguments& a) {
  return TRY(real(c, a, 0)) < 0 ? kit::negated(c, argument(a, 0)) : OrFailed<Word>(argument(a, 0));
}
OrFailed<Word> square(Context& c, const Arguments& a) {
  return kit::binary(c, ir::BinaryOperator::multiply, argument(a, 0), argument(a, 0));
}
template <double (*function)(double)>
OrFailed<Word> of_real(Context& c, const Arguments& a) {
  return c.draft.real(function(TRY(real(c, a, 0))));
}
OrFailed<Word> square_root(Context& c, const Arguments& a) {
  if (TRY(real(c, a, 0)) < 0) return c.raise("einvalidop", "Invalid floating point operation");
  return c.draft.real(std::sqrt(TRY(real(c, a, 0))));
}
OrFailed<Word> logarithm(Context& c, const Arguments& a) {
  if (TRY(real(c, a, 0)) <= 0) return c.raise("einvalidop", "Invalid floating point operation");
  return c.draft.real(std::log(TRY(real(c, a, 0))));
}
OrFailed<Word> rounded(Context& c, double value) {
  if (!(std::abs(value) < 0x1p63)) return c.raise("einvalidop", "Invalid floating point operation");
  return wide(c, static_cast<int64_t>(value));
}
OrFailed<Word> round_half_even(Context& c, const Arguments& a) {
  return rounded(c, std::nearbyint(TRY(real(c, a, 0))));
}
OrFailed<Word> truncated(Context& c, const Arguments& a) { return rounded(c, std::trunc(TRY(real(c, a, 0)))); }
OrFailed<Word> up(Context& c, const Arguments& a) { return rounded(c, std::ceil(TRY(real(c, a, 0)))); }
OrFailed<Word> down(Context& c, const Arguments& a) { return rounded(c, std::floor(TRY(real(c, a, 0)))); }
OrFailed<Word> fraction(Context& c, const Arguments& a) {
  const double value = TRY(real(c, a, 0));
  return c.draft.real(value - std::trunc(value));
}
OrFailed<Word> power(Context& c, const Arguments& a) {
  return c.draft.real(std::pow(TRY(real(c, a, 0)), TRY(real(c, a, 1))));
}
OrFailed<Word> arc_tangent(Context& c, const Arguments& a) {
  return c.draft.real(std::atan2(TRY(real(c, a, 0)), TRY(real(c, a, 1))));
}
template <bool wants_most>
OrFailed<Word> best(Context& c, const Arguments& a) {
  const auto order = kit::compared(c, argument(a, 0), argument(a, 1));
  const bool first = order && (wants_most ? *order >= 0 : *order <= 0);
  return argument(a, first ? 0 : 1);
}
OrFailed<Word> if_then(Context&, const Arguments& a) { return argument(a, argument(a, 0).is(Atom::true_) ? 1 : 2); }
OrFailed<Word> in_range(Context& c, const Arguments& a) {
  const double value = TRY(real(c, a, 0));
  return truth(value >= TRY(real(c, a, 1)) && value <= TRY(real(c, a, 2)));
}
template <bool mean>
OrFailed<Word> total(Context& c, const Arguments& a) {
  double sum = 0;
  const std::vector<Word> values = TRY(kit::elements_of(c, argument(a, 0)));
  for (const Word value : values) sum += kit::real_value(c, value);
  return c.draft.real(mean ? sum / static_cast<double>(values.size()) : sum);
}
double radians(double degrees) { return degrees * M_PI / 180; }
double degrees(double radians) { return radians * 180 / M_PI; }
OrFailed<Word> sum_of_integers(Context& c, const Arguments& a) {
  BigInteger sum = 0;
  for (const Word value : TRY(kit::elements_of(c, argument(a, 0)))) sum += kit::integer_value(c, value);
  return kit::wrapped(c, NumberType::i64, sum);
}
OrFailed<Word> not_determined(Context& c, const Arguments&) {
  return c.fail("a random number, or the time: what it is is not determined");
}
OrFailed<Word> nothing(Context&, const Arguments&) { return Word(); }
OrFailed<Word> pi(Context& c, const Arguments&) { return c.draft.real(M_PI); }
constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite_value = std::numeric_limits<double>::infinity();
template <double value>
OrFailed<Word> constant_real(Context& c, const Arguments&) {
  return c.draft.real(value);
}

// --- variables

// Resizes an array to the given sizes; after the sizes comes the value of new innermost elements.
OrFailed<Word> resized(Context& c, Word before, std::span<const Word> sizes) {
  const auto size = kit::small_value(c, sizes[0]);
  if (!size || *size < 0 || *size > size_max) return c.fail("a length that is too large");
  const auto old = before.is_object() ? static_cast<int64_t>(c.draft.size(before)) : 0;
  std::vector<Word> elements;
  for (int64_t i = 0; i < *size; ++i) {
    const Word element = i < old ? c.draft.at(before, static_cast<uint64_t>(i)) : Word();
    if (sizes.size() > 2) elements.push_back(TRY(resized(c, element, sizes.subspan(1))));
    else elements.push_back(i < old ? element : TRY(kit::copy(c, sizes.size() > 1 ? sizes[1] : Word())));
  }
  return c.draft.new_list(elements);
}
// FillChar(a, SizeOf(a), value): all of `a`. Other bytes than 0 in numbers of several bytes are not supported.
OrFailed<Word> filled_with(Context& c, Word before, const std::optional<int64_t>& byte, int depth) {
  if (depth > 100) return c.fail("values are nested too deeply to be filled");
  switch (c.draft.kind(before)) {
    case ValueKind::array:
    case ValueKind::list: {
      for (uint64_t i = 0; i < c.draft.size(before); ++i)
        c.draft.set(before, i, TRY(filled_with(c, c.draft.at(before, i), byte, depth + 1)));
      return before;
    }
    case ValueKind::character: return c.draft.character(static_cast<char32_t>(*byte & 0xff));
    case ValueKind::boolean: return Word::boolean(*byte != 0);
    case ValueKind::none: return *byte == 0 ? OrFailed<Word>(before) : c.fail("what these bytes refer to is not known");
    default: break;
  }
  const std::optional<NumberType> type = kit::number_type(c, before);
  if (!type) return c.fail("`FillChar` of this is not supported");
  const bool is_byte = *type == NumberType::u8 || *type == NumberType::i8;
  if (*byte != 0 && !is_byte)
    return c.fail("`FillChar` of numbers of several bytes with another value than 0 is not supported");
  return kit::wrapped(c, *type, *byte);
}
OrFailed<Word> fill_char(Context& c, const Arguments& a) {
  const Word value = argument(a, 2);
  const std::optional<int64_t> byte =
      c.draft.kind(value) == ValueKind::character ? c.draft.sized_bits(value) : kit::small_value(c, value);
  if (!byte) return c.fail("`FillChar` with a value that is not known");
  const Word before = TRY(content(c, argument(a, 0)));
  const Word after = TRY(filled_with(c, before, byte, 0));
  if (after != before) TRY(c.store_reference(argument(a, 0), after));
  return Word();
}
// SetLength(var array or text, sizes…): new elements have the default of the element type, which the reader appends.
OrFailed<Word> set_length(Context& c, const Arguments& a) {
  const Word before = TRY(content(c, argument(a, 0)));
  const int64_t size = TRY(integer(c, a, 1));
  if (size < 0 || size > size_max) return c.fail("a length that is too large");
  if (c.draft.kind(before) == ValueKind::string) {
    std::string text(c.draft.text(before));
    text.resize(static_cast<size_t>(size), '\0');
    TRY(c.store_reference(argument(a, 0), c.draft.string(text)));
    return Word();
  }
  // Dynamic arrays are shared by assignment; a change of length creates a new one.
  TRY(c.store_reference(argument(a, 0), TRY(resized(c, before, a.positional.subspan(1)))));
  return Word();
}
OrFailed<Word> insert(Context& c, const Arguments& a) {
  const Word before = TRY(content(c, argument(a, 1)));
  if (is_array(c, before)) {
    std::vector<Word> all = TRY(kit::elements_of(c, before));
    const int64_t place = std::clamp<int64_t>(TRY(integer(c, a, 2)), 0, static_cast<int64_t>(all.size()));
    std::vector<Word> more = {argument(a, 0)};
    if (is_array(c, more[0])) more = TRY(kit::elements_of(c, more[0]));
    all.insert(all.begin() + place, more.begin(), more.end());
    TRY(c.store_reference(argument(a, 1), c.draft.new_list(all)));
    return Word();
  }
  if (c.draft.kind(before) != ValueKind::string) return c.fail("Insert into what is no text is not known here");
  std::string text(c.draft.text(before));
  const int64_t at = std::clamp<int64_t>(TRY(integer(c, a, 2)), 1, static_cast<int64_t>(text.size()) + 1);
  text.insert(static_cast<size_t>(at) - 1, TRY(text_argument(c, a, 0)));
  TRY(c.store_reference(argument(a, 1), c.draft.string(text)));
  return Word();
}
OrFailed<Word> remove(Context& c, const Arguments& a) {
  const Word before = TRY(content(c, argument(a, 0)));
  if (is_array(c, before)) {
    const std::vector<Word> all = TRY(kit::elements_of(c, before));
    const int64_t from = TRY(integer(c, a, 1)), to = from + TRY(integer(c, a, 2));
    std::vector<Word> left;
    for (int64_t k = 0; k < static_cast<int64_t>(all.size()); ++k)
      if (k < from || k >= to) left.push_back(all[static_cast<size_t>(k)]);
    TRY(c.store_reference(argument(a, 0), c.draft.new_list(left)));
    return Word();
  }
  if (c.draft.kind(before) != ValueKind::string) return c.fail("Delete from what is no text is not known here");
  std::string text(c.draft.text(before));
  const int64_t at = TRY(integer(c, a, 1)), count = TRY(integer(c, a, 2));
  if (at >= 1 && at <= static_cast<int64_t>(text.size()) && count > 0)
    text.erase(static_cast<size_t>(at) - 1, static_cast<size_t>(count));
  TRY(c.store_reference(argument(a, 0), c.draft.string(text)));
  return Word();
}
OrFailed<Word> include(Context& c, const Arguments& a) {
  // Sets are values: creates a new one.
  const Word before = TRY(content(c, argument(a, 0))), after = c.draft.new_set();
  for (const Word x : TRY(kit::elements_of(c, before))) c.draft.add(after, x);
  TRY(kit::append(c, after, argument(a, 1)));
  TRY(c.store_reference(argument(a, 0), after));
  return Word();
}
OrFailed<Word> exclude(Context& c, const Arguments& a) {
  const Word before = TRY(content(c, argument(a, 0))), after = c.draft.new_set();
  const int64_t at = TRY(kit::find_key(c, before, argument(a, 1)));
  for (uint64_t i = 0; i < c.draft.size(before); ++i)
    if (static_cast<int64_t>(i) != at) c.draft.add(after, c.draft.at(before, i));
  TRY(c.store_reference(argument(a, 0), after));
  return Word();
}
OrFailed<Word> free_and_forget(Context& c, const Arguments& a) {
  const Word object = TRY(content(c, argument(a, 0)));
  TRY(c.store_reference(argument(a, 0), Word()));
  if (c.draft.kind(object) != ValueKind::instance) return Word();
  const Word free = c.find_method(object, "free");
  return free.is(Atom::unset) ? OrFailed<Word>(Word()) : c.call_on(object, free, {});
}
OrFailed<Word> forget(Context& c, const Arguments& a) {
  TRY(c.store_reference(argument(a, 0), Word()));
  return Word();
}
OrFailed<Word> highest(Context& c, const Arguments& a) {
  return plain(c, static_cast<int64_t>(TRY(kit::length(c, argument(a, 0)))) -
                      (c.draft.kind(argument(a, 0)) == ValueKind::string ? 0 : 1));
}
OrFailed<Word> lowest(Context& c, const Arguments& a) {
  return plain(c, c.draft.kind(argument(a, 0)) == ValueKind::string ? 1 : 0);
}
OrFailed<Word> swap(Context& c, const Arguments& a) {
  const Word x = TRY(content(c, argument(a, 0))), y = TRY(content(c, argument(a, 1)));
  TRY(c.store_reference(argument(a, 0), y));
  TRY(c.store_reference(argument(a, 1), x));
  return Word();
}

bool is_same(double a, double b, double within) {
  if (within == 0) within = std::max(std::min(std::abs(a), std::abs(b)) * 1e-12, 1e-12);
  return std::abs(a - b) <= within;
}
template <int shift>
OrFailed<Word> byte_of(Context& c, const Arguments& a) {
  const int64_t value = TRY(integer(c, a, 0));
  if (value < 0 || value > 0xffff) return c.fail("Hi and Lo of more than a word");
  return Word::integer((value >> shift) & 0xff);
}
OrFailed<Word> same_value(Context& c, const Arguments& a) {
  return truth(is_same(TRY(real(c, a, 0)), TRY(real(c, a, 1)), a.positional.size() > 2 ? TRY(real(c, a, 2)) : 0));
}
OrFailed<Word> is_zero(Context& c, const Arguments& a) {
  return truth(std::abs(TRY(real(c, a, 0))) <= (a.positional.size() > 1 ? TRY(real(c, a, 1)) : 1e-12));
}
OrFailed<Word> hypotenuse(Context& c, const Arguments& a) {
  return c.draft.real(std::hypot(TRY(real(c, a, 0)), TRY(real(c, a, 1))));
}
OrFailed<Word> sign(Context& c, const Arguments& a) {
  const double value = TRY(real(c, a, 0));
  return Word::integer(value > 0 ? 1 : value < 0 ? -1 : 0);
}
OrFailed<Word> ensured(Context& c, const Arguments& a) {
  const auto low = kit::compared(c, argument(a, 0), argument(a, 1)),
             high = kit::compared(c, argument(a, 0), argument(a, 2));
  return low && *low < 0 ? argument(a, 1) : high && *high > 0 ? argument(a, 2) : argument(a, 0);
}
// RoundTo(value, -2): to hundredths, half to even.
OrFailed<Word> round_to_digits(Context& c, const Arguments& a) {
  const double unit = std::pow(10.0, static_cast<double>(TRY(integer(c, a, 1))));
  return c.draft.real(std::nearbyint(TRY(real(c, a, 0)) / unit) * unit);
}
OrFailed<Word> div_mod(Context& c, const Arguments& a) {
  const Word quotient = TRY(kit::binary(c, ir::BinaryOperator::divide_truncate, argument(a, 0), argument(a, 1)));
  const Word rest = TRY(kit::binary(c, ir::BinaryOperator::remainder_truncate, argument(a, 0), argument(a, 1)));
  TRY(c.store_reference(argument(a, 2), quotient));
  TRY(c.store_reference(argument(a, 3), rest));
  return Word();
}
template <bool wants_most>
OrFailed<Word> best_of(Context& c, const Arguments& a) {
  const std::vector<Word> all = TRY(kit::elements_of(c, argument(a, 0)));
  if (all.empty()) return c.fail("the largest of nothing");
  Word result = all[0];
  for (const Word each : all) {
    const auto order = kit::compared(c, each, result);
    if (order && (wants_most ? *order > 0 : *order < 0)) result = each;
  }
  return result;
}

// --- called by the prelude

// %allocate(class): an object whose constructor has not run.
OrFailed<Word> allocate(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::class_) return c.fail("an object is made of what is no class");
  return c.allocate(argument(a, 0));
}
// __insert(list, place, x), __remove(list, place), __clear(list): the list itself is changed.
OrFailed<Word> list_insert(Context& c, const Arguments& a) {
  c.draft.insert(argument(a, 0), static_cast<uint64_t>(TRY(integer(c, a, 1))), argument(a, 2));
  return Word();
}
OrFailed<Word> list_remove(Context& c, const Arguments& a) {
  const int64_t at = TRY(integer(c, a, 1));
  if (at < 0 || at >= static_cast<int64_t>(c.draft.size(argument(a, 0))))
    return c.raise("elisterror", fmt::format("List index ({}) out of bounds", at));
  c.draft.erase(argument(a, 0), static_cast<uint64_t>(at));
  return Word();
}
OrFailed<Word> list_clear(Context& c, const Arguments& a) {
  c.draft.assign(argument(a, 0), {});
  return Word();
}
// Sorts positions by their elements, and reorders both lists accordingly. The sort is stable.
OrFailed<void> sort_both(Context& c, Word list, Word other,
                         const std::function<OrFailed<double>(Word, Word)>& compare) {
  const std::vector<Word> keys = TRY(kit::elements_of(c, list));
  std::vector<size_t> from(keys.size()), to(keys.size());
  for (size_t i = 0; i < keys.size(); ++i) from[i] = i;
  for (size_t width = 1; width < keys.size(); width *= 2) {
    for (size_t begin = 0; begin < keys.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, keys.size()), end = std::min(begin + 2 * width, keys.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right =
            right < end && (left == middle || TRY(compare(keys[from[right]], keys[from[left]])) < 0);
        to[i] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, to);
  }
  const std::vector<Word> values = other.is(Atom::none) ? std::vector<Word>() : TRY(kit::elements_of(c, other));
  for (size_t i = 0; i < keys.size(); ++i) {
    c.draft.set(list, i, keys[from[i]]);
    if (i < values.size()) c.draft.set(other, i, values[from[i]]);
  }
  return {};
}
OrFailed<Word> sort_texts(Context& c, const Arguments& a) {
  TRY(sort_both(c, argument(a, 0), argument(a, 1), [&](Word x, Word y) -> OrFailed<double> {
    const Word both[] = {x, y};
    return static_cast<double>(TRY(compare_caseless(c, {both, {}})).as_integer());
  }));
  return Word();
}
OrFailed<Word> sort_keys(Context& c, const Arguments& a) {
  TRY(sort_both(c, argument(a, 0), argument(a, 1), [&](Word x, Word y) -> OrFailed<double> {
    return static_cast<double>(TRY(kit::order(c, x, y)).value_or(0));
  }));
  return Word();
}
OrFailed<Word> sort_list(Context& c, const Arguments& a) {
  const Word how = argument(a, 1);
  TRY(sort_both(c, argument(a, 0), Word(), [&](Word x, Word y) -> OrFailed<double> {
    if (how.is(Atom::none)) return static_cast<double>(TRY(kit::order(c, x, y)).value_or(0));
    const Word both[] = {x, y};
    const Word result = TRY(c.call(how, both));
    return kit::is_number(c, result) ? kit::real_value(c, result) : 0;
  }));
  return Word();
}
OrFailed<Word> map_new(Context& c, const Arguments&) { return c.draft.new_dict(); }
OrFailed<Word> map_put(Context& c, const Arguments& a) {
  return kit::insert(c, argument(a, 0), argument(a, 1), argument(a, 2));
}
OrFailed<Word> map_has(Context& c, const Arguments& a) {
  return truth(TRY(kit::find_key(c, argument(a, 0), argument(a, 1))) >= 0);
}
OrFailed<Word> map_get(Context& c, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, argument(a, 0), argument(a, 1)));
  return at < 0 ? Word() : c.draft.value_at(argument(a, 0), static_cast<uint64_t>(at));
}
OrFailed<Word> map_take(Context& c, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, argument(a, 0), argument(a, 1)));
  if (at >= 0) c.draft.erase(argument(a, 0), static_cast<uint64_t>(at));
  return Word();
}
OrFailed<Word> any_text(Context& c, const Arguments& a) {
  const auto type = kit::number_type(c, argument(a, 0));
  if (type && kit::is_real(*type)) return float_text(c, a);
  return c.draft.string(TRY(kit::text(c, argument(a, 0))));
}

// --- called by the reader

// %not(value): for a number, of its bits.
OrFailed<Word> negation(Context& c, const Arguments& a) {
  return kit::unary(c, argument(a, 0).is_boolean() ? ir::UnaryOperator::not_ : ir::UnaryOperator::bit_not,
                    argument(a, 0));
}
OrFailed<Word> default_of(Context& c, const Arguments& a) { return default_value(c, c.draft.text(argument(a, 0))); }
OrFailed<Word> assertion_failed(Context& c, const Arguments& a) {
  const Word message = argument(a, 0);
  return c.raise("eassertionfailed", message.is(Atom::none) ? "Assertion failed" : TRY(kit::text(c, message)));
}
OrFailed<Word> zero(Context&, const Arguments&) { return Word::integer(0); }
OrFailed<Word> one(Context&, const Arguments&) { return Word::integer(1); }
OrFailed<Word> two(Context&, const Arguments&) { return Word::integer(2); }
OrFailed<Word> int_max(Context&, const Arguments&) { return Word::integer(INT32_MAX); }
OrFailed<Word> wide_max(Context& c, const Arguments&) { return wide(c, INT64_MAX); }
OrFailed<Word> line_end(Context& c, const Arguments&) { return c.draft.string("\n"); }

constexpr BuiltinRow routine_rows[] = {
    {"write", write},
    {"writeln", write_line},
    {"halt", kit::exit_program},
    {"%write_format", write_format},
    {"format", format},
    {"formatfloat", format_float},
    {"floattostr", float_text},
    {"floattostrf", float_text_format},
    {"inttostr", integer_text},
    {"inttohex", hexadecimal},
    {"hexstr", hexadecimal},
    {"inttobin", binary_text},
    {"binstr", binary_text},
    {"booltostr", boolean_text},
    {"length", length},
    {"copy", copy},
    {"pos", position},
    {"posex", position_from},
    {"uppercase", changed<std::toupper>},
    {"lowercase", changed<std::tolower>},
    {"upcase", changed<std::toupper>},
    {"ansiuppercase", changed<std::toupper>},
    {"ansilowercase", changed<std::tolower>},
    {"trim", trimmed<true, true>},
    {"trimleft", trimmed<true, false>},
    {"trimright", trimmed<false, true>},
    {"concat", concatenated},
    {"stringofchar", repeated},
    {"dupestring", repeated},
    {"leftstr", left_part},
    {"rightstr", right_part},
    {"midstr", copy},
    {"reversestring", reversed},
    {"comparestr", compare},
    {"comparetext", compare_caseless},
    {"sametext", same_text},
    {"quotedstr", quoted},
    {"stringreplace", replaced},
    {"ansicontainsstr", contains_text},
    {"containsstr", contains_text},
    {"startsstr", starts_with},
    {"endsstr", ends_with},
    {"%with_character", with_character},
    {"strtoint", to_integer},
    {"strtoint64", to_wide},
    {"strtointdef", to_integer_or},
    {"trystrtoint", try_integer},
    {"strtofloat", to_real},
    {"strtofloatdef", to_real_or},
    {"trystrtofloat", try_real},
    {"val", val},
    {"str", str},
    {"ord", ordinal},
    {"chr", character},
    {"succ", neighbour<1>},
    {"pred", neighbour<-1>},
    {"odd", is_odd},
    {"abs", absolute},
    {"sqr", square},
    {"sqrt", square_root},
    {"sin", of_real<std::sin>},
    {"cos", of_real<std::cos>},
    {"tan", of_real<std::tan>},
    {"arctan", of_real<std::atan>},
    {"arcsin", of_real<std::asin>},
    {"arccos", of_real<std::acos>},
    {"arctan2", arc_tangent},
    {"exp", of_real<std::exp>},
    {"ln", logarithm},
    {"log10", of_real<std::log10>},
    {"log2", of_real<std::log2>},
    {"round", round_half_even},
    {"trunc", truncated},
    {"int", of_real<std::trunc>},
    {"frac", fraction},
    {"ceil", up},
    {"floor", down},
    {"power", power},
    {"intpower", power},
    {"max", best<true>},
    {"min", best<false>},
    {"ifthen", if_then},
    {"inrange", in_range},
    {"sum", total<false>},
    {"mean", total<true>},
    {"random", not_determined},
    {"now", not_determined},
    {"randomize", nothing},
    {"pi", pi, true},
    {"fillchar", fill_char},
    {"setlength", set_length},
    {"insert", insert},
    {"delete", remove},
    {"include", include},
    {"exclude", exclude},
    {"freeandnil", free_and_forget},
    {"dispose", forget},
    {"freemem", forget},
    {"high", highest},
    {"low", lowest},
    {"swap", swap},
    {"hi", byte_of<8>},
    {"lo", byte_of<0>},
    {"samevalue", same_value},
    {"iszero", is_zero},
    {"hypot", hypotenuse},
    {"sign", sign},
    {"ensurerange", ensured},
    {"roundto", round_to_digits},
    {"simpleroundto", round_to_digits},
    {"divmod", div_mod},
    {"maxvalue", best_of<true>},
    {"minvalue", best_of<false>},
    {"maxintvalue", best_of<true>},
    {"minintvalue", best_of<false>},
    {"sumint", sum_of_integers},
    {"sinh", of_real<std::sinh>},
    {"cosh", of_real<std::cosh>},
    {"tanh", of_real<std::tanh>},
    {"degtorad", of_real<radians>},
    {"radtodeg", of_real<degrees>},
    {"dupignore", zero, true},
    {"ffgeneral", zero, true},
    {"ffexponent", one, true},
    {"fffixed", two, true},
    {"nan", constant_real<nan_value>, true},
    {"infinity", constant_real<infinite_value>, true},
    {"neginfinity", constant_real<-infinite_value>, true},
    {"dupaccept", one, true},
    {"duperror", two, true},
    {"%allocate", allocate},
    {"__insert", list_insert},
    {"__remove", list_remove},
    {"__clear", list_clear},
    {"__sort", sort_list},
    {"__sort_texts", sort_texts},
    {"__sort_keys", sort_keys},
    {"__map", map_new},
    {"__put", map_put},
    {"__has", map_has},
    {"__get", map_get},
    {"__take", map_take},
    {"__text", any_text},
    {"%dynamic", dynamic},
    {"%not", negation},
    {"%default", default_of},
    {"%assertion_failed", assertion_failed},
    {"flush", nothing},
    {"output", zero, true},
    {"rfreplaceall", zero, true},
    {"rfignorecase", one, true},
    {"maxint", int_max, true},
    {"maxlongint", int_max, true},
    {"maxint64", wide_max, true},
    {"lineending", line_end, true},
    {"slinebreak", line_end, true},
};

}  // namespace

std::span<const BuiltinRow> routines() {
  static const std::vector<BuiltinRow> all = [] {
    std::vector<BuiltinRow> both(std::begin(routine_rows), std::end(routine_rows));
    both.insert(both.end(), helper_functions().begin(), helper_functions().end());
    return both;
  }();
  return all;
}

std::span<const MethodRow> methods() {
  static const std::vector<MethodRow> all = [] {
    std::vector<MethodRow> both = helper_methods();
    // No effect on nil.
    both.push_back(
        {ValueKind::none, "free", [](Context&, Word, const Arguments&) -> OrFailed<Word> { return Word(); }});
    return both;
  }();
  return all;
}

}  // namespace ramify::ir_machine::pascal
