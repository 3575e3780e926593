// SPDX-License-Identifier: Apache-2.0
// std::string and string_view. Methods that modify a text are called with its place (change_text).
#include <algorithm>
#include <charconv>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/cpp/rules/finders.h"
#include "languages/cpp/rules/rows.h"
#include "languages/cpp/rules/values.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

OrFailed<std::string> text_of(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case ValueKind::string:
    case ValueKind::bytes: return std::string(c.draft.text(value));
    case ValueKind::character: return std::string(1, static_cast<char>(c.draft.sized_bits(value)));
    default: break;
  }
  if (kit::is_number(c, value)) return std::string(1, static_cast<char>(kit::small_value(c, value).value_or(0)));
  return c::text_at(c, value);
}

namespace {

using kit::argument;

std::unexpected<Failed> out_of_range(Context& c, std::string_view method, size_t position, size_t size) {
  return c.raise("out_of_range", fmt::format("basic_string::{}: __pos (which is {}) > this->size() (which is {})",
                                             method, position, size));
}

OrFailed<size_t> position_argument(Context& c, const Arguments& a, size_t i, size_t otherwise) {
  if (a.positional.size() <= i) return otherwise;
  const Word value = argument(a, i);
  if (!kit::is_number(c, value)) return c.error(RuntimeError::type, "a position is no number");
  const BigInteger exact = kit::integer_value(c, value);
  if (exact < 0 || exact > BigInteger(std::numeric_limits<int64_t>::max())) return std::string::npos;
  return static_cast<size_t>(exact);
}

OrFailed<Word> substring(Context& c, Word receiver, const Arguments& a) {
  const std::string_view text = c.draft.text(receiver);
  const size_t from = TRY(position_argument(c, a, 0, 0)), count = TRY(position_argument(c, a, 1, std::string::npos));
  if (from > text.size()) return out_of_range(c, "substr", from, text.size());
  return c.draft.string(text.substr(from, count));
}

Word found(Context& c, size_t at) { return c::size_word(c, at); }

template <Finder finder, bool from_end>
OrFailed<Word> find_in_text(Context& c, Word receiver, const Arguments& a) {
  const std::string wanted = TRY(text_of(c, argument(a, 0)));
  return found(
      c, finder(c.draft.text(receiver), wanted, TRY(position_argument(c, a, 1, from_end ? std::string::npos : 0))));
}

OrFailed<Word> text_character(Context& c, Word receiver, const Arguments& a) {
  const std::string_view text = c.draft.text(receiver);
  const size_t i = TRY(position_argument(c, a, 0, 0));
  if (i >= text.size())
    return c.raise("out_of_range",
                   fmt::format("basic_string::at: __n (which is {}) >= this->size() (which is {})", i, text.size()));
  return c.draft.character(static_cast<unsigned char>(text[i]));
}
OrFailed<Word> text_size(Context& c, Word receiver, const Arguments&) {
  return c::size_word(c, c.draft.text(receiver).size());
}
OrFailed<Word> is_empty_text(Context& c, Word receiver, const Arguments&) {
  return Word::boolean(c.draft.text(receiver).empty());
}
OrFailed<Word> first_character(Context& c, Word receiver, const Arguments&) {
  if (c.draft.text(receiver).empty()) return undefined(c, "front() of an empty text");
  return c.draft.character(static_cast<unsigned char>(c.draft.text(receiver).front()));
}
OrFailed<Word> last_character(Context& c, Word receiver, const Arguments&) {
  if (c.draft.text(receiver).empty()) return undefined(c, "back() of an empty text");
  return c.draft.character(static_cast<unsigned char>(c.draft.text(receiver).back()));
}
OrFailed<Word> same_text(Context&, Word receiver, const Arguments&) { return receiver; }
OrFailed<Word> compare(Context& c, Word receiver, const Arguments& a) {
  const int order = std::string(c.draft.text(receiver)).compare(TRY(text_of(c, argument(a, a.positional.size() - 1))));
  if (a.positional.size() != 1) return c.fail("compare() of a part of a text is not known here");
  return Word::integer(order < 0 ? -1 : order > 0);
}
OrFailed<Word> starts_with(Context& c, Word receiver, const Arguments& a) {
  return Word::boolean(c.draft.text(receiver).starts_with(TRY(text_of(c, argument(a, 0)))));
}
OrFailed<Word> ends_with(Context& c, Word receiver, const Arguments& a) {
  return Word::boolean(c.draft.text(receiver).ends_with(TRY(text_of(c, argument(a, 0)))));
}
OrFailed<Word> contains(Context& c, Word receiver, const Arguments& a) {
  return Word::boolean(c.draft.text(receiver).find(TRY(text_of(c, argument(a, 0)))) != std::string_view::npos);
}

constexpr MethodRow text_method_rows[] = {
    {ValueKind::string, "substr", substring},
    {ValueKind::string, "find", find_in_text<find_first, false>},
    {ValueKind::string, "rfind", find_in_text<find_last, true>},
    {ValueKind::string, "find_first_of", find_in_text<find_any, false>},
    {ValueKind::string, "find_first_not_of", find_in_text<find_none, false>},
    {ValueKind::string, "find_last_of", find_in_text<find_last_any, true>},
    {ValueKind::string, "find_last_not_of", find_in_text<find_last_none, true>},
    {ValueKind::string, "at", text_character},
    {ValueKind::string, "size", text_size},
    {ValueKind::string, "length", text_size},
    {ValueKind::string, "empty", is_empty_text},
    {ValueKind::string, "front", first_character},
    {ValueKind::string, "back", last_character},
    {ValueKind::string, "c_str", same_text},
    {ValueKind::string, "data", same_text},
    {ValueKind::string, "str", same_text},
    {ValueKind::string, "compare", compare},
    {ValueKind::string, "starts_with", starts_with},
    {ValueKind::string, "ends_with", ends_with},
    {ValueKind::string, "contains", contains},
};

// string(), string("abc"), string(3, 'x'), string(other, from, count), string(begin, end), string{'a', 'b'}
OrFailed<std::string> constructed(Context& c, std::span<const Word> a) {
  if (a.empty()) return std::string();
  const ValueKind first = c.draft.kind(a[0]);
  if (a.size() == 2 && first == ValueKind::reference && c.draft.kind(a[1]) == ValueKind::reference) {
    std::string text;
    for (const Word ch : TRY(values_of(c, TRY(range_of(c, a[0], a[1]))))) text += TRY(text_of(c, ch));
    return text;
  }
  if (a.size() == 2 && kit::is_number(c, a[0]) && kit::is_number(c, a[1])) {
    const std::optional<int64_t> count = kit::small_value(c, a[0]);
    if (!count || *count < 0 || static_cast<size_t>(*count) > text_size_max)
      return c.raise("length_error", "basic_string::_M_create");
    return std::string(static_cast<size_t>(*count), TRY(text_of(c, a[1]))[0]);
  }
  if (first == ValueKind::list || first == ValueKind::array) {
    std::string text;
    for (uint64_t i = 0; i < c.draft.size(a[0]); ++i) {
      const std::string ch = TRY(text_of(c, c.draft.at(a[0], i)));
      if (first == ValueKind::array && ch[0] == 0) break;
      text += ch;
    }
    return text;
  }
  std::string text = TRY(text_of(c, a[0]));
  const Arguments all{a, {}};
  if (a.size() == 1) return text;
  const bool is_count = first != ValueKind::string || a.size() == 2;
  const size_t from = TRY(position_argument(c, all, 1, 0));
  // For a C string the second argument is the count of characters; for a text it is the start.
  if (a.size() == 2 && is_count && first != ValueKind::string) return text.substr(0, from);
  const size_t count = TRY(position_argument(c, all, 2, std::string::npos));
  if (from > text.size()) return c.raise("out_of_range", "basic_string::basic_string");
  return text.substr(from, count);
}

OrFailed<Word> construct(Context& c, const Arguments& a) { return c.draft.string(TRY(constructed(c, a.positional))); }

OrFailed<Word> to_text(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const std::optional<kit::NumberType> type = kit::number_type(c, value);
  if (!type) return c.error(RuntimeError::type, "to_string of what is no number");
  if (kit::is_real(*type)) return c.draft.string(fmt::format("{:f}", kit::real_value(c, value)));
  return c.draft.string(kit::integer_value(c, value).str());
}

// stoi and similar functions: (text, place for the number of characters parsed, base)
template <typename Number>
OrFailed<Word> number_from(Context& c, const Arguments& a, std::string_view name,
                           Number (*parse)(const char*, char**, int), std::string_view type) {
  const std::string text = TRY(text_of(c, argument(a, 0)));
  const int base = a.positional.size() > 2 ? static_cast<int>(TRY(integer(c, argument(a, 2)))) : 10;
  char* end = nullptr;
  errno = 0;
  const Number value = parse(text.c_str(), &end, base);
  if (end == text.c_str()) return c.raise("invalid_argument", std::string(name));
  const bool is_int = type == "int";
  if (errno == ERANGE || (is_int && (value < static_cast<Number>(INT32_MIN) || value > static_cast<Number>(INT32_MAX))))
    return c.raise("out_of_range", std::string(name));
  if (a.positional.size() > 1 && !argument(a, 1).is(Atom::none))
    TRY(c.store_reference(argument(a, 1), c::size_word(c, static_cast<uint64_t>(end - text.c_str()))));
  if (type == "f64") return c.draft.real(static_cast<double>(value));
  if (type == "f32") return c.draft.real32(static_cast<float>(value));
  const kit::NumberType to = type == "int"   ? kit::NumberType::plain
                             : type == "i64" ? kit::NumberType::i64
                                             : kit::NumberType::u64;
  return kit::wrapped(c, to, static_cast<int64_t>(value));
}
long long parse_signed(const char* t, char** e, int b) { return std::strtoll(t, e, b); }
unsigned long long parse_unsigned(const char* t, char** e, int b) { return std::strtoull(t, e, b); }
double parse_real(const char* t, char** e, int) { return std::strtod(t, e); }
float parse_float(const char* t, char** e, int) { return std::strtof(t, e); }
OrFailed<Word> to_int(Context& c, const Arguments& a) { return number_from(c, a, "stoi", parse_signed, "int"); }
OrFailed<Word> to_long(Context& c, const Arguments& a) { return number_from(c, a, "stol", parse_signed, "i64"); }
OrFailed<Word> to_long_long(Context& c, const Arguments& a) { return number_from(c, a, "stoll", parse_signed, "i64"); }
OrFailed<Word> to_unsigned(Context& c, const Arguments& a) { return number_from(c, a, "stoul", parse_unsigned, "u64"); }
OrFailed<Word> to_unsigned_long(Context& c, const Arguments& a) {
  return number_from(c, a, "stoull", parse_unsigned, "u64");
}
OrFailed<Word> to_double(Context& c, const Arguments& a) { return number_from(c, a, "stod", parse_real, "f64"); }
OrFailed<Word> to_float(Context& c, const Arguments& a) { return number_from(c, a, "stof", parse_float, "f32"); }

OrFailed<Word> no_position(Context& c, const Arguments&) { return c::size_word(c, ~uint64_t{0}); }

constexpr BuiltinRow text_builtins[] = {
    {"string", construct},      {"string.npos", no_position, true},
    {"string_view", construct}, {"string_view.npos", no_position, true},
    {"to_string", to_text},     {"stoi", to_int},
    {"stol", to_long},          {"stoll", to_long_long},
    {"stoul", to_unsigned},     {"stoull", to_unsigned_long},
    {"stod", to_double},        {"stof", to_float},
    {"stold", to_double},
};

}  // namespace

