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

constexpr size_t frames_max = 200'000;
constexpr uint64_t poll_mask = (uint64_t{1} << 20) - 1;
constexpr size_t aggregates_max = 1 << 16;

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

bool Interpreter::stop(Pause pause, std::string message, int64_t status) {
  if (program_->watches) footprints.abandon_all();
  ending_ = {pause, {}, std::move(message), thread_->frames.empty() ? core::SpanId{} : span(), {}, status};
  pause_ = pause;
  return false;
}

bool Interpreter::fail(Ub ub, std::string message) {
  stop(Pause::undefined, std::move(message));
  ending_.ub = ub;
  return false;
}

uint64_t Interpreter::stack_top() const {
  const Frame& frame = thread_->frames.back();
  return frame.stack + ((frame.code->frame_bytes + frame.variable_bytes + 63) & ~uint64_t{63});
}

// --- frames

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
    added.stack = Memory::stack_base + thread.number * Memory::stack_step;
  } else {
    added.stack = stack_top();
    added.call_span = span();
    ++thread.frames.back().pc;
  }
  const uint64_t used = added.stack + code.frame_bytes - Memory::stack_base - thread.number * Memory::stack_step;
  if (used + 64 > Memory::stack_bytes_max || thread.frames.size() >= frames_max)
    return stop(Pause::limit,
                fmt::format("the stack is full: {} functions are active, one inside the other", thread.frames.size()));
  const size_t fixed = code.parameters.size();
  added.variadic_count = static_cast<uint32_t>(arguments.size() - fixed);
  thread.variadic.insert(thread.variadic.end(), arguments.begin() + static_cast<ptrdiff_t>(fixed), arguments.end());
  // The arguments may lie in the registers that grow now.
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
  const uint32_t dst = frame.dst;
  const bool is_main = thread.number == 0 && program_->entry && frame.procedure == program_->entry->index;
  const Value kept = result;
  thread.registers.resize(frame.registers);
  thread.races.resize(frame.races);
  thread.variadic.resize(frame.variadic);
  thread.frames.pop_back();
  if (thread.frames.empty()) {
    thread.result = kept;
    if (is_main && program_->exit) {
      // 5.1.2.2.3: returning from main is a call of exit.
      const Value status[] = {kept.kind == ValueKind::integer ? kept : Value::of(Integer{0})};
      enter(program_->exit->index, program_->procedures[program_->exit->index], status, 0);
      return;
    }
    thread.state = Thread::State::ended;
    const int64_t status = kept.kind == ValueKind::integer ? static_cast<int64_t>(kept.integer) & 0xff : 0;
    ending_ = {Pause::ended, {}, {}, {}, {}, status};
    pause_ = Pause::ended;
    return;
  }
  thread.registers[thread.frames.back().registers + dst] = kept;
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
  const bool needs_all = type.has_prototype && !type.is_variadic;
  if (needs_all ? call.arguments.size() != type.parameters.size() : call.arguments.size() < type.parameters.size())
    return fail(Ub::UB038_number_of_args, fmt::format("`{}` has {} parameters, and {} arguments are given",
                                                      procedure.name, type.parameters.size(), call.arguments.size()));
  if (!known->second)
    return fail(Ub::UB041_function_not_compatible, fmt::format("`{}` is '{}', and is called as '{}'", procedure.name,
                                                               types.text(procedure.type), types.text(call.type)));
  std::vector<Value> arguments;
  arguments.reserve(call.arguments.size());
  for (const Operand operand : call.arguments) arguments.push_back(value(operand));
  if (procedure.kind == core::ProcedureKind::defined) {
    if (!type.has_prototype && arguments.size() != program_->procedures[*index].parameters.size())
      return fail(Ub::UB038_number_of_args,
                  fmt::format("`{}` has {} parameters, and {} arguments are given", procedure.name,
                              program_->procedures[*index].parameters.size(), arguments.size()));
    entered = true;
    return enter(*index, program_->procedures[*index], arguments, dst);
  }
  if (program_->builtins[*index] == 0)
    return stop(Pause::unsupported,
                fmt::format("a call of `{}`, which no file of the program defines", procedure.name));
  return run_builtin(*this, program_->builtins[*index] - 1, arguments, dst, entered);
}

// --- objects

bool Interpreter::create(const Instruction& in, const Value& initial) {
  const Frame& frame = thread_->frames.back();
  const Creation& creation = frame.code->creations[in.c];
  uint64_t base = frame.stack + creation.offset;
  uint64_t size = creation.size;
  if (creation.element_count) {
    const Value count = value(*creation.element_count);
    if (count.kind != ValueKind::integer)
      return fail(Ub::UB062_variable_length_array_not_positive, "its size has no value");
    size = static_cast<uint64_t>(count.integer) * creation.size;
    const uint64_t top = frame.stack + frame.code->frame_bytes + frame.variable_bytes;
    base = (top + creation.alignment - 1) & ~(creation.alignment - 1);
    const uint64_t limit = Memory::stack_base + thread_->number * Memory::stack_step + Memory::stack_bytes_max;
    if (count.integer > static_cast<Integer>(Memory::stack_bytes_max) || base + size + 64 > limit)
      return stop(Pause::limit, "the stack is full: an array of variable length does not fit");
    thread_->frames.back().variable_bytes = base + size + 1 - frame.stack - frame.code->frame_bytes;
  }
  const auto id = memory::AllocationId::of(thread_->number, creation.site, ++thread_->serial);
  memory::Allocation& allocation = memory.create(id, AllocationKind::automatic, base, size);
  const Value pointer = Value::of(Pointer{base, id});
  if (in.op == Opcode::create_readonly) {
    Access access = access_of_type(creation.type);
    if (!store(access, pointer, initial)) return false;
    allocation.writable = memory::Writable::temporary;
  }
  thread_->registers[frame.registers + in.dst] = pointer;
  return true;
}

