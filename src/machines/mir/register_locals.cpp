// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/register_locals.h"

namespace ramify::mir_machine {

namespace {

using Set = std::vector<bool>;  // by local

// Visits the uses of locals in a body, in order.
template <typename Visitor>
class Walk {
 public:
  explicit Walk(Visitor& visitor) : visitor_(visitor) {}

  void block(const mir::Block& block) {
    for (const mir::Statement& statement : block.statements)
      std::visit([&](const auto& kind) { visit(kind); }, statement.kind);
    std::visit([&](const auto& kind) { visit(kind); }, block.terminator.kind);
  }

 private:
  Visitor& visitor_;

  void use(const mir::Operand& operand) {
    if (operand.kind != mir::OperandKind::constant) use(operand.place);
  }
  void use(const mir::Place& place) {
    visitor_.use(place);
    for (const mir::Projection& projection : place.projections)
      if (projection.kind == mir::ProjectionKind::index) visitor_.use({mir::LocalId(projection.number), {}});
  }
  void assign(const mir::Place& place) {
    if (place.is_local()) visitor_.assign(place.local);
    else visitor_.assign_part(place), use(place);
  }
  void address(const mir::Place& place) { visitor_.address(place), use(place); }

  void visit(const mir::Nothing&) {}
  void visit(const mir::Unsupported&) {}
  void visit(const mir::Retag&) {}
  void visit(const mir::Assign& kind) {
    std::visit([&](const auto& value) { visit_value(value); }, kind.value);
    assign(kind.place);
  }
  void visit(const mir::SetDiscriminant& kind) { visitor_.assign_part(kind.place), use(kind.place); }
  void visit(const mir::StorageLive& kind) { visitor_.forget(kind.local); }
  void visit(const mir::StorageDead& kind) { visitor_.forget(kind.local); }
  void visit(const mir::Deinitialise& kind) { visitor_.assign_part(kind.place), use(kind.place); }
  void visit(const mir::Assume& kind) { use(kind.condition); }
  void visit(const mir::CopyNonoverlapping& kind) { use(kind.from), use(kind.to), use(kind.count); }
  void visit(const mir::Unreachable&) {}
  void visit(const mir::Goto&) {}
  void visit(const mir::Switch& kind) { use(kind.value); }
  void visit(const mir::Return&) {}
  void visit(const mir::Resume&) {}
  void visit(const mir::Abort&) {}
  void visit(const mir::Drop& kind) { address(kind.place); }
  void visit(const mir::Call& kind) {
    use(kind.function);
    for (const mir::Operand& argument : kind.arguments) use(argument);
    assign(kind.destination);
  }
  void visit(const mir::Assert& kind) {
    use(kind.condition);
    for (const mir::Operand& value : kind.values) use(value);
  }

  void visit_value(const mir::Use& value) { use(value.value); }
  void visit_value(const mir::Repeat& value) { use(value.value); }
  void visit_value(const mir::Reference& value) { address(value.place); }
  void visit_value(const mir::Length& value) { use(value.place); }
  void visit_value(const mir::Cast& value) { use(value.value); }
  void visit_value(const mir::Binary& value) { use(value.left), use(value.right); }
  void visit_value(const mir::Unary& value) { use(value.value); }
  void visit_value(const mir::Nullary&) {}
  void visit_value(const mir::Discriminant& value) { use(value.place); }
  void visit_value(const mir::Aggregate& value) {
    for (const mir::Operand& operand : value.values) use(operand);
  }
  void visit_value(const mir::ShallowBox& value) { use(value.value); }
  void visit_value(const mir::ThreadLocal&) {}
  void visit_value(const mir::Select& value) { use(value.condition), use(value.left), use(value.right); }
  void visit_value(const mir::Unsupported&) {}
};

// Removes locals whose address is taken, or whose parts are assigned separately.
struct AddressFinder {
  Set& may_be;

  static bool is_access(const mir::Projection& projection) {
    return projection.kind == mir::ProjectionKind::dereference || projection.kind == mir::ProjectionKind::access;
  }
  static bool is_behind_pointer(const mir::Place& place) {
    for (const mir::Projection& projection : place.projections)
      if (is_access(projection)) return true;
    return false;
  }
  void use(const mir::Place& place) {
    for (const mir::Projection& projection : place.projections) {
      if (is_access(projection)) return;
      if (projection.kind != mir::ProjectionKind::field && projection.kind != mir::ProjectionKind::retype)
        may_be[place.local.index] = false;
    }
  }
  void assign(mir::LocalId) {}
  void assign_part(const mir::Place& place) {
    if (!is_behind_pointer(place)) may_be[place.local.index] = false;
  }
  void address(const mir::Place& place) {
    if (!is_behind_pointer(place)) may_be[place.local.index] = false;
  }
  void forget(mir::LocalId) {}
};

// Computes which locals have a value after each statement; removes locals used without one.
struct ValueFinder {
  Set has_value;
  Set& may_be;
  bool is_final = false;  // the sets have reached the fixpoint

