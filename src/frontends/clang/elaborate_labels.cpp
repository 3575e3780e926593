// SPDX-License-Identifier: Apache-2.0
// Labels as values (GNU C): `void *to = &&end; goto *to;`
//
// The labels of a function whose addresses are taken are elements of a global array that is never read or written, so
// that their addresses are distinct and can be compared and subtracted. A computed `goto` compares its operand with
// each of them.

#include <algorithm>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

void Elaborator::addressed_labels() {
  for (const Expr& e : unit_.exprs) {
    if (e.kind != ExprKind::label_address) continue;
    std::vector<LabelId>& labels = labels_of_[e.function.index];
    if (std::ranges::find(labels, e.label) == labels.end()) labels.push_back(e.label);
  }
  for (size_t i = 0; i < unit_.functions.size(); ++i) {
    const auto found = labels_of_.find(static_cast<uint32_t>(i));
    if (found == labels_of_.end()) continue;
    label_objects_[found->first] = core::GlobalId(program_.globals.size());
    program_.globals.push_back({.name = "labels." + unit_.functions[i].name,
                                .type = types_.array_of(integer_type(IntegerKind::char_), found->second.size()),
                                .is_const = true,
                                .span = b_.span(unit_.functions[i].span)});
  }
}

NodeId Elaborator::label_address(const Expr& e) {
  const std::vector<LabelId>& labels = labels_of_.at(e.function.index);
  const auto number = std::ranges::find(labels, e.label) - labels.begin();
  const NodeId first = b_.global(label_objects_.at(e.function.index));
  return b_.typed(Op::array_shift, integer_type(IntegerKind::char_), {first, integer(number)});
}

NodeId Elaborator::computed_goto(const Stmt& s) {
  const ExprId target = *s.condition;
  const BaseType type = loaded(unit_[target].type);
  const auto found = labels_of_.find(current_.function.index);
  const std::vector<LabelId> labels = found == labels_of_.end() ? std::vector<LabelId>{} : found->second;
  const Term value = full_expression([&] { return rvalue(target); }, type);
  return effects(let_strong(type, "v", value, [&](NodeId v) {
    return match(
        {v}, {of(BaseKind::pointer)}, [&](Values p) { return goto_one_of(labels, p[0]); },
        [&] { return undef(Ub::UB_goto_no_label); });
  }));
}

Term Elaborator::goto_one_of(std::span<const LabelId> labels, NodeId address) {
  if (labels.empty()) return undef(Ub::UB_goto_no_label);
  const Expr named{.kind = ExprKind::label_address, .function = current_.function, .label = labels[0]};
  return memop(Memop::ptr_eq, {}, {again(address), label_address(named)}, of(BaseKind::boolean), [&](NodeId is_it) {
    const auto& [scope, label] = current_.labels.at(labels[0].index);
    const Term there = effect(jump(scope, label));
    return if_(is_it, there, goto_one_of(labels.subspan(1), address));
  });
}

}  // namespace ramify::c_frontend
