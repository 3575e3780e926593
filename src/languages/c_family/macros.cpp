// SPDX-License-Identifier: Apache-2.0
#include "languages/c_family/macros.h"

#include <algorithm>

namespace ramify::frontends::c_family {

Token TokenStream::take() {
  if (front_.empty()) return tokens_[next_++];
  Token token = std::move(front_.front());
  front_.pop_front();
  return token;
}

const Token* TokenStream::peek() const {
  if (!front_.empty()) return &front_.front();
  return next_ < tokens_.size() ? &tokens_[next_] : nullptr;
}

void TokenStream::put_back(std::vector<Token> tokens) {
  front_.insert(front_.begin(), std::make_move_iterator(tokens.begin()), std::make_move_iterator(tokens.end()));
}

namespace {

// `#x`: the argument's spelling as a string literal.
Token stringized(const std::vector<Token>& argument, const Token& at) {
  std::string text = "\"";
  for (size_t i = 0; i < argument.size(); ++i) {
    const Token& token = argument[i];
    if (i > 0 && token.has_space_before) text += ' ';
    for (const char c : token.text) {
      if (token.kind == Token::Kind::text && (c == '"' || c == '\\')) text += '\\';
      text += c;
    }
  }
  Token result = at;
  result.kind = Token::Kind::text;
  result.text = text + "\"";
  return result;
}

// `a ## b`: joins two tokens.
void paste(std::vector<Token>& to, const std::vector<Token>& right) {
  if (right.empty()) return;
  size_t first = 0;
  if (!to.empty()) {
    Token joined = to.back();
    joined.text += right.front().text;
    joined.hidden = nullptr;
    const std::vector<Token> again = tokens_of(joined.text, joined.file);
    if (again.size() == 1) joined.kind = again.front().kind;
    to.back() = std::move(joined);
    first = 1;
  }
  to.insert(to.end(), right.begin() + static_cast<std::ptrdiff_t>(first), right.end());
}

}  // namespace

bool Macros::expand(const Token& token, TokenStream& stream) {
  const auto found = by_name_.find(token.text);
  if (found == by_name_.end() || (token.hidden != nullptr && token.hidden->contains(token.text))) return false;
  const Macro& macro = found->second;
  Arguments arguments;
  if (macro.is_function) {
    std::optional<Arguments> taken = take_arguments(macro, stream);
    if (!taken) return false;
    arguments = std::move(*taken);
  }
  std::vector<Token> result = substitute(macro, arguments, token);
  made_ += result.size();
  std::set<std::string> hidden = token.hidden != nullptr ? *token.hidden : std::set<std::string>();
  hidden.insert(token.text);
  const auto shared = std::make_shared<const std::set<std::string>>(std::move(hidden));
  for (Token& t : result) {
    if (t.hidden == nullptr) {
      t.hidden = shared;
    } else {
      auto both = std::make_shared<std::set<std::string>>(*t.hidden);
      both->insert(shared->begin(), shared->end());
      t.hidden = both;
    }
    t.file = token.file;
    t.line = token.line;
    t.column = token.column;
    t.macro_length = token.macro_length != 0 ? token.macro_length : static_cast<uint32_t>(token.text.size());
  }
  if (!result.empty()) result.front().has_space_before = token.has_space_before;
  if (!is_exhausted()) stream.put_back(std::move(result));
  return true;
}

std::optional<Macros::Arguments> Macros::take_arguments(const Macro& macro, TokenStream& stream) {
  std::vector<Token> taken;  // to put back if this is not a call
  while (stream.peek() != nullptr && stream.peek()->kind == Token::Kind::newline) taken.push_back(stream.take());
  if (stream.peek() == nullptr || !stream.peek()->is("(")) {
    stream.put_back(std::move(taken));
    return std::nullopt;
  }
  taken.push_back(stream.take());
  Arguments arguments(1);
  for (size_t depth = 1; depth > 0;) {
    if (stream.at_end()) {
      stream.put_back(std::move(taken));
      return std::nullopt;
    }
    Token token = stream.take();
    taken.push_back(token);
    if (token.kind == Token::Kind::newline) {
      if (!arguments.back().empty()) token.has_space_before = true;
      continue;
    }
    if (token.is("(")) ++depth;
    if (token.is(")") && --depth == 0) break;
    const bool is_rest = macro.is_variadic && arguments.size() >= macro.parameters.size();
    if (token.is(",") && depth == 1 && !is_rest) {
      arguments.emplace_back();
    } else {
      arguments.back().push_back(std::move(token));
    }
  }
  arguments.resize(std::max(arguments.size(), macro.parameters.size()));
  return arguments;
}

std::vector<Token> Macros::substitute(const Macro& macro, const Arguments& arguments, const Token& use) {
  const auto argument_of = [&](const Token& token) -> const std::vector<Token>* {
    const auto at = std::ranges::find(macro.parameters, token.text);
    if (!token.is_name() || at == macro.parameters.end()) return nullptr;
    return &arguments[static_cast<size_t>(at - macro.parameters.begin())];
  };
  std::vector<Token> out;
  const std::vector<Token>& body = macro.body;
  for (size_t i = 0; i < body.size(); ++i) {
    const bool is_last = i + 1 == body.size();
    if (macro.is_function && body[i].is("#") && !is_last && argument_of(body[i + 1]) != nullptr) {
      out.push_back(stringized(*argument_of(body[++i]), use));
    } else if (body[i].is("##") && !is_last) {
      const std::vector<Token>* argument = argument_of(body[++i]);
      // GNU: `, ## __VA_ARGS__` removes the comma if there are no more arguments; otherwise it does not paste.
      const bool is_rest = argument != nullptr && macro.is_variadic && body[i].text == macro.parameters.back();
      if (is_rest && !out.empty() && out.back().is(",")) {
        if (argument->empty()) {
          out.pop_back();
        } else {
          const std::vector<Token> expanded = expand_all(*argument);
          out.insert(out.end(), expanded.begin(), expanded.end());
        }
      } else {
        paste(out, argument != nullptr ? *argument : std::vector{body[i]});
      }
    } else if (const std::vector<Token>* argument = argument_of(body[i])) {
      const bool is_pasted = !is_last && body[i + 1].is("##");
      std::vector<Token> value = is_pasted ? *argument : expand_all(*argument);
      if (!value.empty()) value.front().has_space_before = body[i].has_space_before;
      out.insert(out.end(), value.begin(), value.end());
    } else {
      out.push_back(body[i]);
    }
  }
  return out;
}

std::vector<Token> Macros::expand_all(std::vector<Token> tokens) {
  TokenStream stream(std::move(tokens));
  std::vector<Token> out;
  while (!stream.at_end() && !is_exhausted()) {
    Token token = stream.take();
    if (token.is_name() && expand(token, stream)) continue;
    out.push_back(std::move(token));
  }
  return out;
}

}  // namespace ramify::frontends::c_family
