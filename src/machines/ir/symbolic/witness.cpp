// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/symbolic/witness.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "machines/ir/value_json.h"
#include "solver/evaluate.h"
#include "solver/print.h"

namespace ramify::ir_machine {

namespace {

bool is_input(const PathEntry& entry) {
  return (entry.kind == PathEntry::Kind::input || entry.kind == PathEntry::Kind::answer) &&
         entry.leaf != SymbolicType::opaque;
}

bool is_open(const GivenInput& input) {
  return input.kind == PathEntry::Kind::answer && input.leaf == SymbolicType::opaque;
}

// Prefers numbers between -bound and bound, and printable texts.
void prefer_small(Symbolic& symbolic, const PathEntry& entry, int bound, std::vector<Term>& conditions) {
  solver::Terms& terms = symbolic.terms();
  if (entry.leaf == SymbolicType::text || entry.leaf == SymbolicType::character) {
    const size_t first = entry.leaf == SymbolicType::text ? 1 : 0;
    for (size_t k = first; k < entry.terms.size(); ++k) symbolic.prefer_printable(entry.terms[k], conditions);
    return;
  }
  const Term term = entry.terms.front();
  const solver::Sort sort = terms.sort(term);
  const auto between = [&](solver::Operator less, Term low, Term high) {
    conditions.push_back(terms.make(less, low, term));
    conditions.push_back(terms.make(less, term, high));
  };
  if (sort.kind == solver::SortKind::integer)
    between(solver::Operator::less, terms.integer(-bound), terms.integer(bound));
  else if (sort.kind == solver::SortKind::bits && sort.width > 8)
    between(solver::Operator::bits_less_signed, terms.bits(sort.width, -bound), terms.bits(sort.width, bound));
  else if (sort.kind == solver::SortKind::real)
    between(solver::Operator::real_less, terms.real(-bound), terms.real(bound));
}

class InputReporter {
 public:
  InputReporter(Context& context, const DialectRules& rules, Symbolic& symbolic, const std::vector<GivenInput>& inputs)
      : context_(context), rules_(rules), symbolic_(symbolic), inputs_(inputs), is_reported_(inputs.size()) {}

  std::vector<ReportedInput> all() {
    std::vector<ReportedInput> reported;
    for (size_t i = 0; i < inputs_.size(); ++i) {
      // Elements and the length are reported with their list.
      const std::string& number = inputs_[i].type;
      const bool is_answer = inputs_[i].kind == PathEntry::Kind::answer || is_list(inputs_[i]);
      const bool is_kind =
          inputs_[i].kind == PathEntry::Kind::variant && (number == open_number || number == open_text);
      if (!is_reported_[i] && !is_kind && !(is_answer && is_reported_elsewhere(number))) reported.push_back(report(i));
    }
    return reported;
  }

 private:
  static bool is_list(const GivenInput& input) { return input.kind == PathEntry::Kind::answered_list; }

  // "#3[0]" and "#3.length" are part of the list "#3"; "#3.truth" of "#3"; "#3.null" is a condition of the path.
  bool is_reported_elsewhere(std::string_view number) const {
    const size_t end = number.find_last_of("[.");
    if (end == std::string_view::npos) return false;
    const std::string_view suffix = number.substr(end), front = number.substr(0, end);
    if (suffix == ".null" || suffix == ".undefined") return true;
    return std::ranges::any_of(inputs_, [&](const GivenInput& g) {
      const bool is_answer = g.kind == PathEntry::Kind::answer || is_list(g);
      return is_answer && g.type == front && (is_list(g) || suffix == ".truth");
    });
  }

  ReportedInput list(const GivenInput& input) {
    ReportedInput all{input.name, "", "["};
    for (uint32_t i = 0; i < input.count; ++i) {
      const std::string number = fmt::format("{}[{}]", input.type, i);
      const auto element = std::ranges::find_if(inputs_, [&](const GivenInput& g) {
        return (g.kind == PathEntry::Kind::answer || is_list(g)) && g.type == number;
      });
      // The element was not used: it may be anything.
      ReportedInput reported{"", null_literal(rules_), "null"};
      if (element != inputs_.end()) reported = is_list(*element) ? list(*element) : value(*element);
      all.text += (i > 0 ? ", " : "") + reported.text;
      all.json += (i > 0 ? "," : "") + reported.json;
    }
    return {all.name, written("list", all.text), all.json + "]"};
  }

