// SPDX-License-Identifier: Apache-2.0
// The interpreter's side of member_loops.h.
#include <algorithm>
#include <utility>

#include "machines/ir/canonical_order.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/member_sets.h"

namespace ramify::ir_machine {

// The members that a set with cells may have, in canonical order. That those found later are none of them counts as read.
std::vector<MemberLoop::Candidate> Interpreter::candidates_of(uint32_t set) {
  MemberSets& sets = *draft.member_sets();
  draft.note_found_later_read(set);
  std::vector<MemberLoop::Candidate> candidates;
  // Both are in canonical order.
  const std::span<const Word> there = draft.members_now(set);
  auto next = there.begin();
  const auto add_found_later = [&] { candidates.push_back({.member = *next++, .is_there = true}); };
  for (const uint32_t number : sets.members(sets.set_of(draft.copied_set(set).value_or(set)), draft)) {
    if (!sets.is_known(number)) continue;
    const Word member = sets.word(number);
    while (next != there.end() && canonical_order(draft, *next, member) < 0) add_found_later();
    const bool is_there = next != there.end() && canonical_order(draft, *next, member) == 0;
    if (is_there) ++next;
    // Whether a member that this step has written is there does not depend on the state.
    const bool is_tried = !draft.has_written_member(set, member);
    candidates.push_back({.member = member, .is_there = is_there, .is_tried = is_tried});
  }
  while (next != there.end()) add_found_later();
  return candidates;
}

// After `iter_begin` of the topmost frame. False: the loop runs as others do.
bool Interpreter::begin_member_loop() {
  const Frame& frame = frames_.back();
  const std::optional<uint32_t> set = object_number(frame.registers[function(frame).ir.code[frame.pc].operands[0]]);
  if (!set || !draft.has_cells_of_members(*set)) return false;
  const auto loop = std::ranges::find(function(frame).member_loops, frame.pc, &MemberLoopCode::begin_pc);
  if (loop == function(frame).member_loops.end()) return false;
  MemberLoop begun{.code = &*loop,
                   .frames = frames_.size(),
                   .set = *set,
                   .objects = draft.object_count(),
                   .locks = member_loops_.locked.size()};
  begun.candidates = candidates_of(*set);
  // The position of another element may be seen.
  if (loop->is_of_pairs && !std::ranges::all_of(begun.candidates, [&](const MemberLoop::Candidate& candidate) {
        return draft.kind(candidate.member) == ValueKind::tuple && draft.size(candidate.member) == 2;
      }))
    return false;
  member_loops_.running.push_back(std::move(begun));
  return true;
}

// Instead of `iter_next`.
void Interpreter::go_on_with_member_loop(const ir::Instruction& i, Word* r, uint32_t& next_pc) {
  MemberLoop& loop = member_loops_.running.back();
  const bool is_watched = disjuncts_.is_loop(frames_.size(), frames_.back().pc);
  const size_t log = draft.cells_read().size();
  if (is_watched) draft.forget_keys_noted();
  member_loops_.locked.resize(loop.locks);
  if (loop.next == loop.candidates.size()) {
    if (is_watched) disjuncts_.end_loop(log);
    member_loops_.running.pop_back();
    next_pc = i.operands[i.op == ir::Op::iter_next_pair ? 4 : 3];
    return;
  }
  if (is_watched) disjuncts_.begin_iteration(log, loop.next);
  MemberLoop::Candidate& candidate = loop.candidates[loop.next++];
  // The iteration is a disjunct of its own, which depends on nothing else where its member is not there.
  if (is_watched && std::exchange(candidate.is_tried, false)) draft.note_member_read(loop.set, candidate.member, true);
  if (!candidate.is_tried && !candidate.is_there) {
    next_pc = frames_.back().pc;
    return;
  }
  if (i.op == ir::Op::iter_next_pair)
    for (uint64_t half : {0, 1}) r[i.operands[half]] = draft.at(candidate.member, half);
  else r[i.operands[0]] = candidate.member;
}

// At `iter_end`: the loop may have been left in the middle.
void Interpreter::end_member_loop(const ir::Instruction& i, Word iterator) {
  std::vector<MemberLoop>& running = member_loops_.running;
  if (!running.empty() && running.back().frames == frames_.size() && running.back().code->iterator == i.operands[0]) {
    member_loops_.locked.resize(running.back().locks);
    running.pop_back();
  }
  if (!member_loops_.locked.empty() && member_loops_.locked.back() == iterator) member_loops_.locked.pop_back();
}

// Before something that outlasts the iterations of some loops. False: the iteration under way has to be abandoned.
template <typename Concerns>
bool Interpreter::may_outlast(const Concerns& concerns) {
  for (size_t i = 0; i < member_loops_.running.size(); ++i) {
    MemberLoop& loop = member_loops_.running[i];
    if (!loop.is_trying() || !concerns(loop)) continue;
    draft.note_member_read(loop.set, loop.current().member);
    loop.current().is_tried = false;
    if (loop.current().is_there) continue;
    member_loops_.abandoned = i;
    return false;
  }
  return true;
}

// Before something that changes this object, or none: any.
bool Interpreter::may_change(std::optional<uint32_t> object) {
  return may_outlast([&](const MemberLoop& loop) { return !object || *object < loop.objects; });
}

// Before the next instruction.
bool Interpreter::may_execute() {
  return may_outlast(
      [&](const MemberLoop& loop) { return loop.frames == frames_.size() && loop.code->outlasts[frames_.back().pc]; });
}

// As may_change. What a method of the program does is not known; those of the language change their receiver at most.
bool Interpreter::may_call_method(Word receiver, std::string_view name) {
  if (!receiver.is_object()) return true;
  const auto number = static_cast<uint32_t>(receiver.payload());
  const ValueKind kind = draft.kind(receiver);
  const bool is_own = kind == ValueKind::dict && draft.find_string(receiver, name) >= 0;
  if (is_own || rules->method(kind, name) == nullptr) return may_change(std::nullopt);
  return std::ranges::find(rules->sharing.mutators, name) == rules->sharing.mutators.end() || may_change(number);
}

// The same of a function of the language, which may call those among its arguments.
bool Interpreter::may_call_builtin(std::string_view name, std::span<const ir::ListItem> list, const Word* r) {
  const bool calls = std::ranges::any_of(list, [&](const ir::ListItem& item) {
    const ValueKind kind = draft.kind(r[item.value.index]);
    return kind == ValueKind::function || kind == ValueKind::closure || kind == ValueKind::bound_method;
  });
  return !(calls || name == "print") || may_change(std::nullopt);
}

// After a failure, at this depth. True: it was one of an iteration of a member that is not there, and the loop goes on.
bool Interpreter::abandon_iteration(size_t depth) {
  if (member_loops_.running.empty()) return false;
  if (!member_loops_.abandoned && may_change(std::nullopt)) return false;  // the program fails
  MemberLoop& loop = member_loops_.running[*member_loops_.abandoned];
  if (loop.frames <= depth) return false;                      // it belongs to a caller of this execution
  member_loops_.running.resize(*member_loops_.abandoned + 1);  // those within it are over
  member_loops_.abandoned.reset();
  for (; member_loops_.locked.size() > loop.locks; member_loops_.locked.pop_back())
    draft.unlock(member_loops_.locked.back());
  while (frames_.size() > loop.frames) pop_frame();
  frames_.back().pc = loop.code->next_pc;
  thrown_.reset();
  fault_span_.reset();
  fault_kind_ = engine::FaultKind::runtime_error;
  if (segments_.is_active) [[unlikely]]
    end_segment();
  return true;
}

}  // namespace ramify::ir_machine
