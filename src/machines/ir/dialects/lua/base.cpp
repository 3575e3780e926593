// SPDX-License-Identifier: Apache-2.0
// Basic functions and metatables (Lua 5.4 reference manual, 2.4, 6.1).
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/dialects/languages/access.h"
#include "machines/ir/dialects/languages/compare.h"
#include "machines/ir/dialects/languages/numbers.h"
#include "machines/ir/dialects/languages/operators.h"
#include "machines/ir/dialects/languages/text.h"
#include "machines/ir/dialects/lua/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::lua {

namespace {

Word hidden_key() { return Word::of(Atom::unset); }

OrFailed<Word> length(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (c.draft.kind(w) == ValueKind::string) return Word::integer(static_cast<int64_t>(c.draft.text(w).size()));
  const Word member = metamethod(c, w, "__len");
  if (!member.is(Atom::none)) return first_of(c, c.call(member, std::span(&w, 1)));
  if (!is_table(c, w)) return error(c, fmt::format("attempt to get length of a {} value", common::type_name(c, w)));
  return Word::integer(border(c, w));
}

// %adjust(values, count): exactly so many.
OrFailed<Word> adjust(Context& c, const Arguments& a) {
  const Word given = argument(a, 0);
  std::vector<Word> values;
  if (c.draft.kind(given) == ValueKind::tuple)
    for (uint64_t i = 0; i < c.draft.size(given); ++i) values.push_back(c.draft.at(given, i));
  else values.push_back(given);
  values.resize(static_cast<size_t>(argument(a, 1).as_integer()), Word());
  return c.draft.tuple(values);
}

// %for_range(from, to, step): what the numbers of a loop are.
OrFailed<Word> for_range(Context& c, const Arguments& a) {
  const Word from = argument(a, 0), to = argument(a, 1), by = argument(a, 2);
  constexpr std::string_view names[] = {"initial", "limit", "step"};
  for (size_t i = 0; i < 3; ++i)
    if (!common::is_number(c, argument(a, i)))
      return error(c, fmt::format("'for' {} value must be a number", names[i]));
  constexpr int64_t far = int64_t{1} << 59;
  if (from.is_integer() && by.is_integer()) {
    if (by.as_integer() == 0) return error(c, "'for' step is zero");
    const double limit = common::real_value(c, to);
    const int64_t step = by.as_integer();
    int64_t end = 0;
    if (std::isnan(limit)) return c.draft.range(0, 0, 1);
    if (to.is_integer()) end = to.as_integer();
    else
      end = static_cast<int64_t>(std::clamp(step > 0 ? std::floor(limit) : std::ceil(limit), -static_cast<double>(far),
                                            static_cast<double>(far)));
    return c.draft.range(from.as_integer(), end + (step > 0 ? 1 : -1), step);
  }
  const double begin = common::real_value(c, from), end = common::real_value(c, to), step = common::real_value(c, by);
  if (step == 0) return error(c, "'for' step is zero");
  std::vector<Word> numbers;
  for (double x = begin; step > 0 ? x <= end : x >= end; x += step) {
    if (numbers.size() > 10'000'000) return c.fail("a loop over floats is too long");
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
OrFailed<Word> write(Context& c, const Arguments& a) {
  for (const Word w : a.positional) c.write(TRY(text(c, w)));
  return c.draft.tuple({});
}
std::string_view type_of(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::none:
    case ValueKind::unset:
    case ValueKind::undefined: return "nil";
    case ValueKind::boolean: return "boolean";
    case ValueKind::integer:
    case ValueKind::float_: return "number";
    case ValueKind::string: return "string";
    case ValueKind::dict: return "table";
    default: return "function";
  }
}
OrFailed<Word> type(Context& c, const Arguments& a) {
  if (a.positional.empty()) return bad_argument(c, 1, "type", "value expected");
  return c.draft.string(type_of(c, a.positional[0]));
}
OrFailed<Word> tostring(Context& c, const Arguments& a) { return c.draft.string(TRY(text(c, argument(a, 0)))); }

std::optional<Word> number_in(Context& c, std::string_view given) {
  const size_t begin = given.find_first_not_of(" \t\n\r\f\v");
  if (begin == std::string_view::npos) return std::nullopt;
  std::string text(given.substr(begin, given.find_last_not_of(" \t\n\r\f\v") - begin + 1));
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.erase(0, 1);
  if (text.starts_with("0x") || text.starts_with("0X")) {
    uint64_t value = 0;
    const auto [end, failed] = std::from_chars(text.data() + 2, text.data() + text.size(), value, 16);
    if (failed != std::errc() || end != text.data() + text.size() || text.size() == 2) return std::nullopt;
    return c.draft.integer(static_cast<int64_t>(is_negative ? 0 - value : value));
  }
  if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) {
    int64_t value = 0;
    const std::string signed_text = (is_negative ? "-" : "") + text;
    const auto [end, failed] = std::from_chars(signed_text.data(), signed_text.data() + signed_text.size(), value);
    if (failed == std::errc()) return c.draft.integer(value);
  }
  if (text.empty() || !((text[0] >= '0' && text[0] <= '9') || text[0] == '.')) return std::nullopt;
  const std::optional<double> value = common::numeric_text(text);
  if (!value) return std::nullopt;
  return c.draft.real(is_negative ? -*value : *value);
}
OrFailed<Word> tonumber(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  if (a.positional.size() > 1 && !a.positional[1].is(Atom::none)) {
    const int64_t base = TRY(int_argument(c, a, 1, "tonumber"));
    if (base < 2 || base > 36) return bad_argument(c, 2, "tonumber", "base out of range");
    std::string digits = TRY(text_argument(c, a, 0, "tonumber"));
    std::erase_if(digits, [](char ch) { return ch == ' ' || ch == '\t' || ch == '\n'; });
    int64_t value = 0;
    const auto [end, failed] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, static_cast<int>(base));
    if (digits.empty() || failed != std::errc() || end != digits.data() + digits.size()) return Word();
    return c.draft.integer(value);
  }
  if (common::is_number(c, w)) return w;
  if (c.draft.kind(w) != ValueKind::string) return Word();
  return number_in(c, c.draft.text(w)).value_or(Word());
}

