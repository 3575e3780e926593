// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/parse.h"

#include <algorithm>
#include <array>
#include <expected>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

#include "base/result.h"
#include "engine/ltl/tokens.h"

namespace ramify::engine::ltl {
namespace {

template <typename T>
using Parsed = std::expected<T, FormulaError>;

enum class Prefix : uint8_t { always, eventually, next, not_ };
enum class Infix : uint8_t { until, weak_until, release, strong_release, and_, or_, implies, iff };

// Their precedence.
int binding(Infix infix) {
  switch (infix) {
    case Infix::iff: return 1;
    case Infix::implies: return 2;
    case Infix::or_: return 3;
    case Infix::and_: return 4;
    case Infix::until:
    case Infix::weak_until:
    case Infix::release:
    case Infix::strong_release: return 5;
  }
  return 0;
}
bool is_chain(Infix infix) { return infix == Infix::and_ || infix == Infix::or_; }

template <typename Operator>
struct Spelling {
  std::string_view text;
  Operator meaning;
};

constexpr std::array<Spelling<Prefix>, 7> prefix_words = {{{"always", Prefix::always},
                                                           {"eventually", Prefix::eventually},
                                                           {"next", Prefix::next},
                                                           {"G", Prefix::always},
                                                           {"F", Prefix::eventually},
                                                           {"X", Prefix::next},
                                                           {"not", Prefix::not_}}};
constexpr std::array<Spelling<Infix>, 12> infix_words = {{{"until", Infix::until},
                                                          {"weak_until", Infix::weak_until},
                                                          {"unless", Infix::weak_until},
                                                          {"release", Infix::release},
                                                          {"implies", Infix::implies},
                                                          {"iff", Infix::iff},
                                                          {"U", Infix::until},
                                                          {"W", Infix::weak_until},
                                                          {"R", Infix::release},
                                                          {"M", Infix::strong_release},
                                                          {"and", Infix::and_},
                                                          {"or", Infix::or_}}};
constexpr std::array<Spelling<Infix>, 6> infix_signs = {{{"->", Infix::implies},
                                                         {"<->", Infix::iff},
                                                         {"&&", Infix::and_},
                                                         {"/\\", Infix::and_},
                                                         {"||", Infix::or_},
                                                         {"\\/", Infix::or_}}};

template <typename Operator, size_t count>
std::optional<Operator> find(const std::array<Spelling<Operator>, count>& spellings, std::string_view text) {
  const auto found = std::ranges::find(spellings, text, &Spelling<Operator>::text);
  if (found == spellings.end()) return std::nullopt;
  return found->meaning;
}

template <size_t count>
bool is_among(const std::array<std::string_view, count>& words, std::string_view text) {
  return std::ranges::find(words, text) != words.end();
}

// Operator signs of expressions; those that may start an operand; and words with the same role.
constexpr std::array<std::string_view, 19> expression_signs = {"+", "-", "*", "/",  "%",  "//", "**", "<<", ">>", "^",
                                                               "~", "<", ">", "<=", ">=", "==", "!=", ".",  "@"};
constexpr std::array<std::string_view, 3> sign_starts = {"+", "-", "~"};
constexpr std::array<std::string_view, 6> connecting_words = {"in", "is", "if", "else", "lambda", "for"};

class Parser {
 public:
  Parser(std::vector<Token> tokens, Formulas& formulas) : tokens_(std::move(tokens)), formulas_(formulas) {}

  std::variant<ParsedFormula, FormulaError> run() {
    if (tokens_.size() == 1) return FormulaError{0, 0, "the formula is empty", ""};
    Parsed<Formula> formula = operation(1, 0);
    if (formula && now().kind != TokenKind::end) formula = std::unexpected(missing_operator(now(), now().text.size()));
    if (!formula) return std::move(formula).error();
    return ParsedFormula{*formula, std::move(atoms_), std::move(antecedents_)};
  }

 private:
  const Token& now() const { return tokens_[at_]; }
  const Token& token(size_t index) const { return tokens_[std::min(index, tokens_.size() - 1)]; }