Value Interpreter::allocate(uint64_t size, uint64_t alignment, bool is_zero) {
  constexpr uint64_t live_max = uint64_t{1} << 31;
  if (size > live_max || dynamic_bytes_live + size > live_max) return Value::of(Pointer{});
  const uint64_t step = std::max<uint64_t>(alignment, 16);
  uint64_t offset = (thread_->dynamic_bytes + step - 1) & ~(step - 1);
  thread_->dynamic_bytes = offset + size + 1;
  dynamic_bytes_live += size;
  const uint64_t base = Memory::dynamic_base + thread_->number * Memory::dynamic_step + offset;
  const auto id = memory::AllocationId::of(thread_->number, memory::AllocationId::site_max, ++thread_->serial);
  memory.create(id, AllocationKind::dynamic, base, size, is_zero);
  return Value::of(Pointer{base, id});
}

bool Interpreter::release(Pointer pointer) {
  memory::Allocation* a = memory.find(pointer.provenance);
  if (a == nullptr)
    return pointer.provenance.is_none() || Memory::is_function(pointer.provenance) ||
                   pointer.provenance.site() != memory::AllocationId::site_max
               ? fail(Ub::UB179a_non_matching_allocation_free, "no memory was allocated at this address")
               : fail(Ub::UB179b_dead_allocation_free);
  if (a->kind != AllocationKind::dynamic || pointer.address != a->base)
    return fail(Ub::UB179a_non_matching_allocation_free, fmt::format("the pointer is into {}", describe(a->id)));
  if (footprints.is_watching()) footprints.add(*a, a->base, a->size + 1, true);
  dynamic_bytes_live -= a->size;
  memory.kill(a->id);
  return true;
}

std::string Interpreter::describe(memory::AllocationId id) const {
  if (id.is_none()) return "no object";
  if (Memory::is_function(id)) return fmt::format("the function `{}`", program_->program->procedures[id.site()].name);
  if (id.site() == memory::AllocationId::site_max) return "allocated memory";
  const CreationSite& site = program_->sites[id.site()];
  return site.name.empty() ? "a temporary object" : fmt::format("`{}`", site.name);
}

bool Interpreter::fail_access(const memory::Located& located, Pointer pointer, uint64_t size, bool is_write) {
  using memory::Trouble;
  const auto what = [&] {
    return describe(located.allocation != nullptr ? located.allocation->id : pointer.provenance);
  };
  switch (located.trouble) {
    case Trouble::null: return fail(Ub::UB019_lvalue_not_an_object, "the address is null");
    case Trouble::not_an_object:
      return fail(is_write ? Ub::UB_CERB002b_out_of_bound_store : Ub::UB_CERB002a_out_of_bound_load,
                  fmt::format("there is no object at {:#x}", pointer.address));
    case Trouble::dead: return fail(Ub::UB009_outside_lifetime, fmt::format("the lifetime of {} has ended", what()));
    case Trouble::out_of_bounds: {
      const memory::Allocation& a = *located.allocation;
      const auto offset = static_cast<int64_t>(pointer.address - a.base);
      return fail(is_write ? Ub::UB_CERB002b_out_of_bound_store : Ub::UB_CERB002a_out_of_bound_load,
                  fmt::format("{} bytes at byte {} of {}, which has {}", size, offset, what(), a.size));
    }
    case Trouble::misaligned:
      return fail(Ub::UB025_misaligned_pointer_conversion, fmt::format("an address in {}", what()));
    case Trouble::not_writable:
      switch (located.allocation->writable) {
        case memory::Writable::string_literal: return fail(Ub::UB033_modifying_string_literal);
        case memory::Writable::temporary: return fail(Ub::UB_modifying_temporary_lifetime);
        case memory::Writable::constant:
        case memory::Writable::yes: return fail(Ub::UB064_modifying_const, what());
      }
      break;
    case Trouble::none: break;
  }
  return false;
}

memory::Allocation* Interpreter::range(Pointer pointer, uint64_t size, bool is_write) {
  const memory::Located located = memory.locate(pointer, size, 1, is_write);
  if (located.trouble != memory::Trouble::none) {
    fail_access(located, pointer, size, is_write);
    return nullptr;
  }
  if (footprints.is_watching()) footprints.add(*located.allocation, pointer.address, size, is_write);
  return located.allocation;
}

// --- accesses

// One thread sees its own accesses in order, whatever they ask for.
bool Interpreter::is_order_supported(const Access& access) {
  if (access.order == core::MemoryOrder::seq_cst || is_alone()) return true;
  return stop(Pause::unsupported,
              fmt::format("an atomic access with memory_order_{} beside other threads: interleavings are those of "
                          "memory_order_seq_cst only",
                          name(access.order)));
}

namespace {

// Two bit-fields with bytes in common are two objects all the same (6.5p2): whether they have bits in common. What begins in
// `address` is `a`, and in `other`, fewer than its bytes away, `b`.
bool have_bits_in_common(const Watched& a, uint64_t address, const Watched& b, uint64_t other) {
  if (a.bit_width == 0 || b.bit_width == 0) return true;
  const uint64_t base = std::min(address, other);
  const uint64_t first = (address - base) * 8 + a.bit_shift, second = (other - base) * 8 + b.bit_shift;
  return first < second + b.bit_width && second < first + a.bit_width;
}

}  // namespace

