// SPDX-License-Identifier: Apache-2.0
// Operations on pointers: arithmetic, comparison, conversion (6.3.2.3, 6.5.6, 6.5.8, 6.5.9).
#include "machines/core/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/core/arithmetic.h"
#include "machines/core/builtins.h"

namespace ramify::core_machine {

using core::Ub;
using memory::Memory;

namespace {

bool are_null(Pointer a, Pointer b) { return a.address == 0 && b.address == 0; }

}  // namespace

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

// 6.2.4p2. Equality accepts dead pointers, because programs rely on it: they keep their addresses.
bool Interpreter::are_alive(Pointer a, Pointer b) {
  for (const Pointer p : {a, b})
    if (!p.provenance.is_none() && !Memory::is_function(p.provenance) && memory.find(p.provenance) == nullptr)
      return fail(Ub::UB010_pointer_to_dead_object,
                  fmt::format("the lifetime of {} has ended", describe(p.provenance)));
  return true;
}

// 6.5.6p8: within its object, or one past the end. A null pointer points into no object, so nothing can be added to it,
// not even 0.
bool Interpreter::shifted(Pointer from, Integer bytes, Pointer& result) {
  result = from;
  // For the library, the access that follows is checked instead.
  if (bytes == 0 && (from.address != 0 || frame().code->is_library)) return true;
  const memory::Allocation* object = memory.find(from.provenance);
  if (object == nullptr && !from.provenance.is_none() && !Memory::is_function(from.provenance))
    return fail(Ub::UB010_pointer_to_dead_object,
                fmt::format("the lifetime of {} has ended", describe(from.provenance)));
  if (object == nullptr)
    return fail(Ub::UB046_array_pointer_outside,
                from.address == 0 ? "the pointer is null" : "the pointer is into no object");
  const Integer to = static_cast<Integer>(from.address) + bytes;
  const bool is_outside =
      to < static_cast<Integer>(object->base) || to > static_cast<Integer>(object->base + object->size);
  if (is_outside && !program_->lets_pointers_leave)
    return fail(Ub::UB046_array_pointer_outside,
                fmt::format("to byte {} of {}, which has {}", text(to - static_cast<Integer>(object->base)),
                            describe(object->id), object->size));
  result.address = static_cast<uint64_t>(to);
  return true;
}

bool Interpreter::is_aligned(Pointer pointer, uint64_t alignment) {
  const memory::Allocation* object = memory.find(pointer.provenance);
  return object != nullptr ? object->is_aligned(pointer.address, alignment) : pointer.address % alignment == 0;
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
      if (!are_alive(a.pointer, b.pointer)) return false;
      if (are_null(a.pointer, b.pointer))
        return fail(Ub::UB053_distinct_aggregate_union_pointer_comparison, "both are null");
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
      if (!are_alive(a.pointer, b.pointer)) return false;
      if (are_null(a.pointer, b.pointer)) return fail(Ub::UB048_disjoint_array_pointers_subtraction, "both are null");
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
      const bool is_aligned = this->is_aligned(a.pointer, alignment);
      result = Value::of_boolean(is_aligned &&
                                 (op == Memop::ptr_well_aligned || memory.find(a.pointer.provenance) != nullptr ||
                                  Memory::function_of(a.pointer).has_value()));
      return true;
    }
    case Memop::ptr_within: {
      if (!both_are_pointers()) return fail(Ub::UB_unspecified_lvalue);
      result = Value::of_boolean(b.pointer.address >= a.pointer.address &&
                                 b.pointer.address - a.pointer.address < types.size_of(TypeId(in.c)));
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
      if (alignment > 1 && !is_aligned(a.pointer, alignment))
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