OrFailed<Word> next(Context& c, const Arguments& a) {
  const Word table = argument(a, 0), key = argument(a, 1);
  if (!is_table(c, table)) return bad_argument(c, 1, "next", fmt::format("table expected, got {}", type_of(c, table)));
  uint64_t at = 0;
  if (!key.is(Atom::none)) {
    const int64_t found = TRY(common::find_key(c, table, key));
    if (found < 0) return error(c, "invalid key to 'next'");
    at = static_cast<uint64_t>(found) + 1;
  }
  while (at < c.draft.size(table) && c.draft.at(table, at) == hidden_key()) ++at;
  if (at >= c.draft.size(table)) return Word();
  const Word both[] = {c.draft.at(table, at), c.draft.value_at(table, at)};
  return c.draft.tuple(both);
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
  // Fields may be cleared meanwhile: the iterator finds its place again.
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
  if (a.positional.empty()) return bad_argument(c, 1, "ipairs", "table expected, got no value");
  const std::span<const BuiltinRow> rows = rules(ir::Dialect::lua).builtins;
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
  const int64_t at = TRY(common::find_key(c, argument(a, 0), argument(a, 1)));
  return at < 0 ? Word() : c.draft.value_at(a.positional[0], static_cast<uint64_t>(at));
}
OrFailed<Word> rawset(Context& c, const Arguments& a) {
  TRY(common::insert(c, argument(a, 0), argument(a, 1), argument(a, 2)));
  return a.positional[0];
}
OrFailed<Word> rawequal(Context& c, const Arguments& a) {
  return Word::boolean(TRY(common::identical(c, argument(a, 0), argument(a, 1))));
}
OrFailed<Word> rawlen(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) == ValueKind::string)
    return Word::integer(static_cast<int64_t>(c.draft.text(a.positional[0]).size()));
  return Word::integer(border(c, argument(a, 0)));
}
OrFailed<Word> setmetatable(Context& c, const Arguments& a) {
  const Word table = argument(a, 0), meta = argument(a, 1);
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
  const Word shown = metamethod(c, argument(a, 0), "__metatable");
  return shown.is(Atom::none) ? metatable_of(c, argument(a, 0)) : shown;
}
OrFailed<Word> error_function(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const Word level = argument(a, 1);
  if (c.draft.kind(value) != ValueKind::string || level == Word::integer(0)) return c.raise_value(value);
  if (!level.is(Atom::none) && level != Word::integer(1))
    return c.fail("error() at another level than 0 and 1 is not supported");
  return error(c, c.draft.text(value));
}
OrFailed<Word> assert_function(Context& c, const Arguments& a) {
  if (a.positional.empty()) return bad_argument(c, 1, "assert", "value expected");
  if (common::truth(c.draft, a.positional[0])) return c.draft.tuple(a.positional);
  if (a.positional.size() > 1) return c.raise_value(a.positional[1]);
  return c.raise_value(c.draft.string("assertion failed!"));
}

