// SPDX-License-Identifier: Apache-2.0

#include "programs/core/read_type.h"

#include <charconv>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace ramify::core {
namespace {

constexpr uint32_t nesting_max = 100;  // of function types as parameters of each other

class TypeReader {
 public:
  TypeReader(std::string_view text, TypeTable& types, const Tags& tags) : text_(text), types_(types), tags_(tags) {}

  ReadType all() {
    const TypeId result = type(0);
    skip();
    if (problem_.empty() && !text_.empty()) fail(fmt::format("`{}` stands after the type", text_));
    if (!problem_.empty()) return {.type = {}, .problem = std::move(problem_)};
    return {.type = result, .problem = ""};
  }

 private:
  void fail(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
    text_ = {};
  }
  void skip() {
    while (!text_.empty() && text_.front() == ' ') text_.remove_prefix(1);
  }
  bool accept(char c) {
    skip();
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  void expect(char c) {
    if (!accept(c)) fail(fmt::format("`{}` is missing in the type", c));
  }
  static bool is_word_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$';
  }
  std::string_view peek_word() {
    skip();
    size_t length = 0;
    while (length < text_.size() && is_word_character(text_[length])) ++length;
    return text_.substr(0, length);
  }
  bool accept_word(std::string_view word) {
    if (peek_word() != word) return false;
    text_.remove_prefix(word.size());
    return true;
  }

  Qualifiers qualifiers() {
    Qualifiers result;
    for (;;) {
      if (accept_word("const")) result.is_const = true;
      else if (accept_word("volatile")) result.is_volatile = true;
      else if (accept_word("restrict")) result.is_restrict = true;
      else return result;
    }
  }

  TypeId type(uint32_t depth) {
    if (depth > nesting_max) {
      fail(fmt::format("types stand in each other more than {} deep", nesting_max));
      return {};
    }
    const Qualifiers outer = qualifiers();
    TypeId result = base(depth);
    if (problem_.empty() && outer != Qualifiers{}) result = types_.qualified(result, outer);
    while (problem_.empty()) {
      skip();
      if (accept('*')) {
        result = types_.qualified(types_.pointer_to(result), qualifiers());
      } else if (text_.starts_with('[')) {
        result = arrays(result);
      } else if (accept('(')) {
        result = function(result, depth);
      } else {
        break;
      }
    }
    return result;
  }

  TypeId base(uint32_t depth) {
    if (accept_word("void")) return types_.void_type();
    if (accept_word("_Atomic")) {
      expect('(');
      const TypeId held = type(depth + 1);
      expect(')');
      return problem_.empty() ? types_.add({.kind = TypeKind::atomic, .of = held}) : TypeId{};
    }
    if (accept_word("struct")) return record("struct ");
    if (accept_word("union")) return record("union ");
    std::string words;
    while (is_arithmetic_word(peek_word())) {
      words += (words.empty() ? "" : " ") + std::string(peek_word());
      text_.remove_prefix(peek_word().size());
    }
    for (int i = 0; i <= static_cast<int>(IntegerKind::unsigned_int128); ++i)
      if (name(static_cast<IntegerKind>(i)) == words) return types_.integer(static_cast<IntegerKind>(i));
    for (int i = 0; i <= static_cast<int>(FloatingKind::long_double); ++i)
      if (name(static_cast<FloatingKind>(i)) == words) return types_.floating(static_cast<FloatingKind>(i));
    fail(words.empty() ? fmt::format("no type begins with `{}`", text_.substr(0, 20))
                       : fmt::format("`{}` is no type", words));
    return {};
  }

  static bool is_arithmetic_word(std::string_view word) {
    for (const std::string_view known :
         {"_Bool", "char", "signed", "unsigned", "short", "int", "long", "__int128", "float", "double"})
      if (word == known) return true;
    return false;
  }

  TypeId record(std::string_view keyword) {
    const std::string name = record_name();
    if (!problem_.empty()) return {};
    const auto found = tags_.find(std::string(keyword) + name);
    if (found == tags_.end()) {
      fail(fmt::format("`{}{}` is not declared", keyword, name));
      return {};
    }
    return types_.add({.kind = TypeKind::record, .record = found->second});
  }

  // point, (unnamed at a.c:3:1), "any bytes"
  std::string record_name() {
    skip();
    if (const std::string_view word = peek_word(); !word.empty()) {
      text_.remove_prefix(word.size());
      return std::string(word);
    }
    if (text_.starts_with('(')) {
      const size_t end = text_.find(')');
      if (end == std::string_view::npos) {
        fail("the name of a record has no end");
        return "";
      }
      std::string name(text_.substr(0, end + 1));
      text_.remove_prefix(end + 1);
      return name;
    }
    expect('"');
    std::string name;
    while (!text_.empty() && text_.front() != '"') {
      uint8_t byte = 0;
      const bool is_escape = text_.size() >= 4 && text_.starts_with("\\x") &&
                             std::from_chars(text_.data() + 2, text_.data() + 4, byte, 16).ptr == text_.data() + 4;
      name += is_escape ? static_cast<char>(byte) : text_.front();
      text_.remove_prefix(is_escape ? 4 : 1);
    }
    expect('"');
    return name;
  }

  uint64_t number() {
    skip();
    uint64_t result = 0;
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), result);
    if (error != std::errc{}) {
      fail("the size of an array is no number below 2^64");
      return 0;
    }
    text_.remove_prefix(static_cast<size_t>(end - text_.data()));
    return result;
  }

  // As in C: the first is the outermost.
  TypeId arrays(TypeId element) {
    std::vector<Type> found;
    while (problem_.empty() && accept('[')) {
      Type array{.kind = TypeKind::array};
      if (accept(']')) {
        found.push_back(array);
        continue;
      }
      const bool is_variable = accept('*');
      const uint64_t count = number();
      if (is_variable && count > UINT32_MAX) fail("an array has a variable size beyond all numbers of sizes");
      if (is_variable) array.variable_size = static_cast<uint32_t>(count);
      else array.count = count;
      expect(']');
      found.push_back(array);
    }
    for (; problem_.empty() && !found.empty(); found.pop_back()) {
      found.back().of = element;
      element = types_.add(found.back());
    }
    return element;
  }

  // After the opening parenthesis.
  TypeId function(TypeId result, uint32_t depth) {
    Type function{.kind = TypeKind::function, .of = result};
    function.has_prototype = !accept('?');
    skip();
    if (text_.starts_with("void)")) {
      text_.remove_prefix(5);
      return types_.add(function);
    }
    if (accept(')')) {
      if (function.has_prototype) fail("a function without parameters is written with `(void)` or `(?)`");
      return problem_.empty() ? types_.add(function) : TypeId{};
    }
    do {
      skip();
      if (text_.starts_with("...")) {
        text_.remove_prefix(3);
        function.is_variadic = true;
        break;
      }
      function.parameters.push_back(type(depth + 1));
    } while (problem_.empty() && accept(','));
    expect(')');
    return problem_.empty() ? types_.add(function) : TypeId{};
  }

  std::string_view text_;
  TypeTable& types_;
  const Tags& tags_;
  std::string problem_;
};

}  // namespace

ReadType read_type(std::string_view text, TypeTable& types, const Tags& tags) {
  return TypeReader(text, types, tags).all();
}

}  // namespace ramify::core
