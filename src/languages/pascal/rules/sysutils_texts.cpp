// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/rules/sysutils_texts.h"

#include <algorithm>
#include <cctype>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::pascal {

namespace helpers {
namespace {

using kit::argument;

constexpr int64_t text_length_max = 1 << 24;

OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t i) { return kit::text(c, argument(a, i)); }
OrFailed<int64_t> number_at(Context& c, const Arguments& a, size_t i) {
  const std::optional<int64_t> number = kit::small_value(c, argument(a, i));
  if (!number) return c.fail(fmt::format("argument {} is no integer that is known", i + 1));
  return *number;
}
Word count_of(Context& c, int64_t value) { return kit::wrapped(c, kit::NumberType::plain, value); }

std::string with_letters(std::string text, int (*change)(int)) {
  for (char& ch : text) ch = static_cast<char>(change(static_cast<unsigned char>(ch)));
  return text;
}
std::string without_blanks(const std::string& text, bool left, bool right) {
  size_t begin = 0, end = text.size();
  while (left && begin < end && static_cast<unsigned char>(text[begin]) <= ' ') ++begin;
  while (right && end > begin && static_cast<unsigned char>(text[end - 1]) <= ' ') --end;
  return text.substr(begin, end - begin);
}

template <bool left, bool right>
OrFailed<Word> trim(Context& c, Word s, const Arguments& a) {
  if (!a.positional.empty()) return c.fail("`Trim` of given characters is not supported");
  return c.draft.string(without_blanks(TRY(kit::text(c, s)), left, right));
}
template <int (*change)(int)>
OrFailed<Word> cased(Context& c, Word s, const Arguments&) {
  return c.draft.string(with_letters(TRY(kit::text(c, s)), change));
}
OrFailed<Word> is_empty(Context& c, Word s, const Arguments&) { return Word::boolean(TRY(kit::text(c, s)).empty()); }
template <bool last>
OrFailed<Word> index_of(Context& c, Word s, const Arguments& a) {
  const std::string text = TRY(kit::text(c, s)), what = TRY(text_at(c, a, 0));
  if (last && a.positional.size() > 1) return c.fail("`LastIndexOf` from a position is not supported");
  const int64_t from = a.positional.size() > 1 ? TRY(number_at(c, a, 1)) : 0;
  if (what.empty() || from < 0) return count_of(c, -1);
  const size_t found = last ? text.rfind(what) : text.find(what, static_cast<size_t>(from));
  return count_of(c, found == std::string::npos ? -1 : static_cast<int64_t>(found));
}
OrFailed<Word> contains(Context& c, Word s, const Arguments& a) {
  const std::string what = TRY(text_at(c, a, 0));
  return Word::boolean(!what.empty() && TRY(kit::text(c, s)).find(what) != std::string::npos);
}
template <bool at_end>
OrFailed<Word> begins_or_ends(Context& c, Word s, const Arguments& a) {
  std::string text = TRY(kit::text(c, s)), what = TRY(text_at(c, a, 0));
  if (a.positional.size() > 1 && argument(a, 1).is(Atom::true_)) {
    text = with_letters(text, std::tolower);
    what = with_letters(what, std::tolower);
  }
  return Word::boolean(at_end ? text.ends_with(what) : text.starts_with(what));
}
OrFailed<Word> substring(Context& c, Word s, const Arguments& a) {
  const std::string text = TRY(kit::text(c, s));
  const auto size = static_cast<int64_t>(text.size());
  const int64_t from = std::clamp<int64_t>(TRY(number_at(c, a, 0)), 0, size);
  const int64_t count = a.positional.size() > 1 ? TRY(number_at(c, a, 1)) : size;
  return c.draft.string(
      text.substr(static_cast<size_t>(from), static_cast<size_t>(std::clamp<int64_t>(count, 0, size - from))));
}
OrFailed<Word> replace(Context& c, Word s, const Arguments& a) {
  if (a.positional.size() != 2) return c.fail("`Replace` with flags is not supported");
  const std::string text = TRY(kit::text(c, s)), what = TRY(text_at(c, a, 0)), with = TRY(text_at(c, a, 1));
  if (what.empty()) return c.draft.string(text);
  std::string out;
  size_t at = 0;
  for (size_t found = text.find(what); found != std::string::npos; found = text.find(what, at)) {
    out += text.substr(at, found - at) + with;
    at = found + what.size();
  }
  return c.draft.string(out + text.substr(at));
}
// s.Split([',', ';']), s.Split(','), optionally followed by the maximal number of parts.
OrFailed<Word> split(Context& c, Word s, const Arguments& a) {
  const std::string text = TRY(kit::text(c, s));
  if (a.positional.empty() || a.positional.size() > 1) return c.fail("`Split` with these arguments is not supported");
  std::vector<std::string> separators;
  const Word given = argument(a, 0);
  const ValueKind kind = c.draft.kind(given);
  if (kind == ValueKind::string || kind == ValueKind::character) {
    separators.push_back(TRY(kit::text(c, given)));
  } else {
    for (const Word each : TRY(kit::elements_of(c, given))) separators.push_back(TRY(kit::text(c, each)));
  }
  std::vector<Word> parts;
  size_t begin = 0;
  for (size_t i = 0; i < text.size();) {
    const auto found = std::ranges::find_if(
        separators, [&](const std::string& each) { return !each.empty() && text.compare(i, each.size(), each) == 0; });
    if (found == separators.end()) {
      ++i;
      continue;
    }
    parts.push_back(c.draft.string(text.substr(begin, i - begin)));
    i += found->size();
    begin = i;
  }
  // An empty rest after the last separator is not a part.
  if (begin < text.size()) parts.push_back(c.draft.string(text.substr(begin)));
  return c.draft.new_list(parts);
}
template <bool at_left>
OrFailed<Word> padded(Context& c, Word s, const Arguments& a) {
  const std::string text = TRY(kit::text(c, s));
  const int64_t width = TRY(number_at(c, a, 0));
  if (width > text_length_max) return c.fail("a text would get too long");
  const std::string with = a.positional.size() > 1 ? TRY(text_at(c, a, 1)) : " ";
  const int64_t missing = width - static_cast<int64_t>(text.size());
  const std::string filler(missing > 0 ? static_cast<size_t>(missing) : 0, with.empty() ? ' ' : with[0]);
  return c.draft.string(at_left ? filler + text : text + filler);
}
OrFailed<Word> inserted(Context& c, Word s, const Arguments& a) {
  std::string text = TRY(kit::text(c, s));
  const int64_t at = std::clamp<int64_t>(TRY(number_at(c, a, 0)), 0, static_cast<int64_t>(text.size()));
  return c.draft.string(text.insert(static_cast<size_t>(at), TRY(text_at(c, a, 1))));
}
OrFailed<Word> removed(Context& c, Word s, const Arguments& a) {
  std::string text = TRY(kit::text(c, s));
  const auto size = static_cast<int64_t>(text.size());
  const int64_t at = std::clamp<int64_t>(TRY(number_at(c, a, 0)), 0, size);
  const int64_t count =
      a.positional.size() > 1 ? std::clamp<int64_t>(TRY(number_at(c, a, 1)), 0, size - at) : size - at;
  return c.draft.string(text.erase(static_cast<size_t>(at), static_cast<size_t>(count)));
}
OrFailed<Word> count_char(Context& c, Word s, const Arguments& a) {
  const std::string text = TRY(kit::text(c, s)), what = TRY(text_at(c, a, 0));
  return count_of(c, what.empty() ? 0 : std::ranges::count(text, what[0]));
}
OrFailed<Word> repeated_join(Context& c, const Arguments& a) {
  std::string out;
  bool is_first = true;
  for (const Word each : TRY(kit::elements_of(c, argument(a, 1)))) {
    if (!is_first) out += TRY(text_at(c, a, 0));
    is_first = false;
    out += TRY(kit::text(c, each));
  }
  return c.draft.string(out);
}
OrFailed<Word> null_or_empty(Context& c, const Arguments& a) { return Word::boolean(TRY(text_at(c, a, 0)).empty()); }
OrFailed<Word> null_or_blank(Context& c, const Arguments& a) {
  return Word::boolean(without_blanks(TRY(text_at(c, a, 0)), true, true).empty());
}

// A routine of the unit as a method: the receiver becomes its first argument.
template <const char* routine>
OrFailed<Word> by_routine(Context& c, Word receiver, const Arguments& a) {
  const std::span<const BuiltinRow> all = c.rules->builtins;
  const auto row = std::ranges::find(all, std::string_view(routine), &BuiltinRow::name);
  if (row == all.end()) return c.fail(fmt::format("`{}` is not there", routine));
  std::vector<Word> words{receiver};
  words.insert(words.end(), a.positional.begin(), a.positional.end());
  return row->function(c, {words, a.named});
}
constexpr char to_text[] = "inttostr", real_to_text[] = "floattostr", to_number[] = "strtoint",
               to_wide_number[] = "strtoint64", to_real_number[] = "strtofloat", boolean_to_text[] = "booltostr",
               to_hexadecimal[] = "inttohex", compare_texts[] = "comparestr", format_text[] = "format";
OrFailed<Word> boolean_name(Context& c, Word value, const Arguments& a) {
  const bool wants_name = !a.positional.empty() && argument(a, 0).is(Atom::true_);
  // Without names it is -1 or 0.
  if (!wants_name) return c.draft.string(value.is(Atom::true_) ? "-1" : "0");
  return c.draft.string(value.is(Atom::true_) ? "True" : "False");
}

constexpr BuiltinRow function_rows[] = {
    {"string.join", repeated_join},
    {"string.isnullorempty", null_or_empty},
    {"string.isnullorwhitespace", null_or_blank},
};

}  // namespace
}  // namespace helpers

