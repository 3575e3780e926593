// SPDX-License-Identifier: Apache-2.0
// Basic functions and metatables (Lua 5.4 reference manual, 2.4, 6.1).
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/lua/rules/access.h"
#include "languages/lua/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::lua {

namespace {

constexpr size_t loop_max = 10'000'000;

// `string.upper`; nil if it does not exist.
Word part_of_library(Context& c, std::string_view table, Word key) {
  if (c.draft.kind(key) != ValueKind::string) return Word();
  const std::string name = fmt::format("{}.{}", table, c.draft.text(key));
  const std::span<const BuiltinRow> rows = c.rules->builtins;
  const auto found = std::ranges::find(rows, name, &BuiltinRow::name);
  return found == rows.end() ? Word() : Word::symbol(static_cast<uint64_t>(found - rows.begin()));
}
bool is_library_table(Context& c, Word value) {
  if (c.draft.kind(value) != ValueKind::builtin) return false;
  constexpr std::string_view tables[] = {"coroutine", "io", "math", "os", "string", "table", "utf8"};
  return std::ranges::find(tables, c.function_name(value)) != std::end(tables);
}

Word hidden_key() { return Word::of(Atom::unset); }
// For a table constructed from several values including nils: the key of their number.
Word size_key() { return Word::of(Atom::missing); }
bool is_hidden(Word key) { return key == hidden_key() || key == size_key(); }

OrFailed<Word> length(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::string) return Word::integer(static_cast<int64_t>(c.draft.text(w).size()));
  const Word member = metamethod(c, w, "__len");
  if (!member.is(Atom::none)) return first_of(c, c.call(member, std::span(&w, 1)));
  if (!is_table(c, w)) return operand_error(c, "get length of", w);
  return Word::integer(border(c, w));
}

// %adjust(values, count): exactly that many.
OrFailed<Word> adjust(Context& c, const Arguments& a) {
  const Word given = argument(a, 0);
  std::vector<Word> values;
  if (c.draft.kind(given) == ValueKind::tuple)
    for (uint64_t i = 0; i < c.draft.size(given); ++i) values.push_back(c.draft.at(given, i));
  else values.push_back(given);
  values.resize(static_cast<size_t>(argument(a, 1).as_integer()), Word());
  return c.draft.tuple(values);
}

// The integers of a loop; it ends before it would wrap around.
OrFailed<Word> integer_range(Context& c, int64_t from, Word to, int64_t step) {
  if (step == 0) return error(c, "'for' step is zero");
  int64_t end = 0;
  if (const std::optional<int64_t> whole = as_integer(c, to)) {
    end = *whole;
  } else {
    const double limit = kit::real_value(c, to);
    if (std::isnan(limit)) return c.draft.range(0, 0, 1);
    if (std::abs(limit) < 0x1p63) end = static_cast<int64_t>(step > 0 ? std::floor(limit) : std::ceil(limit));
    else if ((limit > 0) != (step > 0)) return c.draft.range(0, 0, 1);
    else end = limit > 0 ? std::numeric_limits<int64_t>::max() : std::numeric_limits<int64_t>::min();
  }
  if (step > 0 ? from > end : from < end) return c.draft.range(0, 0, 1);
  constexpr int64_t far = int64_t{1} << 58;
  const auto is_near = [](int64_t i) { return -far < i && i < far; };
  if (is_near(from) && is_near(step))
    return c.draft.range(from, std::clamp(end, -far, far) + (step > 0 ? 1 : -1), step);
  std::vector<Word> numbers;
  const auto least = static_cast<uint64_t>(step > 0 ? from : end), most = static_cast<uint64_t>(step > 0 ? end : from);
  const uint64_t by = step > 0 ? static_cast<uint64_t>(step) : 0 - static_cast<uint64_t>(step);
  const uint64_t count = (most - least) / by;
  if (count >= loop_max) return c.fail("a loop over integers far from zero is too long");
  for (uint64_t i = 0; i <= count; ++i)
    numbers.push_back(
        c.draft.integer(static_cast<int64_t>(static_cast<uint64_t>(from) + i * static_cast<uint64_t>(step))));
  return c.draft.tuple(numbers);
}

