// SPDX-License-Identifier: Apache-2.0
// JSON.stringify and JSON.parse (ECMA-262, 25.5).
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

using E = RuntimeError;
constexpr unsigned json_depth_max = 500;

std::string json_quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\b': out += "\\b"; break;
      case '\f': out += "\\f"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) out += fmt::format("\\u{:04x}", c);
        else out += c;
    }
  }
  return out + '"';
}

class Writer {
 public:
  Writer(Context& c, Word replacer, std::string gap)
      : c_(c), draft_(c.draft), replacer_(replacer), gap_(std::move(gap)) {}

  OrFailed<void> prepare() {
    if (draft_.kind(replacer_) != ValueKind::list) return {};
    has_names_ = true;
    for (uint64_t i = 0; i < draft_.size(replacer_); ++i) names_.push_back(TRY(kit::text(c_, draft_.at(replacer_, i))));
    return {};
  }

  // nullopt: the value is omitted.
  OrFailed<std::optional<std::string>> write(Word holder, const std::string& key, Word value) {
    if (open_.size() > json_depth_max) return c_.error(E::recursion, "a value is nested too deeply");
    if (draft_.kind(value) == ValueKind::instance) {
      const Word member = TRY(c_.load_member(value, "toJSON"));
      if (is_callable(c_, member)) {
        const Word name = draft_.string(key);
        value = TRY(c_.call_on(value, member, std::span(&name, 1)));
      }
    }
    if (is_callable(c_, replacer_)) {
      const Word arguments[] = {draft_.string(key), value};
      value = TRY(c_.call_on(holder, replacer_, arguments));
    }
    switch (draft_.kind(value)) {
      case ValueKind::none: return "null";
      case ValueKind::boolean: return value.is(Atom::true_) ? "true" : "false";
      case ValueKind::string: return json_quoted(draft_.text(value));
      case ValueKind::integer:
      case ValueKind::float_:
        if (!std::isfinite(kit::real_value(c_, value))) return "null";
        return TRY(kit::text(c_, value));
      case ValueKind::list: return TRY(list(value));
      case ValueKind::dict:
      case ValueKind::set: return "{}";
      case ValueKind::generator: return "{}";
      case ValueKind::tuple: return c_.error(E::type, "Do not know how to serialize a BigInt");
      case ValueKind::instance:
        if (is_symbol_object(c_, value)) return std::nullopt;
        if (const Word elements = TRY(c_.load_member(value, "#list")); draft_.kind(elements) == ValueKind::list)
          return TRY(list(elements));
        return TRY(object(value));
      default: return std::nullopt;
    }
  }

 private:
  OrFailed<void> enter(Word value) {
    if (std::ranges::find(open_, value) != open_.end())
      return c_.error(E::type, "Converting circular structure to JSON");
    open_.push_back(value);
    return {};
  }
  std::string framed(char open, const std::vector<std::string>& parts, char close, const std::string& outer) const {
    std::string out(1, open);
    for (size_t i = 0; i < parts.size(); ++i) {
      if (i != 0) out += ',';
      if (!gap_.empty()) out += "\n" + indent_;
      out += parts[i];
    }
    if (!gap_.empty() && !parts.empty()) out += "\n" + outer;
    return out + close;
  }
  OrFailed<std::string> list(Word value) {
    TRY(enter(value));
    const std::string outer = indent_;
    indent_ += gap_;
    std::vector<std::string> parts;
    for (uint64_t i = 0; i < draft_.size(value); ++i)
      parts.push_back(TRY(write(value, fmt::format("{}", i), element(draft_, value, i))).value_or("null"));
    std::string out = framed('[', parts, ']', outer);
    indent_ = outer;
    open_.pop_back();
    return out;
  }
  OrFailed<std::string> object(Word value) {
    TRY(enter(value));
    const std::string outer = indent_;
    indent_ += gap_;
    std::vector<std::string> parts;
    const auto add = [&](const std::string& name, Word field) -> OrFailed<void> {
      const std::optional<std::string> text = TRY(write(value, name, field));
      if (text) parts.push_back(json_quoted(name) + (gap_.empty() ? ":" : ": ") + *text);
      return {};
    };
    if (has_names_) {
      for (const std::string& name : names_) {
        const Word field = TRY(c_.load_member(value, name));
        if (!field.is(Atom::missing)) TRY(add(name, field));
      }
    } else {
      for (const auto& [name, field] : TRY(own_fields(c_, value))) TRY(add(name, field));
    }
    std::string out = framed('{', parts, '}', outer);
    indent_ = outer;
    open_.pop_back();
    return out;
  }

