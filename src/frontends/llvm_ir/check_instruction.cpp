// SPDX-License-Identifier: Apache-2.0
// Checks the operands of an instruction (the LLVM Language Reference Manual, "Instruction Reference"); a text that
// violates these rules is not LLVM IR.
#include <algorithm>

#include "frontends/llvm_ir/reader.h"

namespace ramify::llvm_ir {

namespace {

bool is_between(Op op, Op first, Op last) { return first <= op && op <= last; }

// Tests the orderings of an instruction: one, or those of success and failure.
bool has_part(const std::string& ordering, std::string_view part) { return ordering.find(part) != std::string::npos; }

}  // namespace

// The error in an instruction; empty if there is none.
std::string_view Reader::complaint(const Instruction& in) {
  if (is_between(in.op, Op::trunc, Op::addrspacecast)) return complaint_about_cast(in);
  const auto operand = [&](size_t at) { return in.operands[at].type; };
  const auto part_of = [&](TypeId id) {
    const Type of = types_[id];
    return of.kind == TypeKind::vector ? types_[of.elements[0]] : of;
  };
  const auto is_flag = [](const Type& type) { return type.kind == TypeKind::integer && type.bits == 1; };
  // Types that are not modelled cannot be checked.
  if (std::ranges::any_of(in.operands, [&](const Value& value) { return part_of(value.type).kind == TypeKind::other; }))
    return "";
  if (is_between(in.op, Op::add, Op::xor_) && part_of(operand(0)).kind != TypeKind::integer)
    return "an integer is expected";
  if (is_between(in.op, Op::fadd, Op::fneg) && part_of(operand(0)).kind != TypeKind::floating)
    return "a float is expected";
  switch (in.op) {
    case Op::icmp: {
      const TypeKind kind = part_of(operand(0)).kind;
      return kind == TypeKind::integer || kind == TypeKind::pointer ? "" : "an integer or a pointer is expected";
    }
    case Op::fcmp: return part_of(operand(0)).kind == TypeKind::floating ? "" : "a float is expected";
    case Op::select: {
      if (operand(1) != operand(2)) return "two values of one type are expected";
      const Type of = types_[operand(0)];
      const bool fits = of.kind != TypeKind::vector || of.count == types_.element_count(operand(1));
      return is_flag(part_of(operand(0))) && fits ? "" : "a condition of type i1 is expected";
    }
    case Op::br: return in.operands.empty() || is_flag(types_[operand(0)]) ? "" : "a condition of type i1 is expected";
    case Op::switch_: {
      const auto is_case = [&](const Value& value) {
        return value.type == operand(0) && (value.kind == ValueKind::integer || value.kind == ValueKind::aggregate);
      };
      if (types_[operand(0)].kind != TypeKind::integer) return "an integer is expected";
      return std::all_of(in.operands.begin() + 1, in.operands.end(), is_case)
                 ? ""
                 : "a number of the switch's type is expected";
    }
    case Op::insertelement:
      return operand(1) == types_.element(operand(0), 0) ? "" : "an element of the vector's type is expected";
    case Op::shufflevector: return operand(0) == operand(1) ? "" : "two vectors of one type are expected";
    case Op::insertvalue: {
      TypeId at = operand(0);
      for (const uint64_t index : in.indices) at = types_.element(at, index);
      return at == operand(1) ? "" : "a part of another type is expected";
    }
    case Op::load:
    case Op::store:
    case Op::atomicrmw:
    case Op::cmpxchg: return complaint_about_access(in);
    case Op::fence:
      return in.ordering.empty() || has_part(in.ordering, "_relaxed") || has_part(in.ordering, "_unordered")
                 ? "an ordering of a fence is expected"
                 : "";
    default: return "";
  }
}

std::string_view Reader::complaint_about_access(const Instruction& in) {
  if ((in.align & (in.align - 1)) != 0) return "an alignment is a power of two";
  const bool is_exchange = in.op == Op::atomicrmw || in.op == Op::cmpxchg;
  if (!in.is_atomic && !is_exchange) return in.ordering.empty() ? "" : "only atomic accesses have an ordering";
  const Type of = types_[in.op == Op::load ? in.type : in.op == Op::store ? in.operands[0].type : in.operands[1].type];
  const bool is_number = of.kind == TypeKind::integer || of.kind == TypeKind::floating;
  const bool has_size = of.bits >= 8 && (of.bits & (of.bits - 1)) == 0 && of.bits <= Types::mir_bits_max;
  if (of.kind != TypeKind::pointer && !(is_number && has_size))
    return "an atomic access is of 8, 16, 32, 64 or 128 bits";
  const bool is_of_integers = in.op == Op::atomicrmw && in.text != "xchg" && !in.text.starts_with('f');
  if (is_of_integers && of.kind != TypeKind::integer) return "an integer is expected";
  if (in.op == Op::cmpxchg && in.operands[1].type != in.operands[2].type) return "two values of one type are expected";
  if (in.op == Op::cmpxchg && of.kind == TypeKind::floating) return "an integer or a pointer is expected";
  if (in.ordering.empty()) return "an ordering is expected";
  if (is_exchange && has_part(in.ordering, "_unordered")) return "another ordering is expected";
  if (in.op == Op::load && (in.ordering == "_release" || in.ordering == "_acqrel"))
    return "another ordering is expected";
  if (in.op == Op::store && (in.ordering == "_acquire" || in.ordering == "_acqrel"))
    return "another ordering is expected";
  const bool fails_with =
      in.op == Op::cmpxchg && (in.ordering.ends_with("_release") || in.ordering.ends_with("_acqrel"));
  return fails_with ? "another ordering is expected" : "";
}

// Conversions between numbers and pointers; the sizes of bit casts are not checked here.
std::string_view Reader::complaint_about_cast(const Instruction& in) {
  const auto part_of = [&](TypeId id) {
    const Type of = types_[id];
    return of.kind == TypeKind::vector ? types_[of.elements[0]] : of;
  };
  const Type from = part_of(in.operands[0].type), to = part_of(in.type);
  if (from.kind == TypeKind::other || to.kind == TypeKind::other) return "";
  const auto is = [&](TypeKind left, TypeKind right) { return from.kind == left && to.kind == right; };
  bool fits = true;
  switch (in.op) {
    case Op::trunc: fits = is(TypeKind::integer, TypeKind::integer) && to.bits < from.bits; break;
    case Op::zext:
    case Op::sext: fits = is(TypeKind::integer, TypeKind::integer) && to.bits > from.bits; break;
    case Op::fptrunc: fits = is(TypeKind::floating, TypeKind::floating) && to.bits < from.bits; break;
    case Op::fpext: fits = is(TypeKind::floating, TypeKind::floating) && to.bits > from.bits; break;
    case Op::fptoui:
    case Op::fptosi: fits = is(TypeKind::floating, TypeKind::integer); break;
    case Op::uitofp:
    case Op::sitofp: fits = is(TypeKind::integer, TypeKind::floating); break;
    case Op::ptrtoint: fits = is(TypeKind::pointer, TypeKind::integer); break;
    case Op::inttoptr: fits = is(TypeKind::integer, TypeKind::pointer); break;
    default: break;
  }
  return fits ? "" : "a cast between other types is expected";
}

}  // namespace ramify::llvm_ir
