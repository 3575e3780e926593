// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/repeated_call.h"

#include <algorithm>
#include <set>

#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

using ir::Op;

namespace {

struct Range {
  uint32_t begin, end;  // of code
};

// Where the conditions of waits are.
std::vector<Range> conditions(const ir::Function& function) {
  std::vector<Range> ranges;
  for (uint32_t pc = 0; pc < function.code.size(); ++pc)
    if (function.code[pc].op == Op::wait) ranges.push_back({function.code[pc].operands[1], pc});
  return ranges;
}

// Whether a branch asks for the result of this call, or whether it has elements.
bool is_branched_on(const Program& program, const ir::Function& function, uint32_t pc) {
  if (pc + 1 >= function.code.size()) return false;
  const ir::Instruction &call = function.code[pc], &next = function.code[pc + 1];
  if (next.op == Op::branch_if) return next.operands[0] == call.operands[0];
  return next.op == Op::call_builtin && program.symbol(next.operands[1]) == "len" && next.list_count == 1 &&
         function.lists[next.list_begin].value.index == call.operands[0];
}

}  // namespace

void mark_repeated_calls(Program& program) {
  if (program.rules->table->has_classes) return;
  for (const std::unique_ptr<LinkedFunction>& caller : program.functions) {
    const std::vector<Range> ranges = conditions(caller->ir);
    std::set<uint32_t> asked, called_before, called_twice;
    for (uint32_t pc = 0; pc < caller->ir.code.size(); ++pc) {
      const ir::Instruction& i = caller->ir.code[pc];
      if (i.op != Op::call_function) continue;
      if (!called_before.insert(i.operands[1]).second) called_twice.insert(i.operands[1]);
      if (std::ranges::any_of(ranges, [&](Range r) { return r.begin <= pc && pc < r.end; }) ||
          is_branched_on(program, caller->ir, pc))
        asked.insert(i.operands[1]);
    }
    for (const uint32_t callee : asked)
      if (called_twice.contains(callee)) program.functions[callee]->is_asked_twice = true;
  }
}

// What only a run for people shows, or what has its own way to run code, is left alone.
bool Interpreter::may_remember_call() const {
  return !explain_ && !labels_ && executed_ == nullptr && symbolic == nullptr && shared_ == nullptr && nested_ == 0 &&
         !segments_.is_active && captured_.empty() && !printed_line_is_open_ && !action_.is_under_way;
}

// Whether the value cannot have been made since the last guard began.
bool Interpreter::is_from_before_guard(Word word) const {
  return !word.is_object() || word.payload() < draft.guard_objects();
}

void Interpreter::begin_repeated_call(uint32_t number, std::span<const ir::ListItem> list, const Word* r) {
  if (repeated_.state == RepeatedCall::State::running || !may_remember_call()) return;
  repeated_.state = RepeatedCall::State::none;
  repeated_.is_guarded = draft.is_guarded();
  if (!repeated_.is_guarded) draft.begin_telling_changes();
  repeated_.arguments.clear();
  for (const ir::ListItem& item : list) {
    const Word argument = r[item.value.index];
    if (item.kind != ir::ArgumentKind::positional || !is_from_before_guard(argument)) return;
    repeated_.arguments.push_back(argument);
  }
  repeated_.state = RepeatedCall::State::running;
  repeated_.function = number;
  repeated_.depth = frames_.size();
  repeated_.instructions_before = native_.instructions;
  repeated_.locks_before = draft.locks_held();
  repeated_.choices_before = choice_events_.size();
  repeated_.spawned_before = spawned_.size();
  repeated_.printed_before = printed_.size();
}

void Interpreter::end_repeated_call(Word value, ir::Span span) {
  repeated_.state = RepeatedCall::State::none;
  const bool has_effect = draft.is_guarded() != repeated_.is_guarded || draft.changed_since_guard() ||
                          draft.locks_held() != repeated_.locks_before ||
                          choice_events_.size() != repeated_.choices_before ||
                          spawned_.size() != repeated_.spawned_before || printed_.size() != repeated_.printed_before ||
                          !may_remember_call();
  if (has_effect) return;
  repeated_.is_new_list = !is_from_before_guard(value);
  repeated_.value = value;
  if (repeated_.is_new_list) {
    const Draft::Object* const list = draft.touched(static_cast<uint32_t>(value.payload()));
    if (list == nullptr || list->kind != ObjectKind::list || list->form != 0 || list->gaps != nullptr ||
        list->locks != 0)
      return;
    if (!std::ranges::all_of(list->words, [&](Word w) { return is_from_before_guard(w); })) return;
    repeated_.elements = list->words;
  }
  repeated_.instructions = native_.instructions - repeated_.instructions_before;
  repeated_.return_span = span;
  repeated_.state = RepeatedCall::State::known;
}

std::optional<Word> Interpreter::repeated_result(uint32_t number, std::span<const ir::ListItem> list, const Word* r) {
  const RepeatedCall& known = repeated_;
  if (known.state != RepeatedCall::State::known || known.function != number || known.depth != frames_.size() ||
      draft.changed_since_guard() || !may_remember_call())
    return std::nullopt;
  const auto is_same = [&](const ir::ListItem& item, Word argument) {
    return item.kind == ir::ArgumentKind::positional && r[item.value.index] == argument;
  };
  if (!std::ranges::equal(list, known.arguments, is_same)) return std::nullopt;
  // Where a limit may be reached, it is to be reached at the right instruction.
  if (native_.instructions + known.instructions >= native_.limit) return std::nullopt;
  native_.instructions += known.instructions;
  if (known.depth == 1) inner_return_span_ = known.return_span;
  if (!known.is_new_list) return known.value;
  const Word again = draft.new_list(known.elements);
  if (splits_) disjuncts_.copied(static_cast<uint32_t>(known.value.payload()), static_cast<uint32_t>(again.payload()));
  return again;
}

}  // namespace ramify::ir_machine