  Context& c_;
  Draft& draft_;
  Word replacer_;
  std::string gap_, indent_;
  bool has_names_ = false;
  std::vector<std::string> names_;
  std::vector<Word> open_;
};

OrFailed<Word> stringify(Context& c, const Arguments& a) {
  std::string gap;
  const Word space = at_or_undefined(a, 2);
  if (kit::is_number(c, space))
    gap = std::string(static_cast<size_t>(std::clamp(kit::real_value(c, space), 0.0, 10.0)), ' ');
  if (c.draft.kind(space) == ValueKind::string) gap = std::string(c.draft.text(space).substr(0, 10));
  Writer writer(c, at_or_undefined(a, 1), gap);
  TRY(writer.prepare());
  const std::pair<std::string_view, Word> fields[] = {{"", at_or_undefined(a, 0)}};
  const std::optional<std::string> text = TRY(writer.write(new_object(c, fields), "", at_or_undefined(a, 0)));
  return text ? c.draft.string(*text) : undefined();
}

}  // namespace

OrFailed<std::optional<std::string>> json_text(Context& c, Word value) {
  Writer writer(c, undefined(), "");
  const std::pair<std::string_view, Word> fields[] = {{"", value}};
  return writer.write(new_object(c, fields), "", value);
}

namespace {

class Parser {
 public:
  Parser(Context& c, std::string_view text) : c_(c), text_(text) {}

  OrFailed<Word> parse() {
    const Word value = TRY(this->value(0));
    blanks();
    if (at_ < text_.size()) {
      is_after_value_ = true;
      return unexpected();
    }
    return value;
  }

 private:
  std::unexpected<Failed> unexpected() {
    if (at_ >= text_.size()) return c_.raise("SyntaxError", "Unexpected end of JSON input");
    size_t end = at_ + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xc0) == 0x80) ++end;
    const std::string_view letter = text_.substr(at_, end - at_);
    const size_t position = kit::length_of(StringModel::utf16, text_.substr(0, at_));
    if (is_after_value_)
      return c_.raise("SyntaxError",
                      fmt::format("Unexpected non-whitespace character after JSON at position {}", position));
    const std::string shown = text_.size() <= 40
                                  ? fmt::format("\"{}\"", text_)
                                  : fmt::format("...\"{}\"...", text_.substr(at_ < 10 ? 0 : at_ - 10, 20));
    return c_.raise("SyntaxError", fmt::format("Unexpected token '{}', {} is not valid JSON", letter, shown));
  }
  std::unexpected<Failed> problem(std::string_view what) {
    return c_.raise("SyntaxError", fmt::format("{} in JSON at position {}", what,
                                               kit::length_of(StringModel::utf16, text_.substr(0, at_))));
  }
  std::unexpected<Failed> expected(std::string_view what) { return problem(fmt::format("Expected {}", what)); }
  void blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r'))
      ++at_;
  }
  bool take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  OrFailed<Word> value(unsigned depth) {
    if (depth > json_depth_max) return c_.fail("JSON is nested too deeply");
    blanks();
    if (at_ >= text_.size()) return unexpected();
    const char ch = text_[at_];
    if (ch == '{') return object(depth);
    if (ch == '[') return list(depth);
    if (ch == '"') return c_.draft.string(TRY(string()));
    if (ch == '-' || (ch >= '0' && ch <= '9')) return number();
    for (const auto& [word, meant] : {std::pair<std::string_view, Word>("true", Word::boolean(true)),
                                      std::pair<std::string_view, Word>("false", Word::boolean(false)),
                                      std::pair<std::string_view, Word>("null", Word())}) {
      if (ch != word[0]) continue;
      size_t same = 0;
      while (same < word.size() && at_ < text_.size() && text_[at_] == word[same]) ++at_, ++same;
      return same == word.size() ? OrFailed<Word>(meant) : unexpected();
    }
    return unexpected();
  }
  OrFailed<Word> number() {
    const size_t begin = at_;
    const auto digits = [&] {
      const size_t first = at_;
      while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
      return at_ > first;
    };
    take("-");
    const bool has_zero = take("0");
    if (!has_zero && !digits()) return problem("No number after minus sign");
    if (has_zero && at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') return problem("Unexpected number");
    if (take(".") && !digits()) return problem("Unterminated fractional number");
    if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
      ++at_;
      if (!take("+")) take("-");
      if (!digits()) return problem("Exponent part is missing a number");
    }
    return kit::real_word(c_, kit::numeric_text(text_.substr(begin, at_ - begin)).value_or(0));
  }
  OrFailed<std::string> string() {
    ++at_;
    std::vector<uint32_t> units;
    std::string plain;
    const auto flush = [&] {
      const std::vector<uint32_t> more = kit::units_of(StringModel::utf16, plain);
      units.insert(units.end(), more.begin(), more.end());
      plain.clear();
    };
    for (;;) {
      if (at_ >= text_.size())
        return c_.raise("SyntaxError", "Unterminated string in JSON at position " + std::to_string(text_.size()));
      const char ch = text_[at_];
      if (ch == '"') break;
      if (static_cast<unsigned char>(ch) < 0x20)
        return c_.raise("SyntaxError",
                        fmt::format("Bad control character in string literal in JSON at position {}", at_));
      ++at_;
      if (ch != '\\') {
        plain += ch;
        continue;
      }
      const char letter = at_ < text_.size() ? text_[at_++] : ' ';
      switch (letter) {
        case '"':
        case '\\':
        case '/': plain += letter; break;
        case 'b': plain += '\b'; break;
        case 'f': plain += '\f'; break;
        case 'n': plain += '\n'; break;
        case 'r': plain += '\r'; break;
        case 't': plain += '\t'; break;
        case 'u': {
          flush();
          units.push_back(static_cast<uint32_t>(std::strtoul(std::string(text_.substr(at_, 4)).c_str(), nullptr, 16)));
          at_ = std::min(at_ + 4, text_.size());
          break;
        }
        default: return c_.raise("SyntaxError", fmt::format("Bad escaped character in JSON at position {}", at_ - 1));
      }
    }
    ++at_;
    flush();
    return kit::text_of(StringModel::utf16, units);
  }
  OrFailed<Word> list(unsigned depth) {
    ++at_;
    const Word made = c_.draft.new_list({});
    blanks();
    if (take("]")) return made;
    for (;;) {
      c_.draft.append(made, TRY(value(depth + 1)));
      blanks();
      if (take("]")) return made;
      if (!take(",")) return expected("',' or ']' after array element");
    }
  }
  OrFailed<Word> object(unsigned depth) {
    ++at_;
    const Word made = new_object(c_, {});
    blanks();
    if (take("}")) return made;
    for (;;) {
      blanks();
      if (at_ >= text_.size() || text_[at_] != '"')
        return expected(c_.draft.size(made) > 1 ? "double-quoted property name" : "property name or '}'");
      const std::string name = TRY(string());
      blanks();
      if (!take(":")) return expected("':' after property name");
      TRY(c_.store_member(made, name, TRY(value(depth + 1))));
      blanks();
      if (take("}")) return made;
      if (!take(",")) return expected("',' or '}' after property value");
    }
  }

  Context& c_;
  std::string_view text_;
  size_t at_ = 0;
  bool is_after_value_ = false;
};

