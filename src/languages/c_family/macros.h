// SPDX-License-Identifier: Apache-2.0
// Macros: the table of what is defined, and the expansion of a stream of tokens. Tested in preprocess_test.cpp.
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
  std::vector<std::string> parameters{};  // the rest last, as __VA_ARGS__ or its name
  std::vector<Token> body{};
};

// Tokens that are still to be read: those of a file, and in front of them what expansions have put back.
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

  // Whether the name `token`, which was taken from the stream, is a macro's use: then its expansion is in the stream's front.
  bool expand(const Token& token, TokenStream& stream);
  std::vector<Token> expand_all(std::vector<Token> tokens);

  // Tokens that expansions may make in all; more is reported by the caller as too much.
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
