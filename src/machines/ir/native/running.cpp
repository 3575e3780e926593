// SPDX-License-Identifier: Apache-2.0
// The interpreter's side of machine code: when it is entered, and what it calls.
//
// The interpreter enters the code of a function when the function is called, at the header of a loop, and after an
// instruction that the code left to it. Code calls code by way of native_call, with a frame of the interpreter for each
// call: when the innermost code leaves, all of them end, and the interpreter has every frame as if it had called
// itself.
#include <algorithm>

#include "machines/ir/interpreter.h"
#include "machines/ir/native/compilation.h"
#include "programs/ir/signature.h"

namespace ramify::ir_machine {

using native::Answer;
using native::Status;

namespace {

// Calls of machine code by machine code: they use the stack of the process.
constexpr uint32_t native_depth_max = 1000;
// Code that executes fewer instructions than this, on average over so many entries, costs more than it saves.
constexpr uint32_t entries_judged = 1000, instructions_min = 4;

Interpreter& interpreter_of(void* interpreter) { return *static_cast<Interpreter*>(interpreter); }

}  // namespace

native::Callbacks Interpreter::callbacks() {
  return {
      .operate = [](void* i, uint32_t pc) { return static_cast<uint32_t>(interpreter_of(i).native_operate(pc)); },
      .test = [](void* i, uint32_t pc) { return static_cast<uint32_t>(interpreter_of(i).native_test(pc)); },
      .iterate = [](void* i, uint32_t pc) { return static_cast<uint32_t>(interpreter_of(i).native_iterate(pc)); },
      .call = [](void* i, uint32_t pc) { return static_cast<uint32_t>(interpreter_of(i).native_call(pc)); },
      .element =
          [](void* i, uint64_t list, uint64_t index) {
            const std::optional<Word> element =
                interpreter_of(i).draft.plain_element(Word::from_bits(list), Word::from_bits(index));
            return element.value_or(Word::of(Atom::hole)).bits();
          },
      .replace_element = [](void* i, uint64_t list, uint64_t index, uint64_t value) -> uint32_t {
        Draft& draft = interpreter_of(i).draft;
        const Word at = Word::from_bits(index), by = Word::from_bits(value);
        const std::optional<Word> element = draft.plain_element(Word::from_bits(list), at);
        const bool has_same_kind = element && (element->is_integer() ? by.is_integer() : by.is_boolean());
        if (!has_same_kind || draft.is_locked(Word::from_bits(list))) return 0;
        draft.set(Word::from_bits(list), at.payload(), by);
        return 1;
      },
      .range = [](void* i, uint64_t iterator, native::Range* to) -> uint32_t {
        return interpreter_of(i).iterates_over_range(Word::from_bits(iterator), *to) ? 1 : 0;
      },
      .store_global =
          [](void* i, uint32_t number, Word value) { interpreter_of(i).set_global(number, value); },
  };
}

void Interpreter::begin_counting() {
  native_ = {.instructions = 0,
             .limit = std::min(program_.step_instructions_max, instructions_between_pulses),
             .constants = constants_.data(),
             .global_known = reinterpret_cast<const uint8_t*>(global_known_.data()),
             .global_values = global_values_.data(),
             .fixed_globals = mode_ == Mode::entry ? nullptr : skeleton_->fixed_globals.data(),
             .interpreter = this};
  instructions_max_ = native_.limit;
  reenters_ = false;
  native_depth_ = 0;
  // Marked instructions, symbolic values and segments are the interpreter's.
  const bool is_interpreted = executed_ != nullptr || symbolic != nullptr || segments_.is_active;
  compilation_ = is_interpreted ? nullptr : program_.compilation.get();
  if (compilation_ != nullptr && heat_.empty()) heat_.resize(program_.functions.size());
}

// Loops over sets whose members have cells are the interpreter's.
bool Interpreter::is_interpreted(uint32_t function) const {
  return draft.member_sets() != nullptr && !program_.functions[function]->member_loops.empty();
}

const native::FunctionCode* Interpreter::code_if_hot(uint32_t function) {
  if (is_interpreted(function)) return nullptr;
  if (const native::FunctionCode* const code = compilation_->code(function)) return code;
  if (++heat_[function].count < compilation_->heat_min()) return nullptr;
  heat_[function].count = 0;
  compilation_->request(function);
  return compilation_->code(function);
}

OrFailed<bool> Interpreter::enter_if_hot(uint32_t pc) {
  return code_if_hot(frames_.back().function) != nullptr ? run_native(pc) : false;
}

void Interpreter::reenter_soon() {
  reenters_ = true;
  instructions_max_ = std::min(native_.limit, native_.instructions + 1);
}

native::Result Interpreter::run_code(const native::FunctionCode& code, const Frame& frame, uint32_t pc) {
  ++native_depth_;
  const native::Result result{code.code(&native_, frame.registers, pc)};
  --native_depth_;
  instructions_max_ = native_.limit;
  if (result.status() == Status::missed) compilation_->note_miss(frame.function, code, result.pc());
  return result;
}

OrFailed<bool> Interpreter::run_native(uint32_t pc) {
  Frame& frame = frames_.back();
  Heat& heat = heat_[frame.function];
  if (heat.is_shunned || is_interpreted(frame.function)) return false;
  const native::FunctionCode* const code = compilation_->code(frame.function);
  if (code == nullptr) return false;
  if (code->is_entry[pc] == 0) {
    reenter_soon();
    return false;
  }
  const uint64_t before = native_.instructions;
  const native::Result result = run_code(*code, frame, pc);
  heat.executed += native_.instructions - before;
  if (++heat.entries == entries_judged) {
    heat.is_shunned = heat.executed < uint64_t{entries_judged} * instructions_min;
    heat.entries = 0;
    heat.executed = 0;
  }
  switch (result.status()) {
    case Status::failed: return std::unexpected(Failed{});
    case Status::called: return true;
    case Status::left:
    case Status::missed: break;
  }
  frame.pc = result.pc();
  reenter_soon();
  // If nothing was executed, the interpreter has to execute this instruction.
  return native_.instructions != before;
}

Answer Interpreter::native_operate(uint32_t pc) {
  frames_.back().pc = pc;
  return execute_one() ? Answer::no : Answer::failed;
}

Answer Interpreter::native_test(uint32_t pc) {
  Frame& frame = frames_.back();
  frame.pc = pc;
  // Both labels may be the same.
  if (!execute_one()) return Answer::failed;
  return frame.pc == function(frame).ir.code[pc].operands[1] ? Answer::yes : Answer::no;
}

Answer Interpreter::native_iterate(uint32_t pc) {
  Frame& frame = frames_.back();
  frame.pc = pc;
  if (!execute_one()) return Answer::failed;
  const ir::Instruction& i = function(frame).ir.code[pc];
  const uint32_t end = i.operands[i.op == ir::Op::iter_next_pair ? 4 : 3];
  return frame.pc == end ? Answer::yes : Answer::no;
}

Answer Interpreter::native_call(uint32_t pc) {
  Frame& caller = frames_.back();
  caller.pc = pc;
  const size_t depth = frames_.size();
  const ir::Function& calling = function(caller).ir;
  const ir::Instruction& call = calling.code[pc];
  // The most frequent call, without the interpreter's loop.
  if (call.op == ir::Op::call_function && !program_.functions[call.operands[1]]->is_asked_twice &&
      push_simple(Word::function(call.operands[1]), nullptr, ir::list_of(calling, call), caller.registers)) {
    ++native_.instructions;
  } else {
    if (!execute_one()) return Answer::failed;
    if (frames_.size() == depth) return Answer::no;
  }
  Frame& callee = frames_.back();
  const uint32_t number = callee.function;
  const native::FunctionCode* const code = code_if_hot(number);
  if (code == nullptr || heat_[number].is_shunned || native_depth_ >= native_depth_max) return Answer::called;
  const native::Result result = run_code(*code, callee, 0);
  switch (result.status()) {
    case Status::failed: return Answer::failed;
    case Status::called: return Answer::called;
    case Status::left:
    case Status::missed: break;
  }
  const LinkedFunction& f = *program_.functions[number];
  const uint32_t at = result.pc();
  const ir::Instruction& i = f.ir.code[at];
  const bool may_pause = at < f.may_share.size() && f.may_share[at] != 0;
  if (i.op != ir::Op::return_ || may_pause || native_.instructions >= native_.limit) {
    callee.pc = at;
    reenter_soon();
    return Answer::called;
  }
  ++native_.instructions;
  const Word value = leave_frame(i);
  caller.registers[call.operands[0]] = value;
  return Answer::no;
}

}  // namespace ramify::ir_machine
