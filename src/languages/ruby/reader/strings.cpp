// SPDX-License-Identifier: Apache-2.0
// Numbers, strings, symbols, regular expressions and here-documents.
#include <algorithm>
#include <expected>

#include "frontends/surface/literal_text.h"
#include "frontends/tree_sitter/utf8.h"
#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

using surface::digit_value;
using tree_sitter::append_utf8;

Node* Reader::number(const Cst& at) {
  if (at.is("float")) return literal(at, surface::real(at.text()));
  if (at.is("rational") || at.is("complex")) {
    const Cst inside = at.first_named_child();
    if (at.is("complex")) return unsupported(at, "a complex number");
    prelude_classes_.insert("Rational");
    if (!inside.is("integer")) return intrinsic(at, "rational", {string(at, std::string(inside.text()))});
    return intrinsic(at, std::string(at.kind()), {number(inside)});
  }
  std::string_view text = at.text();
  if (text.size() < 2 || text[0] != '0') return literal(at, integer(text));
  const char mark = static_cast<char>(text[1] | 0x20);
  const int base = mark == 'x' ? 16 : mark == 'b' ? 2 : mark == 'd' ? 10 : 8;
  text.remove_prefix(mark == 'x' || mark == 'b' || mark == 'd' || mark == 'o' ? 2 : 1);
  return literal(at, integer(text, base));
}

namespace {

// Resolves the escapes of a double-quoted text; an unsupported one becomes a message.
class Escapes {
 public:
  explicit Escapes(std::string_view from) : from_(from) {}

  std::expected<std::string, std::string> read() {
    while (at_ < from_.size() && trouble_.empty()) {
      if (from_[at_] == '\\' && at_ + 1 < from_.size()) {
        escape();
      } else {
        text_ += from_[at_++];
      }
    }
    if (!trouble_.empty()) return std::unexpected(trouble_);
    return std::move(text_);
  }

 private:
  void escape() {
    const char c = from_[at_ + 1];
    constexpr std::string_view letters = "abefnrstv0";
    constexpr std::string_view meanings("\a\b\x1b\f\n\r \t\v\0", 10);
    at_ += 2;
    if (c == 'u' && at_ < from_.size() && from_[at_] == '{') {
      ++at_;
      while (at_ < from_.size() && from_[at_] != '}') {
        if (from_[at_] == ' ') {
          ++at_;
        } else {
          code(6, 16);
        }
        if (!trouble_.empty()) return;
      }
      ++at_;
    } else if (c == 'u') {
      code(4, 16);
    } else if (c == 'x') {
      byte(2, 16);
    } else if (c >= '0' && c <= '7') {
      --at_;
      byte(3, 8);
    } else if (c == 'c' || c == 'C' || c == 'M') {
      trouble_ = "a control or meta character in a string";
    } else if (const size_t letter = letters.find(c); letter != std::string_view::npos) {
      text_ += meanings[letter];
    } else if (c != '\n') {  // at the end of a line: the text continues
      text_ += c;
    }
  }

  uint32_t digits(size_t digits_max, int base) {
    uint32_t value = 0;
    size_t count = 0;
    for (; count < digits_max && at_ < from_.size() && digit_value(from_[at_]) < base; ++count)
      value = value * static_cast<uint32_t>(base) + static_cast<uint32_t>(digit_value(from_[at_++]));
    if (count == 0) trouble_ = "an escape without digits";
    return value;
  }

  void code(size_t digits_max, int base) {
    const uint32_t value = digits(digits_max, base);
    if (!trouble_.empty()) return;
    if (surface::is_scalar_value(value)) {
      append_utf8(text_, value);
    } else {
      trouble_ = "a code that is no Unicode character";
    }
  }

  // A byte: one above 127 is not a character.
  void byte(size_t digits_max, int base) {
    const uint32_t value = digits(digits_max, base) & 0xff;
    if (value < 0x80) {
      text_ += static_cast<char>(value);
    } else {
      trouble_ = "a byte above 127 in a string";
    }
  }

  std::string_view from_;
  size_t at_ = 0;
  std::string text_;
  std::string trouble_;
};

// In single quotes only the quote and the backslash can be escaped.
std::string without_raw_escapes(std::string_view from, std::string_view quotes) {
  std::string text;
  for (size_t i = 0; i < from.size(); ++i) {
    const bool is_escape = from[i] == '\\' && i + 1 < from.size() &&
                           (from[i + 1] == '\\' || quotes.find(from[i + 1]) != std::string_view::npos);
    text += from[is_escape ? ++i : i];
  }
  return text;
}

bool is_raw_opening(std::string_view opening) {
  return opening.starts_with('\'') || opening.starts_with("%q") || opening.starts_with(":'") ||
         opening.starts_with("%s") || opening.starts_with("%w") || opening.starts_with("%i");
}

std::string closing_of(std::string_view opening) {
  const char open = opening.empty() ? '\'' : opening.back();
  std::string both(1, open);
  both += open == '(' ? ')' : open == '[' ? ']' : open == '{' ? '}' : open == '<' ? '>' : open;
  return both;
}

// A text without interpolations is a literal; empty pieces are dropped.
Node* joined(Node* whole) {
  std::erase_if(whole->parts,
                [](const Node* p) { return p->is(Kind::literal) && std::get<std::string>(p->value).empty(); });
  return whole;
}

}  // namespace

