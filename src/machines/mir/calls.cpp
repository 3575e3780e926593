// SPDX-License-Identifier: Apache-2.0
// Frames: calls, arguments, results, and the lifetimes of locals.
#include <algorithm>

#include <fmt/format.h>

#include "machines/mir/interpreter.h"
#include "machines/mir/path.h"
#include "machines/mir/symbolic.h"

namespace ramify::mir_machine {

namespace {
constexpr size_t frames_max = 50'000;
}

Interpreter::Argument Interpreter::argument(const Location& location) {
  Argument read{location.type, location.is_memory, {}, {}};
  if (location.is_memory) {
    read.pointer = value(location.parts[0]).pointer();
    read.pointer.address += static_cast<uint64_t>(location.offset);
  } else {
    for (const Source part : location.parts) read.parts.push_back(value(part));
  }
  return read;
}

bool Interpreter::call(const CallSite& site) {
  std::vector<Argument> arguments;
  arguments.reserve(site.arguments.size());
  for (const Location& each : site.arguments) arguments.push_back(argument(each));
  if (site.callee) return call_function(*site.callee, std::move(arguments), &site);
  if (site.is_drop) {
    // For a trait object: the drop glue of its concrete type.
    const std::optional<mir::TypeId> of =
        arguments[0].parts.size() > 1 ? type_of_vtable(arguments[0].parts[1]) : std::nullopt;
    if (!of) return fail(mir::Ub::no_value_of_type, "a vtable is none");
    const auto glue = program_.program().drop_glue.find(*of);
    if (glue == program_.program().drop_glue.end()) return return_to(site);
    const mir::Body& body = *program_.program().functions[glue->second.index].body;
    return call_function(glue->second, {{body.locals[1].type, false, {arguments[0].parts[0]}, {}}}, &site);
  }
  const Pointer pointer = value(site.function).pointer();
  const std::optional<uint32_t> function = memory::Memory::function_of(pointer);
  if (!function || *function >= program_.program().functions.size())
    return fail(mir::Ub::wrong_function, fmt::format("no function is at {:#x}", pointer.address));
  return call_function(mir::FunctionId(*function), std::move(arguments), &site);
}

bool Interpreter::call_function(mir::FunctionId function, std::vector<Argument> arguments, const CallSite* site) {
  if (limits_.path != nullptr) [[unlikely]] {
    const std::optional<NativeFunction>& of = program_.native(function);
    const bool is_for_paths = of && group_of(of->id) == NativeGroup::paths;
    if (is_for_paths && site != nullptr) return call_native(*of, arguments, *site);
    if (of && site != nullptr && of->id == Native::bswap && !arguments[0].parts.empty() &&
        is_symbolic(arguments[0].parts[0]))
      return swap_bytes(arguments[0], *site);
    if (of && site != nullptr)
      if (const std::optional<bool> counted = count_bits(of->id, arguments, *site)) return *counted;
    const bool has_terms = of && group_of(of->id) == NativeGroup::atomics;
    if (of && site != nullptr && !has_terms && !settle_arguments(arguments)) return false;
    note_quiet_function(program_.program().functions[function.index].name);
  }
  const std::optional<NativeFunction>& native = program_.native(function);
  if (native && program_.program().has_undefined_values && !drop_undefined(native->id, arguments)) return false;
  if (native && site != nullptr) return call_native(*native, arguments, *site);
  if (program_.code(function) != nullptr) return enter(function, arguments, site);
  if (const std::optional<mir::FunctionId> real = virtual_callee(function, arguments))
    return call_function(*real, std::move(arguments), site);
  if (has_ended_) return false;
  const mir::Function& callee = program_.program().functions[function.index];
  const std::string name = callee.is_intrinsic ? fmt::format("the intrinsic `{}`", callee.name)
                                               : fmt::format("`{}`", demangled(callee.name));
  return stop(End::unsupported, fmt::format("a call of {}, which has no body here", name));
}

// Replaces the receiver by a pointer to its concrete type.
std::optional<mir::FunctionId> Interpreter::virtual_callee(mir::FunctionId function, std::vector<Argument>& arguments) {
  if (arguments.empty() || arguments[0].parts.size() != 2) return std::nullopt;
  const std::optional<mir::TypeId> of = type_of_vtable(arguments[0].parts[1]);
  if (!of) return std::nullopt;
  const std::optional<mir::FunctionId> real = program_.method(function, *of);
  if (!real || program_.code(*real) == nullptr) return std::nullopt;
  arguments[0].parts.pop_back();
  arguments[0].type = program_.program().functions[real->index].body->locals[1].type;
  return real;
}

std::vector<Interpreter::Argument> Interpreter::spread(const Argument& tuple) const {
  std::vector<Argument> fields;
  size_t part = 0;
  for (const mir::Field& field : type(tuple.type).variants[0].fields) {
    Argument one{field.type, tuple.is_memory, {}, tuple.pointer};
    if (tuple.is_memory) {
      one.pointer.address += field.offset;
    } else {
      const size_t count = program_.leaves(field.type)->size();
      one.parts.assign(tuple.parts.begin() + static_cast<long>(part),
                       tuple.parts.begin() + static_cast<long>(part + count));
      part += count;
    }
    fields.push_back(std::move(one));
  }
  return fields;
}

// The "rust-call" convention: the last argument is a tuple of the callee's remaining parameters.
std::vector<Interpreter::Argument> Interpreter::adapted(const mir::Body& body, std::vector<Argument> arguments) const {
  if (arguments.empty() || body.spread_argument) return arguments;
  const mir::Type& last = type(arguments.back().type);
  if (last.kind != mir::TypeKind::tuple) return arguments;
  const bool fits =
      arguments.size() == body.argument_count && body.locals[body.argument_count].type == arguments.back().type;
  if (fits) return arguments;
  const std::vector<Argument> fields = spread(arguments.back());
  if (arguments.size() - 1 + fields.size() != body.argument_count) return arguments;
  arguments.pop_back();
  arguments.insert(arguments.end(), fields.begin(), fields.end());
  return arguments;
}

bool Interpreter::enter(mir::FunctionId function, const std::vector<Argument>& given, const CallSite* site) {
  const Code& code = *program_.code(function);
  const mir::Body& body = *program_.program().functions[function.index].body;
  const std::vector<Argument> arguments = adapted(body, given);
  const bool collects = body.spread_argument && arguments.size() != body.argument_count;
  if (!collects && arguments.size() != body.argument_count)
    return fail(mir::Ub::wrong_function,
                fmt::format("{} arguments for `{}`, which has {}", arguments.size(),
                            program_.program().functions[function.index].name, body.argument_count));
  const uint64_t first = memory::Memory::stack_of(thread_->number);
  uint64_t stack = first;
  uint32_t registers = 0;
  if (!thread_->frames.empty()) {
    stack = thread_->frames.back().stack + thread_->frames.back().code->frame_bytes;
    registers = thread_->frames.back().registers + thread_->frames.back().code->register_count;
  }
  stack = code.frame_in(stack);
  if (thread_->frames.size() >= frames_max || stack + code.frame_bytes - first > memory::Memory::stack_bytes_max)
    return stop(End::limit, "the stack has no room for another call");
  Frame next;
  next.code = &code;
  next.registers = registers;
  next.stack = stack;
  next.site = site;
  thread_->frames.push_back(std::move(next));
  if (thread_->registers.size() < registers + code.register_count)
    thread_->registers.resize(std::max<size_t>(thread_->registers.size() * 2, registers + code.register_count));
  std::fill_n(thread_->registers.begin() + registers, code.register_count, Value{});
  refresh();
  for (uint32_t i = 0; i <= body.argument_count; ++i)
    if (code.locals[i].is_memory && code.objects[code.locals[i].index].is_always_live && !live(code.locals[i].index))
      return false;
  const uint32_t direct = collects ? body.argument_count - 1 : body.argument_count;
  for (uint32_t i = 0; i < direct; ++i)
    if (!bind(code, i + 1, arguments[i])) return false;
  if (!collects) return true;
  // Collect the surplus arguments in a tuple.
  const uint32_t local = body.spread_argument->index;
  const mir::Type& tuple = type(body.locals[local].type);
  const size_t count = arguments.size() - direct;
  if (tuple.kind != mir::TypeKind::tuple || tuple.variants[0].fields.size() != count)
    return fail(mir::Ub::wrong_function, "the further arguments are not those of the function");
  uint32_t part = 0;
  for (size_t i = 0; i < count; ++i) {
    const mir::Field& field = tuple.variants[0].fields[i];
    Location to{field.type, code.locals[local].is_memory, {}, static_cast<int64_t>(field.offset), 1};
    if (to.is_memory) {
      to.parts = {code.objects[code.locals[local].index].pointer};
    } else {
      for (size_t k = 0; k < program_.leaves(field.type)->size(); ++k)
        to.parts.push_back(code.locals[local].index + part++);
    }
    if (!deliver(to, arguments[direct + i])) return false;
  }
  return true;
}

bool Interpreter::bind(const Code& code, uint32_t local, const Argument& argument) {
  const LocalPlace& place = code.locals[local];
  const mir::TypeId of = program_.program().functions[code.function.index].body->locals[local].type;
  Location to{of, place.is_memory, {}, 0, 1};
  if (place.is_memory) to.parts = {code.objects[place.index].pointer};
  else
    for (size_t i = 0; i < program_.leaves(of)->size(); ++i) to.parts.push_back(place.index + static_cast<Source>(i));
  return deliver(to, argument);
}

// Writes to a location of the current frame.
bool Interpreter::deliver(const Location& to, const Argument& from) {
  const std::optional<std::vector<Leaf>>& leaves = program_.leaves(to.type);
  if (!to.is_memory) {
    if (from.is_memory) {
      for (size_t i = 0; i < to.parts.size(); ++i) {
        Pointer at = from.pointer;
        at.address += (*leaves)[i].offset;
        Value loaded;
        if (!load(at, (*leaves)[i].scalar, 1, loaded)) return false;
        result(to.parts[i]) = loaded;
      }
      return true;
    }
    if (from.parts.size() != to.parts.size())
      return fail(mir::Ub::wrong_function,
                  fmt::format("{} is given where {} is expected", type(from.type).name, type(to.type).name));
    for (size_t i = 0; i < to.parts.size(); ++i) result(to.parts[i]) = from.parts[i];
    return true;
  }
  Pointer pointer = value(to.parts[0]).pointer();
  pointer.address += static_cast<uint64_t>(to.offset);
  if (from.is_memory) {
    const std::optional<mir::Layout>&source = type(from.type).layout, &target = type(to.type).layout;
    if (!source || !target || source->size != target->size)
      return fail(mir::Ub::wrong_function,
                  fmt::format("{} is given where {} is expected", type(from.type).name, type(to.type).name));
    return copy(pointer, 1, from.pointer, 1, to.type);
  }
  const std::optional<std::vector<Leaf>>& parts = program_.leaves(from.type);
  for (size_t i = 0; i < from.parts.size(); ++i) {
    Pointer at = pointer;
    at.address += (*parts)[i].offset;
    const mir::Scalar& scalar = (*parts)[i].scalar;
    if (!store(at, scalar.bytes, scalar.kind == mir::ScalarKind::pointer, 1, from.parts[i])) return false;
  }
  return true;
}

bool Interpreter::return_to(const CallSite& site) {
  if (!site.target) return fail(mir::Ub::unreachable, "a function returns that must not");
  frame().pc = *site.target;
  return true;
}

bool Interpreter::leave() {
  // The end of the first thread ends the others: they may run first.
  const bool is_end = thread_->number == 0 && thread_->frames.size() == 1;
  if (is_end && !may_synchronise(Thread::Next::end, {}, 0)) return false;
  const Frame& done = thread_->frames.back();
  const LocalPlace& place = code_->locals[0];
  const mir::TypeId of = program_.program().functions[code_->function.index].body->locals[0].type;
  Argument returned{of, place.is_memory, {}, {}};
  if (place.is_memory) returned.pointer = result(code_->objects[place.index].pointer).pointer();
  else
    for (size_t i = 0; i < program_.leaves(of)->size(); ++i)
      returned.parts.push_back(result(place.index + static_cast<uint32_t>(i)));
  const CallSite* site = done.site;
  if (site == nullptr) return leave_outermost(returned);
  const bool is_catching = done.is_catching;
  const Frame& caller = thread_->frames[thread_->frames.size() - 2];
  select_frame(caller);
  if (is_catching) {
    // `catch_unwind` returns 0: no panic was caught.
    for (const Source part : site->destination.parts) result(part) = {};
  } else if (done.has_result && !site->is_drop && !deliver(site->destination, returned)) {
    return false;
  }
  refresh();
  return pop_frame() && return_to(*site);
}

// A function called by the machine: the first of a thread, or a destructor at its end.
bool Interpreter::leave_outermost(const Argument& returned) {
  if (thread_->number == 0 && !thread_->is_ending) note_final_locals();
  if (has_ended_) return false;
  if (!thread_->is_ending && !returned.is_memory && !returned.parts.empty()) thread_->result = returned.parts[0];
  thread_->is_ending = true;
  const mir::SpanId last = span();
  if (!pop_frame()) return false;
  if (run_destructor()) return !has_ended_;
  return end_thread(last);
}

bool Interpreter::pop_frame() {
  for (uint32_t i = 0; i < code_->objects.size(); ++i)
    if (!dead(i)) return false;
  thread_->frames.pop_back();
  if (quiet_frames_ != 0 && thread_->frames.size() < quiet_frames_) [[unlikely]] {
    quiet_frames_ = 0;
    limits_.path->set_quiet(false);
  }
  if (!thread_->frames.empty()) refresh();
  return true;
}

bool Interpreter::live(uint32_t object) {
  if (!dead(object)) return false;
  const ObjectSite& site = code_->objects[object];
  if (!has_fresh_id()) return false;
  const memory::AllocationId id = fresh_id(program_.first_site(code_->function) + object);
  const uint64_t base = frame().stack + site.offset;
  memory_.create(id, memory::AllocationKind::automatic, base, site.size).alignment = site.align;
  result(site.pointer) = Value::of(Pointer{base, id});
  return true;
}

bool Interpreter::dead(uint32_t object) {
  const Pointer pointer = result(code_->objects[object].pointer).pointer();
  const memory::Allocation* there = memory_.find(pointer.provenance);
  return there == nullptr || kill(*there);
}

// The end of a lifetime counts as an access, which may race.
bool Interpreter::kill(const memory::Allocation& object) {
  if (records_accesses()) {
    if (!note_access(object, object.base, object.size, HappensBefore::Kind::write)) return false;
    happens_before_.forget(object.base, object.base + std::max<uint64_t>(object.size, 1));
  }
  memory_.kill(object.id);
  return true;
}

memory::AllocationId Interpreter::fresh_id(uint32_t site) {
  return memory::AllocationId::of(thread_->number, site, memory::AllocationId::first_fresh + serial_++);
}

bool Interpreter::has_fresh_id() {
  constexpr uint32_t serials = memory::AllocationId::dead_serial - memory::AllocationId::first_fresh;
  return serial_ < serials || stop(End::limit, "the program makes more objects than can be told apart");
}

}  // namespace ramify::mir_machine
