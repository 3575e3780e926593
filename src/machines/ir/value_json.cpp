// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/value_json.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

namespace ramify::ir_machine {
namespace {

constexpr int written_depth_max = 100;

std::string joined(const std::vector<std::string>& parts, char open, char close) {
  std::string text(1, open);
  for (const std::string& part : parts) {
    if (text.size() > 1) text += ',';
    text += part;
  }
  return text + close;
}

class JsonWriter {
 public:
  JsonWriter(Context& context, const DialectRules& rules) : context_(context), draft_(context.draft), rules_(rules) {}

  std::string write(Word value, int depth) {
    if (depth > written_depth_max) return "\"...\"";
    switch (draft_.kind(value)) {
      case ValueKind::unset:
      case ValueKind::none: return "null";
      case ValueKind::boolean: return value.is(Atom::true_) ? "true" : "false";
      case ValueKind::integer:
        return value.is_integer() ? fmt::format("{}", value.as_integer()) : draft_.big(value).str();
      case ValueKind::float_: return real(draft_.real(value));
      case ValueKind::string: return json_quoted(draft_.text(value));
      case ValueKind::tuple:
      case ValueKind::list:
      case ValueKind::range: return joined(elements(value, depth), '[', ']');
      case ValueKind::set: {
        std::vector<std::string> sorted = elements(value, depth);
        std::ranges::sort(sorted);
        return joined(sorted, '[', ']');
      }
      case ValueKind::dict: return dict(value, depth);
      default: return json_quoted(rules_.repr(context_, value));
    }
  }

 private:
  static std::string real(double value) {
    if (!std::isfinite(value)) return fmt::format("\"{}\"", value);
    std::string text = fmt::format("{}", value);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
  }

  std::vector<std::string> elements(Word collection, int depth) {
    std::vector<std::string> parts;
    for (uint64_t i = 0; i < draft_.size(collection); ++i) parts.push_back(write(draft_.at(collection, i), depth + 1));
    return parts;
  }

  std::string dict(Word value, int depth) {
    bool has_only_texts = true;
    for (uint64_t i = 0; i < draft_.size(value); ++i)
      has_only_texts &= draft_.kind(draft_.at(value, i)) == ValueKind::string;
    std::vector<std::string> parts;
    for (uint64_t i = 0; i < draft_.size(value); ++i) {
      const std::string key = write(draft_.at(value, i), depth + 1);
      const std::string held = write(draft_.value_at(value, i), depth + 1);
      parts.push_back(has_only_texts ? key + ':' + held : '[' + key + ',' + held + ']');
    }
    std::ranges::sort(parts);
    return has_only_texts ? joined(parts, '{', '}') : joined(parts, '[', ']');
  }

  Context& context_;
  Draft& draft_;
  const DialectRules& rules_;
};

// The length of the well-formed UTF-8 sequence at this position; 0: there is none.
size_t sequence_at(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned char first = byte(0);
  const size_t length = first < 0x80                    ? 1
                        : first >= 0xc2 && first < 0xe0 ? 2
                        : (first & 0xf0) == 0xe0        ? 3
                        : first >= 0xf0 && first < 0xf5 ? 4
                                                        : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  if (first == 0xe0 && byte(1) < 0xa0) return 0;
  if (first == 0xed && byte(1) > 0x9f) return 0;  // surrogates
  if (first == 0xf0 && byte(1) < 0x90) return 0;
  if (first == 0xf4 && byte(1) > 0x8f) return 0;
  return length;
}

}  // namespace

std::string json_of(Context& context, const DialectRules& rules, Word value) {
  return JsonWriter(context, rules).write(value, 0);
}

std::string json_quoted(std::string_view text) {
  std::string quoted = "\"";
  for (size_t i = 0; i < text.size();) {
    const size_t length = sequence_at(text, i);
    const char c = text[i];
    if (length == 0) quoted += "\xef\xbf\xbd";
    else if (c == '"' || c == '\\') quoted += {'\\', c};
    else if (c == '\n') quoted += "\\n";
    else if (c == '\t') quoted += "\\t";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) quoted += fmt::format("\\u{:04x}", c);
    else quoted += text.substr(i, length);
    i += std::max<size_t>(length, 1);
  }
  return quoted + '"';
}

}  // namespace ramify::ir_machine
