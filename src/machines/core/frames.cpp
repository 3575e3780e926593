// SPDX-License-Identifier: Apache-2.0
// Calls and returns: the registers, race records and further arguments of a frame are on the thread's stacks.
#include "machines/core/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/core/arithmetic.h"
#include "machines/core/builtins.h"
#include "machines/core/representation.h"

namespace ramify::core_machine {

using core::Ub;
using memory::Memory;

namespace {

constexpr size_t frames_max = 200'000;

}  // namespace

uint64_t Interpreter::stack_top() const {
  const Frame& frame = thread_->frames.back();
  return frame.stack + ((frame.code->frame_bytes + frame.variable_bytes + 63) & ~uint64_t{63});
}

bool Interpreter::enter(uint32_t procedure, const Code& code, std::span<const Value> arguments, uint32_t dst) {
  Thread& thread = *thread_;
  Frame added;
  added.procedure = procedure;
  added.code = &code;
  added.dst = dst;
  added.registers = static_cast<uint32_t>(thread.registers.size());
  added.races = static_cast<uint32_t>(thread.races.size());
  added.variadic = static_cast<uint32_t>(thread.variadic.size());
  if (thread.frames.empty()) {
    added.stack = Memory::stack_of(thread.number);
  } else {
    added.stack = stack_top();
    added.call_span = span();
    ++thread.frames.back().pc;
  }
  const uint64_t used = added.stack + code.frame_bytes - Memory::stack_of(thread.number);
  if (used + 64 > Memory::stack_bytes_max || thread.frames.size() >= frames_max)
    return stop(Pause::limit,
                fmt::format("the stack is full: {} functions are active, one inside the other", thread.frames.size()));
  const size_t fixed = code.parameters.size();
  added.variadic_count = static_cast<uint32_t>(arguments.size() - fixed);
  for (const Value& argument : arguments.subspan(fixed)) thread.variadic.push_back({argument, {}});
  // The arguments may be in the registers that are reallocated here.
  const size_t base = thread.registers.size();
  if (thread.registers.capacity() < base + code.register_count) {
    std::vector<Value> grown;
    grown.reserve(2 * (base + code.register_count));
    grown = thread.registers;
    std::vector<Value> kept(arguments.begin(), arguments.end());
    thread.registers.swap(grown);
    thread.registers.reserve(2 * (base + code.register_count));
    thread.registers.resize(base + code.register_count);
    for (size_t i = 0; i < fixed; ++i) thread.registers[base + code.parameters[i]] = kept[i];
  } else {
    thread.registers.resize(base + code.register_count);
    for (size_t i = 0; i < fixed; ++i) thread.registers[base + code.parameters[i]] = arguments[i];
  }
  thread.races.resize(thread.races.size() + code.watched.size());
  thread.frames.push_back(std::move(added));
  return true;
}

void Interpreter::leave(const Value& result) {
  Thread& thread = *thread_;
  const Frame& frame = thread.frames.back();
  const uint32_t dst = frame.dst, procedure = frame.procedure;
  const core::SpanId place = span();
  const Value kept = result;
  thread.registers.resize(frame.registers);
  thread.races.resize(frame.races);
  thread.variadic.resize(frame.variadic);
  thread.frames.pop_back();
  if (is_atomic(procedure)) end_atomic();
  if (!thread.frames.empty()) {
    const Frame& caller = thread.frames.back();
    Value& given = thread.registers[caller.registers + dst];
    given = kept;
    const bool is_of_library = procedure < program_->program->procedures.size() &&
                               program_->program->procedures[procedure].is_library && !caller.code->is_library;
    if (const Instruction& in = caller.code->instructions[caller.pc - 1]; is_of_library && in.op == Opcode::call)
      adapt_result(caller.code->calls[in.c].type, given);
  } else if (thread.number == 0 && program_->entry && procedure == program_->entry->index) {
    // 5.1.2.2.3: returning from main is equivalent to calling exit.
    if (kept.kind == ValueKind::unspecified) {
      fail(Ub::UB_library_argument, "the status that main returns has no value");
      ending_.span = place;
      return;
    }
    end_program(kept.kind == ValueKind::integer ? kept.integer : 0);
  } else if (procedure == static_values) {
    pause_ = Pause::ended;
  } else if (program_->thread_end && procedure == program_->thread_end->index) {
    end_thread();
  } else {
    thread.result = kept;
    finish_thread();
  }
}

void Interpreter::end_program(Integer status) {
  const Value arguments[] = {Value::of(status)};
  if (program_->exit) {
    enter(program_->exit->index, program_->procedures[program_->exit->index], arguments, 0);
  } else {
    stop(Pause::exited, "", static_cast<int64_t>(status) & 0xff);
  }
}

void Interpreter::finish_thread() {
  if (program_->thread_end) {
    enter(program_->thread_end->index, program_->procedures[program_->thread_end->index], {}, 0);
  } else {
    end_thread();
  }
}

// The program ends with its last thread, as if that thread had called exit(0).
void Interpreter::end_thread() {
  if (is_alone()) return end_program(0);
  kill_thread_objects(*thread_);
  thread_->state = Thread::State::ended;
  ending_ = {Pause::ended, {}, {}, {}, {}, 0};
  pause_ = Pause::ended;
}

void Interpreter::exit_thread(const Value& result) {
  Thread& thread = *thread_;
  memory.kill_from(Memory::stack_of(thread.number), Memory::stack_of(thread.number + 1));
  footprints.abandon(thread.number, 0);
  while (is_uninterrupted()) end_atomic();
  thread.leave_all();
  thread.result = result;
  finish_thread();
}

bool Interpreter::call_library(core::ProcedureId procedure, std::span<const Value> arguments, uint32_t dst) {
  return enter(procedure.index, program_->procedures[procedure.index], arguments, dst);
}

// Checks the arguments of a call without a prototype against the function's definition.
bool Interpreter::passes(const Call& call, const core::Type& called, const core::Procedure& procedure) {
  const core::TypeTable& types = program_->program->types;
  const core::Type& defined = types[procedure.type];
  const bool agree_about_result = types.are_compatible(called.of, defined.of);
  for (size_t i = 0; agree_about_result && i < defined.parameters.size(); ++i) {
    const auto passing = types.passing(called.parameters[i], defined.parameters[i], defined.has_prototype);
    if (passing == core::TypeTable::Passing::always) continue;
    const Value& passed = value(call.arguments[i]);
    const bool is_in_both = passing == core::TypeTable::Passing::in_both && passed.kind == ValueKind::integer &&
                            has(program_->integers[types.unqualified(defined.parameters[i]).index], passed.integer);
    if (!is_in_both)
      return fail(Ub::UB041_function_not_compatible,
                  fmt::format("argument {} of `{}` is '{}', and its parameter '{}'", i + 1, procedure.name,
                              types.text(called.parameters[i]), types.text(defined.parameters[i])));
  }
  if (agree_about_result) return true;
  return fail(Ub::UB041_function_not_compatible, fmt::format("`{}` is '{}', and is called as '{}'", procedure.name,
                                                             types.text(procedure.type), types.text(call.type)));
}

// For a library function, only requires arguments of the right kinds.
bool Interpreter::fits_library(const Call& call, const core::Procedure& procedure) {
  const core::Type& type = program_->program->types[procedure.type];
  for (size_t i = 0; i < type.parameters.size(); ++i) {
    const Value& given = value(call.arguments[i]);
    if (given.kind != ValueKind::unspecified && !is_scalar_kind(access_of_type(type.parameters[i]), given))
      return fail(Ub::UB041_function_not_compatible, fmt::format("argument {} of `{}`", i + 1, procedure.name));
  }
  return true;
}

bool Interpreter::call(const Call& call, uint32_t dst, bool& entered) {
  const Value function = value(call.function);
  if (function.kind != ValueKind::pointer)
    return fail(Ub::UB_CERB003_invalid_function_pointer, "its value was never set");
  const std::optional<uint32_t> index = Memory::function_of(function.pointer);
  if (!index || *index >= program_->procedures.size())
    return fail(Ub::UB_CERB003_invalid_function_pointer, function.pointer.address == 0 ? "it is null" : "");
  const core::Procedure& procedure = program_->program->procedures[*index];
  const uint64_t key = uint64_t{call.type.index} << 32 | *index;
  auto known = compatible_.find(key);
  const core::TypeTable& types = program_->program->types;
  if (known == compatible_.end())
    known = compatible_.emplace(key, types.are_compatible(call.type, procedure.type)).first;
  const core::Type& type = types[procedure.type];
  const core::Type& called = types[call.type];
  const bool names_arguments = !called.has_prototype && !called.parameters.empty();
  const bool needs_all = type.has_prototype && !type.is_variadic;
  if (needs_all ? call.arguments.size() != type.parameters.size() : call.arguments.size() < type.parameters.size())
    return fail(Ub::UB038_number_of_args, fmt::format("`{}` has {} parameters, and {} arguments are given",
                                                      procedure.name, type.parameters.size(), call.arguments.size()));
  // Programs may declare library functions differently, as old ones do; Clang has warned.
  const bool is_of_library = procedure.is_library || program_->builtins[*index] != 0;
  const bool adapts = is_of_library && (names_arguments || !known->second);
  if (names_arguments && !type.is_variadic) {
    if (is_of_library ? !fits_library(call, procedure) : !passes(call, called, procedure)) return false;
  } else if (!known->second && (!is_of_library || !fits_library(call, procedure)))
    return pause_ ? false
                  : fail(Ub::UB041_function_not_compatible,
                         fmt::format("`{}` is '{}', and is called as '{}'", procedure.name, types.text(procedure.type),
                                     types.text(call.type)));
  std::vector<Value> arguments;
  arguments.reserve(call.arguments.size());
  for (const Operand operand : call.arguments) arguments.push_back(value(operand));
  for (size_t i = 0; adapts && i < type.parameters.size(); ++i)
    if (arguments[i].kind != ValueKind::pointer && !convert(arguments[i], type.parameters[i])) return false;
  if (procedure.kind == core::ProcedureKind::defined) {
    if (!type.has_prototype && arguments.size() != program_->procedures[*index].parameters.size())
      return fail(Ub::UB038_number_of_args,
                  fmt::format("`{}` has {} parameters, and {} arguments are given", procedure.name,
                              program_->procedures[*index].parameters.size(), arguments.size()));
    if (is_atomic(*index) && !begin_atomic()) return false;
    entered = true;
    if (!enter(*index, program_->procedures[*index], arguments, dst)) return false;
    const Frame& callee = thread_->frames.back();
    const size_t fixed = callee.code->parameters.size();
    for (size_t i = fixed; i < call.types.size(); ++i)
      thread_->variadic[callee.variadic + i - fixed].type = call.types[i];
    return true;
  }
  if (program_->builtins[*index] == 0)
    return stop(Pause::unsupported,
                find_builtin(procedure.name)
                    ? fmt::format("`{}` declared as '{}', which is not what the library has", procedure.name,
                                  types.text(procedure.type))
                    : fmt::format("a call of `{}`, which no file of the program defines", procedure.name));
  if (!run_builtin(*this, program_->builtins[*index] - 1, arguments, dst, entered)) return false;
  if (adapts && !entered) adapt_result(call.type, thread_->registers[thread_->frames.back().registers + dst]);
  return true;
}

// Converts the result of a library function to the type with which the program declared it.
void Interpreter::adapt_result(TypeId function, Value& result) {
  const core::TypeTable& types = program_->program->types;
  if (result.kind == ValueKind::integer && types.is_integer(types[function].of)) convert(result, types[function].of);
}

}  // namespace ramify::core_machine
