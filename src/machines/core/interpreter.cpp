// SPDX-License-Identifier: Apache-2.0
#include "machines/core/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/core/arithmetic.h"
#include "machines/core/builtins.h"
#include "machines/core/compile.h"

namespace ramify::core_machine {

using core::Ub;
using memory::AllocationKind;
using memory::Memory;

namespace {

std::string error_text(const core::Program& program, uint32_t which) {
  switch (which) {
    case tuple_of_a_thread: return "a thread of `par` whose value is a tuple";
    case access_beside_a_statement:
      return "an access in a statement expression that may race with one around it: whether it does is not known";
    default: return program.names[which];
  }
}

constexpr uint64_t poll_mask = (uint64_t{1} << 20) - 1;

}  // namespace

std::string thread_name(uint32_t number) { return number == 0 ? "main" : fmt::format("thread {}", number); }

Interpreter::Interpreter(const ReadyProgram& program) : program_(&program) {}

core::SpanId Interpreter::span() const {
  const Frame& frame = thread_->frames.back();
  return frame.pc < frame.code->spans.size() ? frame.code->spans[frame.pc] : core::SpanId{};
}

core::SpanId Interpreter::user_span_of(uint32_t t) const {
  const std::vector<Frame>& frames = threads[t].frames;
  for (size_t i = frames.size(); i-- > 0;) {
    const bool is_library = frames[i].procedure < program_->program->procedures.size() &&
                            program_->program->procedures[frames[i].procedure].is_library;
    if (!is_library) return i + 1 == frames.size() ? span_of(t) : frames[i + 1].call_span;
  }
  return span_of(t);
}

std::string_view Interpreter::library_function() const {
  const std::vector<Frame>& frames = thread_->frames;
  const auto& procedures = program_->program->procedures;
  size_t i = frames.size();
  while (i > 0 && frames[i - 1].procedure < procedures.size() && procedures[frames[i - 1].procedure].is_library) --i;
  return i < frames.size() && i > 0 ? std::string_view(procedures[frames[i].procedure].name) : std::string_view();
}

bool Interpreter::stop(Pause pause, std::string message, int64_t status) {
  if (program_->watches) footprints.abandon_all();
  core::SpanId at{};
  if (!thread_->frames.empty()) {
    at = user_span_of(thread_->number);
    if (const std::string_view function = library_function(); !function.empty() && pause != Pause::exited)
      message = message.empty() ? fmt::format("in `{}`", function) : fmt::format("in `{}`: {}", function, message);
  }
  ending_ = {pause, {}, std::move(message), at, {}, status};
  pause_ = pause;
  return false;
}

bool Interpreter::fail(Ub ub, std::string message) {
  stop(Pause::undefined, std::move(message));
  ending_.ub = ub;
  return false;
}

bool Interpreter::begin() {
  threads.clear();
  memory.clear();
  aggregates.clear();
  output.clear();
  is_output_changed = true;
  footprints.clear();
  inputs.clear();
  atomic_depth = 0;
  forget_free_space();
  dynamic_bytes_live = 0;
  threads.reserve(threads_max);  // elements must not move
  threads.emplace_back();
  thread_ = threads.data();
  live_threads_ = 1;
  has_other_threads_ = false;
  return create_statics();
}

bool Interpreter::create_statics() {
  const core::Program& program = *program_->program;
  for (uint32_t g = 0; g < program.globals.size(); ++g) {
    if (!program_->has_global[g]) continue;
    const core::Global& global = program.globals[g];
    const Pointer pointer = program_->global_pointers[g];
    const uint64_t size = program.types.size_of(global.type);
    memory::Allocation& a = memory.create(pointer.provenance, AllocationKind::static_, pointer.address, size, true);
    a.alignment = std::max<uint64_t>({1, global.alignment, program.types.alignment_of(global.type)});
    if (!global.bytes.empty())
      memory.write(a, pointer.address, global.bytes.data(), std::min<uint64_t>(size, global.bytes.size()));
    a.is_internal = program_->is_library_global[g];
    if (global.is_string_literal) a.writable = memory::Writable::string_literal;
  }
  pause_.reset();
  for (uint32_t g = 0; g < program.globals.size(); ++g) {
    if (!program_->has_global[g] || !program.globals[g].body.root) continue;
    if (!enter(static_values, program_->globals[g], {}, 0)) return false;
    execute();
    if (pause_ != Pause::ended) return false;
    pause_.reset();
  }
  for (uint32_t g = 0; g < program.globals.size(); ++g) {
    if (!program_->has_global[g]) continue;
    memory::Allocation* a = memory.find(program_->global_pointers[g].provenance);
    if (program.globals[g].is_const && a->writable == memory::Writable::yes) a->writable = memory::Writable::constant;
  }
  create_thread_objects(threads[0]);
  Thread& main = threads[0];
  main.state = Thread::State::running;
  if (!program_->entry) return stop(Pause::unsupported, "a program without `main`");
  const core::Procedure& entry = program.procedures[program_->entry->index];
  std::vector<Value> arguments;
  if (!entry.parameters.empty()) {
    // argv: an array of pointers to texts, and a null pointer.
    const uint64_t count = program_->arguments.size();
    const Value argv = allocate((count + 1) * 8, 16, true);
    for (uint64_t i = 0; i <= count; ++i) {
      Pointer text{};
      if (i < count) {
        const std::string& argument = program_->arguments[i];
        text = allocate(argument.size() + 1, 16, true).pointer;
        memory.write(*memory.find(text.provenance), text.address, argument.c_str(), argument.size() + 1);
      }
      memory.write_pointer(*memory.find(argv.pointer.provenance), argv.pointer.address + 8 * i, text);
      if (i < count) memory.find(text.provenance)->kind = AllocationKind::static_;  // not allocated by 7.22.3
    }
    memory.find(argv.pointer.provenance)->kind = AllocationKind::static_;
    arguments = {Value::of(static_cast<Integer>(count)), argv};
    while (arguments.size() < entry.parameters.size()) arguments.push_back(Value::of(Pointer{}));
    arguments.resize(entry.parameters.size());
  }
  return enter(program_->entry->index, program_->procedures[program_->entry->index], arguments, 0);
}

Access Interpreter::access_of_type(TypeId type) const { return access_of(program_->program->types, type); }

Pause Interpreter::run(uint32_t t) {
  thread_ = &threads[t];
  thread_->is_changed = true;
  live_threads_ = static_cast<uint32_t>(
      std::ranges::count_if(threads, [](const Thread& thread) { return thread.state != Thread::State::ended; }));
  has_other_threads_ =
      program_->orders != Orders::first && (live_threads_ > 1 || std::ranges::any_of(threads, [&](const Thread& other) {
                                              return &other != thread_ && !other.segment.is_empty();
                                            }));
  constexpr uint64_t slice_among_others = uint64_t{1} << 20;
  const uint64_t slice = live_threads_ > 1 ? slice_among_others : slice_alone;
  const bool has_slices = program_->orders != Orders::first && instructions_left > slice;
  slice_end_ = has_slices ? instructions_left - slice : 0;
  pause_.reset();
  execute();
  return *pause_;
}

bool Interpreter::execute() {
  const core::Program& program = *program_->program;
  while (!pause_) {
    Frame* frame = &thread_->frames.back();
    const Code* code = frame->code;
    Value* r = thread_->registers.data() + frame->registers;
    const Instruction* const instructions = code->instructions.data();
    const Value* const constants = code->constants.data();
    uint8_t* const marks = executed == nullptr ? nullptr : executed + code->first_mark;
    const auto at = [&](Operand operand) -> const Value& {
      return (operand & constant_bit) != 0 ? constants[operand & ~constant_bit] : r[operand];
    };
    bool same_frame = true;
    while (same_frame && !pause_) {
      const Instruction& in = instructions[frame->pc];
      if ((--instructions_left & poll_mask) == 0) [[unlikely]] {
        if (instructions_left == 0) return stop(Pause::limit, "the limit of instructions was reached");
        if (interrupted != nullptr && interrupted->load(std::memory_order_relaxed))
          return stop(Pause::limit, "interrupted");
      }
      if (!inputs.empty() || thread_->draw_count != 0) [[unlikely]] {
        const Settled settled = settle(in);
        if (settled == Settled::paused) return true;
        if (settled == Settled::done) {
          if (marks != nullptr) marks[frame->pc] = 1;
          ++frame->pc;
          continue;
        }
      }
      if (live_threads_ > 1) [[unlikely]] {
        if (const Access* const access = schedule_point(*frame, in)) {
          if (!is_scheduled()) return true;
          if (access->is_atomic) synchronise();
          thread_->may_proceed = false;
        }
      }
      if (!frame->strands.empty() && is_visible(in)) [[unlikely]] {
        if (frame->budget == 0) {
          frame->strands[frame->strand].pc = frame->pc;
          if (!next_strand()) break;
          continue;
        }
        --frame->budget;
      }
      if (marks != nullptr) [[unlikely]]
        marks[frame->pc] = 1;
      switch (in.op) {
        case Opcode::move: r[in.dst] = at(in.a); break;
        case Opcode::jump:
          // A busy-waiting thread ("while (!done);") lets others run now and then; a single thread is checked for a
          // repeated state.
          if (in.c <= frame->pc && pauses_on_jump_back()) [[unlikely]]
            return true;
          frame->pc = in.c;
          continue;
        case Opcode::jump_unless:
          if (at(in.a).integer == 0) {
            frame->pc = in.c;
            continue;
          }
          break;
        case Opcode::jump_unspecified:
          if (at(in.a).kind == ValueKind::unspecified) {
            frame->pc = in.c;
            continue;
          }
          break;
        case Opcode::jump_specified:
          if (at(in.a).kind != ValueKind::unspecified) {
            frame->pc = in.c;
            continue;
          }
          break;
        case Opcode::undef: {
          const std::optional<Ub> ub = ub_named(program, in.c);
          if (!ub) return stop(Pause::unsupported, fmt::format("undefined behaviour `{}`", program.names[in.c]));
          // A result out of range is detected where it is computed (Opcode::checked).
          return fail(*ub, *ub == Ub::UB036_exceptional_condition ? "an operand has no value" : "");
        }
        case Opcode::error: return stop(Pause::unsupported, error_text(program, in.c));
        case Opcode::not_: r[in.dst] = Value::of_boolean(at(in.a).integer == 0); break;
        case Opcode::binary: r[in.dst] = binary(static_cast<core::Operator>(in.sub), at(in.a), at(in.b)); break;
        case Opcode::conv_int: r[in.dst] = Value::of(converted(at(in.a).integer, program_->integers[in.c])); break;
        case Opcode::wrap:
          r[in.dst] = Value::of(wrapped(static_cast<core::Operator>(in.sub), at(in.a).integer, at(in.b).integer,
                                        program_->integers[in.c]));
          break;
        case Opcode::checked: {
          Integer result = 0;
          if (!checked(static_cast<core::Operator>(in.sub), at(in.a).integer, at(in.b).integer,
                       program_->integers[in.c], result))
            return fail(
                Ub::UB036_exceptional_condition,
                fmt::format("{} {} {} in '{}'", text(at(in.a).integer), symbol(static_cast<core::Operator>(in.sub)),
                            text(at(in.b).integer), program.types.text(TypeId(in.c))));
          r[in.dst] = Value::of(result);
          break;
        }
        case Opcode::bits:
          r[in.dst] = Value::of(
              bits(static_cast<core::Operator>(in.sub), at(in.a).integer, at(in.b).integer, program_->integers[in.c]));
          break;
        case Opcode::floating_op:
          r[in.dst] = Value::of_floating(floating(static_cast<core::Operator>(in.sub), at(in.a).floating,
                                                  at(in.b).floating, program.types[TypeId(in.c)].floating));
          break;
        case Opcode::float_of: {
          const Value& a = at(in.a);
          r[in.dst] = Value::of_floating(a.kind == ValueKind::floating
                                             ? rounded(a.floating, program.types[TypeId(in.c)].floating)
                                             : float_of(a.integer, program.types[TypeId(in.c)].floating));
          break;
        }
        case Opcode::int_of_float: {
          Integer result = 0;
          if (!int_of_float(at(in.a).floating, program_->integers[in.c], result))
            return fail(
                Ub::UB017_out_of_range_floating_integer_conversion,
                fmt::format("{} to '{}'", static_cast<double>(at(in.a).floating), program.types.text(TypeId(in.c))));
          r[in.dst] = Value::of(result);
          break;
        }
        case Opcode::conv_loaded: {
          Value v = at(in.a);
          if (!convert(v, TypeId(in.c))) return false;
          r[in.dst] = v;
          break;
        }
        case Opcode::array_shift: {
          const Value p = at(in.a);
          if (p.kind != ValueKind::pointer) return fail(Ub::UB_CERB004_unspecified__pointer_add);
          Pointer to;
          if (!shifted(p.pointer, at(in.b).integer * in.c, to)) return false;
          r[in.dst] = Value::of(to);
          break;
        }
        case Opcode::member_shift: {
          const Value& p = at(in.a);
          if (p.kind != ValueKind::pointer) return fail(Ub::UB_unspecified_lvalue);
          r[in.dst] = Value::of(Pointer{p.pointer.address + in.c, p.pointer.provenance});
          break;
        }
        case Opcode::thread_object: r[in.dst] = Value::of(thread_object(thread_->number, in.c)); break;
        case Opcode::compose: r[in.dst] = composed(code->compositions[in.c]); break;
        case Opcode::member_of: {
          const Value v = selected(code->selections[in.c], at(in.a));
          if (pause_) return false;
          r[in.dst] = v;
          break;
        }
        case Opcode::call_pure: return stop(Pause::unsupported, fmt::format("`{}`", code->calls[in.c].builtin));
        case Opcode::memop: {
          const Value a = at(in.a);
          const Value b = at(in.b);
          if (!memop(in, a, b)) return false;
          break;
        }
        case Opcode::create:
        case Opcode::create_readonly:
          ++actions;
          if (!create(in, in.op == Opcode::create_readonly ? at(in.b) : Value())) return false;
          break;
        case Opcode::alloc: {
          const Value v =
              allocate(static_cast<uint64_t>(at(in.b).integer), static_cast<uint64_t>(at(in.a).integer), false);
          r[in.dst] = v;
          break;
        }
        case Opcode::kill: {
          ++actions;
          const memory::Allocation* a = memory.find(at(in.a).pointer.provenance);
          CHECK(a != nullptr, "the verifier sees to it that what is killed lives");
          const uint64_t fixed_end = frame->stack + code->frame_bytes, base = a->base;
          const bool is_variable = base >= fixed_end && a->id.thread() == thread_->number;
          // The end of an array of variable length also ends later `alloca` memory.
          const bool is_last = base + a->size + 1 == fixed_end + frame->variable_bytes;
          memory.kill(a->id);
          if (is_variable && !is_last) release_in_frame(base);
          if (is_variable) frame->variable_bytes = base - fixed_end;
          break;
        }
        case Opcode::free:
          if (!release(at(in.a).pointer)) return false;
          break;
        case Opcode::load:
        case Opcode::load_for_update: {
          const Value v = load(code->accesses[in.c], at(in.a), in.op == Opcode::load_for_update);
          if (pause_) return false;
          r[in.dst] = v;
          break;
        }
        case Opcode::store:
        case Opcode::store_update:
          if (!store(code->accesses[in.c], at(in.a), at(in.b), (in.b & constant_bit) != 0)) return false;
          break;
        case Opcode::compare_exchange: {
          const Exchange& exchange = code->exchanges[in.c];
          const Access& access = code->accesses[exchange.access];
          const Value old = load(access, at(exchange.object), true);
          if (pause_) return false;
          Access plain = access;  // the object compared with is not atomic
          plain.is_atomic = false;
          const Value expected = load(plain, at(exchange.expected), true);
          if (pause_) return false;
          const bool is_equal = is_same(old, expected);
          if (!(is_equal ? store(access, at(exchange.object), at(exchange.desired))
                         : store(plain, at(exchange.expected), old)))
            return false;
          r[in.dst] = Value::of(Integer{is_equal ? 1 : 0});
          break;
        }
        case Opcode::fence: break;
        case Opcode::call: {
          bool entered = false;
          if (!call(code->calls[in.c], in.dst, entered)) return false;
          if (entered) {
            same_frame = false;
            continue;
          }
          break;
        }
        case Opcode::call_builtin:
          return stop(Pause::unsupported, fmt::format("the procedure `{}`", code->calls[in.c].builtin));
        case Opcode::return_: {
          const Value result = at(in.a);
          leave(result);
          same_frame = false;
          continue;
        }
        case Opcode::fork: {
          const Fork& fork = code->forks[in.c];
          // The library's own expressions have one outcome, and are a single step for other threads.
          const bool runs_all = program_->orders == Orders::all && !code->is_library;
          if (runs_all || program_->rivals.contains(fork.number)) {
            this->fork(in.c);
            if (!next_strand()) break;
            continue;
          }
          if (program_->watches && fork.has_rivals)
            footprints.begin(thread_->number, static_cast<uint32_t>(thread_->frames.size()), fork.number, stack_top());
          break;
        }
        case Opcode::join:
          if (!frame->strands.empty()) {
            if (!join()) break;
            continue;
          }
          if (program_->watches && code->forks[in.c].has_rivals)
            footprints.next_operand(thread_->number, static_cast<uint32_t>(thread_->frames.size()),
                                    code->forks[in.c].number);
          break;
        case Opcode::end_fork:
          if (frame->strands.empty() && program_->watches && code->forks[in.c].has_rivals &&
              !program_->rivals.contains(code->forks[in.c].number))
            footprints.end(thread_->number, static_cast<uint32_t>(thread_->frames.size()), code->forks[in.c].number);
          break;
        case Opcode::begin_bound:
        case Opcode::end_bound: {
          const Bound& bound = code->bounds[in.c];
          std::fill_n(thread_->races.begin() + frame->races + bound.first, bound.count, RaceRecord{});
          break;
        }
        case Opcode::choose: pause_ = Pause::branches; return true;
        case Opcode::begin_threads:
          if (!begin_threads(code->forks[in.c], in.dst)) return false;
          frame->pc = code->forks[in.c].end;
          continue;
        case Opcode::end_thread:
          thread_->result = at(in.a);
          thread_->leave_all();
          end_thread();
          return true;
        case Opcode::end_threads:
          if (!await_threads(static_cast<size_t>(at(in.a).integer), code->forks[in.c].starts.size())) return false;
          break;
        case Opcode::thread_result: r[in.dst] = threads[static_cast<size_t>(at(in.a).integer) + in.c].result; break;
      }
      if (pause_) break;
      ++frame->pc;
    }
  }
  return true;
}

}  // namespace ramify::core_machine