  // --- Operators -----------------------------------------------------------------------------------

  // Precondition: an operand has just ended.
  std::optional<Infix> infix_at(size_t index) const {
    const Token& here = token(index);
    if (here.kind == TokenKind::name) return find(infix_words, here.text);
    if (here.kind == TokenKind::sign) return find(infix_signs, here.text);
    return std::nullopt;
  }

  bool is_empty_list(size_t index) const {
    const Token& here = token(index);
    return here.is(TokenKind::open, "[") && here.partner == index + 1 && token(index + 1).offset == here.end();
  }

  // Its number of tokens, where an operand is expected; a word is a name, not an operator, unless an operand follows.
  struct PrefixFound {
    Prefix meaning;
    size_t token_count;
  };
  std::optional<PrefixFound> prefix_at(size_t index) const {
    const Token& here = token(index);
    if (is_empty_list(index)) return PrefixFound{Prefix::always, 2};
    if (here.is_sign("<>")) return PrefixFound{Prefix::eventually, 1};
    if (here.is_sign("!")) return PrefixFound{Prefix::not_, 1};
    if (here.kind != TokenKind::name) return std::nullopt;
    const std::optional<Prefix> word = find(prefix_words, here.text);
    if (!word || (*word != Prefix::not_ && !starts_operand(index + 1))) return std::nullopt;
    return PrefixFound{*word, 1};
  }

  // Whether the token begins an operand, rather than continuing after one.
  bool starts_operand(size_t index) const {
    const Token& here = token(index);
    switch (here.kind) {
      case TokenKind::number:
      case TokenKind::string: return true;
      case TokenKind::open: return here.text != "[" || is_empty_list(index);
      case TokenKind::sign: return here.text == "!" || here.text == "<>" || here.text == "~";
      case TokenKind::close:
      case TokenKind::end: return false;
      case TokenKind::name: break;
    }
    if (here.text == "not") return !token(index + 1).is_name("in");
    if (is_among(connecting_words, here.text)) return here.text == "lambda";
    // `X U b` means X until b, but in `X U` and `X U && b` U is a variable.
    if (find(infix_words, here.text)) return here.text.size() == 1 && !starts_operand_shallowly(index + 1);
    return true;
  }
  // The same, taking each name for an operand: enough to tell an operator from a name before it.
  bool starts_operand_shallowly(size_t index) const {
    const Token& here = token(index);
    if (here.kind == TokenKind::name)
      return here.text == "not" || (!is_among(connecting_words, here.text) && here.text != "and" && here.text != "or");
    return here.kind == TokenKind::number || here.kind == TokenKind::string ||
           (here.kind == TokenKind::open && (here.text != "[" || is_empty_list(index))) || here.is_sign("!") ||
           here.is_sign("<>") || here.is_sign("~");
  }

  // --- Formulas ------------------------------------------------------------------------------------------------------

  Parsed<Formula> operation(int binding_min, size_t depth) {
    Formula left = TRY(operand(depth));
    while (const std::optional<Infix> infix = infix_at(at_)) {
      const int strength = binding(*infix);
      if (strength < binding_min) break;
      if (!is_chain(*infix)) {
        ++at_;
        left = combined(*infix, left, TRY(operation(strength, depth + 1)));
        continue;
      }
      std::vector<Formula> members = {left};
      while (infix_at(at_) == infix) {
        ++at_;
        members.push_back(TRY(operation(strength + 1, depth + 1)));
      }
      left = folded(*infix, std::move(members));
    }
    return left;
  }

  Formula combined(Infix infix, Formula a, Formula b) {
    switch (infix) {
      case Infix::until: return formulas_.until(a, b);
      case Infix::weak_until: return formulas_.weak_until(a, b);
      case Infix::release: return formulas_.release(a, b);
      case Infix::strong_release: return formulas_.until(b, formulas_.conjunction(a, b));
      case Infix::and_: return formulas_.conjunction(a, b);
      case Infix::or_: return formulas_.disjunction(a, b);
      case Infix::implies:
        if (formulas_.is_of_state(a)) antecedents_.push_back(a);
        return formulas_.implication(a, b);
      case Infix::iff: return formulas_.equivalence(a, b);
    }
    return a;
  }