constexpr BuiltinRow functions[] = {
    {"%#", length},
    {"%adjust", adjust},
    {"%for_range", for_range},
    {"%ipairs_step", ipairs_step},
    {"_VERSION", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.string("Lua 5.4"); }, true},
    {"assert", assert_function},
    {"error", error_function},
    {"getmetatable", getmetatable},
    {"io.write", write},
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
  for (unsigned depth = 0; depth < 100; ++depth) {
    if (is_table(c, value)) {
      const int64_t at = TRY(common::find_key(c, value, key));
      if (at >= 0 && key != hidden_key()) return c.draft.value_at(value, static_cast<uint64_t>(at));
    }
    const Word member = metamethod(c, value, "__index");
    if (member.is(Atom::none)) {
      if (is_table(c, value)) return Word();
      return error(c, fmt::format("attempt to index a {} value", type_of(c, value)));
    }
    if (!is_table(c, member)) {
      const Word both[] = {value, key};
      return first_of(c, c.call(member, both));
    }
    value = member;
  }
  return error(c, "'__index' chain too long; possible loop");
}
OrFailed<void> set_index(Context& c, Word value, Word key, Word to) {
  for (unsigned depth = 0; depth < 100; ++depth) {
    const Word member = metamethod(c, value, "__newindex");
    if (is_table(c, value)) {
      const bool is_there = TRY(common::find_key(c, value, key)) >= 0;
      if (is_there || member.is(Atom::none)) {
        if (key.is(Atom::none)) return error(c, "index is nil");
        if (c.draft.kind(key) == ValueKind::float_ && std::isnan(c.draft.real(key))) return error(c, "index is NaN");
        TRY(common::insert(c, value, key, to));
        return {};
      }
    } else if (member.is(Atom::none)) {
      return error(c, fmt::format("attempt to index a {} value", type_of(c, value)));
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
    if (c.draft.kind(result) != ValueKind::string) return error(c, "'__tostring' must return a string");
    return std::string(c.draft.text(result));
  }
  switch (c.draft.kind(value)) {
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::string: return common::text(c, value);
    case ValueKind::unset:
    case ValueKind::undefined: return "nil";
    default: return c.fail(fmt::format("the text of a {} is its address, which is not known here", type_of(c, value)));
  }
}
int64_t border(Context& c, Word table) {
  int64_t low = 0, high = static_cast<int64_t>(c.draft.size(table));
  const auto is_there = [&](int64_t i) { return c.draft.find(table, Word::integer(i)) >= 0; };
  // What arrays are: all of 1 to n.
  while (high > 0 && !is_there(high)) {
    if (low + 1 >= high) return low;
    const int64_t middle = low + (high - low) / 2;
    if (is_there(middle)) low = middle;
    else high = middle;
  }
  return high;
}
std::unexpected<Failed> error(Context& c, std::string_view message) {
  const Word place = c.find_method(Word(), "%place");
  const std::string where(c.draft.kind(place) == ValueKind::string ? c.draft.text(place) : "");
  return c.raise_value(c.draft.string(where + std::string(message)));
}
std::unexpected<Failed> bad_argument(Context& c, size_t number, std::string_view function, std::string_view what) {
  return error(c, fmt::format("bad argument #{} to '{}' ({})", number, function, what));
}
OrFailed<std::string> text_argument(Context& c, const Arguments& a, size_t i, std::string_view function) {
  const Word w = argument(a, i);
  if (c.draft.kind(w) == ValueKind::string || common::is_number(c, w)) return common::text(c, w);
  return bad_argument(c, i + 1, function,
                      fmt::format("string expected, got {}", i < a.positional.size() ? type_of(c, w) : "no value"));
}
OrFailed<int64_t> int_argument(Context& c, const Arguments& a, size_t i, std::string_view function) {
  Word w = argument(a, i);
  if (c.draft.kind(w) == ValueKind::string) w = number_in(c, c.draft.text(w)).value_or(w);
  if (!common::is_number(c, w))
    return bad_argument(c, i + 1, function,
                        fmt::format("number expected, got {}", i < a.positional.size() ? type_of(c, w) : "no value"));
  const double value = common::real_value(c, w);
  if (w.is_integer()) return w.as_integer();
  if (value != std::trunc(value) || std::abs(value) > 9.2e18)
    return bad_argument(c, i + 1, function, "number has no integer representation");
  return static_cast<int64_t>(value);
}

std::span<const BuiltinRow> base_functions() { return functions; }

}  // namespace ramify::ir_machine::lua