bool Interpreter::check_race(const Access& access, uint64_t address, uint64_t size) {
  const Frame& frame = thread_->frames.back();
  const Watched& own = frame.code->watched[access.race];
  RaceRecord* records = thread_->races.data() + frame.races;
  for (const uint32_t rival : own.rivals) {
    const RaceRecord& other = records[rival];
    if (other.size == 0 || other.address >= address + size || address >= other.address + other.size) continue;
    if (!have_bits_in_common(own, address, frame.code->watched[rival], other.address)) continue;
    const memory::AllocationId id = [&] {
      for (const std::unique_ptr<memory::Allocation>& a : memory.all())
        if (a->contains(address, size)) return a->id;
      return memory::AllocationId{};
    }();
    fail(Ub::UB035_unsequenced_race, describe(id));
    ending_.span = own.span;
    ending_.other_span = frame.code->watched[rival].span;
    return false;
  }
  records[access.race] = {address, size};
  return true;
}

namespace {

// Where the bytes of a bit-field are in its storage unit, and how many.
struct BitBytes {
  uint32_t first, count, shift;
};
BitBytes bytes_of_bits(const Access& access) {
  const uint32_t first = access.bit_offset / 8;
  return {first, (access.bit_offset + access.bit_width + 7) / 8 - first, access.bit_offset % 8};
}

Integer sign_extended(unsigned __int128 bits, uint32_t width, bool is_signed) {
  if (width < 128) bits &= (static_cast<unsigned __int128>(1) << width) - 1;
  if (is_signed && width < 128 && (bits >> (width - 1) & 1) != 0) bits |= ~static_cast<unsigned __int128>(0) << width;
  return static_cast<Integer>(bits);
}

Value decoded(const Access& access, const uint8_t* bytes) {
  switch (access.representation) {
    case Representation::integer: {
      unsigned __int128 raw = 0;
      std::memcpy(&raw, bytes, access.size);
      return Value::of(sign_extended(raw, access.size * 8u, access.is_signed));
    }
    case Representation::boolean: return Value::of(Integer{bytes[0]});
    case Representation::float_: {
      float f = 0;
      std::memcpy(&f, bytes, sizeof f);
      return Value::of_floating(f);
    }
    case Representation::double_: {
      double d = 0;
      std::memcpy(&d, bytes, sizeof d);
      return Value::of_floating(d);
    }
    case Representation::long_double: {
      long double d = 0;
      std::memcpy(&d, bytes, 10);
      return Value::of_floating(d);
    }
    case Representation::pointer:
    case Representation::aggregate: break;
  }
  return {};
}

// `value` is specified, and of the representation's kind.
void encode(const Access& access, const Value& value, uint8_t* bytes) {
  switch (access.representation) {
    case Representation::integer:
    case Representation::boolean: std::memcpy(bytes, &value.integer, access.size); return;
    case Representation::float_: {
      const auto f = static_cast<float>(value.floating);
      std::memcpy(bytes, &f, sizeof f);
      return;
    }
    case Representation::double_: {
      const auto d = static_cast<double>(value.floating);
      std::memcpy(bytes, &d, sizeof d);
      return;
    }
    case Representation::long_double:
      std::memset(bytes, 0, 16);
      std::memcpy(bytes, &value.floating, 10);
      return;
    case Representation::pointer:
    case Representation::aggregate: return;
  }
}

bool is_scalar_kind(const Access& access, const Value& value) {
  switch (access.representation) {
    case Representation::integer:
    case Representation::boolean: return value.kind == ValueKind::integer || value.kind == ValueKind::boolean;
    case Representation::float_:
    case Representation::double_:
    case Representation::long_double: return value.kind == ValueKind::floating;
    case Representation::pointer: return value.kind == ValueKind::pointer;
    case Representation::aggregate: return value.kind == ValueKind::aggregate;
  }
  return false;
}

}  // namespace

Value Interpreter::load(const Access& access, const Value& pointer, bool is_part) {
  ++actions;
  if (access.is_atomic && !is_order_supported(access)) return {};
  if (pointer.kind != ValueKind::pointer) [[unlikely]] {
    fail(Ub::UB_unspecified_lvalue);
    return {};
  }
  uint64_t address = pointer.pointer.address;
  uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
  uint32_t shift = 0;
  if (access.bit_width != 0) [[unlikely]] {
    const BitBytes bits = bytes_of_bits(access);
    address += bits.first;
    size = bits.count;
    shift = bits.shift;
  }
  const memory::Located located =
      memory.locate({address, pointer.pointer.provenance}, size, access.bit_width != 0 ? 1 : access.alignment, false);
  if (located.trouble != memory::Trouble::none) [[unlikely]] {
    fail_access(located, {address, pointer.pointer.provenance}, size, false);
    return {};
  }
  memory::Allocation& a = *located.allocation;
  if (access.race != Access::no_race && !is_part && !check_race(access, address, size)) return {};
  if (footprints.is_watching() && access.is_shared) footprints.add(a, address, size, false);
  if (access.representation == Representation::aggregate) return add_aggregate(memory.piece(a, address, size));
  if (!Memory::is_defined(a, address, size)) [[unlikely]] {
    // 6.3.2.1p2: an object whose address is never taken must have a value when it is read.
    if (!access.is_shared && a.kind == AllocationKind::automatic && a.size == size) {
      fail(Ub::UB011_use_indeterminate_automatic_object, describe(a.id));
      return {};
    }
    return Value::unspecified(access.type);
  }
  if (access.representation == Representation::pointer) return Value::of(memory.read_pointer(a, address));
  const uint8_t* bytes = a.bytes + (address - a.base);
  if (a.marks[address - a.base] == static_cast<uint8_t>(memory::Mark::pointer))
    memory.expose_pointers(a, address, size);
  if (access.bit_width != 0) [[unlikely]] {
    unsigned __int128 raw = 0;
    std::memcpy(&raw, bytes, size);
    return Value::of(sign_extended(raw >> shift, access.bit_width, access.is_signed));
  }
  if (access.representation == Representation::boolean && bytes[0] > 1) {
    fail(Ub::UB012_lvalue_read_trap_representation, fmt::format("a `_Bool` whose byte is {}", bytes[0]));
    return {};
  }
  return decoded(access, bytes);
}

