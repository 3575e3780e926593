// SPDX-License-Identifier: Apache-2.0
#include "session/toml.h"

#include <algorithm>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "outputs/plain_text.h"

namespace ramify::session {
namespace {

using diagnostics::DiagnosticId;

constexpr size_t dots_max = 16;  // in one dotted key; specs need two

// The library counts columns in characters, places count them in bytes.
class Places {
 public:
  Places(std::string_view text, const std::string& path) : text_(text), path_(path), line_begins_{0} {
    for (size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
      line_begins_.push_back(at + 1);
    }
  }

  size_t offset(const toml::source_position& position) const {
    if (position.line == 0 || position.line > line_begins_.size()) return text_.size();
    size_t at = line_begins_[position.line - 1];
    for (toml::source_index column = 1; column < position.column && at < text_.size() && text_[at] != '\n'; ++column) {
      ++at;
      while (at < text_.size() && (static_cast<unsigned char>(text_[at]) & 0xc0) == 0x80) ++at;
    }
    return at;
  }

  base::Place place(size_t offset) const {
    const auto after = std::ranges::upper_bound(line_begins_, offset);
    const size_t line = static_cast<size_t>(after - line_begins_.begin());
    base::Place result;
    result.file = path_;
    result.line = static_cast<uint32_t>(line);
    result.column = static_cast<uint32_t>(offset - line_begins_[line - 1] + 1);
    return result;
  }

  base::Place place(const toml::source_region& region) const {
    base::Place result = place(offset(region.begin));
    const base::Place end = place(offset(region.end));
    if (end.line > result.line || (end.line == result.line && end.column > result.column)) {
      result.end_line = end.line;
      result.end_column = end.column;
    }
    return result;
  }

  // The place of the content of the string literal at `offset`: after the quotes, and after the line break that follows
  // three of them.
  base::Place inside_quotes(size_t offset) const {
    const std::string_view rest = text_.substr(std::min(offset, text_.size()));
    size_t skipped = rest.starts_with('"') || rest.starts_with('\'') ? 1 : 0;
    if (rest.starts_with("\"\"\"") || rest.starts_with("'''")) {
      skipped = 3;
      if (rest.substr(3).starts_with("\r\n")) skipped += 2;
      if (rest.substr(3).starts_with('\n')) skipped += 1;
    }
    return place(offset + skipped);
  }

 private:
  std::string_view text_;
  const std::string& path_;
  std::vector<size_t> line_begins_;
};

// The library nests its tables of dotted keys by the number of dots, and destroys them recursively: a line of a hundred
// thousand dots would exhaust the stack. Counts the dots of each key, outside strings and comments. Returns the offset
// of the first key with too many, or npos.
size_t find_deep_key(std::string_view text) {
  size_t dots = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      const bool is_long = text.substr(at).starts_with(c == '"' ? "\"\"\"" : "'''");
      const std::string_view quotes = text.substr(at, is_long ? 3 : 1);
      at += quotes.size();
      while (at < text.size() && !text.substr(at).starts_with(quotes) && (is_long || text[at] != '\n')) {
        at += c == '"' && text[at] == '\\' ? 2 : 1;
      }
      at += quotes.size() - 1;
    } else if (c == '#') {
      at = std::min(text.find('\n', at), text.size());
      dots = 0;
    } else if (c == '\n' || c == '=' || c == ',' || c == '[' || c == '{') {
      dots = 0;
    } else if (c == '.' && ++dots > dots_max) {
      return at;
    }
  }
  return std::string_view::npos;
}

TomlValue convert(const toml::node& node, const Places& places) {
  TomlValue value;
  value.place = places.place(node.source());
  if (const toml::table* table = node.as_table()) {
    value.kind = TomlKind::table;
    value.shown = "a table";
    for (const auto& [key, member] : *table) {
      value.members.push_back({std::string(key.str()), places.place(key.source()), convert(member, places)});
    }
    std::ranges::sort(value.members, {}, [](const TomlMember& m) { return std::pair(m.place.line, m.place.column); });
  } else if (const toml::array* list = node.as_array()) {
    value.kind = TomlKind::list;
    value.shown = "a list";
    for (const toml::node& element : *list) {
      TomlValue converted = convert(element, places);
      const base::Place place = converted.place;
      value.members.push_back({fmt::format("element {}", value.members.size() + 1), place, std::move(converted)});
    }
  } else if (const auto* text = node.as_string()) {
    value.kind = TomlKind::text;
    value.text = text->get();
    value.shown = fmt::format("the text `{}`", outputs::elide(outputs::printable(value.text), 40));
    value.place = places.inside_quotes(places.offset(node.source().begin));
  } else if (const auto* integer = node.as_integer()) {
    value.kind = TomlKind::integer;
    value.integer = integer->get();
    value.shown = fmt::format("`{}`", value.integer);
  } else if (const auto* real = node.as_floating_point()) {
    value.kind = TomlKind::real;
    value.real = real->get();
    value.shown = fmt::format("`{}`", value.real);
  } else if (const auto* boolean = node.as_boolean()) {
    value.kind = TomlKind::boolean;
    value.boolean = boolean->get();
    value.shown = value.boolean ? "`true`" : "`false`";
  } else {
    value.kind = TomlKind::date;
    value.shown = "a date or time";
  }
  return value;
}

}  // namespace

TomlValue parse_toml(std::string_view text, const std::string& path, diagnostics::Diagnostics& diagnostics) {
  const Places places(text, path);
  if (const size_t deep = find_deep_key(text); deep != std::string_view::npos) {
    diagnostics.report(DiagnosticId::spec_syntax, places.place(deep), "a key of more parts than a spec has any use for",
                       "");
    return {};
  }
  try {
    const toml::table table = toml::parse(text, std::string_view(path));
    return convert(table, places);
  } catch (const toml::parse_error& error) {
    std::string message(error.description());
    if (!message.empty() && message[0] >= 'A' && message[0] <= 'Z')
      message[0] = static_cast<char>(message[0] - 'A' + 'a');
    diagnostics.report(DiagnosticId::spec_syntax, places.place(places.offset(error.source().begin)),
                       "the text is not TOML: " + outputs::elide(outputs::printable(message), 300),
                       "texts stand in quotes, tables in [brackets], each key once");
    return {};
  }
}

}  // namespace ramify::session