  ReportedInput value(const GivenInput& input) {
    const Word word = symbolic_.word_of_input(input);
    return {input.name, literal(context_, rules_, word), json_of(context_, rules_, word)};
  }

  static std::string filled(std::string_view pattern, std::string_view first, std::string_view second = {}) {
    std::string text;
    for (const char c : pattern) text += c == '|' ? std::string(std::exchange(first, second)) : std::string(1, c);
    return text;
  }

  // A collection in the syntax of the language.
  std::string written(std::string_view type, std::string_view inner) const {
    const Literals& own = rules_.table->literals;
    return filled(type == "tuple"   ? own.tuple
                  : type == "set"   ? own.set
                  : type == "array" ? own.array
                                    : own.list,
                  inner);
  }

  ReportedInput sequence(const GivenInput& input) {
    std::string text, json;
    for (uint32_t i = 0; i < input.count; ++i) {
      const ReportedInput element = part(element_name(input.name, input.type, i));
      text += (i > 0 ? ", " : "") + element.text;
      json += (i > 0 ? "," : "") + element.json;
    }
    return {input.name, written(input.type, text), "[" + json + "]"};
  }

  ReportedInput map(const GivenInput& input) {
    std::string text, json;
    for (uint32_t i = 0; i < input.count; ++i) {
      const ReportedInput key = part(key_name(input.name, i)), value = part(value_name(input.name, i));
      text += (i > 0 ? ", " : "") + filled(rules_.table->literals.entry, key.text, value.text);
      json += fmt::format("{}{}:{}", i > 0 ? "," : "", key.json.starts_with('"') ? key.json : json_quoted(key.json),
                          value.json);
    }
    return {input.name, filled(rules_.table->literals.map, text), "{" + json + "}"};
  }

  // The input of that name that has not been reported yet; if the path did not use it, it may be anything.
  ReportedInput part(const std::string& name) {
    for (size_t i = 0; i < inputs_.size(); ++i)
      if (!is_reported_[i] && inputs_[i].name == name && !is_reported_elsewhere_as_answer(inputs_[i])) return report(i);
    return {name, null_literal(rules_), "null"};
  }
  // The question about an answer's truth has the answer's name.
  bool is_reported_elsewhere_as_answer(const GivenInput& input) const {
    return input.kind == PathEntry::Kind::answer && is_reported_elsewhere(input.type);
  }

  ReportedInput report(size_t at) {
    const GivenInput& input = inputs_[at];
    is_reported_[at] = true;
    switch (input.kind) {
      case PathEntry::Kind::answer:
      case PathEntry::Kind::input: return value(input);
      case PathEntry::Kind::sequence: return input.type == "map" ? map(input) : sequence(input);
      case PathEntry::Kind::variant: {
        if (input.type == "!") return part(input.name);
        ReportedInput all{input.name, input.type, json_quoted(input.type)};
        for (uint32_t i = 0; i < input.count; ++i) {
          const ReportedInput inner = part(variant_name(input.name, input.type));
          all.text += "(" + inner.text + ")";
          all.json = "{" + json_quoted(input.type) + ":" + inner.json + "}";
        }
        return all;
      }
      case PathEntry::Kind::answered_list: return list(input);
      case PathEntry::Kind::alias: return {input.name, input.type, json_quoted(input.type)};
      case PathEntry::Kind::object: return {input.name, "new " + input.type, json_quoted("new " + input.type)};
      case PathEntry::Kind::null:
      case PathEntry::Kind::condition:
      case PathEntry::Kind::assumed:
      case PathEntry::Kind::relied: break;
    }
    return {input.name, null_literal(rules_), "null"};
  }