bool Interpreter::store(const Access& access, const Value& pointer, const Value& stored) {
  ++actions;
  if (access.is_atomic && !is_order_supported(access)) return false;
  if (pointer.kind != ValueKind::pointer) [[unlikely]]
    return fail(Ub::UB_unspecified_lvalue);
  uint64_t address = pointer.pointer.address;
  uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
  uint32_t shift = 0;
  if (access.bit_width != 0) [[unlikely]] {
    const BitBytes bits = bytes_of_bits(access);
    address += bits.first;
    size = bits.count;
    shift = bits.shift;
  }
  const memory::Located located =
      memory.locate({address, pointer.pointer.provenance}, size, access.bit_width != 0 ? 1 : access.alignment, true);
  if (located.trouble != memory::Trouble::none) [[unlikely]]
    return fail_access(located, {address, pointer.pointer.provenance}, size, true);
  memory::Allocation& a = *located.allocation;
  if (access.race != Access::no_race && !check_race(access, address, size)) return false;
  if (footprints.is_watching() && access.is_shared) footprints.add(a, address, size, true);
  if (stored.kind == ValueKind::unspecified) {
    memory.undefine(a, address, size);
  } else {
    CHECK(is_scalar_kind(access, stored), "a value of the object's kind is stored");
    if (access.bit_width != 0) [[unlikely]] {
      unsigned __int128 raw = 0;
      std::memcpy(&raw, a.bytes + (address - a.base), size);
      const unsigned __int128 mask = ((static_cast<unsigned __int128>(1) << access.bit_width) - 1) << shift;
      raw = (raw & ~mask) | ((static_cast<unsigned __int128>(stored.integer) << shift) & mask);
      memory.write(a, address, &raw, size);
    } else if (access.representation == Representation::pointer) {
      memory.write_pointer(a, address, stored.pointer);
    } else if (access.representation == Representation::aggregate) {
      memory.put(a, address, aggregates[stored.aggregate]);
    } else {
      uint8_t bytes[16];
      encode(access, stored, bytes);
      memory.write(a, address, bytes, size);
    }
  }
  if (access.locks) a.writable = memory::Writable::constant;
  return true;
}

// --- aggregates as values

Value Interpreter::add_aggregate(Memory::Piece piece) {
  if (aggregates.size() >= aggregates_max) collect_aggregates();
  Value v;
  v.kind = ValueKind::aggregate;
  v.aggregate = static_cast<uint32_t>(aggregates.size());
  aggregates.push_back(std::move(piece));
  return v;
}

// Keeps those that some register names.
void Interpreter::collect_aggregates() {
  std::vector<Memory::Piece> kept;
  std::unordered_map<uint32_t, uint32_t> moved;
  const auto keep = [&](Value& v) {
    if (v.kind != ValueKind::aggregate) return;
    const auto [at, is_new] = moved.emplace(v.aggregate, static_cast<uint32_t>(kept.size()));
    if (is_new) kept.push_back(std::move(aggregates[v.aggregate]));
    v.aggregate = at->second;
  };
  for (Thread& thread : threads) {
    for (Value& v : thread.registers) keep(v);
    for (Value& v : thread.variadic) keep(v);
    keep(thread.result);
  }
  aggregates = std::move(kept);
}

void Interpreter::store_part(Memory::Piece& piece, uint64_t offset, const Access& access, const Value& stored) {
  if (stored.kind == ValueKind::unspecified) return;
  CHECK(is_scalar_kind(access, stored), "a value of the member's kind is stored");
  const auto mark = [&](uint64_t at, uint64_t size, memory::Mark m) {
    std::fill_n(piece.marks.begin() + static_cast<ptrdiff_t>(at), size, static_cast<uint8_t>(m));
  };
  if (access.bit_width != 0) {
    const BitBytes bits = bytes_of_bits(access);
    unsigned __int128 raw = 0;
    std::memcpy(&raw, piece.bytes.data() + offset + bits.first, bits.count);
    const unsigned __int128 mask = ((static_cast<unsigned __int128>(1) << access.bit_width) - 1) << bits.shift;
    raw = (raw & ~mask) | ((static_cast<unsigned __int128>(stored.integer) << bits.shift) & mask);
    std::memcpy(piece.bytes.data() + offset + bits.first, &raw, bits.count);
    mark(offset + bits.first, bits.count, memory::Mark::plain);
  } else if (access.representation == Representation::pointer) {
    std::memcpy(piece.bytes.data() + offset, &stored.pointer.address, 8);
    mark(offset, 8, memory::Mark::plain);
    if (!stored.pointer.provenance.is_none()) piece.provenances.emplace_back(offset, stored.pointer.provenance);
  } else if (access.representation == Representation::aggregate) {
    const Memory::Piece& part = aggregates[stored.aggregate];
    std::ranges::copy(part.bytes, piece.bytes.begin() + static_cast<ptrdiff_t>(offset));
    std::ranges::copy(part.marks, piece.marks.begin() + static_cast<ptrdiff_t>(offset));
    for (const auto& [at, id] : part.provenances) piece.provenances.emplace_back(offset + at, id);
  } else {
    encode(access, stored, piece.bytes.data() + offset);
    mark(offset, access.size, memory::Mark::plain);
  }
}