// %for_range(from, to, step): the numbers of a loop.
OrFailed<Word> for_range(Context& c, const Arguments& a) {
  const Word from = argument(a, 0), to = argument(a, 1), by = argument(a, 2);
  constexpr std::string_view names[] = {"initial value", "limit", "step"};
  for (const size_t i : {1, 2, 0})
    if (!is_number(c, argument(a, i)))
      return error(c, fmt::format("bad 'for' {} (number expected, got {})", names[i], type_of(c, argument(a, i))));
  if (c.draft.kind(from) == ValueKind::integer && c.draft.kind(by) == ValueKind::integer)
    return integer_range(c, *as_integer(c, from), to, *as_integer(c, by));
  const double begin = kit::real_value(c, from), end = kit::real_value(c, to), step = kit::real_value(c, by);
  if (step == 0) return error(c, "'for' step is zero");
  std::vector<Word> numbers;
  for (double x = begin; step > 0 ? x <= end : x >= end; x += step) {
    if (numbers.size() >= loop_max) return c.fail("a loop over floats is too long");
    numbers.push_back(c.draft.real(x));
  }
  return c.draft.tuple(numbers);
}

OrFailed<Word> print(Context& c, const Arguments& a) {
  std::string line;
  for (size_t i = 0; i < a.positional.size(); ++i) {
    if (i != 0) line += '\t';
    line += TRY(text(c, a.positional[i]));
  }
  c.print(line);
  return c.draft.tuple({});
}
OrFailed<Word> type(Context& c, const Arguments& a) {
  if (a.positional.empty()) return bad_argument(c, 1, "type", "value expected");
  return c.draft.string(type_of(c, a.positional[0]));
}
OrFailed<Word> tostring(Context& c, const Arguments& a) {
  if (a.positional.empty()) return bad_argument(c, 1, "tostring", "value expected");
  return c.draft.string(TRY(text(c, a.positional[0])));
}

OrFailed<Word> tonumber(Context& c, const Arguments& a) {
  if (a.positional.empty()) return bad_argument(c, 1, "tonumber", "value expected");
  const Word w = argument(a, 0);
  if (a.positional.size() > 1 && !a.positional[1].is(Atom::none)) {
    const int64_t base = TRY(int_argument(c, a, 1, "tonumber"));
    if (base < 2 || base > 36) return bad_argument(c, 2, "tonumber", "base out of range");
    if (is_number(c, w)) return bad_argument(c, 1, "tonumber", "string expected, got number");
    std::string digits = TRY(text_argument(c, a, 0, "tonumber"));
    std::erase_if(digits, [](char ch) { return ch == ' ' || ch == '\t' || ch == '\n'; });
    int64_t value = 0;
    const auto [end, failed] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, static_cast<int>(base));
    if (digits.empty() || failed != std::errc() || end != digits.data() + digits.size()) return Word();
    return c.draft.integer(value);
  }
  if (kit::is_number(c, w)) return w;
  if (c.draft.kind(w) != ValueKind::string) return Word();
  return number_in(c, c.draft.text(w)).value_or(Word());
}

Word entry_at(Context& c, Word table, Word key, uint64_t at) {
  const Word both[] = {key, c.draft.value_at(table, at)};
  return c.draft.tuple(both);
}
// The first entry from `at` on that is not among the elements 1 to `count`; sets `at` to its position. None if there
// are no more.
Word other_entry(Context& c, Word table, uint64_t& at, int64_t count) {
  for (; at < c.draft.size(table); ++at) {
    const Word key = c.draft.at(table, at);
    const bool is_element = key.is_integer() && key.as_integer() >= 1 && key.as_integer() <= count;
    if (!is_element && !is_hidden(key)) return entry_at(c, table, key, at);
  }
  return Word();
}

