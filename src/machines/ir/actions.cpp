// SPDX-License-Identifier: Apache-2.0
// Actions: their arguments, which are chosen from domains or given, their labels, and the requirements that refuse
// them.
//
// Tested in actions_test.cpp.
#include <fmt/format.h>

#include "machines/ir/combine.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/value_json.h"
#include "machines/ir/value_of_json.h"

namespace ramify::ir_machine {

OrFailed<Word> Interpreter::argument(Word domain) {
  if (given_) {
    if (given_taken_ == given_->size()) return refuse(fmt::format("it takes more than {} arguments", given_->size()));
    const std::optional<std::string>& given = (*given_)[given_taken_++];
    if (!given) return refuse("its argument is no value");
    // The text does not say whether it means a list, a tuple, a set, a dict or a record: it means the element of the domain that is written so.
    if (given->starts_with('[') || given->starts_with('{')) {
      const Disjuncts::Quiet quiet(disjuncts_);
      const Word options = TRY(program_.rules->iterable(*this, domain));
      for (uint64_t n = 0; n < draft.size(options); ++n)
        if (const Word option = draft.at(options, n); json_of(*this, *program_.rules, option) == *given) return option;
    }
    const std::optional<Word> value = value_of_json(draft, *given);
    if (!value) return refuse("its argument is no value");
    return *value;
  }
  const Word iterable = TRY(program_.rules->iterable(*this, domain));
  {
    const Disjuncts::Quiet quiet(disjuncts_);
    if (draft.size(iterable) == 0) {
      if (splits_) disjuncts_.choose(object_number(iterable), 0, 0, choice_events_.size(), draft.cells_read().size());
      return refuse("its argument has an empty domain");
    }
  }
  return choose(domain, engine::ChoiceKind::argument);
}

OrFailed<Word> Interpreter::combine(std::string_view how, std::span<const ir::ListItem> list, const Word* r) {
  constexpr uint64_t domain_max = 1'000'000;
  std::vector<Word> domains;
  std::vector<uint32_t> sizes;
  std::string lengths;
  for (const ir::ListItem& item : list) {
    domains.push_back(TRY(program_.rules->iterable(*this, r[item.value.index])));
    const uint64_t size = draft.size(domains.back());
    if (size > domain_max) return fail("an argument has more than 1,000,000 values to combine");
    sizes.push_back(static_cast<uint32_t>(size));
    lengths += fmt::format("{}{}", lengths.empty() ? "" : ", ", size);
  }
  const bool is_pairwise = how == "pairwise";
  const std::optional<std::vector<Row>> rows = is_pairwise ? pairwise(sizes) : cases(sizes);
  if (!rows && is_pairwise) return fail(fmt::format("the arguments have more than {} pairs of values", pairs_max));
  if (!rows)
    return fail(
        fmt::format("the domains of the arguments have {} values; `combine = \"cases\"` takes them in step, so "
                    "they need equally many",
                    lengths));
  std::vector<Word> tuples;
  std::vector<Word> elements(domains.size());
  for (const Row& row : *rows) {
    for (size_t i = 0; i < row.size(); ++i) elements[i] = draft.at(domains[i], row[i]);
    tuples.push_back(draft.tuple(elements));
  }
  return draft.tuple(tuples);
}

OrFailed<void> Interpreter::act(uint32_t name, std::span<const ir::ListItem> list, const Word* r) {
  action_ = {.is_under_way = true, .label = {}, .requirements = {}, .refused_by = {}};
  if (given_ && given_taken_ < given_->size())
    return refuse(fmt::format("it takes {} arguments, not {}", given_taken_, given_->size()));
  if (!explain_ && !labels_) return {};
  action_.label = engine::Label{.action = std::string(program_.symbol(name)), .arguments = {{}}, .result = {}};
  for (const ir::ListItem& item : list)
    action_.label->arguments->push_back(json_of(*this, *program_.rules, r[item.value.index]));
  return {};
}

OrFailed<void> Interpreter::require(const ir::Instruction& instruction, const Word* r) {
  const auto& o = instruction.operands;
  if (!action_.is_under_way)
    return fail("`require` outside an action: it says when an action can be taken; in a thread, `wait` or `assert`");
  const bool holds = program_.rules->truth(draft, r[o[0]]);
  if (holds && !explain_) return {};
  std::string text = r[o[1]].is(Atom::none) ? std::string(program_.symbol(o[2])) : program_.rules->text(*this, r[o[1]]);
  if (!holds) return refuse(std::move(text));
  action_.requirements.push_back(std::move(text));
  return {};
}

std::unexpected<Failed> Interpreter::refuse(std::string text) {
  action_.refused_by = text;
  return fail(std::move(text));
}

}  // namespace ramify::ir_machine