  Context& context_;
  const DialectRules& rules_;
  Symbolic& symbolic_;
  const std::vector<GivenInput>& inputs_;
  std::vector<bool> is_reported_;
};

}  // namespace

std::optional<solver::Model> readable_model(Symbolic& symbolic) {
  std::vector<Term> conditions = symbolic.conditions();
  solver::Model model;
  if (symbolic.solver().check(conditions, &model) != solver::Answer::sat) return std::nullopt;
  const size_t own = conditions.size();
  for (const int bound : {10, 100}) {
    conditions.resize(own);
    for (const PathEntry& entry : symbolic.path())
      if (is_input(entry)) prefer_small(symbolic, entry, bound, conditions);
    solver::Model smaller;
    if (symbolic.solver().check(conditions, &smaller) == solver::Answer::sat) return smaller;
  }
  return model;
}

std::vector<GivenInput> inputs_of(Symbolic& symbolic, const solver::Model& model) {
  std::vector<GivenInput> all;
  solver::Evaluation evaluation(symbolic.terms(), model);
  for (const PathEntry& entry : symbolic.path()) {
    if (entry.kind == PathEntry::Kind::condition || entry.kind == PathEntry::Kind::assumed ||
        entry.kind == PathEntry::Kind::relied)
      continue;
    GivenInput given{entry.kind, entry.name, entry.type, entry.leaf, entry.count, {}};
    for (const Term term : entry.terms) given.values.push_back(evaluation(term));
    all.push_back(std::move(given));
  }
  // For answers that were only compared with each other, only the order matters: replace them by small numbers.
  std::vector<solver::Integer> ranks;
  for (const GivenInput& given : all)
    if (is_open(given)) ranks.push_back(given.values.front().integer());
  std::ranges::sort(ranks);
  ranks.erase(std::ranges::unique(ranks).begin(), ranks.end());
  for (GivenInput& given : all) {
    if (!is_open(given)) continue;
    const auto rank = std::ranges::lower_bound(ranks, given.values.front().integer()) - ranks.begin();
    given.values = {solver::Value(solver::Integer(rank))};
    given.leaf = SymbolicType::plain;
  }
  return all;
}

std::vector<ReportedInput> reported_inputs(Context& context, const DialectRules& rules, Symbolic& symbolic,
                                           const std::vector<GivenInput>& inputs) {
  return InputReporter(context, rules, symbolic, inputs).all();
}

std::string null_literal(const DialectRules& rules) {
  const DialectTable& table = *rules.table;
  return std::string(table.literals.null.empty() ? table.null_text : table.literals.null);
}

std::string literal(Context& context, const DialectRules& rules, Word word) {
  return word.is(Atom::none) || word.is(Atom::missing) ? null_literal(rules) : rules.repr(context, word);
}

ReportedPath reported_path(const DialectRules& rules, Symbolic& symbolic) {
  ReportedPath reported;
  for (const PathEntry& entry : symbolic.path()) {
    switch (entry.kind) {
      case PathEntry::Kind::condition:
        if (!symbolic.is_bound(entry.terms.front()))
          reported.conditions.push_back(solver::text_of_conjunct(symbolic.terms(), entry.terms.front()));
        break;
      case PathEntry::Kind::sequence:
        reported.choices.push_back(fmt::format("length({}) == {}", entry.name, entry.count));
        break;
      case PathEntry::Kind::null:
        reported.choices.push_back(fmt::format("{} is {}", entry.name, rules.table->null_text));
        break;
      case PathEntry::Kind::object:
        reported.choices.push_back(fmt::format("{} is a {}", entry.name, entry.type));
        break;
      case PathEntry::Kind::answered_list:
        reported.choices.push_back(fmt::format("length({}) == {}", entry.name, entry.count));
        break;
      case PathEntry::Kind::variant:
        if (entry.type != "!") reported.choices.push_back(fmt::format("{} is {}", entry.name, entry.type));
        break;
      case PathEntry::Kind::alias: reported.choices.push_back(fmt::format("{} is {}", entry.name, entry.type)); break;
      case PathEntry::Kind::assumed: reported.assumptions.push_back(entry.name); break;
      case PathEntry::Kind::relied: reported.reliances.push_back({entry.name, entry.type}); break;
      case PathEntry::Kind::answer:
      case PathEntry::Kind::input: break;
    }
  }
  return reported;
}

}  // namespace ramify::ir_machine