// The elements come first, as in the reference implementation; the other entries in insertion order.
OrFailed<Word> next(Context& c, const Arguments& a) {
  const Word table = argument(a, 0), key = key_of(c, argument(a, 1));
  if (!is_table(c, table)) return bad_argument(c, 1, "next", fmt::format("table expected, got {}", type_of(c, table)));
  const int64_t count = border(c, table);
  uint64_t at = 0;
  const int64_t element = key.is(Atom::none) ? 0 : key.is_integer() ? key.as_integer() : -1;
  if (element >= 0 && element <= count) {
    for (int64_t i = element + 1; i <= count; ++i)
      if (const int64_t found = c.draft.find(table, Word::integer(i)); found >= 0)
        return entry_at(c, table, Word::integer(i), static_cast<uint64_t>(found));
    return other_entry(c, table, at, count);
  }
  const int64_t found = TRY(kit::find_key(c, table, key));
  if (found < 0) return c.fail("next() after a key that was removed meanwhile is not supported; pairs() is");
  at = static_cast<uint64_t>(found) + 1;
  return other_entry(c, table, at, count);
}
OrFailed<Word> pairs(Context& c, const Arguments& a) {
  const Word table = argument(a, 0);
  const Word member = metamethod(c, table, "__pairs");
  if (!member.is(Atom::none)) {
    const Word results = TRY(c.call(member, std::span(&table, 1)));
    const Word arguments[] = {results, Word::integer(3)};
    return adjust(c, {arguments, {}});
  }
  if (!is_table(c, table))
    return bad_argument(c, 1, "for iterator", fmt::format("table expected, got {}", type_of(c, table)));
  // Fields may be cleared during the loop: the iterator finds its place again.
  const Word three[] = {new_native_iterator(c.draft, table, NativeIteration::entries), table, Word()};
  return c.draft.tuple(three);
}
OrFailed<Word> ipairs_step(Context& c, const Arguments& a) {
  const Word at = Word::integer(argument(a, 1).as_integer() + 1);
  const Word value = TRY(index(c, argument(a, 0), at));
  if (value.is(Atom::none)) return Word();
  const Word both[] = {at, value};
  return c.draft.tuple(both);
}
OrFailed<Word> ipairs(Context& c, const Arguments& a) {
  if (a.positional.empty()) return bad_argument(c, 1, "ipairs", "value expected");
  const std::span<const BuiltinRow> rows = c.rules->builtins;
  const auto found = std::ranges::find(rows, std::string_view("%ipairs_step"), &BuiltinRow::name);
  const Word three[] = {Word::symbol(static_cast<uint64_t>(found - rows.begin())), a.positional[0], Word::integer(0)};
  return c.draft.tuple(three);
}
OrFailed<Word> select(Context& c, const Arguments& a) {
  const std::span<const Word> rest = a.positional.subspan(std::min<size_t>(1, a.positional.size()));
  if (c.draft.kind(argument(a, 0)) == ValueKind::string && c.draft.text(a.positional[0]) == "#")
    return Word::integer(static_cast<int64_t>(rest.size()));
  int64_t from = TRY(int_argument(c, a, 0, "select"));
  if (from < 0) from = static_cast<int64_t>(rest.size()) + from + 1;
  if (from < 1) return bad_argument(c, 1, "select", "index out of range");
  return c.draft.tuple(rest.subspan(std::min<size_t>(static_cast<size_t>(from) - 1, rest.size())));
}
OrFailed<Word> rawget(Context& c, const Arguments& a) {
  TRY(check_table(c, a, "rawget"));
  const int64_t at = TRY(kit::find_key(c, argument(a, 0), key_of(c, argument(a, 1))));
  return at < 0 ? Word() : c.draft.value_at(a.positional[0], static_cast<uint64_t>(at));
}
OrFailed<Word> rawset(Context& c, const Arguments& a) {
  TRY(check_table(c, a, "rawset"));
  if (argument(a, 1).is(Atom::none)) return error(c, "table index is nil");
  TRY(lua::insert(c, argument(a, 0), key_of(c, argument(a, 1)), argument(a, 2)));
  return a.positional[0];
}
OrFailed<Word> rawequal(Context& c, const Arguments& a) {
  return Word::boolean(TRY(kit::identical(c, argument(a, 0), argument(a, 1))));
}
OrFailed<Word> rawlen(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) == ValueKind::string)
    return Word::integer(static_cast<int64_t>(c.draft.text(a.positional[0]).size()));
  if (!is_table(c, argument(a, 0)))
    return bad_argument(c, 1, "rawlen", fmt::format("table or string expected, got {}", type_of(c, argument(a, 0))));
  return Word::integer(border(c, argument(a, 0)));
}
OrFailed<Word> setmetatable(Context& c, const Arguments& a) {
  const Word table = argument(a, 0), meta = argument(a, 1);
  if (is_table(c, table) && !meta.is(Atom::none) && !is_table(c, meta))
    return bad_argument(c, 2, "setmetatable", fmt::format("nil or table expected, got {}", type_of(c, meta)));
  if (!is_table(c, table))
    return bad_argument(c, 1, "setmetatable", fmt::format("table expected, got {}", type_of(c, table)));
  if (!metamethod(c, table, "__metatable").is(Atom::none)) return error(c, "cannot change a protected metatable");
  const int64_t at = c.draft.find(table, hidden_key());
  if (meta.is(Atom::none)) {
    if (at >= 0) c.draft.erase(table, static_cast<uint64_t>(at));
  } else if (at >= 0) {
    c.draft.set_value_at(table, static_cast<uint64_t>(at), meta);
  } else {
    c.draft.put(table, hidden_key(), meta);
  }
  return table;
}
OrFailed<Word> getmetatable(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) == ValueKind::string) {
    const Word meta = c.draft.new_dict();
    const auto& rows = c.rules->builtins;
    const auto library = std::ranges::find(rows, std::string_view("string"), &BuiltinRow::name);
    c.draft.put(meta, c.draft.string("__index"), Word::symbol(static_cast<uint64_t>(library - rows.begin())));
    return meta;
  }
  const Word shown = metamethod(c, argument(a, 0), "__metatable");
  return shown.is(Atom::none) ? metatable_of(c, argument(a, 0)) : shown;
}
OrFailed<Word> error_function(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const int64_t level = argument(a, 1).is(Atom::none) ? 1 : TRY(int_argument(c, a, 1, "error"));
  if (c.draft.kind(value) != ValueKind::string || level <= 0) return c.raise_value(value);
  return error(c, c.draft.text(value), static_cast<size_t>(level));
}
// %set_values(table, first, values): from the index `first` on.
OrFailed<Word> set_values(Context& c, const Arguments& a) {
  const Word table = a.positional[0], values = a.positional[2];
  int64_t next = a.positional[1].as_integer();
  if (c.draft.kind(values) != ValueKind::tuple) {
    TRY(lua::insert(c, table, Word::integer(next), values));
    return table;
  }
  bool has_holes = false;
  for (uint64_t i = 0; i < c.draft.size(values); ++i) {
    has_holes |= c.draft.at(values, i).is(Atom::none);
    TRY(lua::insert(c, table, Word::integer(next++), c.draft.at(values, i)));
  }
  if (has_holes) c.draft.put(table, size_key(), Word::integer(next - 1));
  return table;
}
// %close(value, error)
OrFailed<Word> close_variable(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (value.is(Atom::none) || value.is(Atom::false_)) return Word();
  const Word member = metamethod(c, value, "__close");
  if (member.is(Atom::none)) return error(c, "a variable to close got a value without a '__close' metamethod");
  const Word both[] = {value, argument(a, 1)};
  return c.call(member, both);
}
OrFailed<Word> collectgarbage(Context& c, const Arguments& a) {
  const std::string what = a.positional.empty() ? "collect" : TRY(text_argument(c, a, 0, "collectgarbage"));
  if (what == "collect" || what == "step") return Word::integer(0);
  return c.fail("collectgarbage(\"" + what + "\") is not known here: memory is not counted");
}
OrFailed<Word> assert_function(Context& c, const Arguments& a) {
  if (a.positional.empty()) return bad_argument(c, 1, "assert", "value expected");
  if (kit::truth(c.draft, a.positional[0])) return c.draft.tuple(a.positional);
  if (a.positional.size() > 1) return c.raise_value(a.positional[1]);
  return c.raise_value(c.draft.string("assertion failed!"));
}

