// SPDX-License-Identifier: Apache-2.0
// The parts of os and io that do not depend on the environment, and utf8 (Lua 5.4 reference manual, 6.5, 6.8, 6.9).
// Clocks stand still; there is no input.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/lua/rules/parts.h"

namespace ramify::ir_machine::lua {

namespace {

Word library_value(Context& c, std::string_view name) {
  const std::span<const BuiltinRow> rows = c.rules->builtins;
  const auto found = std::ranges::find(rows, name, &BuiltinRow::name);
  return Word::symbol(static_cast<uint64_t>(found - rows.begin()));
}

OrFailed<void> write_all(Context& c, std::span<const Word> values, bool is_error = false) {
  for (size_t i = 0; i < values.size(); ++i) {
    if (c.draft.kind(values[i]) != ValueKind::string && !is_number(c, values[i]))
      return bad_argument(c, i + 1, "write", fmt::format("string expected, got {}", type_of(c, values[i])));
    std::string shown = TRY(text(c, values[i]));
    if (c.draft.kind(values[i]) == ValueKind::float_ && shown.ends_with(".0"))
      shown.resize(shown.size() - 2);  // as "%.14g"
    if (is_error) c.write_error(shown);
    else c.write(shown);
  }
  return {};
}
OrFailed<Word> write(Context& c, const Arguments& a) {
  TRY(write_all(c, a.positional));
  return library_value(c, "io.stdout");
}
// file:write(...) for stdout and stderr.
OrFailed<Word> write_to_file(Context& c, Word file, const Arguments& a) {
  if (c.function_name(file) == "io.stdout") TRY(write_all(c, a.positional));
  else if (c.function_name(file) == "io.stderr") TRY(write_all(c, a.positional, true));
  else return c.fail("only io.stdout and io.stderr can be written to");
  return file;
}
OrFailed<Word> ignored(Context&, Word file, const Arguments&) { return file; }
OrFailed<Word> clock_stands_still(Context& c, const Arguments&) { return c.draft.real(0); }

int64_t days_before(int64_t year, int64_t month, int64_t day) {  // since 1970, in the Gregorian calendar
  const int64_t months = year * 12 + (month - 1);
  year = months >= 0 ? months / 12 : -((11 - months) / 12);
  month = months - year * 12;
  const std::array<int64_t, 12> before{306, 337, 0, 31, 61, 92, 122, 153, 184, 214, 245, 275};  // from the 1st of March
  if (month < 2) --year;
  const int64_t era = (year >= 0 ? year : year - 399) / 400, of_era = year - era * 400;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + before[static_cast<size_t>(month)] + day - 1 -
         719468;
}
OrFailed<Word> time(Context& c, const Arguments& a) {
  const Word table = argument(a, 0);
  if (table.is(Atom::none)) return Word::integer(0);
  if (!is_table(c, table)) return bad_argument(c, 1, "time", "table expected");
  const auto field = [&](std::string_view name, std::optional<int64_t> otherwise) -> OrFailed<int64_t> {
    const std::optional<Word> value = as_number(c, TRY(index(c, table, c.draft.string(name))));
    if (value) return as_integer(c, *value).value_or(0);
    if (!otherwise) return error(c, fmt::format("field '{}' missing in date table", name));
    return *otherwise;
  };
  const int64_t year = TRY(field("year", {})), month = TRY(field("month", {})), day = TRY(field("day", {}));
  const int64_t hour = TRY(field("hour", 12)), minute = TRY(field("min", 0)), second = TRY(field("sec", 0));
  return c.draft.integer(days_before(year, month, day) * 86400 + hour * 3600 + minute * 60 + second);
}
OrFailed<Word> no_environment(Context&, const Arguments&) { return Word(); }

// --- utf8

struct CodePoint {
  uint32_t code = 0;
  size_t size = 0;
};
std::optional<CodePoint> decoded(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return CodePoint{first, 1};
  const size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
  if (size == 0 || first > 0xF4 || at + size > text.size()) return std::nullopt;
  uint32_t code = first & (0x7Fu >> size);
  for (size_t i = 1; i < size; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return std::nullopt;
    code = code << 6 | (byte(at + i) & 0x3Fu);
  }
  constexpr std::array<uint32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  if (code < least[size] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return std::nullopt;
  return CodePoint{code, size};
}
OrFailed<int64_t> place_argument(Context& c, const Arguments& a, size_t i, int64_t otherwise, size_t size,
                                 std::string_view function) {
  return from_front(argument(a, i).is(Atom::none) ? otherwise : TRY(int_argument(c, a, i, function)), size);
}

OrFailed<Word> utf8_char(Context& c, const Arguments& a) {
  std::string out;
  for (size_t i = 0; i < a.positional.size(); ++i) {
    const int64_t code = TRY(int_argument(c, a, i, "char"));
    if (code < 0 || code > 0x10FFFF) return bad_argument(c, i + 1, "char", "value out of range");
    out += kit::utf8(static_cast<char32_t>(code));
  }
  return c.draft.string(out);
}
OrFailed<Word> utf8_len(Context& c, const Arguments& a) {
  const std::string given = TRY(text_argument(c, a, 0, "len"));
  int64_t at = TRY(place_argument(c, a, 1, 1, given.size(), "len")) - 1;
  const int64_t last = TRY(place_argument(c, a, 2, -1, given.size(), "len")) - 1;
  if (at < 0 || at > static_cast<int64_t>(given.size()))
    return bad_argument(c, 2, "len", "initial position out of bounds");
  if (last >= static_cast<int64_t>(given.size())) return bad_argument(c, 3, "len", "final position out of bounds");
  int64_t count = 0;
  for (; at <= last; ++count) {
    const std::optional<CodePoint> point = decoded(given, static_cast<size_t>(at));
    if (!point) {
      const Word both[] = {Word(), Word::integer(at + 1)};
      return c.draft.tuple(both);
    }
    at += static_cast<int64_t>(point->size);
  }
  return Word::integer(count);
}
OrFailed<Word> utf8_codepoint(Context& c, const Arguments& a) {
  const std::string given = TRY(text_argument(c, a, 0, "codepoint"));
  const int64_t first = TRY(place_argument(c, a, 1, 1, given.size(), "codepoint"));
  const int64_t last = TRY(place_argument(c, a, 2, first, given.size(), "codepoint"));
  if (first < 1) return bad_argument(c, 2, "codepoint", "out of bounds");
  if (last > static_cast<int64_t>(given.size())) return bad_argument(c, 3, "codepoint", "out of bounds");
  std::vector<Word> codes;
  for (int64_t at = first - 1; at < last;) {
    const std::optional<CodePoint> point = decoded(given, static_cast<size_t>(at));
    if (!point) return error(c, "invalid UTF-8 code");
    codes.push_back(Word::integer(point->code));
    at += static_cast<int64_t>(point->size);
  }
  return codes.size() == 1 ? codes[0] : c.draft.tuple(codes);
}
bool continues(std::string_view text, int64_t at) {
  return at >= 0 && at < static_cast<int64_t>(text.size()) &&
         (static_cast<unsigned char>(text[static_cast<size_t>(at)]) & 0xC0) == 0x80;
}
OrFailed<Word> utf8_offset(Context& c, const Arguments& a) {
  const std::string given = TRY(text_argument(c, a, 0, "offset"));
  const auto size = static_cast<int64_t>(given.size());
  int64_t n = TRY(int_argument(c, a, 1, "offset"));
  int64_t at = TRY(place_argument(c, a, 2, n > 0 ? 1 : size + 1, given.size(), "offset")) - 1;
  if (at < 0 || at > size) return bad_argument(c, 3, "offset", "position out of bounds");
  if (n == 0) {
    while (at > 0 && continues(given, at)) --at;
    return Word::integer(at + 1);
  }
  if (continues(given, at)) return error(c, "initial position is a continuation byte");
  for (; n < 0 && at > 0; ++n) {
    do --at;
    while (at > 0 && continues(given, at));
  }
  if (n > 0) --n;
  for (; n > 0 && at < size; --n) {
    do ++at;
    while (continues(given, at));
  }
  return n == 0 ? Word::integer(at + 1) : Word();
}
OrFailed<Word> codes_step(Context& c, const Arguments& a) {
  const std::string given = TRY(text_argument(c, a, 0, "codes"));
  int64_t at = TRY(int_argument(c, a, 1, "codes"));
  while (continues(given, at)) ++at;
  if (at >= static_cast<int64_t>(given.size())) return Word();
  const std::optional<CodePoint> point = decoded(given, static_cast<size_t>(at));
  if (!point) return error(c, "invalid UTF-8 code");
  const Word both[] = {Word::integer(at + 1), Word::integer(point->code)};
  return c.draft.tuple(both);
}
OrFailed<Word> utf8_codes(Context& c, const Arguments& a) {
  const Word three[] = {library_value(c, "%codes_step"), c.draft.string(TRY(text_argument(c, a, 0, "codes"))),
                        Word::integer(0)};
  return c.draft.tuple(three);
}

constexpr BuiltinRow system_builtins[] = {
    {"%codes_step", codes_step},
    {"io.stderr", nullptr},
    {"io.stdout", nullptr},
    {"io.write", write},
    {"os.clock", clock_stands_still},
    {"os.exit", kit::exit_program},
    {"os.getenv", no_environment},
    {"os.time", time},
    {"utf8.char", utf8_char},
    {"utf8.charpattern",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.string(std::string_view("[\0-\x7F\xC2-\xFD][\x80-\xBF]*", 14));
     },
     true},
    {"utf8.codepoint", utf8_codepoint},
    {"utf8.codes", utf8_codes},
    {"utf8.len", utf8_len},
    {"utf8.offset", utf8_offset},
};

using K = ValueKind;
constexpr MethodRow file_method_rows[] = {
    {K::builtin, "close", ignored},
    {K::builtin, "flush", ignored},
    {K::builtin, "setvbuf", ignored},
    {K::builtin, "write", write_to_file},
};

}  // namespace

std::span<const BuiltinRow> system_functions() { return system_builtins; }
std::span<const MethodRow> system_methods() { return file_method_rows; }

}  // namespace ramify::ir_machine::lua
