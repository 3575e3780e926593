// SPDX-License-Identifier: Apache-2.0
// The interpreter's frames: the limit on nested calls, the fast path for calls of program functions, and calls from
// rules and built-in functions, which run in a nested loop.
#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

size_t Interpreter::calls_limit() {
  if (!program_.calls_max_global) return table->calls_max;
  // More than any implementation supports.
  constexpr int64_t most = 200'000;
  const OrFailed<Word> held = value_of_global(*program_.calls_max_global);
  if (!held || draft.kind(*held) != ValueKind::list || draft.size(*held) == 0) return table->calls_max;
  const Word limit = draft.at(*held, 0);
  return limit.is_integer() ? static_cast<size_t>(std::clamp<int64_t>(limit.as_integer(), 1, most)) : table->calls_max;
}

OrFailed<void> Interpreter::check_depth() {
  const size_t limit = calls_limit();
  if (frames_.size() < limit) [[likely]]
    return {};
  return error(RuntimeError::recursion,
               fmt::format("{} calls are open at once: the recursion does not end", frames_.size()));
}

Interpreter::Frame& Interpreter::new_frame(uint32_t number) {
  const RegisterStack::Mark mark = registers_.mark();
  Word* const registers = registers_.push(program_.functions[number]->ir.register_count);
  for (const ir::Register r : program_.functions[number]->watched) registers[r.index] = Word::of(Atom::unset);
  return frames_.emplace_back(Frame{number, 0, registers, mark});
}

void Interpreter::pop_frame() {
  registers_.pop_to(frames_.back().mark);
  frames_.pop_back();
}

bool Interpreter::push_simple(Word callee, const Word* receiver, std::span<const ir::ListItem> list, const Word* r) {
  uint32_t number;
  if (callee.is_function()) number = static_cast<uint32_t>(callee.payload());
  else if (callee.is_object() && draft.kind(callee) == ValueKind::closure)
    number = static_cast<uint32_t>(draft.at(callee, 0).payload());
  else return false;
  const LinkedFunction& f = *program_.functions[number];
  if (!f.is_simple) return false;
  const bool passes_receiver = receiver != nullptr && f.takes_receiver;
  if (f.wants_receiver && !passes_receiver) return false;
  if (list.size() + (passes_receiver ? 1 : 0) != f.plain_parameters) return false;
  if (!check_depth()) [[unlikely]]
    return false;  // the slow path reports the error
  const bool may_take_places = rules->calls.copies_places;
  for (const ir::ListItem& item : list)
    if (item.kind != ir::ArgumentKind::positional || (may_take_places && is_place(r[item.value.index]))) return false;
  Word* to = new_frame(number).registers;
  if (passes_receiver) *to++ = *receiver;
  for (const ir::ListItem& item : list) *to++ = r[item.value.index];
  const uint32_t defaults = f.ir.capture_count == 0 ? 0 : f.ir.default_count();
  for (uint32_t c = 0; c < f.ir.capture_count; ++c) *to++ = draft.at(callee, 1 + defaults + c);
  return true;
}

OrFailed<void> Interpreter::push_frame(uint32_t number, Word closure, std::span<const Word> positional,
                                       std::span<const NamedArgument> named) {
  TRY(check_depth());
  Frame& frame = new_frame(number);
  const OrFailed<void> bound = bind_arguments(function(frame), closure, positional, named, frame.registers);
  if (!bound) pop_frame();
  return bound;
}

std::optional<CodePlace> Interpreter::code_at(size_t level) const {
  if (level >= frames_.size()) return std::nullopt;
  const Frame& frame = frames_[frames_.size() - 1 - level];
  return CodePlace{*program_.module, function(frame).ir, frame.pc, frame.registers, frame.is_boundary};
}

// --- calls from rules and built-in functions

OrFailed<Word> Interpreter::run_nested(const std::function<OrFailed<bool>(Word&)>& begin) {
  // Built-in functions that call program functions that call built-in functions ...
  if (nested_ >= rules->calls.nested_max)
    return error(RuntimeError::recursion, "built-in functions and their callbacks are nested too deeply");
  Word value;
  const size_t depth = frames_.size();
  if (TRY(begin(value))) return value;
  frames_[depth].is_boundary = true;
  ++nested_;
  const OrFailed<Stop> stop = execute(depth);
  --nested_;
  if (!stop) return std::unexpected(stop.error());
  CHECK(*stop == Stop::ended || *stop == Stop::generator_yielded);
  return result_;
}

OrFailed<Word> Interpreter::call(Word callee, std::span<const Word> arguments) {
  CallArguments given{{arguments.begin(), arguments.end()}, {}};
  return run_nested([&](Word& value) { return begin_call(callee, given, value); });
}

OrFailed<Word> Interpreter::call_with(Word callee, const Arguments& arguments) {
  CallArguments given{{arguments.positional.begin(), arguments.positional.end()},
                      {arguments.named.begin(), arguments.named.end()}};
  return run_nested([&](Word& value) { return begin_call(callee, given, value); });
}

OrFailed<Word> Interpreter::call_on(Word receiver, Word member, std::span<const Word> arguments) {
  CallArguments given{{arguments.begin(), arguments.end()}, {}};
  return run_nested([&](Word& value) { return begin_member_call(receiver, member, given, value); });
}

}  // namespace ramify::ir_machine