// Files are tables of the library, recognised by a metatable of this name.
bool is_file(Context& c, Word table) {
  const Word meta = metatable_of(c, table);
  if (c.draft.kind(meta) != ValueKind::dict) return false;
  const int64_t at = c.draft.find(meta, c.draft.string("__name"));
  if (at < 0) return false;
  const Word name = c.draft.value_at(meta, static_cast<uint64_t>(at));
  return c.draft.kind(name) == ValueKind::string && c.draft.text(name) == "FILE*";
}

constexpr BuiltinRow base_builtins[] = {
    {"%#", length},
    {"%adjust", adjust},
    {"%close", close_variable},
    {"%for_range", for_range},
    {"%set_values", set_values},
    {"%ipairs_step", ipairs_step},
    {"_VERSION", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.string("Lua 5.4"); }, true},
    {"assert", assert_function},
    {"collectgarbage", collectgarbage},
    {"error", error_function},
    {"getmetatable", getmetatable},
    {"ipairs", ipairs},
    {"next", next},
    {"pairs", pairs},
    {"print", print},
    {"rawequal", rawequal},
    {"rawget", rawget},
    {"rawlen", rawlen},
    {"rawset", rawset},
    {"select", select},
    {"setmetatable", setmetatable},
    {"tonumber", tonumber},
    {"tostring", tostring},
    {"type", type},
};

}  // namespace

