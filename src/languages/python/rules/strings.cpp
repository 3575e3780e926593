// SPDX-License-Identifier: Apache-2.0
// Texts: methods that Starlark does not have, str.format and %, and the formatting of values.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/code_points.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/kit/unicode.h"
#include "languages/python/rules/access.h"
#include "languages/python/rules/parts.h"
#include "languages/starlark/rules/format_spec.h"
#include "languages/starlark/rules/methods.h"
#include "languages/starlark/rules/string_case.h"

namespace ramify::ir_machine::python {

namespace {

using kit::argument;
using kit::elements_of;
using E = RuntimeError;
using K = ValueKind;

std::vector<uint32_t> code_points(std::string_view text) { return kit::units_of(StringModel::code_points, text); }
std::string text_of(const std::vector<uint32_t>& units) { return kit::text_of(StringModel::code_points, units); }

OrFailed<std::string_view> text_argument(Context& c, const Arguments& a, size_t i) {
  const Word word = argument(a, i);
  if (c.draft.kind(word) != K::string)
    return c.error(E::type, fmt::format("must be str, not {}", kit::type_name(c, word)));
  return c.draft.text(word);
}

// --- layout

template <int where>  // position of the text: -1: left, 0: centre, 1: right
OrFailed<Word> justified(Context& c, Word text, const Arguments& a) {
  const int64_t width = TRY(integer_argument(c, argument(a, 0)));
  const std::string_view fill = a.positional.size() > 1 ? TRY(text_argument(c, a, 1)) : std::string_view(" ");
  const std::string_view content = c.draft.text(text);
  const auto length = static_cast<int64_t>(kit::length_of(StringModel::code_points, content));
  if (kit::length_of(StringModel::code_points, fill) != 1)
    return c.error(E::type, "The fill character must be exactly one character long");
  if (width <= length) return text;
  if (width > 10'000'000) return c.fail("the text would get too long");
  const int64_t missing = width - length;
  int64_t left = where < 0 ? 0 : missing;
  if (where == 0) left = missing / 2 + (missing & width & 1);
  std::string out;
  for (int64_t i = 0; i < left; ++i) out += fill;
  out += content;
  for (int64_t i = left; i < missing; ++i) out += fill;
  return c.draft.string(out);
}
OrFailed<Word> zfill(Context& c, Word text, const Arguments& a) {
  const int64_t width = TRY(integer_argument(c, argument(a, 0)));
  const std::string_view content = c.draft.text(text);
  const auto length = static_cast<int64_t>(kit::length_of(StringModel::code_points, content));
  if (width <= length) return text;
  if (width > 10'000'000) return c.fail("the text would get too long");
  const bool has_sign = !content.empty() && (content[0] == '-' || content[0] == '+');
  std::string out(content.substr(0, has_sign ? 1 : 0));
  out.append(static_cast<size_t>(width - length), '0');
  return c.draft.string(out.append(content.substr(has_sign ? 1 : 0)));
}
OrFailed<Word> expandtabs(Context& c, Word text, const Arguments& a) {
  const Word given_size = given(a, 0, "tabsize");
  const int64_t size = is_given(given_size) ? TRY(integer_argument(c, given_size)) : 8;
  std::string out;
  int64_t column = 0;
  for (const uint32_t unit : code_points(c.draft.text(text))) {
    if (unit == '\t') {
      const int64_t blanks = size > 0 ? size - column % size : 0;
      out.append(static_cast<size_t>(blanks), ' ');
      column += blanks;
    } else {
      out += kit::utf8(unit);
      column = unit == '\n' || unit == '\r' ? 0 : column + 1;
    }
  }
  return c.draft.string(out);
}

// --- characters

template <typename Change>
Word mapped(Context& c, Word text, const Change& change) {
  std::vector<uint32_t> units = code_points(c.draft.text(text));
  for (uint32_t& unit : units) unit = change(unit);
  return c.draft.string(text_of(units));
}
// `method` of a text all of whose characters have one character in the other case; "\u00df" becomes "SS".
template <OrFailed<Word> (*method)(Context&, Word, const Arguments&), bool to_upper>
OrFailed<Word> cased(Context& c, Word text, const Arguments& a) {
  const std::string_view whole = c.draft.text(text);
  if (kit::is_ascii(whole)) return method(c, text, a);
  std::string known;
  for (const uint32_t u : code_points(whole)) {
    if (to_upper && u == 0xdf) known += "SS";
    else if (kit::has_special_case(u) && !(to_upper && (u == 0x130 || u == 0x3a3)) && !(!to_upper && u == 0xdf))
      return c.fail(
          "a character whose other case is several characters, or depends on those around it, is not supported");
    else known += kit::utf8(u);
  }
  return method(c, c.draft.string(known), a);
}
template <OrFailed<Word> (*method)(Context&, Word, const Arguments&)>
OrFailed<Word> titled(Context& c, Word text, const Arguments& a) {
  if (std::ranges::any_of(code_points(c.draft.text(text)), [](uint32_t u) { return kit::has_special_case(u); }))
    return c.fail(
        "a character whose other case is several characters, or depends on those around it, is not supported");
  return method(c, text, a);
}
OrFailed<Word> swapcase(Context& c, Word text, const Arguments&) {
  return mapped(c, text, [](uint32_t u) -> uint32_t { return kit::is_upper(u) ? kit::to_lower(u) : kit::to_upper(u); });
}
OrFailed<Word> casefold(Context& c, Word text, const Arguments&) {
  std::string out;
  for (const uint32_t u : code_points(c.draft.text(text)))
    out += u == 0xdf ? std::string("ss") : kit::utf8(kit::to_lower(u));
  return c.draft.string(out);
}
template <bool (*test)(char32_t)>
OrFailed<Word> all_are(Context& c, Word text, const Arguments&) {
  const std::vector<uint32_t> units = code_points(c.draft.text(text));
  return Word::boolean(!units.empty() && std::ranges::all_of(units, [](uint32_t u) { return test(u); }));
}
OrFailed<Word> isidentifier(Context& c, Word text, const Arguments&) {
  const std::vector<uint32_t> units = code_points(c.draft.text(text));
  if (units.empty() || (units[0] != '_' && !kit::is_letter(units[0]))) return Word::boolean(false);
  return Word::boolean(
      std::ranges::all_of(units, [](uint32_t u) { return u == '_' || kit::is_letter(u) || kit::is_decimal(u); }));
}
OrFailed<Word> isascii(Context& c, Word text, const Arguments&) {
  return Word::boolean(kit::is_ascii(c.draft.text(text)));
}
OrFailed<Word> isprintable(Context& c, Word text, const Arguments&) {
  const std::vector<uint32_t> units = code_points(c.draft.text(text));
  return Word::boolean(std::ranges::all_of(
      units, [](uint32_t u) { return u >= 0x20 && u != 0x7f && !(u >= 0x80 && u <= 0xa0) && u != 0xad; }));
}
OrFailed<Word> maketrans(Context& c, const Arguments& a) {
  const Word table = c.draft.new_dict();
  if (a.positional.size() == 1) {
    const Word from = a.positional[0];
    if (c.draft.kind(from) != K::dict)
      return c.error(E::type, "if you give only one argument to maketrans it must be a dict");
    for (uint64_t i = 0; i < c.draft.size(from); ++i) {
      Word key = c.draft.at(from, i);
      if (c.draft.kind(key) == K::string) {
        const std::vector<uint32_t> units = code_points(c.draft.text(key));
        if (units.size() != 1) return c.error(E::value, "string keys in translate table must be of length 1");
        key = Word::integer(units[0]);
      }
      c.draft.put(table, key, c.draft.value_at(from, i));
    }
    return table;
  }
  const std::vector<uint32_t> from = code_points(TRY(text_argument(c, a, 0)));
  const std::vector<uint32_t> to = code_points(TRY(text_argument(c, a, 1)));
  if (from.size() != to.size()) return c.error(E::value, "the first two maketrans arguments must have equal length");
  for (size_t i = 0; i < from.size(); ++i) c.draft.put(table, Word::integer(from[i]), Word::integer(to[i]));
  if (a.positional.size() > 2)
    for (const uint32_t unit : code_points(TRY(text_argument(c, a, 2))))
      c.draft.put(table, Word::integer(unit), Word());
  return table;
}
OrFailed<Word> translate(Context& c, Word text, const Arguments& a) {
  const Word table = argument(a, 0);
  if (c.draft.kind(table) != K::dict) return c.fail("translate() with a table that is no dict");
  std::string out;
  for (const uint32_t unit : code_points(c.draft.text(text))) {
    const int64_t at = TRY(kit::find_key(c, table, Word::integer(unit)));
    if (at < 0) {
      out += kit::utf8(unit);
      continue;
    }
    const Word to = c.draft.value_at(table, static_cast<uint64_t>(at));
    if (c.draft.kind(to) == K::integer) out += kit::utf8(static_cast<char32_t>(to.as_integer()));
    else if (c.draft.kind(to) == K::string) out += c.draft.text(to);
  }
  return c.draft.string(out);
}
OrFailed<Word> encode(Context& c, Word text, const Arguments& a) {
  const Word name = given(a, 0, "encoding");
  std::string encoding = is_given(name) ? std::string(c.draft.text(name)) : "utf-8";
  std::ranges::transform(encoding, encoding.begin(), [](char ch) {
    return ch == '_' ? '-' : static_cast<char>(std::tolower(static_cast<unsigned char>(ch)));
  });
  if (encoding == "utf-8" || encoding == "utf8") return c.draft.bytes(c.draft.text(text));
  if (encoding != "ascii" && encoding != "latin-1")
    return c.fail(fmt::format("the encoding {} is not known", encoding));
  std::string out;
  const uint32_t max = encoding == "ascii" ? 127 : 255;
  for (const uint32_t unit : code_points(c.draft.text(text))) {
    if (unit > max) return c.raise("UnicodeEncodeError", fmt::format("'{}' codec can't encode character", encoding));
    out += static_cast<char>(unit);
  }
  return c.draft.bytes(out);
}
OrFailed<Word> join(Context& c, Word text, const Arguments& a) {
  std::string out;
  size_t number = 0;
  for (const Word element : TRY(elements_of(c, argument(a, 0)))) {
    Word piece = element;
    if (c.draft.kind(element) == K::instance && !c.find_method(element, "%as_str").is(Atom::unset))
      piece = TRY(c.call_on(element, c.find_method(element, "%as_str"), {}));
    if (c.draft.kind(piece) != K::string)
      return c.error(E::type, fmt::format("sequence item {}: expected str instance, {} found", number,
                                          kit::type_name(c, element)));
    if (number++ != 0) out += c.draft.text(text);
    out += c.draft.text(piece);
  }
  return c.draft.string(out);
}

// --- str.format

class Template {
 public:
  Template(Context& c, const Arguments& a, std::optional<Word> mapping) : c_(c), a_(a), mapping_(mapping) {}

