// SPDX-License-Identifier: Apache-2.0
// Any text gives a formula or one message whose place lies in the text. A small formula's automaton, and its negation's,
// accept what direct evaluation says, on lassos made of the same bytes; its text reads back as the same formula.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/check.h"
#include "engine/ltl/evaluate.h"
#include "engine/ltl/parse.h"
#include "engine/ltl/translate.h"

namespace ltl = ramify::engine::ltl;

namespace {

ltl::LassoWord lasso_from(std::string_view bytes, size_t from) {
  ltl::LassoWord word;
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(bytes[(from + i) % bytes.size()]); };
  const size_t prefix = byte(0) % 4;
  const size_t cycle = 1 + byte(1) % 4;
  for (size_t i = 0; i < prefix; ++i) word.prefix.push_back(byte(2 + i));
  for (size_t i = 0; i < cycle; ++i) word.cycle.push_back(byte(2 + prefix + i));
  return word;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  ltl::Formulas formulas;
  const auto result = ltl::parse(text, formulas);
  if (const ltl::FormulaError* const error = std::get_if<ltl::FormulaError>(&result)) {
    CHECK(error->offset <= size && error->length <= size - error->offset, "a message outside of the text");
    CHECK(!error->message.empty(), "an error without a message");
    return 0;
  }
  const ltl::ParsedFormula& parsed = std::get<ltl::ParsedFormula>(result);
  CHECK(parsed.atoms.size() <= ltl::Formulas::atoms_max, "{} atoms", parsed.atoms.size());
  std::vector<std::string> names;
  for (const ltl::AtomText& atom : parsed.atoms) {
    CHECK(text.substr(atom.offset, atom.text.size()) == atom.text, "an atom that is not in the text");
    names.push_back(atom.text);
  }
  const ltl::Formula formula = parsed.formula;
  const ltl::Formula negation = formulas.negated(formula);
  CHECK(formulas.negated(negation) == formula, "negated twice");
  if (formulas.parts(formula).size() > 24) return 0;

  const std::string written = formulas.text(formula, names);
  ltl::Formulas others;
  const auto again = ltl::parse(written, others);
  CHECK(std::holds_alternative<ltl::ParsedFormula>(again), "what was written is not read: {}", written);

  const ltl::TranslateLimits limits{.states_max = 200, .transitions_max = 2'000, .ways_max = 500};
  const auto automaton = ltl::translate(formulas, formula, limits);
  const auto negated = ltl::translate(formulas, negation, limits);
  for (size_t i = 0; i < 4; ++i) {
    const ltl::LassoWord word = lasso_from(text, i * 5);
    const bool is_so = ltl::holds(formulas, formula, word);
    CHECK(ltl::holds(formulas, negation, word) != is_so, "{} and its negation", written);
    if (automaton) CHECK(ltl::accepts(*automaton, word) == is_so, "{} has the wrong automaton", written);
    if (negated) CHECK(ltl::accepts(*negated, word) != is_so, "the negation of {} has the wrong automaton", written);
  }
  return 0;
}
