// SPDX-License-Identifier: Apache-2.0
#include "languages/c_family/conditions.h"

#include <charconv>
#include <map>

#include <fmt/format.h>

namespace ramify::frontends::c_family {
namespace {

// Replaces `defined X` and `defined(X)` by 1 or 0, before expansion.
std::vector<Token> without_defined(const std::vector<Token>& tokens, const Macros& macros) {
  std::vector<Token> out;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (!tokens[i].is("defined")) {
      out.push_back(tokens[i]);
      continue;
    }
    const bool has_parenthesis = i + 1 < tokens.size() && tokens[i + 1].is("(");
    i += has_parenthesis ? 2 : 1;
    Token value = tokens[std::min(i, tokens.size() - 1)];
    value.text = macros.is_defined(value.text) ? "1" : "0";
    value.kind = Token::Kind::number;
    out.push_back(std::move(value));
    if (has_parenthesis) ++i;
  }
  return out;
}

// A precedence climbing parser. Arithmetic wraps like unsigned arithmetic; overflow is an error in the program anyway.
class Parser {
 public:
  explicit Parser(const std::vector<Token>& tokens) : tokens_(tokens) {}

  std::expected<int64_t, std::string> run() {
    const int64_t value = conditional();
    if (error_.empty() && at_ < tokens_.size()) error_ = fmt::format("`{}` is not expected here", tokens_[at_].text);
    if (!error_.empty()) return std::unexpected(error_);
    return value;
  }

 private:
  static constexpr size_t depth_max = 200;

  bool take(std::string_view sign) {
    if (at_ >= tokens_.size() || !tokens_[at_].is(sign)) return false;
    ++at_;
    return true;
  }

  int64_t fail(std::string why) {
    if (error_.empty()) error_ = std::move(why);
    at_ = tokens_.size();
    return 0;
  }

  int64_t conditional() {
    if (++depth_ > depth_max) return fail("the condition nests too deeply");
    const int64_t condition = binary(1);
    int64_t value = condition;
    if (take("?")) {
      const int64_t then = conditional();
      if (!take(":")) return fail("`:` is missing");
      const int64_t otherwise = conditional();
      value = condition != 0 ? then : otherwise;
    }
    --depth_;
    return value;
  }

  int64_t binary(int least) {
    static const std::map<std::string_view, int> precedence = {
        {"||", 1}, {"&&", 2}, {"|", 3},  {"^", 4},  {"&", 5}, {"==", 6}, {"!=", 6}, {"<", 7},  {">", 7},
        {"<=", 7}, {">=", 7}, {"<<", 8}, {">>", 8}, {"+", 9}, {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10}};
    int64_t left = unary();
    while (at_ < tokens_.size()) {
      const auto found = precedence.find(tokens_[at_].text);
      if (found == precedence.end() || found->second < least) break;
      ++at_;
      left = apply(found->first, left, binary(found->second + 1));
    }
    return left;
  }

  int64_t apply(std::string_view sign, int64_t l, int64_t r) {
    const auto a = static_cast<uint64_t>(l);
    const auto b = static_cast<uint64_t>(r);
    if (sign == "||") return l != 0 || r != 0;
    if (sign == "&&") return l != 0 && r != 0;
    if (sign == "|") return l | r;
    if (sign == "^") return l ^ r;
    if (sign == "&") return l & r;
    if (sign == "==") return l == r;
    if (sign == "!=") return l != r;
    if (sign == "<") return l < r;
    if (sign == ">") return l > r;
    if (sign == "<=") return l <= r;
    if (sign == ">=") return l >= r;
    if (sign == "<<") return b < 64 ? static_cast<int64_t>(a << b) : 0;
    if (sign == ">>") return b < 64 ? l >> r : 0;
    if (sign == "+") return static_cast<int64_t>(a + b);
    if (sign == "-") return static_cast<int64_t>(a - b);
    if (sign == "*") return static_cast<int64_t>(a * b);
    if (r == 0) return fail("the condition divides by zero");
    if (r == -1) return sign == "/" ? static_cast<int64_t>(0 - a) : 0;
    return sign == "/" ? l / r : l % r;
  }

  int64_t unary() {
    if (++depth_ > depth_max) return fail("the condition nests too deeply");
    int64_t value = 0;
    if (take("!")) {
      value = unary() == 0;
    } else if (take("-")) {
      value = static_cast<int64_t>(0 - static_cast<uint64_t>(unary()));
    } else if (take("+")) {
      value = unary();
    } else if (take("~")) {
      value = ~unary();
    } else if (take("(")) {
      value = conditional();
      if (!take(")")) return fail("`)` is missing");
    } else {
      value = primary();
    }
    --depth_;
    return value;
  }

  int64_t primary() {
    if (at_ >= tokens_.size()) return fail("the condition ends too early");
    const Token& token = tokens_[at_++];
    if (token.is_name()) return token.text == "true";
    if (token.kind == Token::Kind::text && token.text.size() == 3 && token.text.front() == '\'') return token.text[1];
    if (token.kind != Token::Kind::number) return fail(fmt::format("`{}` is no integer", token.text));
    std::string digits;
    for (const char c : token.text) {
      if (c != '\'') digits += c;
    }
    int base = 10;
    std::string_view text = digits;
    if (text.starts_with("0x") || text.starts_with("0X")) {
      base = 16;
      text.remove_prefix(2);
    } else if (text.starts_with("0b") || text.starts_with("0B")) {
      base = 2;
      text.remove_prefix(2);
    } else if (text.size() > 1 && text.front() == '0') {
      base = 8;
    }
    uint64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    const std::string_view suffix = text.substr(static_cast<size_t>(end - text.data()));
    if (problem != std::errc() || suffix.find_first_not_of("uUlL") != std::string_view::npos) {
      return fail(fmt::format("`{}` is no integer", token.text));
    }
    return static_cast<int64_t>(value);
  }

  const std::vector<Token>& tokens_;
  size_t at_ = 0;
  size_t depth_ = 0;
  std::string error_;
};

}  // namespace

std::expected<int64_t, std::string> condition_value(const std::vector<Token>& tokens, Macros& macros) {
  if (tokens.empty()) return std::unexpected("the condition is missing");
  const std::vector<Token> expanded = macros.expand_all(without_defined(tokens, macros));
  return Parser(expanded).run();
}

}  // namespace ramify::frontends::c_family