Value Interpreter::load_part(const Memory::Piece& piece, uint64_t offset, const Access& access) {
  const uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
  if (access.representation == Representation::aggregate) {
    Memory::Piece part;
    part.bytes.assign(piece.bytes.begin() + static_cast<ptrdiff_t>(offset),
                      piece.bytes.begin() + static_cast<ptrdiff_t>(offset + size));
    part.marks.assign(piece.marks.begin() + static_cast<ptrdiff_t>(offset),
                      piece.marks.begin() + static_cast<ptrdiff_t>(offset + size));
    for (const auto& [at, id] : piece.provenances)
      if (at >= offset && at + 8 <= offset + size) part.provenances.emplace_back(at - offset, id);
    return add_aggregate(std::move(part));
  }
  const BitBytes bits = access.bit_width != 0 ? bytes_of_bits(access) : BitBytes{0, static_cast<uint32_t>(size), 0};
  for (uint32_t i = 0; i < bits.count; ++i)
    if (piece.marks[offset + bits.first + i] == 0) return Value::unspecified(access.type);
  const uint8_t* bytes = piece.bytes.data() + offset + bits.first;
  if (access.bit_width != 0) {
    unsigned __int128 raw = 0;
    std::memcpy(&raw, bytes, bits.count);
    return Value::of(sign_extended(raw >> bits.shift, access.bit_width, access.is_signed));
  }
  if (access.representation == Representation::pointer) {
    uint64_t address = 0;
    std::memcpy(&address, bytes, 8);
    for (const auto& [at, id] : piece.provenances)
      if (at == offset) return Value::of(Pointer{address, id});
    return Value::of(memory.pointer_of_integer(address));
  }
  return decoded(access, bytes);
}

Value Interpreter::composed(const Composition& composition) {
  Memory::Piece piece;
  piece.bytes.resize(composition.size);
  piece.marks.resize(composition.size);
  for (const Composition::Part& part : composition.parts)
    store_part(piece, part.offset, part.access, value(part.value));
  return add_aggregate(std::move(piece));
}

Value Interpreter::selected(const Selection& selection, const Value& aggregate) {
  if (aggregate.kind != ValueKind::aggregate) {
    fail(Ub::UB_CERB004_unspecified__rvalue_memberof);
    return {};
  }
  const Memory::Piece piece = aggregates[aggregate.aggregate];
  return load_part(piece, selection.offset, selection.access);
}

// --- operands in any order

bool Interpreter::is_visible(const Instruction& in) const {
  const Frame& frame = thread_->frames.back();
  switch (in.op) {
    case Opcode::call:
    case Opcode::call_builtin:
    case Opcode::compare_exchange:
    case Opcode::alloc:
    case Opcode::free: return true;
    case Opcode::load:
    case Opcode::store:
    case Opcode::load_for_update: return program_->orders == Orders::all || frame.code->accesses[in.c].is_shared;
    default: return false;
  }
}

void Interpreter::fork(uint32_t index) {
  Frame& frame = thread_->frames.back();
  const Fork& fork = frame.code->forks[index];
  if (frame.strands.empty()) {
    // What runs so far is a strand, too: the one that goes on when all is done.
    frame.strands.push_back({frame.pc, 0, 0, 0, Strand::State::ready});
    frame.strand = 0;
  }
  const uint32_t parent = frame.strand;
  frame.strands[parent].state = Strand::State::waiting;
  frame.strands[parent].pc = fork.end;
  for (uint32_t i = 0; i < fork.starts.size(); ++i)
    frame.strands.push_back({fork.starts[i], parent, index, i, Strand::State::fresh});
}

std::vector<uint32_t> Interpreter::ready_strands(uint32_t t) const {
  std::vector<uint32_t> ready;
  const Frame& frame = threads[t].frames.back();
  for (uint32_t i = 0; i < frame.strands.size(); ++i)
    if (frame.strands[i].state == Strand::State::ready) ready.push_back(i);
  return ready;
}

// Goes on with a strand that has not come to its first action, or with the only one that can go on. False: a choice is due.
bool Interpreter::next_strand() {
  Frame& frame = thread_->frames.back();
  uint32_t ready = 0, one = 0;
  for (uint32_t i = 0; i < frame.strands.size(); ++i) {
    Strand& strand = frame.strands[i];
    if (strand.state == Strand::State::fresh) {
      strand.state = Strand::State::ready;
      frame.strand = i;
      frame.pc = strand.pc;
      frame.budget = 0;
      return true;
    }
    if (strand.state == Strand::State::ready) {
      ++ready;
      one = i;
    }
  }
  if (ready == 1) {
    frame.strand = one;
    frame.pc = frame.strands[one].pc;
    frame.budget = 1;
    return true;
  }
  frame.is_deciding = true;
  pause_ = Pause::operands;
  return false;
}

void Interpreter::take_strand(uint32_t t, uint32_t which) {
  Frame& frame = threads[t].frames.back();
  frame.strand = ready_strands(t).at(which);
  frame.is_deciding = false;
  frame.pc = frame.strands[frame.strand].pc;
  frame.budget = 1;
}

uint32_t Interpreter::branch_count(uint32_t t) const {
  const Frame& frame = threads[t].frames.back();
  return static_cast<uint32_t>(frame.code->choices[frame.code->instructions[frame.pc].c].targets.size());
}

void Interpreter::take_branch(uint32_t t, uint32_t which) {
  Frame& frame = threads[t].frames.back();
  frame.pc = frame.code->choices[frame.code->instructions[frame.pc].c].targets.at(which);
}

// --- threads

