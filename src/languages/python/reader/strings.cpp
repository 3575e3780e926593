// SPDX-License-Identifier: Apache-2.0
// Numbers and strings; formatted strings are interpolations.
#include <algorithm>
#include <expected>
#include <optional>

#include "frontends/surface/literal_text.h"
#include "frontends/tree_sitter/utf8.h"
#include "languages/python/reader/reader.h"

namespace ramify::frontends::python {

using surface::digit_value;
using tree_sitter::append_utf8;

Node* Reader::number(const Cst& at) {
  std::string text(at.text());
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  const bool has_prefix = text.size() > 1 && text[0] == '0' && (text[1] == 'x' || text[1] == 'o' || text[1] == 'b');
  if (has_prefix)
    return literal(at, integer(std::string_view(text).substr(2), text[1] == 'x' ? 16 : text[1] == 'o' ? 8 : 2));
  if (text.back() == 'l') return unsupported(at, "a number with `L` (of Python 2)");
  if (text.back() == 'j')
    return intrinsic(at, "complex", {literal(at, 0.0), literal(at, surface::real(text.substr(0, text.size() - 1)))});
  if (at.is("float")) return literal(at, surface::real(text));
  if (text[0] == '0' && text.find_first_not_of("0_") != std::string::npos)
    return unsupported(at, "a decimal number with leading zeros (of Python 2)");
  return literal(at, integer(text));
}

namespace {

struct Form {
  bool is_raw = false;
  bool is_bytes = false;
  bool is_format = false;
};

std::optional<Form> form_of(std::string_view opening) {
  Form form;
  for (const char c : opening) {
    switch (c | 0x20) {
      case 'r': form.is_raw = true; break;
      case 'b': form.is_bytes = true; break;
      case 'f': form.is_format = true; break;
      case 't': return std::nullopt;
      default: break;  // u, and the quotes
    }
  }
  return form;
}

// The content of a string with its escapes resolved; an unsupported escape becomes a message. An unknown escape stands
// for itself.
class Content {
 public:
  Content(std::string_view from, Form form) : from_(from), form_(form) {}

  std::expected<std::string, std::string> read() {
    while (at_ < from_.size() && trouble_.empty()) {
      const char c = from_[at_];
      if (c == '\\' && !form_.is_raw) {
        escape();
      } else if (c == '\r') {  // a line end is one character, whatever the file uses
        at_ += from_.substr(at_).starts_with("\r\n") ? 2 : 1;
        text_ += '\n';
      } else {
        const bool is_doubled =
            form_.is_format && (c == '{' || c == '}') && at_ + 1 < from_.size() && from_[at_ + 1] == c;
        text_ += c;
        at_ += is_doubled ? 2 : 1;
      }
    }
    if (!trouble_.empty()) return std::unexpected(trouble_);
    return std::move(text_);
  }

 private:
  void escape() {
    const char c = at_ + 1 < from_.size() ? from_[at_ + 1] : '\\';
    constexpr std::string_view letters = "abfnrtv\\'\"";
    constexpr std::string_view meanings = "\a\b\f\n\r\t\v\\'\"";
    if (const size_t letter = letters.find(c); letter != std::string_view::npos) {
      text_ += meanings[letter];
      at_ += 2;
    } else if (c == '\n' || c == '\r') {
      at_ += from_.substr(at_ + 1).starts_with("\r\n") ? 3 : 2;  // the text continues on the next line
    } else if (c >= '0' && c <= '7') {
      code(1, 3, 8);
    } else if (c == 'x') {
      code(2, 2, 16);
    } else if (!form_.is_bytes && (c == 'u' || c == 'U')) {
      code(2, c == 'u' ? 4 : 8, 16);
    } else if (!form_.is_bytes && c == 'N') {
      trouble_ = "a character by its name (`\\N{...}`)";
    } else {
      text_ += '\\';
      at_ += 1;
    }
  }

  void code(size_t skip, size_t digits_max, int base) {
    uint32_t value = 0;
    size_t digits = 0;
    at_ += skip;
    for (; digits < digits_max && at_ < from_.size() && digit_value(from_[at_]) < base; ++digits)
      value = value * static_cast<uint32_t>(base) + static_cast<uint32_t>(digit_value(from_[at_++]));
    if (base == 16 && digits < digits_max) {
      trouble_ = "an escape with too few digits";
    } else if (form_.is_bytes) {
      text_ += static_cast<char>(value);
    } else if (!surface::is_scalar_value(value)) {
      trouble_ = "a surrogate, or a code beyond Unicode, in a string";
    } else {
      append_utf8(text_, value);
    }
  }

