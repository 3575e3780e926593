// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/symbolic/witness.h"

#include <fmt/format.h>

#include "machines/ir/value_json.h"
#include "solver/evaluate.h"
#include "solver/print.h"

namespace ramify::ir_machine {

namespace {

bool is_input(const PathEntry& entry) {
  return entry.kind == PathEntry::Kind::input || entry.kind == PathEntry::Kind::answer;
}

// Between -bound and bound, if it is a number; printable, if it is text.
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

class Teller {
 public:
  Teller(Context& context, const DialectRules& rules, Symbolic& symbolic, const std::vector<GivenInput>& inputs)
      : context_(context), rules_(rules), symbolic_(symbolic), inputs_(inputs) {}

  std::vector<ToldInput> all() {
    std::vector<ToldInput> told;
    while (at_ < inputs_.size()) told.push_back(next());
    return told;
  }

 private:
  ToldInput next() {
    const GivenInput& input = inputs_[at_++];
    switch (input.kind) {
      case PathEntry::Kind::answer:
      case PathEntry::Kind::input: {
        const Word word = symbolic_.word_of_input(input);
        return {input.name, literal(context_, rules_, word), json_of(context_, rules_, word)};
      }
      case PathEntry::Kind::sequence: {
        ToldInput all{input.name, "[", "["};
        for (uint32_t i = 0; i < input.count && at_ < inputs_.size(); ++i) {
          const ToldInput element = next();
          all.text += (i > 0 ? ", " : "") + element.text;
          all.json += (i > 0 ? "," : "") + element.json;
        }
        return {all.name, all.text + "]", all.json + "]"};
      }
      case PathEntry::Kind::alias: return {input.name, input.type, json_quoted(input.type)};
      case PathEntry::Kind::object: return {input.name, "new " + input.type, json_quoted("new " + input.type)};
      case PathEntry::Kind::null:
      case PathEntry::Kind::condition:
      case PathEntry::Kind::assumed: break;
    }
    return {input.name, std::string(rules_.table->null_text), "null"};
  }

  Context& context_;
  const DialectRules& rules_;
  Symbolic& symbolic_;
  const std::vector<GivenInput>& inputs_;
  size_t at_ = 0;
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
    if (entry.kind == PathEntry::Kind::condition || entry.kind == PathEntry::Kind::assumed) continue;
    GivenInput given{entry.kind, entry.name, entry.type, entry.leaf, entry.count, {}};
    for (const Term term : entry.terms) given.values.push_back(evaluation(term));
    all.push_back(std::move(given));
  }
  return all;
}

std::vector<ToldInput> told(Context& context, const DialectRules& rules, Symbolic& symbolic,
                            const std::vector<GivenInput>& inputs) {
  return Teller(context, rules, symbolic, inputs).all();
}

std::string literal(Context& context, const DialectRules& rules, Word word) {
  return word.is(Atom::none) || word.is(Atom::missing) ? std::string(rules.table->null_text)
                                                       : rules.repr(context, word);
}

ToldPath told_path(const DialectRules& rules, Symbolic& symbolic) {
  ToldPath told;
  for (const PathEntry& entry : symbolic.path()) {
    switch (entry.kind) {
      case PathEntry::Kind::condition:
        if (!symbolic.is_bound(entry.terms.front()))
          told.conditions.push_back(solver::text_of_conjunct(symbolic.terms(), entry.terms.front()));
        break;
      case PathEntry::Kind::sequence:
        told.choices.push_back(fmt::format("length({}) == {}", entry.name, entry.count));
        break;
      case PathEntry::Kind::null:
        told.choices.push_back(fmt::format("{} is {}", entry.name, rules.table->null_text));
        break;
      case PathEntry::Kind::object: told.choices.push_back(fmt::format("{} is a {}", entry.name, entry.type)); break;
      case PathEntry::Kind::alias: told.choices.push_back(fmt::format("{} is {}", entry.name, entry.type)); break;
      case PathEntry::Kind::assumed: told.assumptions.push_back(entry.name); break;
      case PathEntry::Kind::answer:
      case PathEntry::Kind::input: break;
    }
  }
  return told;
}

}  // namespace ramify::ir_machine