  OrFailed<std::string> expand(std::string_view text, int depth = 0) {
    std::string out;
    for (size_t i = 0; i < text.size();) {
      const char ch = text[i];
      if ((ch == '{' || ch == '}') && i + 1 < text.size() && text[i + 1] == ch) {
        out += ch;
        i += 2;
        continue;
      }
      if (ch == '}') return c_.error(E::value, "Single '}' encountered in format string");
      if (ch != '{') {
        out += ch;
        ++i;
        continue;
      }
      if (depth == 2) return c_.error(E::value, "Max string recursion exceeded");
      size_t end = i + 1;
      for (int open = 1; end < text.size(); ++end) {
        if (text[end] == '{') ++open;
        if (text[end] == '}' && --open == 0) break;
      }
      if (end >= text.size()) return c_.error(E::value, "Single '{' encountered in format string");
      out += TRY(part(text.substr(i + 1, end - i - 1), depth));
      i = end + 1;
    }
    return out;
  }

 private:
  // {name!conversion:spec}
  OrFailed<std::string> part(std::string_view inside, int depth) {
    size_t at = 0;
    int brackets = 0;
    while (at < inside.size() && (brackets > 0 || (inside[at] != ':' && inside[at] != '!'))) {
      if (inside[at] == '[') ++brackets;
      if (inside[at] == ']') --brackets;
      ++at;
    }
    Word value = TRY(field(inside.substr(0, at)));
    std::string_view rest = inside.substr(at);
    if (rest.starts_with('!')) {
      const char conversion = rest.size() > 1 ? rest[1] : ' ';
      if (conversion == 'r' || conversion == 'a') value = c_.draft.string(TRY(kit::repr(c_, value)));
      else if (conversion == 's') value = c_.draft.string(TRY(kit::text(c_, value)));
      else return c_.error(E::value, fmt::format("Unknown conversion specifier {}", conversion));
      rest = rest.substr(2);
    }
    const std::string spec = rest.starts_with(':') ? TRY(expand(rest.substr(1), depth + 1)) : std::string();
    return formatted(c_, value, spec);
  }