  std::string_view from_;
  Form form_;
  size_t at_ = 0;
  std::string text_;
  std::string trouble_;
};

// Adjacent texts are concatenated.
void add_text(std::vector<Node*>& parts, Node* text) {
  Node* const last = parts.empty() ? nullptr : parts.back();
  if (last == nullptr || !last->is(Kind::literal) || last->value.index() != text->value.index()) {
    parts.push_back(text);
  } else if (auto* const bytes = std::get_if<ir::Bytes>(&last->value)) {
    bytes->bytes += std::get<ir::Bytes>(text->value).bytes;
  } else {
    std::get<std::string>(last->value) += std::get<std::string>(text->value);
  }
}

}  // namespace

// One string, or several adjacent ones.
Node* Reader::string_literal(const Cst& at) {
  std::vector<Node*> parts;
  const std::vector<Cst> strings = at.is("string") ? std::vector{at} : at.named_children();
  for (const Cst& one : strings)
    if (!add_string(one, parts)) return unsupported(one, "this kind of string");
  const bool is_plain = parts.size() == 1 && (parts[0]->is(Kind::literal) || parts[0]->is(Kind::unsupported));
  if (is_plain) {
    parts[0]->span = at.span();
    return parts[0];
  }
  std::erase_if(parts, [](const Node* p) {
    return p->is(Kind::literal) && std::holds_alternative<std::string>(p->value) &&
           std::get<std::string>(p->value).empty();
  });
  return make(Kind::interpolation, at, "", std::move(parts));
}

bool Reader::add_string(const Cst& at, std::vector<Node*>& parts) {
  const std::vector<Cst> children = at.children();
  const std::optional<Form> form = form_of(children.front().text());
  if (!form) return false;
  const std::string_view source = at.source().parsed();
  uint32_t begin = children.front().end();
  const auto add_until = [&](uint32_t end) {
    const auto text = Content(source.substr(begin, end - begin), *form).read();
    if (!text) {
      parts.push_back(unsupported(at, text.error()));
    } else {
      add_text(parts, form->is_bytes ? literal(at, ir::Bytes{*text}) : string(at, *text));
    }
  };
  for (const Cst& child : children) {
    if (!child.is("interpolation")) continue;
    add_until(child.begin());
    add_replacement(child, parts);
    begin = child.end();
  }
  add_until(children.back().begin());
  return true;
}

// `{value=!r:>{width}}`; with `=` the source text precedes the value, which is then shown by `repr` by default.
bool Reader::add_replacement(const Cst& at, std::vector<Node*>& parts) {
  const Cst mark = at.field("type_conversion");
  const Cst spec = at.field("format_specifier");
  std::string conversion = mark ? std::string(mark.text().substr(1)) : "";
  const std::vector<Cst> children = at.children();
  for (size_t i = 0; i + 1 < children.size(); ++i) {
    if (!children[i].is("=")) continue;
    const uint32_t begin = at.begin() + 1;
    add_text(parts, string(at, std::string(at.source().parsed().substr(begin, children[i + 1].begin() - begin))));
    if (!mark && !spec) conversion = "r";
  }
  parts.push_back(
      make(Kind::format, at, conversion, {expression(at.field("expression")), spec ? format_spec(spec) : nullptr}));
  return true;
}

Node* Reader::format_spec(const Cst& at) {
  std::vector<Node*> parts;
  uint32_t begin = at.begin() + 1;  // after the colon
  const std::string_view source = at.source().parsed();
  const auto add_until = [&](uint32_t end) {
    if (begin < end) add_text(parts, string(at, std::string(source.substr(begin, end - begin))));
  };
  for (const Cst& child : at.named_children()) {
    if (!child.is("format_expression")) continue;
    add_until(child.begin());
    add_replacement(child, parts);
    begin = child.end();
  }
  add_until(at.end());
  if (parts.empty()) return string(at, "");
  return parts.size() == 1 && parts[0]->is(Kind::literal) ? parts[0] : make(Kind::interpolation, at, "", parts);
}

}  // namespace ramify::frontends::python