OrFailed<ChangedText> change_text(Context& c, Word place, std::string_view before, std::string_view method,
                                  std::span<const Word> arguments) {
  ChangedText changed{.is_known = true, .text = std::string(before), .result = place};
  std::string& text = changed.text;
  const Arguments a{arguments, {}};
  const size_t count = arguments.size();
  const auto is_iterator = [&](size_t i) { return i < count && c.draft.kind(arguments[i]) == ValueKind::reference; };
  const auto offset = [&](size_t i) -> OrFailed<size_t> {
    return static_cast<size_t>(TRY(range_of(c, arguments[i], arguments[i])).from);
  };
  const auto iterator = [&](size_t at) { return element(c, place, static_cast<int64_t>(at)); };
  if (method == "push_back") {
    text += TRY(text_of(c, argument(a, 0)));
    changed.result = Word();
  } else if (method == "append") {
    text += TRY(constructed(c, arguments));
  } else if (method == "assign") {
    text = TRY(constructed(c, arguments));
  } else if (method == "clear") {
    text.clear();
    changed.result = Word();
  } else if (method == "pop_back") {
    if (text.empty()) return undefined(c, "pop_back() of an empty text");
    text.pop_back();
    changed.result = Word();
  } else if (method == "resize") {
    const int64_t size = TRY(integer(c, argument(a, 0)));
    if (size < 0 || static_cast<size_t>(size) > text_size_max)
      return c.raise("length_error", "basic_string::_M_replace_aux");
    text.resize(static_cast<size_t>(size), count > 1 ? TRY(text_of(c, argument(a, 1)))[0] : '\0');
    changed.result = Word();
  } else if (method == "insert") {
    if (is_iterator(0)) {
      const size_t at = TRY(offset(0));
      text.insert(std::min(at, text.size()), TRY(constructed(c, arguments.subspan(1))));
      changed.result = iterator(at);
    } else {
      const size_t at = TRY(position_argument(c, a, 0, 0));
      if (at > text.size()) return out_of_range(c, "insert", at, text.size());
      text.insert(at, TRY(constructed(c, arguments.subspan(1))));
    }
  } else if (method == "erase") {
    if (is_iterator(0)) {
      const size_t from = TRY(offset(0)), to = is_iterator(1) ? TRY(offset(1)) : from + 1;
      if (from > text.size() || to > text.size() || to < from) return undefined(c, "erase() outside of a text");
      text.erase(from, to - from);
      changed.result = iterator(from);
    } else {
      const size_t at = TRY(position_argument(c, a, 0, 0));
      if (at > text.size()) return out_of_range(c, "erase", at, text.size());
      text.erase(at, TRY(position_argument(c, a, 1, std::string::npos)));
    }
  } else if (method == "replace") {
    if (is_iterator(0)) {
      const size_t from = TRY(offset(0)), to = TRY(offset(1));
      if (from > text.size() || to > text.size() || to < from) return undefined(c, "replace() outside of a text");
      text.replace(from, to - from, TRY(constructed(c, arguments.subspan(2))));
    } else {
      const size_t at = TRY(position_argument(c, a, 0, 0));
      if (at > text.size()) return out_of_range(c, "replace", at, text.size());
      text.replace(at, TRY(position_argument(c, a, 1, 0)), TRY(constructed(c, arguments.subspan(2))));
    }
  } else if (method == "begin" || method == "cbegin") {
    changed.result = iterator(0);
  } else if (method == "end" || method == "cend") {
    changed.result = iterator(text.size());
  } else if (method == "rbegin" || method == "crbegin" || method == "rend" || method == "crend") {
    const bool is_begin = method.ends_with("begin");
    changed.result = reference_to(c, static_cast<int64_t>(PlaceKind::reverse), place,
                                  Word::integer(is_begin ? static_cast<int64_t>(text.size()) - 1 : -1));
  } else if (method == "swap") {
    const Word other = TRY(content(c, argument(a, 0)));
    if (c.draft.kind(other) != ValueKind::string) return c.error(RuntimeError::type, "swap() with what is no text");
    const std::string mine = text;
    text = c.draft.text(other);
    TRY(c.store_reference(argument(a, 0), c.draft.string(mine)));
    changed.result = Word();
  } else if (method == "reserve" || method == "shrink_to_fit") {
    changed.result = Word();
  } else {
    changed.is_known = false;
  }
  if (text.size() > text_size_max) return c.fail("a text would get too long");
  return changed;
}

std::span<const BuiltinRow> text_rows() { return text_builtins; }
std::span<const MethodRow> text_methods() { return text_method_rows; }

}  // namespace ramify::ir_machine::cpp