std::span<const BuiltinRow> helper_functions() { return helpers::function_rows; }

const std::vector<MethodRow>& helper_methods() {
  using namespace helpers;
  static const std::vector<MethodRow> all = [] {
    std::vector<MethodRow> rows;
    // Methods without arguments are called without parentheses.
    const auto plain = [&](ValueKind kind, std::string_view name, std::string_view getter, Method method) {
      rows.push_back({kind, name, method});
      rows.push_back({kind, getter, method});
    };
    constexpr ValueKind text = ValueKind::string;
    plain(text, "trim", "get trim", trim<true, true>);
    plain(text, "trimleft", "get trimleft", trim<true, false>);
    plain(text, "trimright", "get trimright", trim<false, true>);
    plain(text, "toupper", "get toupper", cased<std::toupper>);
    plain(text, "toupperinvariant", "get toupperinvariant", cased<std::toupper>);
    plain(text, "tolower", "get tolower", cased<std::tolower>);
    plain(text, "tolowerinvariant", "get tolowerinvariant", cased<std::tolower>);
    plain(text, "isempty", "get isempty", is_empty);
    plain(text, "tointeger", "get tointeger", by_routine<to_number>);
    plain(text, "toint64", "get toint64", by_routine<to_wide_number>);
    plain(text, "todouble", "get todouble", by_routine<to_real_number>);
    plain(text, "tosingle", "get tosingle", by_routine<to_real_number>);
    for (const MethodRow& row :
         {MethodRow{text, "indexof", index_of<false>}, MethodRow{text, "lastindexof", index_of<true>},
          MethodRow{text, "contains", contains}, MethodRow{text, "startswith", begins_or_ends<false>},
          MethodRow{text, "endswith", begins_or_ends<true>}, MethodRow{text, "substring", substring},
          MethodRow{text, "replace", replace}, MethodRow{text, "split", split},
          MethodRow{text, "padleft", padded<true>}, MethodRow{text, "padright", padded<false>},
          MethodRow{text, "insert", inserted}, MethodRow{text, "remove", removed},
          MethodRow{text, "countchar", count_char}, MethodRow{text, "compareto", by_routine<compare_texts>},
          MethodRow{text, "format", by_routine<format_text>}})
      rows.push_back(row);
    for (const ValueKind kind : {ValueKind::integer, ValueKind::sized}) {
      plain(kind, "tostring", "get tostring", by_routine<to_text>);
      rows.push_back({kind, "tohexstring", by_routine<to_hexadecimal>});
    }
    plain(ValueKind::float_, "tostring", "get tostring", by_routine<real_to_text>);
    plain(ValueKind::boolean, "tostring", "get tostring", boolean_name);
    return rows;
  }();
  return all;
}

}  // namespace ramify::ir_machine::pascal