bool Interpreter::is_schedule_point(const Frame& frame, const Instruction& in) const {
  switch (in.op) {
    case Opcode::load:
    case Opcode::store:
    case Opcode::load_for_update:
    case Opcode::compare_exchange: {
      if (program_->orders == Orders::first) return false;
      const uint32_t index = in.op == Opcode::compare_exchange ? frame.code->exchanges[in.c].access : in.c;
      const Access& access = frame.code->accesses[index];
      // The library's own accesses are one step with what called it, but for atomic ones, which it makes for the program.
      if (access.is_atomic) return true;
      const bool is_library =
          frame.procedure >= program_->procedures.size() || program_->program->procedures[frame.procedure].is_library;
      return access.is_shared && !is_library;
    }
    default: return false;
  }
}

bool Interpreter::is_scheduled() {
  if (thread_->may_go_on || is_alone()) return true;
  // What other threads do in between may be in any order with what is watched.
  footprints.abandon_all();
  thread_->has_paused = true;
  pause_ = Pause::schedule;
  return false;
}

void Interpreter::take_value(uint32_t t, uint32_t value) {
  threads[t].drawn = value;
  threads[t].may_go_on = true;
}

std::optional<uint32_t> Interpreter::spawn(Pointer function, const Value& argument) {
  const std::optional<uint32_t> index = Memory::function_of(function);
  if (!index || *index >= program_->procedures.size() || program_->procedures[*index].instructions.empty()) {
    fail(Ub::UB_CERB003_invalid_function_pointer);
    return std::nullopt;
  }
  if (threads.size() == threads_max) {
    stop(Pause::limit, "more threads than this machine has");
    return std::nullopt;
  }
  Thread* const caller = thread_;
  Thread& added = threads.emplace_back();
  added.number = static_cast<uint32_t>(threads.size() - 1);
  thread_ = &added;
  const Value arguments[] = {argument};
  enter(*index, program_->procedures[*index], std::span(arguments, program_->procedures[*index].parameters.size()), 0);
  thread_ = caller;
  ++live_threads_;
  return added.number;
}

void Interpreter::note_deadlock() {
  std::string waiting;
  core::SpanId first{};
  for (uint32_t t = 0; t < threads.size(); ++t) {
    if (threads[t].state == Thread::State::ended) continue;
    const base::Place place = program_->program->place(user_span_of(t));
    waiting += fmt::format("{}{} at {}:{}", waiting.empty() ? "" : ", ", thread_name(t), place.line, place.column);
    if (first == core::SpanId{}) first = user_span_of(t);
  }
  ending_ = {Pause::blocked, {}, fmt::format("every thread that is left waits: {}", waiting), first, {}, 0};
}

bool Interpreter::find_data_race() {
  struct Pending {
    uint32_t thread;
    core::SpanId span;
    uint64_t begin, end;
    memory::AllocationId object;
    bool is_write, is_atomic;
  };
  std::vector<Pending> pending;
  for (uint32_t t = 0; t < threads.size(); ++t) {
    if (threads[t].state == Thread::State::ended || threads[t].frames.empty()) continue;
    thread_ = &threads[t];
    const Frame& frame = threads[t].frames.back();
    if (frame.is_deciding) continue;
    const Instruction& in = frame.code->instructions[frame.pc];
    if (!is_schedule_point(frame, in)) continue;
    const bool exchanges = in.op == Opcode::compare_exchange;
    const Value pointer = value(exchanges ? frame.code->exchanges[in.c].object : in.a);
    if (pointer.kind != ValueKind::pointer) continue;
    const Access& access = frame.code->accesses[exchanges ? frame.code->exchanges[in.c].access : in.c];
    uint64_t begin = pointer.pointer.address;
    uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
    if (access.bit_width != 0) {
      begin += access.bit_offset / 8;
      size = (access.bit_offset % 8 + access.bit_width + 7) / 8;
    }
    pending.push_back({t, frame.code->spans[frame.pc], begin, begin + size, pointer.pointer.provenance,
                       in.op != Opcode::load, access.is_atomic || exchanges});
  }
  for (size_t i = 0; i < pending.size(); ++i) {
    for (size_t j = i + 1; j < pending.size(); ++j) {
      const Pending &a = pending[i], &b = pending[j];
      if (a.begin >= b.end || b.begin >= a.end || (!a.is_write && !b.is_write) || (a.is_atomic && b.is_atomic))
        continue;
      ending_ = {Pause::undefined, Ub::UB005_data_race, describe(a.object), a.span, b.span, 0};
      return true;
    }
  }
  return false;
}

// --- running

bool Interpreter::begin() {
  threads.clear();
  memory.clear();
  aggregates.clear();
  output.clear();
  footprints.clear();
  dynamic_bytes_live = 0;
  threads.reserve(threads_max);  // they stay where they are
  threads.emplace_back();
  thread_ = threads.data();
  live_threads_ = 1;
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
    if (!global.bytes.empty())
      memory.write(a, pointer.address, global.bytes.data(), std::min<uint64_t>(size, global.bytes.size()));
    if (global.is_string_literal) a.writable = memory::Writable::string_literal;
  }
  pause_.reset();
  for (uint32_t g = 0; g < program.globals.size(); ++g) {
    if (!program_->has_global[g] || !program.globals[g].body.root) continue;
    if (!enter(~uint32_t{0}, program_->globals[g], {}, 0)) return false;
    execute();
    if (pause_ != Pause::ended) return false;
    pause_.reset();
  }
  for (uint32_t g = 0; g < program.globals.size(); ++g) {
    if (!program_->has_global[g]) continue;
    memory::Allocation* a = memory.find(program_->global_pointers[g].provenance);
    if (program.globals[g].is_const && a->writable == memory::Writable::yes) a->writable = memory::Writable::constant;
  }
  Thread& main = threads[0];
  main.state = Thread::State::running;
  if (!program_->entry) return stop(Pause::unsupported, "a program without `main`");
  const core::Procedure& entry = program.procedures[program_->entry->index];
  std::vector<Value> arguments;
  if (!entry.parameters.empty()) {
    // argv: an array of pointers to texts, a null pointer behind the last.
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
    }
    arguments = {Value::of(static_cast<Integer>(count)), argv};
    while (arguments.size() < entry.parameters.size()) arguments.push_back(Value::of(Pointer{}));
    arguments.resize(entry.parameters.size());
  }
  return enter(program_->entry->index, program_->procedures[program_->entry->index], arguments, 0);
}