Node* Reader::text_of(const Cst& at, uint32_t begin, uint32_t end, bool is_raw) {
  const std::string_view text = std::string_view(at.source().parsed()).substr(begin, end - begin);
  if (is_raw) return string(at, without_raw_escapes(text, closing_of(at.children().front().text())));
  const auto read = Escapes(text).read();
  return read ? string(at, *read) : unsupported(at, read.error());
}

// The parts between the first and the last token of a string, symbol or word.
Node* Reader::interpolated(const Cst& at) {
  const std::vector<Cst> children = at.children();
  const bool is_bare = at.is("bare_string") || at.is("bare_symbol");
  uint32_t begin = is_bare ? at.begin() : children.front().end();
  const uint32_t end = is_bare ? at.end() : children.back().begin();
  const bool is_raw = !is_bare && is_raw_opening(children.front().text());
  Node* const whole = make(Kind::interpolation, at);
  for (const Cst& child : children) {
    if (!child.is("interpolation")) continue;
    whole->parts.push_back(text_of(at, begin, child.begin(), is_raw));
    const std::vector<Cst> inside = child.named_children();
    Node* const value = inside.size() == 1 ? expression(inside[0]) : statements(child, inside, true, Kind::sequence);
    whole->parts.push_back(make(Kind::format, child, "", {value, nullptr}));
    begin = child.end();
  }
  Node* const last = text_of(at, begin, end, is_raw);
  if (whole->parts.empty()) return last;
  whole->parts.push_back(last);
  return joined(whole);
}

Node* Reader::string_literal(const Cst& at) {
  if (at.is("string")) return interpolated(at);
  Node* const whole = make(Kind::interpolation, at);
  std::string plain;
  bool is_plain = true;
  for (const Cst& one : at.named_children()) {
    Node* const part = interpolated(one);
    is_plain = is_plain && part->is(Kind::literal);
    if (is_plain) plain += std::get<std::string>(part->value);
    if (part->is(Kind::interpolation)) {
      whole->parts.insert(whole->parts.end(), part->parts.begin(), part->parts.end());
    } else {
      whole->parts.push_back(part);
    }
  }
  return is_plain ? string(at, plain) : joined(whole);
}

Node* Reader::character(const Cst& at) {
  const auto read = Escapes(at.text().substr(1)).read();
  return read ? string(at, *read) : unsupported(at, read.error());
}

Node* Reader::simple_symbol(const Cst& at) { return symbol(at, std::string(at.text().substr(1))); }

Node* Reader::delimited_symbol(const Cst& at) {
  Node* const made = interpolated(at);
  if (!made->is(Kind::literal)) return made->is(Kind::unsupported) ? made : intrinsic(at, "symbol", {made});
  made->text = "symbol";
  return made;
}

// The pattern as written (its escapes are resolved by the regular expression), and its flags.
Node* Reader::regex(const Cst& at) {
  const std::vector<Cst> children = at.children();
  const std::string_view source = at.source().parsed();
  uint32_t begin = children.front().end();
  Node* const whole = make(Kind::interpolation, at);
  for (const Cst& child : children) {
    if (!child.is("interpolation")) continue;
    whole->parts.push_back(string(at, std::string(source.substr(begin, child.begin() - begin))));
    const std::vector<Cst> inside = child.named_children();
    Node* const value = inside.size() == 1 ? expression(inside[0]) : statements(child, inside, true, Kind::sequence);
    whole->parts.push_back(make(Kind::format, child, "", {value, nullptr}));
    begin = child.end();
  }
  const Cst last = children.back();
  Node* const rest = string(at, std::string(source.substr(begin, last.begin() - begin)));
  whole->parts.push_back(rest);
  Node* const pattern = whole->parts.size() == 1 ? rest : joined(whole);
  return make(Kind::method_call, at, "new",
              {name(at, "Regexp"), pattern, string(last, std::string(last.text().substr(1)))});
}