std::string_view type_of(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::none:
    case ValueKind::unset:
    case ValueKind::undefined: return "nil";
    case ValueKind::boolean: return "boolean";
    case ValueKind::integer:
    case ValueKind::float_: return "number";
    case ValueKind::string: return "string";
    case ValueKind::builtin:
      if (is_library_table(c, w)) return "table";
      return c.function_name(w).starts_with("io.std") ? "userdata" : "function";
    case ValueKind::dict: return is_file(c, w) ? "userdata" : "table";
    case ValueKind::generator: return is_coroutine(c, w) ? "thread" : "function";
    default: return "function";
  }
}
OrFailed<void> check_table(Context& c, const Arguments& a, std::string_view function) {
  if (is_table(c, argument(a, 0))) return {};
  return bad_argument(c, 1, function, fmt::format("table expected, got {}", type_of(c, argument(a, 0))));
}
Word key_of(Context& c, Word key) {
  if (c.draft.kind(key) != ValueKind::float_) return key;
  const std::optional<int64_t> whole = as_integer(c, key);
  return whole ? c.draft.integer(*whole) : key;
}
std::optional<Word> number_in(Context& c, std::string_view given) {
  const size_t begin = given.find_first_not_of(" \t\n\r\f\v");
  if (begin == std::string_view::npos) return std::nullopt;
  std::string text(given.substr(begin, given.find_last_not_of(" \t\n\r\f\v") - begin + 1));
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.erase(0, 1);
  if (text.starts_with("0x") || text.starts_with("0X")) {
    if (text.size() == 2) return std::nullopt;
    if (text.find_first_of(".pP") != std::string::npos) {
      double value = 0;
      const auto [end, failed] =
          std::from_chars(text.data() + 2, text.data() + text.size(), value, std::chars_format::hex);
      if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
      return c.draft.real(is_negative ? -value : value);
    }
    uint64_t value = 0;  // modulo two to the power of 64
    for (const char ch : std::string_view(text).substr(2)) {
      const size_t digit =
          std::string_view("0123456789abcdef").find(static_cast<char>(ch >= 'A' && ch <= 'F' ? ch + 32 : ch));
      if (digit == std::string_view::npos) return std::nullopt;
      value = value << 4 | digit;
    }
    return c.draft.integer(static_cast<int64_t>(is_negative ? 0 - value : value));
  }
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) {
    int64_t value = 0;
    const std::string signed_text = (is_negative ? "-" : "") + text;
    const auto [end, failed] = std::from_chars(signed_text.data(), signed_text.data() + signed_text.size(), value);
    if (failed == std::errc()) return c.draft.integer(value);
  }
  if (text.empty() || !((text[0] >= '0' && text[0] <= '9') || text[0] == '.')) return std::nullopt;
  const std::optional<double> value = kit::numeric_text(text);
  if (!value) return std::nullopt;
  return c.draft.real(is_negative ? -*value : *value);
}
// The iteration of pairs(), which continues when entries are cleared. The position is the last element or, if negative,
// encodes the position of the next other entry; then `what` is the original number of elements.
OrFailed<Word> next_entry(Context& c, Word iterator) {
  Draft& draft = c.draft;
  const Word table = draft.at(iterator, native_words::collection);
  int64_t position = draft.at(iterator, native_words::position).as_integer();
  if (position >= 0) {
    const Word key = Word::integer(position + 1);
    if (const int64_t at = draft.find(table, key); at >= 0) {
      draft.set(iterator, native_words::position, key);
      return entry_at(c, table, key, static_cast<uint64_t>(at));
    }
    draft.set(iterator, native_words::what, Word::integer(position));
    position = -1;
  }
  auto at = static_cast<uint64_t>(-(position + 1));
  const Word last = draft.at(iterator, native_words::last), following = draft.at(iterator, native_words::following);
  const auto is_at = [&](uint64_t i, Word key) { return i < draft.size(table) && draft.at(table, i) == key; };
  if (at > 0 && !is_at(at - 1, last)) {
    const int64_t again = draft.find(table, last);
    const int64_t next = following.is(Atom::unset) ? -1 : draft.find(table, following);
    if (next >= 0) at = static_cast<uint64_t>(next);
    else if (again >= 0) at = static_cast<uint64_t>(again) + 1;
    else if (following.is(Atom::unset)) at = draft.size(table);
    else return c.fail("a table changed in the middle of pairs() in a way that cannot be followed");
  }
  const Word entry = other_entry(c, table, at, draft.at(iterator, native_words::what).as_integer());
  if (entry.is(Atom::none)) return entry;
  draft.set(iterator, native_words::position, Word::integer(-static_cast<int64_t>(at + 1) - 1));
  draft.set(iterator, native_words::last, draft.at(table, at));
  draft.set(iterator, native_words::following,
            at + 1 < draft.size(table) ? draft.at(table, at + 1) : Word::of(Atom::unset));
  return entry;
}
Word metatable_of(Context& c, Word value) {
  if (!is_table(c, value)) return Word();
  const int64_t at = c.draft.find(value, hidden_key());
  return at < 0 ? Word() : c.draft.value_at(value, static_cast<uint64_t>(at));
}
Word metamethod(Context& c, Word value, std::string_view event) {
  const Word meta = metatable_of(c, value);
  if (!is_table(c, meta)) return Word();
  const int64_t at = c.draft.find(meta, c.draft.string(event));
  return at < 0 ? Word() : c.draft.value_at(meta, static_cast<uint64_t>(at));
}
OrFailed<Word> first_of(Context& c, OrFailed<Word> results) {
  const Word value = TRY(results);
  if (c.draft.kind(value) != ValueKind::tuple) return value;
  return c.draft.size(value) == 0 ? Word() : c.draft.at(value, 0);
}
OrFailed<Word> index(Context& c, Word value, Word key) {
  key = key_of(c, key);
  for (unsigned depth = 0; depth < 100; ++depth) {
    if (is_table(c, value)) {
      const int64_t at = TRY(kit::find_key(c, value, key));
      if (at >= 0 && key != hidden_key()) return c.draft.value_at(value, static_cast<uint64_t>(at));
    }
    const Word member = metamethod(c, value, "__index");
    if (member.is(Atom::none)) {
      if (is_table(c, value)) return Word();
      if (c.draft.kind(value) == ValueKind::string) return part_of_library(c, "string", key);
      if (is_library_table(c, value)) return part_of_library(c, c.function_name(value), key);
      return operand_error(c, "index", value);
    }
    if (!is_table(c, member) && !is_library_table(c, member)) {
      const Word both[] = {value, key};
      return first_of(c, c.call(member, both));
    }
    value = member;
  }
  return error(c, "'__index' chain too long; possible loop");
}
OrFailed<void> set_index(Context& c, Word value, Word key, Word to) {
  key = key_of(c, key);
  for (unsigned depth = 0; depth < 100; ++depth) {
    const Word member = metamethod(c, value, "__newindex");
    if (is_table(c, value)) {
      const bool is_there = TRY(kit::find_key(c, value, key)) >= 0;
      if (is_there || member.is(Atom::none)) {
        if (key.is(Atom::none)) return error(c, "table index is nil");
        if (c.draft.kind(key) == ValueKind::float_ && std::isnan(c.draft.real(key)))
          return error(c, "table index is NaN");
        TRY(lua::insert(c, value, key, to));
        return {};
      }
    } else if (member.is(Atom::none)) {
      return operand_error(c, "index", value);
    }
    if (!is_table(c, member)) {
      const Word three[] = {value, key, to};
      TRY(c.call(member, three));
      return {};
    }
    value = member;
  }
  return error(c, "'__newindex' chain too long; possible loop");
}
OrFailed<std::string> text(Context& c, Word value) {
  const Word member = metamethod(c, value, "__tostring");
  if (!member.is(Atom::none)) {
    const Word result = TRY(first_of(c, c.call(member, std::span(&value, 1))));
    if (kit::is_number(c, result)) return text(c, result);
    if (c.draft.kind(result) != ValueKind::string) return error(c, "'__tostring' must return a string");
    return std::string(c.draft.text(result));
  }
  switch (c.draft.kind(value)) {
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::string: return kit::text(c, value);
    case ValueKind::unset:
    case ValueKind::undefined: return "nil";
    default: return c.fail(fmt::format("the text of a {} is its address, which is not known here", type_of(c, value)));
  }
}
// With holes any border is valid (manual, 3.4.7); this is the border of the reference implementation for tables that
// were constructed from a list of values, or whose elements were removed.
int64_t border(Context& c, Word table) {
  const auto is_there = [&](int64_t i) { return c.draft.find(table, Word::integer(i)) >= 0; };
  const int64_t made = c.draft.find(table, size_key());
  int64_t low = 0;
  int64_t high = made >= 0 ? c.draft.value_at(table, static_cast<uint64_t>(made)).as_integer()
                           : static_cast<int64_t>(c.draft.size(table));
  if (high == 0 || is_there(high)) {
    while (is_there(high + 1)) ++high;
    return high;
  }
  while (high - low > 1) {
    const int64_t middle = low + (high - low) / 2;
    if (is_there(middle)) low = middle;
    else high = middle;
  }
  return low;
}
// If no code of the program is the caller, messages use the full name.
std::unexpected<Failed> bad_argument(Context& c, size_t number, std::string_view function, std::string_view what) {
  std::string name(function);
  if (!has_place(c)) {
    const std::string end = "." + name;
    const std::span<const BuiltinRow> rows = c.rules->builtins;
    const auto found = std::ranges::find_if(rows, [&](const BuiltinRow& row) { return row.name.ends_with(end); });
    if (found != rows.end()) name = found->name;
  }
  return error(c, fmt::format("bad argument #{} to '{}' ({})", number, name, what));
}
OrFailed<std::string> text_argument(Context& c, const Arguments& a, size_t i, std::string_view function) {
  const Word w = argument(a, i);
  if (c.draft.kind(w) == ValueKind::string || kit::is_number(c, w)) return kit::text(c, w);
  return bad_argument(c, i + 1, function,
                      fmt::format("string expected, got {}", i < a.positional.size() ? type_of(c, w) : "no value"));
}
OrFailed<int64_t> int_argument(Context& c, const Arguments& a, size_t i, std::string_view function) {
  Word w = argument(a, i);
  if (c.draft.kind(w) == ValueKind::string) w = number_in(c, c.draft.text(w)).value_or(w);
  if (!kit::is_number(c, w))
    return bad_argument(c, i + 1, function,
                        fmt::format("number expected, got {}", i < a.positional.size() ? type_of(c, w) : "no value"));
  const double value = kit::real_value(c, w);
  if (w.is_integer()) return w.as_integer();
  if (value != std::trunc(value) || std::abs(value) > 9.2e18)
    return bad_argument(c, i + 1, function, "number has no integer representation");
  return static_cast<int64_t>(value);
}

std::span<const BuiltinRow> base_functions() { return base_builtins; }

}  // namespace ramify::ir_machine::lua