Access Interpreter::access_of_type(TypeId type) const { return access_of(program_->program->types, type); }

Pause Interpreter::run(uint32_t t) {
  thread_ = &threads[t];
  live_threads_ = static_cast<uint32_t>(
      std::ranges::count_if(threads, [](const Thread& thread) { return thread.state != Thread::State::ended; }));
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
      if (live_threads_ > 1 && is_schedule_point(*frame, in)) [[unlikely]] {
        if (!is_scheduled()) return true;
        thread_->may_go_on = false;
      }
      if (!frame->strands.empty() && is_visible(in)) [[unlikely]] {
        if (frame->budget == 0) {
          frame->strands[frame->strand].pc = frame->pc;
          if (!next_strand()) break;
          continue;
        }
        --frame->budget;
      }
      switch (in.op) {
        case Opcode::move: r[in.dst] = at(in.a); break;
        case Opcode::jump: frame->pc = in.c; continue;
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
          return fail(*ub);
        }
        case Opcode::error:
          return stop(Pause::unsupported,
                      in.c < program.names.size() ? program.names[in.c] : "threads of Core (`par`)");
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
          const uint64_t fixed_end = frame->stack + code->frame_bytes;
          if (a->base >= fixed_end) frame->variable_bytes = a->base - fixed_end;
          memory.kill(a->id);
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
          if (!store(code->accesses[in.c], at(in.a), at(in.b))) return false;
          break;
        case Opcode::compare_exchange: {
          const Exchange& exchange = code->exchanges[in.c];
          const Access& access = code->accesses[exchange.access];
          const Value old = load(access, at(exchange.object), true);
          if (pause_) return false;
          const Value expected = load(access, at(exchange.expected), true);
          if (pause_) return false;
          const bool is_equal = is_same(old, expected);
          if (!(is_equal ? store(access, at(exchange.object), at(exchange.desired))
                         : store(access, at(exchange.expected), old)))
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
          if (program_->orders == Orders::all || program_->rivals.contains(fork.number)) {
            this->fork(in.c);
            if (!next_strand()) break;
            continue;
          }
          if (program_->watches && fork.has_rivals)
            footprints.begin(thread_->number, static_cast<uint32_t>(thread_->frames.size()), fork.number, stack_top(),
                             thread_->serial);
          break;
        }
        case Opcode::join:
          if (!frame->strands.empty()) {
            const Strand done = frame->strands[frame->strand];
            frame->strands[frame->strand].state = Strand::State::done;
            bool all_done = true;
            for (const Strand& other : frame->strands)
              if (other.parent == done.parent && &other != frame->strands.data() && other.state != Strand::State::done)
                all_done = false;
            if (all_done) {
              // The operands' strands are the last ones but for those of forks beside this one, which keep their numbers.
              for (size_t i = 1; i < frame->strands.size(); ++i)
                if (frame->strands[i].parent == done.parent) frame->strands[i].fork = ~uint32_t{0};
              Strand& parent = frame->strands[done.parent];
              parent.state = Strand::State::ready;
              const uint32_t index = done.parent;
              while (frame->strands.size() > 1 && frame->strands.back().fork == ~uint32_t{0}) frame->strands.pop_back();
              if (index == 0) {
                frame->pc = frame->strands[0].pc;
                frame->strands.clear();
                continue;
              }
              frame->strands[index].state = Strand::State::fresh;  // it runs up to its next action
            }
            if (!next_strand()) break;
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
      }
      if (pause_) break;
      ++frame->pc;
    }
  }
  return true;
}

bool Interpreter::convert(Value& v, TypeId type) {
  const core::TypeTable& types = program_->program->types;
  const core::Type& to = types[types.unqualified(type)];
  if (v.kind == ValueKind::unspecified) {
    v = Value::unspecified(type);
    return true;
  }
  if (to.kind == core::TypeKind::integer) {
    const Integers& info = program_->integers[types.unqualified(type).index];
    if (v.kind == ValueKind::floating) {
      Integer result = 0;
      if (info.is_boolean) {
        result = v.floating != 0 ? 1 : 0;
      } else if (!int_of_float(v.floating, info, result)) {
        return fail(Ub::UB017_out_of_range_floating_integer_conversion,
                    fmt::format("{} to '{}'", static_cast<double>(v.floating), types.text(type)));
      }
      v = Value::of(result);
    } else if (v.kind == ValueKind::pointer) {
      v = Value::of(converted(static_cast<Integer>(v.pointer.address), info));
    } else {
      v = Value::of(converted(v.integer, info));
    }
  } else if (to.kind == core::TypeKind::floating) {
    v = Value::of_floating(v.kind == ValueKind::floating ? rounded(v.floating, to.floating)
                                                         : float_of(v.integer, to.floating));
  }
  return true;
}

// 6.5.6p8: within its object, or one past the end.
bool Interpreter::shifted(Pointer from, Integer bytes, Pointer& result) {
  result = from;
  if (bytes == 0) return true;
  const memory::Allocation* object = memory.find(from.provenance);
  if (object == nullptr && !from.provenance.is_none() && !Memory::is_function(from.provenance))
    return fail(Ub::UB010_pointer_to_dead_object,
                fmt::format("the lifetime of {} has ended", describe(from.provenance)));
  if (object == nullptr)
    return fail(Ub::UB046_array_pointer_outside,
                from.address == 0 ? "the pointer is null" : "the pointer is into no object");
  const Integer to = static_cast<Integer>(from.address) + bytes;
  if (to < static_cast<Integer>(object->base) || to > static_cast<Integer>(object->base + object->size))
    return fail(Ub::UB046_array_pointer_outside,
                fmt::format("to byte {} of {}, which has {}", text(to - static_cast<Integer>(object->base)),
                            describe(object->id), object->size));
  result.address = static_cast<uint64_t>(to);
  return true;
}