Node* Reader::word_array(const Cst& at) {
  Node* const made = make(Kind::list, at);
  const std::string_view opening = at.children().front().text();
  const bool is_raw = is_raw_opening(opening);
  for (const Cst& word : at.named_children()) {
    Node* one = is_raw ? string(word, without_raw_escapes(word.text(), closing_of(opening) + " ")) : interpolated(word);
    if (at.is("symbol_array")) {
      if (one->is(Kind::literal)) {
        one->text = "symbol";
      } else {
        one = intrinsic(word, "symbol", {one});
      }
    }
    if (has_text_objects_ && at.is("string_array")) one = intrinsic(word, "%new_text", {one});
    made->parts.push_back(one);
  }
  return made;
}

// --- here-documents

// Bodies follow the lines in which their documents begin, in the same order.
void Reader::find_heredocs(const Cst& root) {
  std::vector<Cst> beginnings;
  std::vector<Cst> bodies;
  for (Cst node = root; node; node = node.following()) {
    if (node.is("heredoc_beginning")) beginnings.push_back(node);
    if (node.is("heredoc_body")) bodies.push_back(node);
  }
  const auto by_place = [](const Cst& a, const Cst& b) { return a.begin() < b.begin(); };
  std::ranges::sort(beginnings, by_place);
  std::ranges::sort(bodies, by_place);
  if (beginnings.size() != bodies.size()) return;
  for (size_t i = 0; i < bodies.size(); ++i) heredoc_bodies_.emplace(beginnings[i].begin(), bodies[i]);
}

namespace {

// `<<~` removes from each line the common indentation, ignoring blank lines.
struct Dedent {
  size_t width = std::string::npos;
  void measure(std::string_view line) {
    const size_t blanks = line.find_first_not_of(" \t");
    if (blanks != std::string_view::npos && line[blanks] != '\n') width = std::min(width, blanks);
  }
};

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end == std::string_view::npos ? end : end + 1));
    text.remove_prefix(lines.back().size());
  }
  return lines;
}

}  // namespace

Node* Reader::heredoc(const Cst& at) {
  const auto found = heredoc_bodies_.find(at.begin());
  std::string_view mark = at.text().substr(2);
  const bool is_dedented = mark.starts_with('~');
  if (is_dedented || mark.starts_with('-')) mark.remove_prefix(1);
  const bool is_raw = mark.starts_with('\'');
  if (mark.starts_with('\'') || mark.starts_with('"')) mark = mark.substr(1, mark.size() - 2);
  if (found == heredoc_bodies_.end() || found->second.children().empty() ||
      found->second.children().back().text() != mark || mark.empty())
    return unsupported(at, "this here-document");

  const Cst& body = found->second;
  const std::string_view source = body.source().parsed();
  const std::vector<Cst> children = body.children();
  uint32_t begin = body.begin();
  if (begin < source.size() && source[begin] == '\n') ++begin;
  uint32_t end = children.back().begin();
  while (end > begin && source[end - 1] != '\n') --end;  // the indentation of the closing mark

  // A piece of text between interpolations; `is_line_start` says whether its first line starts there.
  struct Piece {
    std::string text;
    Cst interpolation;
  };
  std::vector<Piece> pieces;
  for (const Cst& child : children) {
    if (!child.is("interpolation")) continue;
    pieces.push_back({std::string(source.substr(begin, child.begin() - begin)), child});
    begin = child.end();
  }
  pieces.push_back({std::string(source.substr(begin, end - begin)), {}});

  Dedent dedent;
  bool is_line_start = true;
  for (const Piece& piece : pieces) {
    for (const std::string& line : lines_of(piece.text)) {
      if (is_line_start) dedent.measure(line.ends_with('\n') || !piece.interpolation ? line : line + "x");
      is_line_start = line.ends_with('\n');
    }
    if (piece.text.empty() && is_line_start && piece.interpolation) dedent.width = 0;
    if (piece.interpolation) is_line_start = false;
  }

  Node* const whole = make(Kind::interpolation, at);
  is_line_start = true;
  for (const Piece& piece : pieces) {
    std::string text;
    for (const std::string& line : lines_of(piece.text)) {
      const size_t blanks = std::min(line.find_first_not_of(" \t"), line.size());
      text += is_line_start && is_dedented ? line.substr(std::min(blanks, dedent.width)) : line;
      is_line_start = line.ends_with('\n');
    }
    if (is_raw) {
      whole->parts.push_back(string(at, text));
    } else {
      const auto read = Escapes(text).read();
      whole->parts.push_back(read ? string(at, *read) : unsupported(at, read.error()));
    }
    if (!piece.interpolation) break;
    const std::vector<Cst> inside = piece.interpolation.named_children();
    Node* const value =
        inside.size() == 1 ? expression(inside[0]) : statements(piece.interpolation, inside, true, Kind::sequence);
    whole->parts.push_back(make(Kind::format, piece.interpolation, "", {value, nullptr}));
    is_line_start = false;
  }
  return whole->parts.size() == 1 ? whole->parts[0] : joined(whole);
}

}  // namespace ramify::frontends::ruby