  void use(const mir::Place& place) {
    if (is_final && !has_value[place.local.index]) may_be[place.local.index] = false;
  }
  void assign(mir::LocalId local) { has_value[local.index] = true; }
  void assign_part(const mir::Place&) {}
  void address(const mir::Place&) {}
  void forget(mir::LocalId local) { has_value[local.index] = false; }
};

void add_unwind(std::vector<uint32_t>& successors, const mir::Unwind& unwind) {
  if (unwind.kind == mir::UnwindKind::cleanup) successors.push_back(unwind.cleanup.index);
}

std::vector<uint32_t> successors(const mir::Terminator& terminator) {
  std::vector<uint32_t> found;
  if (const auto* go = std::get_if<mir::Goto>(&terminator.kind)) found.push_back(go->target.index);
  if (const auto* branch = std::get_if<mir::Switch>(&terminator.kind)) {
    for (const auto& [value, target] : branch->branches) found.push_back(target.index);
    found.push_back(branch->otherwise.index);
  }
  if (const auto* drop = std::get_if<mir::Drop>(&terminator.kind)) {
    found.push_back(drop->target.index);
    add_unwind(found, drop->unwind);
  }
  if (const auto* call = std::get_if<mir::Call>(&terminator.kind)) {
    if (call->target) found.push_back(call->target->index);
    add_unwind(found, call->unwind);
  }
  if (const auto* assertion = std::get_if<mir::Assert>(&terminator.kind)) {
    found.push_back(assertion->target.index);
    add_unwind(found, assertion->unwind);
  }
  return found;
}

}  // namespace

RegisterLocals find_register_locals(const mir::Body& body, Leaves& leaves) {
  const size_t count = body.locals.size();
  RegisterLocals result;
  result.is_register.resize(count);
  result.known.resize(body.blocks.size());
  for (size_t i = 0; i < count; ++i) result.is_register[i] = leaves.of(body.locals[i].type).has_value();
  AddressFinder addresses{result.is_register};
  Walk<AddressFinder> address_walk(addresses);
  for (const mir::Block& block : body.blocks) address_walk.block(block);

  // Values at the beginnings of blocks: the intersection over all predecessors. A call that unwinds has not set its
  // destination, so destinations of calls with a cleanup are handled separately.
  std::vector<std::optional<Set>> at_begin(body.blocks.size());
  Set first(count, false);
  for (uint32_t i = 1; i <= body.argument_count; ++i) first[i] = true;
  at_begin[0] = first;
  std::vector<uint32_t> waiting{0};
  while (!waiting.empty()) {
    const uint32_t at = waiting.back();
    waiting.pop_back();
    ValueFinder values{*at_begin[at], result.is_register, false};
    Walk<ValueFinder>(values).block(body.blocks[at]);
    const mir::Terminator& terminator = body.blocks[at].terminator;
    const auto* call = std::get_if<mir::Call>(&terminator.kind);
    for (const uint32_t next : successors(terminator)) {
      Set values_there = values.has_value;
      const bool is_unwinding =
          call != nullptr && call->unwind.kind == mir::UnwindKind::cleanup && call->unwind.cleanup.index == next;
      if (is_unwinding && call->destination.is_local()) values_there[call->destination.local.index] = false;
      if (!at_begin[next]) {
        at_begin[next] = values_there;
        waiting.push_back(next);
        continue;
      }
      bool is_smaller = false;
      for (size_t i = 0; i < count; ++i)
        if ((*at_begin[next])[i] && !values_there[i]) (*at_begin[next])[i] = false, is_smaller = true;
      if (is_smaller) waiting.push_back(next);
    }
  }
  for (size_t i = 0; i < body.blocks.size(); ++i) {
    if (!at_begin[i]) continue;
    ValueFinder values{*at_begin[i], result.is_register, true};
    Walk<ValueFinder>(values).block(body.blocks[i]);
    if (!std::holds_alternative<mir::Return>(body.blocks[i].terminator.kind)) continue;
    std::vector<mir::LocalId>& known = result.known[i];
    for (uint32_t local = 0; local < count; ++local)
      if (values.has_value[local]) known.push_back(mir::LocalId(local));
    // A return reads the return place.
    if (!values.has_value[0] && !leaves.of(body.locals[0].type).value_or(std::vector<Leaf>(1)).empty())
      result.is_register[0] = false;
  }
  return result;
}

}  // namespace ramify::mir_machine