  // By halves: folding one by one would sort a long chain once for each member.
  Formula folded(Infix infix, std::vector<Formula> members) {
    while (members.size() > 1) {
      std::vector<Formula> pairs;
      for (size_t i = 0; i + 1 < members.size(); i += 2) pairs.push_back(combined(infix, members[i], members[i + 1]));
      if (members.size() % 2 == 1) pairs.push_back(members.back());
      members = std::move(pairs);
    }
    return members.front();
  }

  Parsed<Formula> operand(size_t depth) {
    if (depth >= nesting_max)
      return std::unexpected(
          FormulaError{now().offset, now().text.size(),
                       fmt::format("brackets and operators are nested more than {} deep", nesting_max), ""});
    if (const std::optional<PrefixFound> prefix = prefix_at(at_)) {
      at_ += prefix->token_count;
      const Formula of = TRY(operand(depth + 1));
      switch (prefix->meaning) {
        case Prefix::always: return formulas_.always(of);
        case Prefix::eventually: return formulas_.eventually(of);
        case Prefix::next: return formulas_.next(of);
        case Prefix::not_: return formulas_.negated(of);
      }
    }
    if (!opens_formula(at_)) return atom();
    ++at_;
    const Formula inside = TRY(operation(1, depth + 1));
    if (now().kind != TokenKind::close) return std::unexpected(missing_operator(now(), now().text.size()));
    ++at_;
    return inside;
  }

  // A bracket encloses a formula if no expression continues after it.
  bool opens_formula(size_t index) const {
    if (!token(index).is(TokenKind::open, "(")) return false;
    const size_t after = token(index).partner + 1;
    const Token& next = token(after);
    return next.kind == TokenKind::end || next.kind == TokenKind::close || infix_at(after) || next.is_sign("<>") ||
           next.is_sign("!");
  }

  // --- Atoms ---------------------------------------------------------------------------------------------------------

  Parsed<Formula> atom() {
    const size_t first = at_;
    if (std::optional<FormulaError> error = pass_expression()) return std::unexpected(*std::move(error));
    const size_t offset = tokens_[first].offset;
    const Token& last = tokens_[at_ - 1];
    if (at_ - first == 1 && last.kind == TokenKind::name) {
      if (last.text == "true" || last.text == "True") return formulas_.constant(true);
      if (last.text == "false" || last.text == "False") return formulas_.constant(false);
    }
    // The text from the first token to the last one, which are views into one string.
    const std::string text(tokens_[first].text.data(), last.end() - offset);
    const auto [place, is_new] = number_by_text_.try_emplace(text, static_cast<uint32_t>(atoms_.size()));
    if (is_new) {
      if (atoms_.size() == Formulas::atoms_max)
        return std::unexpected(
            FormulaError{offset, text.size(),
                         fmt::format("the formula has more than {} different expressions", Formulas::atoms_max), ""});
      atoms_.push_back({text, offset});
    }
    return formulas_.atom(place->second);
  }