  // 0.name[key]
  OrFailed<Word> field(std::string_view path) {
    const size_t end = std::min(path.find_first_of(".["), path.size());
    Word value = TRY(first(path.substr(0, end)));
    std::string_view rest = path.substr(end);
    while (!rest.empty()) {
      if (rest[0] == '.') {
        const size_t stop = std::min(rest.find_first_of(".[", 1), rest.size());
        value = TRY(c_.load_member(value, std::string(rest.substr(1, stop - 1))));
        rest = rest.substr(stop);
        continue;
      }
      const size_t stop = rest.find(']');
      if (stop == std::string_view::npos) return c_.error(E::value, "Missing ']' in format string");
      const std::string_view key = rest.substr(1, stop - 1);
      const bool is_number =
          !key.empty() && key.size() < 10 && std::ranges::all_of(key, [](char ch) { return ch >= '0' && ch <= '9'; });
      int64_t number = 0;
      if (is_number)
        for (const char ch : key) number = number * 10 + (ch - '0');
      value = TRY(load_index(c_, value, is_number ? Word::integer(number) : c_.draft.string(key)));
      rest = rest.substr(stop + 1);
    }
    return value;
  }
  OrFailed<Word> first(std::string_view name) {
    const bool is_number =
        !name.empty() && name.size() < 10 && std::ranges::all_of(name, [](char ch) { return ch >= '0' && ch <= '9'; });
    if (name.empty() || is_number) {
      if (is_number ? numbering_ == 1 : numbering_ == 2)
        return c_.error(E::value, is_number
                                      ? "cannot switch from automatic field numbering to manual field specification"
                                      : "cannot switch from manual field specification to automatic field numbering");
      numbering_ = is_number ? 2 : 1;
      size_t index = 0;
      if (is_number)
        for (const char ch : name) index = index * 10 + static_cast<size_t>(ch - '0');
      else index = next_++;
      if (index < a_.positional.size()) return a_.positional[index];
      return c_.error(E::index, fmt::format("Replacement index {} out of range for positional args tuple", index));
    }
    if (mapping_) return load_index(c_, *mapping_, c_.draft.string(name));
    for (const NamedArgument& named : a_.named)
      if (named.name == name) return named.value;
    return missing_key(c_, c_.draft.string(name));
  }

