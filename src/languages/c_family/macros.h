// SPDX-License-Identifier: Apache-2.0
// Macros: the table of definitions, and the expansion of a token stream. Tested in preprocess_test.cpp.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "languages/c_family/tokens.h"

namespace ramify::frontends::c_family {

struct Macro {
  bool is_function = false;
  bool is_variadic = false;
  std::vector<std::string> parameters{};  // variadic parameters last, as __VA_ARGS__ or by their name
  std::vector<Token> body{};
};

// Unread tokens: those of a file, preceded by the results of expansions.
class TokenStream {
 public:
  explicit TokenStream(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  bool at_end() const { return front_.empty() && next_ >= tokens_.size(); }
  Token take();
  const Token* peek() const;
  void put_back(std::vector<Token> tokens);
  bool is_in_expansion() const { return !front_.empty(); }

 private:
  std::vector<Token> tokens_;
  size_t next_ = 0;
  std::deque<Token> front_;
};

class Macros {
 public:
  void define(const std::string& name, Macro macro) { by_name_[name] = std::move(macro); }
  void undefine(const std::string& name) { by_name_.erase(name); }
  bool is_defined(const std::string& name) const { return by_name_.contains(name); }

  // Expands `token`, a name taken from the stream, if it is a use of a macro: the expansion is put in front of the
  // stream. Returns whether it is.
  bool expand(const Token& token, TokenStream& stream);
  std::vector<Token> expand_all(std::vector<Token> tokens);

  // Limit on the number of tokens that expansions produce; the caller reports exceeding it.
  static constexpr size_t tokens_max = 4'000'000;
  bool is_exhausted() const { return made_ > tokens_max; }

 private:
  using Arguments = std::vector<std::vector<Token>>;
  std::optional<Arguments> take_arguments(const Macro& macro, TokenStream& stream);
  std::vector<Token> substitute(const Macro& macro, const Arguments& arguments, const Token& use);

  std::map<std::string, Macro, std::less<>> by_name_;
  size_t made_ = 0;
};

}  // namespace ramify::frontends::c_family