  // Up to the next logical operator. `is_complete`: an operand has just ended, so a following one does not belong to
  // this expression; only then a word is an operator.
  std::optional<FormulaError> pass_expression() {
    const size_t first = at_;
    bool is_complete = false;
    for (;; ++at_) {
      const Token& here = now();
      switch (here.kind) {
        case TokenKind::end:
        case TokenKind::close: return ended(is_complete);
        case TokenKind::number:
        case TokenKind::string: is_complete = true; break;
        case TokenKind::open:
          if (is_complete && is_empty_list(at_)) return missing_operator(here, 2);
          at_ = here.partner;
          is_complete = true;
          break;
        case TokenKind::name:
          if (here.text == "and" || here.text == "or" || (is_complete && infix_at(at_))) return ended(is_complete);
          if (here.text == "not" && is_complete && !token(at_ + 1).is_name("in"))
            return missing_operator(here, here.text.size());
          if (is_complete && here.text != "not" && find(prefix_words, here.text))
            return missing_operator(here, here.text.size());
          is_complete = here.text != "not" && !is_among(connecting_words, here.text);
          break;
        case TokenKind::sign:
          if (infix_at(at_)) return ended(is_complete);
          if (here.text == "<>" || here.text == "!") {
            if (is_complete) return missing_operator(here, here.text.size());
            return missing_operand();
          }
          if (!is_among(expression_signs, here.text)) return unknown(here);
          if (at_ == first && !is_among(sign_starts, here.text)) return missing_operand();
          is_complete = false;
          break;
      }
    }
  }

  std::optional<FormulaError> ended(bool is_complete) const {
    if (!is_complete) return missing_operand();
    return std::nullopt;
  }

  // --- Errors -------------------------------------------------------------------------------------------------

  // At the token in place of an operand.
  FormulaError missing_operand() const {
    const Token& here = now();
    if (at_ > 0) {
      const Token& before = tokens_[at_ - 1];
      const bool is_always = before.is(TokenKind::close, "]") && is_empty_list(before.partner);
      if (is_always) return {tokens_[at_ - 2].offset, 2, "an operand is missing after `[]`", ""};
      if (before.kind != TokenKind::open)
        return {before.offset, before.text.size(), fmt::format("an operand is missing after `{}`", before.text), ""};
      if (here.kind == TokenKind::close)
        return {before.offset, here.end() - before.offset, "a pair of brackets is empty", ""};
    }
    return {here.offset, here.text.size(), fmt::format("an operand is missing before `{}`", here.text), ""};
  }

  static FormulaError missing_operator(const Token& here, size_t size) {
    const std::string text = size == here.text.size() ? std::string(here.text) : "[]";
    return {here.offset, size, fmt::format("an operator is missing before `{}`", text), ""};
  }

  static FormulaError unknown(const Token& here) {
    struct Advice {
      std::string_view sign;
      std::string_view hint;
    };
    constexpr std::array<Advice, 7> advices = {
        {{"&", "`&&` combines formulas; numbers are combined inside brackets, as in `(a & b) != 0`"},
         {"|", "`||` combines formulas; numbers are combined inside brackets, as in `(a | b) != 0`"},
         {"=", "`==` compares"},
         {"=>", "implication is written `->`"},
         {"<=>", "equivalence is written `<->`"},
         {":=", "`==` compares"},
         {",", "a tuple is compared inside brackets, as in `(a, b) == (1, 2)`"}}};
    const auto advice = std::ranges::find(advices, here.text, &Advice::sign);
    const unsigned char first = here.text.empty() ? 0 : static_cast<unsigned char>(here.text.front());
    const std::string shown = first < 0x20 || first == 0x7f ? fmt::format("\\x{:02x}", first) : std::string(here.text);
    return {here.offset, here.text.size(), fmt::format("`{}` is no operator of formulas", shown),
            advice == advices.end() ? "" : std::string(advice->hint)};
  }

  std::vector<Token> tokens_;
  std::vector<Formula> antecedents_;
  Formulas& formulas_;
  size_t at_ = 0;
  std::vector<AtomText> atoms_;
  std::unordered_map<std::string, uint32_t> number_by_text_;
};

}  // namespace

std::variant<ParsedFormula, FormulaError> parse(std::string_view text, Formulas& formulas) {
  if (text.size() > length_max)
    return FormulaError{length_max, text.size() - length_max,
                        fmt::format("the formula is longer than {} bytes", length_max), ""};
  std::variant<std::vector<Token>, FormulaError> cut = tokens(text);
  if (FormulaError* const error = std::get_if<FormulaError>(&cut)) return std::move(*error);
  return Parser(std::get<std::vector<Token>>(std::move(cut)), formulas).run();
}

}  // namespace ramify::engine::ltl