OrFailed<Word> revived(Context& c, Word holder, const std::string& key, Word value, Word reviver, unsigned depth) {
  if (depth > json_depth_max) return c.fail("JSON is nested too deeply");
  if (c.draft.kind(value) == ValueKind::list) {
    for (uint64_t i = 0; i < c.draft.size(value); ++i)
      c.draft.set(value, i, TRY(revived(c, value, fmt::format("{}", i), c.draft.at(value, i), reviver, depth + 1)));
  } else if (c.draft.kind(value) == ValueKind::instance) {
    for (const auto& [name, field] : TRY(own_fields(c, value))) {
      const Word made = TRY(revived(c, value, name, field, reviver, depth + 1));
      if (!made.is(Atom::missing)) {
        TRY(c.store_member(value, name, made));
        continue;
      }
      const int64_t at = c.draft.find_name(value, instance_words::fields, c.name_of(name));
      if (at >= 0) c.draft.erase_pair(value, static_cast<uint64_t>(at));
    }
  }
  const Word arguments[] = {c.draft.string(key), value};
  return c.call_on(holder, reviver, arguments);
}

OrFailed<Word> parse(Context& c, const Arguments& a) {
  const std::string text = TRY(text_at(c, a, 0));
  if (text == "undefined") return c.raise("SyntaxError", "\"undefined\" is not valid JSON");
  const Word value = TRY(Parser(c, text).parse());
  const Word reviver = at_or_undefined(a, 1);
  if (!is_callable(c, reviver)) return value;
  const std::pair<std::string_view, Word> fields[] = {{"", value}};
  return revived(c, new_object(c, fields), "", value, reviver, 0);
}

constexpr BuiltinRow json_function_rows[] = {{"JSON.parse", parse}, {"JSON.stringify", stringify}};

}  // namespace

std::span<const BuiltinRow> json_functions() { return json_function_rows; }

}  // namespace ramify::ir_machine::javascript