  Context& c_;
  const Arguments& a_;
  std::optional<Word> mapping_;
  size_t next_ = 0;
  int numbering_ = 0;  // 1: automatic, 2: explicit
};

OrFailed<Word> format_text(Context& c, Word text, const Arguments& a) {
  return c.draft.string(TRY(Template(c, a, std::nullopt).expand(std::string(c.draft.text(text)))));
}
OrFailed<Word> format_map(Context& c, Word text, const Arguments& a) {
  return c.draft.string(TRY(Template(c, {}, argument(a, 0)).expand(std::string(c.draft.text(text)))));
}

// Digits and numbers that are no decimals have no table here.
OrFailed<Word> isdigit(Context& c, Word text, const Arguments& a) {
  for (const uint32_t u : code_points(c.draft.text(text)))
    if (u >= 0x80 && !kit::is_decimal(u) && !kit::is_letter(u) && !kit::is_space(u))
      return c.fail("which characters are digits is known of decimals only");
  return all_are<kit::is_decimal>(c, text, a);
}

constexpr MethodRow string_method_rows[] = {
    {K::string, "casefold", casefold},
    {K::string, "center", justified<0>},
    {K::string, "encode", encode},
    {K::string, "expandtabs", expandtabs},
    {K::string, "format", format_text},
    {K::string, "format_map", format_map},
    {K::string, "isascii", isascii},
    {K::string, "isdecimal", all_are<kit::is_decimal>},
    {K::string, "isidentifier", isidentifier},
    {K::string, "isnumeric", isdigit},
    {K::string, "isprintable", isprintable},
    {K::string, "join", join},
    {K::string, "ljust", justified<-1>},
    {K::string, "rjust", justified<1>},
    {K::string, "swapcase", titled<swapcase>},
    {K::string, "upper", cased<starlark::upper, true>},
    {K::string, "lower", cased<starlark::lower, false>},
    {K::string, "title", titled<starlark::title>},
    {K::string, "capitalize", titled<starlark::capitalize>},
    {K::string, "isdigit", isdigit},
    {K::string, "translate", translate},
    {K::string, "zfill", zfill},
};
constexpr BuiltinRow string_builtins[] = {
    {"str.maketrans", maketrans},
};

// The remaining methods are those of Starlark; their errors become exceptions.
template <size_t i>
OrFailed<Word> of_starlark(Context& c, Word text, const Arguments& a) {
  const starlark::MethodRow& row = starlark::string_methods()[i];
  const OrFailed<Word> result = row.function(c, text, a);
  if (result || c.thrown()) return result;
  if (row.name == "index" || row.name == "rindex") return c.error(E::value, "substring not found");
  if (c.message().find("empty separator") != std::string::npos) return c.error(E::value, "empty separator");
  return c.error(E::type, c.message());
}
constexpr size_t starlark_count = 40;
template <size_t... i>
std::vector<MethodRow> all_methods(std::index_sequence<i...>) {
  std::vector<MethodRow> rows(std::begin(string_method_rows), std::end(string_method_rows));
  const auto is_known = [&](std::string_view name) {
    return std::ranges::any_of(string_method_rows, [&](const MethodRow& r) { return r.name == name; });
  };
  const std::span<const starlark::MethodRow> theirs = starlark::string_methods();
  const Method wrapped[] = {of_starlark<i>...};
  for (size_t k = 0; k < theirs.size() && k < starlark_count; ++k)
    if (!is_known(theirs[k].name) && !theirs[k].name.starts_with("elem") && !theirs[k].name.starts_with("codepoint"))
      rows.push_back({K::string, theirs[k].name, wrapped[k]});
  return rows;
}

}  // namespace

OrFailed<std::string> formatted(Context& c, Word value, std::string_view spec) {
  if (c.draft.kind(value) == K::instance) {
    const Word member = c.find_method(value, "__format__");
    const Word arguments[] = {c.draft.string(spec)};
    if (!member.is(Atom::unset)) return kit::text(c, TRY(c.call_on(value, member, arguments)));
  }
  if (spec.empty()) return kit::text(c, value);
  if (value.is_boolean()) value = Word::integer(value.is(Atom::true_) ? 1 : 0);
  const K kind = c.draft.kind(value);
  if (kind != K::string && kind != K::integer && kind != K::float_)
    return c.error(E::type, fmt::format("unsupported format string passed to {}.__format__", kit::type_name(c, value)));
  const OrFailed<starlark::FormatSpec> read = starlark::read_format_spec(c, spec);
  if (!read && spec.size() == 1 && std::isalpha(static_cast<unsigned char>(spec[0])) != 0)
    return c.error(E::value,
                   fmt::format("Unknown format code '{}' for object of type '{}'", spec, kit::type_name(c, value)));
  if (!read)
    return c.error(
        E::value, fmt::format("Invalid format specifier '{}' for object of type '{}'", spec, kit::type_name(c, value)));
  const OrFailed<std::string> text = starlark::formatted(c, value, *read);
  if (text) return text;
  if (read->type != 0)
    return c.error(E::value, fmt::format("Unknown format code '{}' for object of type '{}'", read->type,
                                         kit::type_name(c, value)));
  return c.error(E::value, c.message());
}

std::span<const MethodRow> string_methods() {
  static const std::vector<MethodRow> rows = all_methods(std::make_index_sequence<starlark_count>());
  return rows;
}
std::span<const BuiltinRow> string_functions() { return string_builtins; }

}  // namespace ramify::ir_machine::python
