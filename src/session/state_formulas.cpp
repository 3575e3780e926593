// SPDX-License-Identifier: Apache-2.0
#include "session/state_formulas.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/liveness/behaviours.h"
#include "engine/ltl/formula.h"

namespace ramify::session {
namespace {

namespace ltl = engine::ltl;

class Predicates {
 public:
  Predicates(ir::Module& module, const engine::TemporalClaim& claim) : module_(module), claim_(claim) {
    for (const engine::Atom& atom : claim.atoms) names_.push_back(part_of(atom).text);
  }

  engine::PredicateId add(ltl::Formula formula) {
    const ltl::Formulas::Node& node = claim_.formulas.node(formula);
    if (node.kind == ltl::FormulaKind::atom) return claim_.atoms[node.atom].predicate;
    const engine::PredicateId id(module_.predicates.size());
    ir::PredicatePart whole = part(formula);
    module_.predicates.push_back({fmt::format("{}: {}", claim_.name, whole.text), std::move(whole)});
    return id;
  }

 private:
  const ir::PredicatePart& part_of(const engine::Atom& atom) const {
    return module_.predicates.at(atom.predicate.index).whole;
  }

  // As deep as formulas are nested, which the parser bounds.
  ir::PredicatePart part(ltl::Formula formula) {
    const ltl::Formulas::Node node = claim_.formulas.node(formula);
    if (node.kind == ltl::FormulaKind::atom) return part_of(claim_.atoms[node.atom]);
    ir::PredicatePart whole{.text = claim_.formulas.text(formula, names_),
                            .span = {},
                            .function = {},
                            .join = ir::PartJoin::negation,
                            .parts = {}};
    if (node.kind == ltl::FormulaKind::not_atom) {
      whole.parts.push_back(part_of(claim_.atoms[node.atom]));
    } else {
      whole.join = node.kind == ltl::FormulaKind::and_ ? ir::PartJoin::all : ir::PartJoin::any;
      for (const ltl::Formula member : claim_.formulas.members(node.kind, formula)) whole.parts.push_back(part(member));
    }
    whole.span = whole.parts.front().span;
    whole.function = joined(whole);
    // `p <-> q` is shown with the values of both, and not as the disjunction that it is here.
    const bool is_shown_in_parts = std::ranges::all_of(
        whole.parts, [&](const ir::PredicatePart& shown) { return whole.text.find(shown.text) != std::string::npos; });
    if (!is_shown_in_parts) {
      whole.join = ir::PartJoin::comparison;
      whole.parts.clear();
      const ltl::Letter atoms = claim_.formulas.atoms(formula);
      for (size_t i = 0; i < claim_.atoms.size(); ++i)
        if ((atoms >> i & 1) != 0) whole.parts.push_back(part_of(claim_.atoms[i]));
    }
    return whole;
  }

  // Evaluates the parts up to the first that decides.
  ir::FunctionId joined(const ir::PredicatePart& whole) {
    const ir::Function& of_part = module_.functions[whole.parts.front().function.index];
    ir::Function function;
    function.name = fmt::format("property {}: {}", claim_.name, whole.text);
    function.dialect = of_part.dialect;
    function.span = whole.span;
    function.register_count = 1;
    const auto emit = [&](ir::Op op, std::initializer_list<uint32_t> operands) -> ir::Instruction& {
      ir::Instruction& i = function.code.emplace_back();
      i.op = op;
      i.span = whole.span;
      std::ranges::copy(operands, i.operands);
      return i;
    };
    const auto end = static_cast<uint32_t>(2 * whole.parts.size() - 1);
    for (const ir::PredicatePart& part : whole.parts) {
      emit(ir::Op::call_function, {0, part.function.index});
      const auto next = static_cast<uint32_t>(function.code.size() + 1);
      if (next > end) break;
      if (whole.join == ir::PartJoin::all) emit(ir::Op::branch_if, {0, next, end});
      else emit(ir::Op::branch_if, {0, end, next});
    }
    if (whole.join == ir::PartJoin::negation)
      emit(ir::Op::unop, {0, 0}).rule = static_cast<uint8_t>(ir::UnaryOperator::not_);
    emit(ir::Op::return_, {0});
    const ir::FunctionId id(module_.functions.size());
    module_.functions.push_back(std::move(function));
    return id;
  }

  ir::Module& module_;
  const engine::TemporalClaim& claim_;
  std::vector<std::string> names_;  // of the atoms
};

// The f of `[] f`, if it is about states.
std::optional<ltl::Formula> always_of_states(const ir::Module& module, const engine::TemporalClaim& claim) {
  if (!claim.formulas.is_always(claim.formula)) return std::nullopt;
  const bool has_states_only = std::ranges::all_of(claim.atoms, [&](const engine::Atom& atom) {
    if (atom.kind != engine::AtomKind::predicate) return false;
    return module.functions[module.predicates.at(atom.predicate.index).whole.function.index].parameters.empty();
  });
  const ltl::Formula inner = claim.formulas.node(claim.formula).right;
  const ltl::FormulaKind kind = claim.formulas.node(inner).kind;
  const bool is_constant = kind == ltl::FormulaKind::true_ || kind == ltl::FormulaKind::false_;
  return has_states_only && !is_constant && claim.formulas.is_of_state(inner) ? std::optional(inner) : std::nullopt;
}

}  // namespace

void settle_state_formulas(ir::Module& module, Claims& claims) {
  std::erase_if(claims.behaviours, [&](const engine::TemporalClaim& claim) {
    const std::optional<ltl::Formula> always = always_of_states(module, claim);
    if (!always) return false;
    Predicates predicates(module, claim);
    claims.properties.push_back({claim.name, predicates.add(*always)});
    for (const engine::TemporalClaim::Antecedent& antecedent : claim.antecedents)
      claims.antecedents.push_back({claim.name, antecedent.text, predicates.add(antecedent.formula)});
    return true;
  });
}

}  // namespace ramify::session
