// SPDX-License-Identifier: Apache-2.0
#include "session/state_formulas.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
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
    } else if (node.kind == ltl::FormulaKind::and_ || node.kind == ltl::FormulaKind::or_) {
      whole.join = node.kind == ltl::FormulaKind::and_ ? ir::PartJoin::all : ir::PartJoin::any;
      for (const ltl::Formula member : claim_.formulas.members(node.kind, formula)) whole.parts.push_back(part(member));
    } else {
      whole.join = ir::PartJoin::leaf;
    }
    whole.span = part_of(claim_.atoms.front()).span;
    whole.function = function_of(formula, whole.text, whole.span);
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

  // Evaluates all atoms, as a claim about behaviours does: one that fails, or is no boolean, is an error, whatever the others are.
  ir::FunctionId function_of(ltl::Formula formula, const std::string& text, const ir::Span& span) {
    ir::Function function;
    function.name = fmt::format("property {}: {}", claim_.name, text);
    function.span = span;
    const ltl::Letter atoms = claim_.formulas.atoms(formula);
    const auto result = static_cast<uint32_t>(claim_.atoms.size()), test = result + 1;
    function.register_count = test + 1;
    for (uint32_t i = 0; i < claim_.atoms.size(); ++i) {
      if ((atoms >> i & 1) == 0) continue;
      emit(function, ir::Op::call_function, {i, part_of(claim_.atoms[i]).function.index});
      emit_not(function, test, i);
      emit_not(function, test, test);
      emit(function, ir::Op::binop, {test, i, test}).rule = static_cast<uint8_t>(ir::BinaryOperator::equal);
      const auto next = static_cast<uint32_t>(function.code.size() + 1);
      emit(function, ir::Op::branch_if, {test, next + 1, next});
      emit(function, ir::Op::return_, {i});  // the whole has its value, then, which is no boolean either
    }
    compute(function, formula, result);
    emit(function, ir::Op::return_, {result});
    const ir::FunctionId id(module_.functions.size());
    module_.functions.push_back(std::move(function));
    return id;
  }

  static ir::Instruction& emit(ir::Function& function, ir::Op op, std::initializer_list<uint32_t> operands) {
    ir::Instruction& i = function.code.emplace_back();
    i.op = op;
    i.span = function.span;
    std::ranges::copy(operands, i.operands);
    return i;
  }
  static void emit_not(ir::Function& function, uint32_t to, uint32_t of) {
    emit(function, ir::Op::unop, {to, of}).rule = static_cast<uint8_t>(ir::UnaryOperator::not_);
  }

  // From the atoms, which are in the registers of their numbers.
  void compute(ir::Function& function, ltl::Formula formula, uint32_t result) {
    const ltl::Formulas::Node& node = claim_.formulas.node(formula);
    switch (node.kind) {
      case ltl::FormulaKind::atom: emit(function, ir::Op::move, {result, node.atom}); return;
      case ltl::FormulaKind::not_atom: emit_not(function, result, node.atom); return;
      case ltl::FormulaKind::true_:
      case ltl::FormulaKind::false_:
        module_.constants.emplace_back(node.kind == ltl::FormulaKind::true_);
        emit(function, ir::Op::const_, {result, static_cast<uint32_t>(module_.constants.size() - 1)});
        return;
      case ltl::FormulaKind::and_:
      case ltl::FormulaKind::or_: break;
      case ltl::FormulaKind::next:
      case ltl::FormulaKind::until:
      case ltl::FormulaKind::release: CHECK(false, "a formula with temporal operators");
    }
    compute(function, node.left, result);
    const size_t branch = function.code.size();
    emit(function, ir::Op::branch_if, {result, 0, 0});
    compute(function, node.right, result);
    const auto right = static_cast<uint32_t>(branch + 1), end = static_cast<uint32_t>(function.code.size());
    uint32_t* const operands = function.code[branch].operands;
    operands[1] = node.kind == ltl::FormulaKind::and_ ? right : end;
    operands[2] = node.kind == ltl::FormulaKind::and_ ? end : right;
  }

  ir::Module& module_;
  const engine::TemporalClaim& claim_;
  std::vector<std::string> names_;  // of the atoms
};

// The f of `[] f`, if it is about states.
std::optional<ltl::Formula> always_of_states(const ir::Module& module, const engine::TemporalClaim& claim) {
  if (!claim.formulas.is_always(claim.formula)) return std::nullopt;
  const ltl::Formula inner = claim.formulas.node(claim.formula).right;
  const ltl::FormulaKind kind = claim.formulas.node(inner).kind;
  const bool is_atom = kind == ltl::FormulaKind::atom;
  const bool has_states_only = std::ranges::all_of(claim.atoms, [&](const engine::Atom& atom) {
    if (atom.kind != engine::AtomKind::predicate) return false;
    const ir::Function& function = module.functions[module.predicates.at(atom.predicate.index).whole.function.index];
    // In other languages a value that is no boolean may equal one, and would not be told apart.
    return function.parameters.empty() && (is_atom || function.dialect == ir::Dialect::starlark);
  });
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
