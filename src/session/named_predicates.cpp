// SPDX-License-Identifier: Apache-2.0
#include "session/named_predicates.h"

#include <algorithm>
#include <set>
#include <variant>

#include <fmt/format.h>

#include "engine/ltl/tokens.h"

namespace ramify::session {

namespace {

namespace ltl = engine::ltl;
using Tokens = std::vector<ltl::Token>;

// Variables of comprehensions, lambdas and loops shadow predicates.
std::set<std::string_view> names_bound_in(const Tokens& tokens) {
  std::set<std::string_view> bound;
  for (size_t i = 0; i < tokens.size(); ++i) {
    const bool is_loop = tokens[i].is_name("for");
    if (!is_loop && !tokens[i].is_name("lambda")) continue;
    for (size_t k = i + 1; k < tokens.size(); ++k) {
      if (is_loop ? tokens[k].is_name("in") : tokens[k].is_sign(":")) break;
      if (tokens[k].kind == ltl::TokenKind::name) bound.insert(tokens[k].text);
    }
  }
  return bound;
}

// The name of a field, a called function or a keyword argument, not of a value.
bool is_other_name(const Tokens& tokens, size_t i) {
  static constexpr std::string_view before[] = {".", "->", "::", "$", "@", "#"};
  const bool is_member =
      i > 0 && std::ranges::any_of(before, [&](std::string_view sign) { return tokens[i - 1].text.ends_with(sign); });
  const ltl::Token& next = tokens[i + 1];
  const bool is_called = next.is(ltl::TokenKind::open, "(");
  const bool is_given =
      i > 0 && next.is_sign("=") && (tokens[i - 1].is_sign(",") || tokens[i - 1].kind == ltl::TokenKind::open);
  return is_member || is_called || is_given;
}

std::string expand(std::string_view text, const std::vector<SpecPredicate>& predicates,
                   std::set<std::string_view>& open) {
  const std::variant<Tokens, ltl::FormulaError> read = ltl::tokens(text);
  const auto* tokens = std::get_if<Tokens>(&read);
  if (tokens == nullptr) return std::string(text);
  const std::set<std::string_view> bound = names_bound_in(*tokens);
  std::string expanded;
  size_t copied = 0;
  for (size_t i = 0; i + 1 < tokens->size(); ++i) {
    const ltl::Token& token = (*tokens)[i];
    if (token.kind != ltl::TokenKind::name || bound.contains(token.text) || open.contains(token.text)) continue;
    const auto named = std::ranges::find(predicates, token.text, &SpecPredicate::name);
    if (named == predicates.end() || is_other_name(*tokens, i)) continue;
    open.insert(named->name);
    expanded += text.substr(copied, token.offset - copied);
    expanded += fmt::format("({})", expand(named->text.text, predicates, open));
    copied = token.end();
    open.erase(named->name);
  }
  return expanded.append(text.substr(copied));
}

}  // namespace

std::string with_predicates(std::string_view text, const std::vector<SpecPredicate>& predicates) {
  std::set<std::string_view> open;
  const auto whole = std::ranges::find(predicates, text, &SpecPredicate::name);
  if (whole == predicates.end()) return expand(text, predicates, open);
  open.insert(whole->name);
  return expand(whole->text.text, predicates, open);
}

std::optional<std::string> why_no_predicate(std::string_view name) {
  static constexpr std::string_view operators[] = {
      "G",     "F",          "X",      "U",       "W",      "R",    "M",     "always",  "eventually", "next",
      "until", "weak_until", "unless", "release", "and",    "or",   "not",   "implies", "iff",        "in",
      "is",    "if",         "else",   "for",     "lambda", "True", "False", "None"};
  static constexpr std::string_view facts[] = {"thread", "label", "action"};
  if (std::ranges::find(operators, name) != std::end(operators)) return fmt::format("`{}` is a word of formulas", name);
  if (std::ranges::find(facts, name) != std::end(facts))
    return fmt::format("`{}` is a fact of the step in formulas", name);
  return std::nullopt;
}

}  // namespace ramify::session