bool Interpreter::memop(const Instruction& in, const Value& a, const Value& b) {
  using core::Memop;
  const auto op = static_cast<Memop>(in.sub);
  Value& result = thread_->registers[thread_->frames.back().registers + in.dst];
  const core::TypeTable& types = program_->program->types;
  const auto both_are_pointers = [&] { return a.kind == ValueKind::pointer && b.kind == ValueKind::pointer; };
  switch (op) {
    case Memop::ptr_eq:
    case Memop::ptr_ne:
      if (!both_are_pointers()) return fail(Ub::UB_CERB004_unspecified__equality_ptr_vs_NULL);
      result = Value::of_boolean((a.pointer.address == b.pointer.address) == (op == Memop::ptr_eq));
      return true;
    case Memop::ptr_lt:
    case Memop::ptr_gt:
    case Memop::ptr_le:
    case Memop::ptr_ge: {
      if (!both_are_pointers()) return fail(Ub::UB_CERB004_unspecified__equality_both_arith_or_ptr);
      if (a.pointer.provenance != b.pointer.provenance)
        return fail(Ub::UB053_distinct_aggregate_union_pointer_comparison,
                    fmt::format("{} and {}", describe(a.pointer.provenance), describe(b.pointer.provenance)));
      const uint64_t x = a.pointer.address, y = b.pointer.address;
      result = Value::of_boolean(op == Memop::ptr_lt   ? x < y
                                 : op == Memop::ptr_gt ? x > y
                                 : op == Memop::ptr_le ? x <= y
                                                       : x >= y);
      return true;
    }
    case Memop::ptr_diff: {
      if (!both_are_pointers()) return fail(Ub::UB_CERB004_unspecified__pointer_sub);
      if (a.pointer.provenance != b.pointer.provenance)
        return fail(Ub::UB048_disjoint_array_pointers_subtraction,
                    fmt::format("{} and {}", describe(a.pointer.provenance), describe(b.pointer.provenance)));
      const auto size = static_cast<int64_t>(std::max<uint64_t>(1, types.size_of(TypeId(in.c))));
      result = Value::of(Integer{static_cast<int64_t>(a.pointer.address - b.pointer.address) / size});
      return true;
    }
    case Memop::int_from_ptr: {
      if (a.kind != ValueKind::pointer) {
        result = Value::unspecified(TypeId(in.c));
        return true;
      }
      memory.expose(a.pointer.provenance);
      const Integers& info = program_->integers[types.unqualified(TypeId(in.c)).index];
      const auto address = static_cast<Integer>(a.pointer.address);
      if (info.is_boolean) {
        result = Value::of(Integer{address != 0 ? 1 : 0});
        return true;
      }
      const Integer to = converted(address, info);
      if (info.width < 64 && to != address)
        return fail(Ub::UB024_out_of_range_pointer_to_integer_conversion,
                    fmt::format("'{}'", types.text(TypeId(in.c))));
      result = Value::of(to);
      return true;
    }
    case Memop::ptr_from_int:
      if (a.kind != ValueKind::integer && a.kind != ValueKind::boolean) {
        result = Value::unspecified(TypeId(in.c));
        return true;
      }
      result = Value::of(memory.pointer_of_integer(static_cast<uint64_t>(a.integer)));
      return true;
    case Memop::ptr_valid_for_deref:
    case Memop::ptr_well_aligned: {
      const uint64_t alignment = std::max<uint64_t>(1, types.alignment_of(TypeId(in.c)));
      if (a.kind != ValueKind::pointer) return fail(Ub::UB_unspecified_lvalue);
      const bool is_aligned = a.pointer.address % alignment == 0;
      result = Value::of_boolean(is_aligned &&
                                 (op == Memop::ptr_well_aligned || memory.find(a.pointer.provenance) != nullptr ||
                                  Memory::function_of(a.pointer).has_value()));
      return true;
    }
    case Memop::ptr_array_shift: {
      if (a.kind != ValueKind::pointer || b.kind != ValueKind::integer)
        return fail(Ub::UB_CERB004_unspecified__pointer_add);
      Pointer to;
      if (!shifted(a.pointer, b.integer * static_cast<Integer>(types.size_of(TypeId(in.c))), to)) return false;
      result = Value::of(to);
      return true;
    }
    case Memop::ptr_cast: {
      if (a.kind != ValueKind::pointer) {
        result = a;
        return true;
      }
      const uint64_t alignment =
          types.kind(TypeId(in.c)) == core::TypeKind::function ? 1 : types.alignment_of(TypeId(in.c));
      if (alignment > 1 && a.pointer.address % alignment != 0)
        return fail(Ub::UB025_misaligned_pointer_conversion,
                    fmt::format("an address in {} for '{}'", describe(a.pointer.provenance), types.text(TypeId(in.c))));
      result = a;
      return true;
    }
    case Memop::va_start:
    case Memop::va_copy:
    case Memop::va_arg:
    case Memop::va_end: {
      // The result's register may move when the arguments grow.
      const Value answer = variadic(*this, op, a, b, TypeId(in.c));
      if (pause_) return false;
      thread_->registers[thread_->frames.back().registers + in.dst] = answer;
      return true;
    }
  }
  return true;
}

}  // namespace ramify::core_machine
