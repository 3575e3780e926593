// SPDX-License-Identifier: Apache-2.0
// What the interpreter tells of loops and conditions to the record of disjuncts (disjuncts.h).
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

// After `iter_begin` of the topmost frame.
void Interpreter::begin_watched_loop(bool is_member_loop) {
  const Frame& frame = frames_.back();
  const DisjunctLoops::Loop* const loop = function(frame).disjunct_loops.loop_at(frame.pc);
  if (loop == nullptr || nested_ != 0 || draft.has_changed_keys()) return;
  const Word iterator = frame.registers[function(frame).ir.code[frame.pc].operands[0]];
  std::optional<uint32_t> over = object_number(iterator);
  if (over && !disjuncts_.knows(*over)) over.reset();
  if (!over && !is_member_loop) (void)draft.size(iterator);  // how often it runs does not depend on its iterations
  std::vector<Disjuncts::Collected> collected;
  for (const DisjunctLoops::Loop::Target& target : loop->targets) {
    const std::optional<uint32_t> number = object_number(frame.registers[target.reg]);
    const Draft::Object* const list = number ? draft.touched(*number) : nullptr;
    if (list != nullptr && list->is_plain_new_list()) collected.push_back({*number, list->words.size()});
    else if (target.grows) return;
  }
  disjuncts_.begin_loop(frames_.size(), loop->next_pc, draft.object_count(), over, collected);
}

// Before `iter_next` or `iter_next_pair`.
void Interpreter::go_on_with_watched_loop(Word iterator, Word position) {
  const auto at = static_cast<uint64_t>(position.as_integer());
  const size_t log = draft.cells_read().size();
  uint64_t size = 0;
  {
    const Disjuncts::Quiet quiet(disjuncts_);
    size = draft.size(iterator);
  }
  draft.forget_keys_noted();
  if (at < size) disjuncts_.begin_iteration(log, at);
  else disjuncts_.end_loop(log);
}

// Whether the instruction looks at options only to see whether there are any.
bool Interpreter::asks_for_options() const {
  const Frame& frame = frames_.back();
  return function(frame).disjunct_loops.wait_asking_at(frame.pc) != nullptr;
}

// Before an instruction that looks at options only to see whether there are any. False: it looks at something else.
bool Interpreter::ask_for_options(Word& options) {
  const Frame& frame = frames_.back();
  if (function(frame).disjunct_loops.wait_asking_at(frame.pc)->is_branch) {
    const std::optional<uint32_t> list = object_number(options);
    if (!list || !disjuncts_.knows(*list) || draft.kind(options) != ValueKind::list) return false;
    branch_on_options(options);
  } else if (!moved_) {
    list_members(options, true);
  }
  return true;
}

// Of a list that is known.
void Interpreter::branch_on_options(Word list) {
  const Disjuncts::Quiet quiet(disjuncts_);
  disjuncts_.branch(static_cast<uint32_t>(list.payload()), draft.size(list) == 0, draft.cells_read().size());
}

OrFailed<bool> Interpreter::watched_branch(Word condition) {
  const std::optional<uint32_t> list = object_number(condition);
  if (!list || !disjuncts_.knows(*list) || draft.kind(condition) != ValueKind::list) return test(condition);
  branch_on_options(condition);
  const Disjuncts::Quiet quiet(disjuncts_);
  return test(condition);
}

OrFailed<Word> Interpreter::watched_binary(ir::BinaryOperator op, Word left, Word right) {
  std::optional<Disjuncts::Quiet> quiet;
  if (asks_for_options()) {
    const Frame& frame = frames_.back();
    const bool is_branch = function(frame).disjunct_loops.wait_asking_at(frame.pc)->is_branch;
    if (!is_branch || ask_for_options(left)) quiet.emplace(disjuncts_);
  }
  const std::optional<uint32_t> lists[] = {object_number(left), object_number(right)};
  const auto knows = [&](std::optional<uint32_t> list) { return list && disjuncts_.knows(*list); };
  if (op != ir::BinaryOperator::add || !(knows(lists[0]) || knows(lists[1])))
    return rules->binary(*this, op, left, right);
  if (!quiet) quiet.emplace(disjuncts_);
  const Word both = TRY(rules->binary(*this, op, left, right));
  if (draft.kind(left) == ValueKind::list && draft.kind(right) == ValueKind::list && both.is_object())
    disjuncts_.joined(lists[0], draft.size(left), lists[1], draft.size(right), static_cast<uint32_t>(both.payload()));
  else disjuncts_.give_up();
  return both;
}

// Before options are chosen, or a `wait` asks for them: where they are a set whose members have cells, a list of its members takes its
// place, as `[m for m in set]` would make it.
void Interpreter::list_members(Word& options, bool is_wait) {
  const std::optional<uint32_t> set = object_number(options);
  if (!set || !draft.has_cells_of_members(*set) || nested_ != 0 || draft.has_changed_keys()) return;
  if (!is_wait && listed_set_ && listed_set_->first == *set) {
    options = listed_set_->second;
    return;
  }
  if (!disjuncts_.may_begin_loop() || !member_loops_.running.empty()) return;
  const std::vector<MemberLoop::Candidate> candidates = candidates_of(*set);
  const Word list = draft.new_list({});
  const Disjuncts::Collected collected{.list = static_cast<uint32_t>(list.payload())};
  disjuncts_.begin_loop(frames_.size(), frames_.back().pc, draft.object_count(), std::nullopt, {&collected, 1});
  for (size_t i = 0; i < candidates.size(); ++i) {
    disjuncts_.begin_iteration(draft.cells_read().size(), i);
    draft.forget_keys_noted();
    if (candidates[i].is_tried) draft.note_member_read(*set, candidates[i].member, /*is_guard=*/true);
    if (candidates[i].is_there) draft.append(list, candidates[i].member);
  }
  disjuncts_.end_loop(draft.cells_read().size());
  if (is_wait) listed_set_.emplace(*set, list);
  options = list;
}

// The condition of a `wait`.
OrFailed<bool> Interpreter::watched_test(Word condition) {
  const Frame& frame = frames_.back();
  const DisjunctLoops::Wait* const wait = function(frame).disjunct_loops.wait_at(frame.pc);
  if (wait == nullptr) return test(condition);
  Word& list = frame.registers[wait->list];
  if (wait->is_variable) {
    if (!moved_ && wait->asking_pc == wait->pc) {
      list_members(list, true);
      condition = list;
    }
    if (const std::optional<uint32_t> number = object_number(list); !number || !disjuncts_.knows(*number))
      return test(condition);
  }
  const Disjuncts::Quiet quiet(disjuncts_);
  // A thread that has moved goes to the `wait` in any case, and that is a step.
  if (moved_ || draft.kind(list) != ValueKind::list) {
    disjuncts_.give_up();
  } else {
    const bool is_empty = draft.size(list) == 0;
    disjuncts_.test(static_cast<uint32_t>(list.payload()), is_empty, draft.cells_read().size());
  }
  return test(condition);
}

}  // namespace ramify::ir_machine
