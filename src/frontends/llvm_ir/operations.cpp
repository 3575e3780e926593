// SPDX-License-Identifier: Apache-2.0
// Operations on numbers, part by part; construction and destructuring of values of several parts.
#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

#include "frontends/llvm_ir/function_lowering.h"

namespace ramify::llvm_ir {

using mir::BinaryOp;

namespace {

bool is_whole_bytes(uint32_t bits) {
  return bits == 8 || bits == 16 || bits == 32 || bits == 64 || bits == 128 || bits % 8 == 0;
}

BinaryOp float_operator(Op op) {
  switch (op) {
    case Op::fsub: return BinaryOp::sub;
    case Op::fmul: return BinaryOp::mul;
    case Op::fdiv: return BinaryOp::div;
    case Op::frem: return BinaryOp::rem;
    default: return BinaryOp::add;
  }
}

BinaryOp integer_operator(Op op) {
  switch (op) {
    case Op::sub: return BinaryOp::sub;
    case Op::mul: return BinaryOp::mul;
    case Op::udiv:
    case Op::sdiv: return BinaryOp::div;
    case Op::urem:
    case Op::srem: return BinaryOp::rem;
    case Op::shl: return BinaryOp::shl;
    case Op::lshr:
    case Op::ashr: return BinaryOp::shr;
    case Op::and_: return BinaryOp::bit_and;
    case Op::or_: return BinaryOp::bit_or;
    case Op::xor_: return BinaryOp::bit_xor;
    default: return BinaryOp::add;
  }
}

}  // namespace

mir::Operand FunctionLowering::masked(mir::Operand value, TypeId type) {
  const uint32_t bits = width(type);
  if (is_whole_bytes(bits)) return value;
  return emit_binary(BinaryOp::bit_and, program_.leaf(type), std::move(value), number(type, (Bits{1} << bits) - 1));
}

mir::Operand FunctionLowering::sign_extended(mir::Operand value, TypeId type) {
  const uint32_t bits = width(type);
  if (is_whole_bytes(bits)) return value;
  const mir::TypeId of = program_.leaf(type);
  const auto size = static_cast<uint32_t>(8 * program_.types().stored_bytes(type));
  const mir::Operand amount = program_.constant(of, size - bits);
  const mir::Operand shifted = emit_binary(BinaryOp::shl, of, std::move(value), amount);
  return emit_binary(BinaryOp::shr, of, shifted, amount, true);
}

mir::Operand FunctionLowering::integer_operation(Op op, mir::Operand left, mir::Operand right, TypeId type) {
  const mir::TypeId of = program_.leaf(type);
  const bool is_signed = op == Op::sdiv || op == Op::srem || op == Op::ashr;
  if (is_signed) left = sign_extended(std::move(left), type);
  if (op == Op::sdiv || op == Op::srem) right = sign_extended(std::move(right), type);
  const mir::Operand result = emit_binary(integer_operator(op), of, std::move(left), right, is_signed);
  const bool stays =
      op == Op::and_ || op == Op::or_ || op == Op::xor_ || op == Op::udiv || op == Op::urem || op == Op::lshr;
  const mir::Operand kept = stays ? result : masked(result, type);
  return op == Op::shl || op == Op::lshr || op == Op::ashr ? defined_shift(kept, right, type) : kept;
}

// A shift by the width or more is poison.
mir::Operand FunctionLowering::defined_shift(const mir::Operand& shifted, const mir::Operand& amount, TypeId type) {
  const mir::TypeId of = program_.leaf(type);
  if (const std::optional<Bits> known = program_.known_number(amount))
    return *known < width(type) ? shifted : program_.undefined(of);
  const mir::Operand is_less =
      emit_binary(BinaryOp::lt, program_.number(1), amount, program_.constant(of, width(type)));
  return emit_select(of, is_less, shifted, program_.undefined(of));
}

void FunctionLowering::binary(const Instruction& in) {
  if (program_.types().is_wide(in.type)) return wide_binary(in);
  const TypeId of = in.op == Op::fneg ? in.operands[0].type : in.type;
  const std::optional<std::vector<LeafType>> parts = program_.leaves(of);
  const Leaves left = value(in.operands[0]), right = in.op == Op::fneg ? Leaves{} : value(in.operands[1]);
  if (!parts || left.size() != parts->size()) return unsupported("an operation on values of very many parts");
  if (in.is_exact && in.op != Op::lshr && in.op != Op::ashr && !function_.is_optimised) check_distance(in);
  Leaves results;
  for (size_t i = 0; i < left.size(); ++i) {
    const TypeId part = (*parts)[i].type;
    const TypeKind kind = program_.types()[part].kind;
    const bool is_float =
        in.op == Op::fadd || in.op == Op::fsub || in.op == Op::fmul || in.op == Op::fdiv || in.op == Op::frem;
    const bool needs_float = is_float || in.op == Op::fneg;
    if (kind != (needs_float ? TypeKind::floating : TypeKind::integer))
      return program_.fail({"an operation on values of another type"});
    if (in.op == Op::fneg) results.push_back(emit(program_.leaf(part), mir::Unary{mir::UnaryOp::neg, left[i]}));
    else if (is_float) results.push_back(emit_binary(float_operator(in.op), program_.leaf(part), left[i], right[i]));
    else results.push_back(integer_operation(in.op, left[i], right[i], part));
  }
  define(in, std::move(results));
}

// The compiler divides the difference of two pointers exactly by the size of a type: the pointers must be into one
// object.
void FunctionLowering::check_distance(const Instruction& in) {
  const Instruction* difference = definition(in.operands[0]);
  if (difference == nullptr || difference->op != Op::sub || width(in.type) != 64) return;
  std::vector<mir::Operand> pointers;
  for (const Value& each : difference->operands) {
    const Instruction* cast = definition(each);
    if (cast != nullptr && cast->op == Op::ptrtoint) pointers.push_back(scalar(cast->operands[0]));
  }
  if (pointers.size() != 2) return;
  const mir::TypeId word = program_.number(8);
  const std::string_view name = in.op == Op::udiv ? "ptr_offset_from_unsigned" : "ptr_offset_from";
  const mir::Operand distance = call_function(program_.function(name, true), std::move(pointers), word)[0];
  const mir::Operand rest = emit_binary(BinaryOp::rem, word, distance, scalar(in.operands[1]), true);
  assume(emit_binary(BinaryOp::eq, program_.number(1), rest, program_.constant(word, 0)), mir::Ub::inexact_division);
}

const Instruction* FunctionLowering::definition(const Value& value) const {
  if (value.kind != ValueKind::local) return nullptr;
  const std::vector<Instruction>& block = function_.blocks[block_].instructions;
  const auto found = std::ranges::find_if(block, [&](const Instruction& in) { return in.result == value.local; });
  return found == block.end() ? nullptr : &*found;
}

mir::Operand FunctionLowering::integer_comparison(Predicate predicate, mir::Operand left, mir::Operand right,
                                                  TypeId type) {
  const bool is_signed = predicate == Predicate::sgt || predicate == Predicate::sge || predicate == Predicate::slt ||
                         predicate == Predicate::sle;
  BinaryOp op = BinaryOp::eq;
  switch (predicate) {
    case Predicate::ne: op = BinaryOp::ne; break;
    case Predicate::ugt:
    case Predicate::sgt: op = BinaryOp::gt; break;
    case Predicate::uge:
    case Predicate::sge: op = BinaryOp::ge; break;
    case Predicate::ult:
    case Predicate::slt: op = BinaryOp::lt; break;
    case Predicate::ule:
    case Predicate::sle: op = BinaryOp::le; break;
    default: break;
  }
  if (is_signed && program_.types()[type].kind == TypeKind::integer) {
    left = sign_extended(std::move(left), type);
    right = sign_extended(std::move(right), type);
  }
  return emit_binary(op, program_.number(1), std::move(left), std::move(right), is_signed);
}

// An unordered comparison is the negation of the opposite ordered comparison; in MIR only `!=` is unordered.
mir::Operand FunctionLowering::float_comparison(Predicate predicate, const mir::Operand& left,
                                                const mir::Operand& right) {
  const mir::TypeId flag = program_.number(1);
  const mir::Operand one = program_.constant(flag, 1);
  const auto plain = [&](BinaryOp op) { return emit_binary(op, flag, left, right); };
  const auto opposite = [&](BinaryOp op) { return emit_binary(BinaryOp::bit_xor, flag, plain(op), one); };
  const auto are_ordered = [&] {
    const mir::Operand of_left = emit_binary(BinaryOp::eq, flag, left, left);
    return emit_binary(BinaryOp::bit_and, flag, of_left, emit_binary(BinaryOp::eq, flag, right, right));
  };
  switch (predicate) {
    case Predicate::false_: return program_.constant(flag, 0);
    case Predicate::oeq: return plain(BinaryOp::eq);
    case Predicate::ogt: return plain(BinaryOp::gt);
    case Predicate::oge: return plain(BinaryOp::ge);
    case Predicate::olt: return plain(BinaryOp::lt);
    case Predicate::ole: return plain(BinaryOp::le);
    case Predicate::one: return emit_binary(BinaryOp::bit_and, flag, plain(BinaryOp::ne), are_ordered());
    case Predicate::ord: return are_ordered();
    case Predicate::ueq:
      return emit_binary(BinaryOp::bit_or, flag, plain(BinaryOp::eq),
                         emit_binary(BinaryOp::bit_xor, flag, are_ordered(), one));
    case Predicate::fugt: return opposite(BinaryOp::le);
    case Predicate::fuge: return opposite(BinaryOp::lt);
    case Predicate::fult: return opposite(BinaryOp::ge);
    case Predicate::fule: return opposite(BinaryOp::gt);
    case Predicate::une: return plain(BinaryOp::ne);
    case Predicate::uno: return emit_binary(BinaryOp::bit_xor, flag, are_ordered(), one);
    default: return one;
  }
}

void FunctionLowering::compare(const Instruction& in) {
  if (program_.types().is_wide(in.operands[0].type)) return wide_compare(in);
  const std::optional<std::vector<LeafType>> parts = program_.leaves(in.operands[0].type);
  const Leaves left = value(in.operands[0]), right = value(in.operands[1]);
  if (!parts || left.size() != parts->size()) return unsupported("a comparison of values of very many parts");
  Leaves results;
  for (size_t i = 0; i < left.size(); ++i)
    results.push_back(in.op == Op::fcmp ? float_comparison(in.predicate, left[i], right[i])
                                        : integer_comparison(in.predicate, left[i], right[i], (*parts)[i].type));
  define(in, std::move(results));
}

// Whether a float, truncated, is in the range of an integer type.
mir::Operand FunctionLowering::fits_integer(const mir::Operand& value, TypeId from, TypeId to, bool is_signed) {
  const mir::TypeId flag = program_.number(1), of = program_.leaf(from);
  const uint32_t bits = is_signed ? width(to) - 1 : width(to), digits = width(from) == 32 ? 24 : 53;
  const auto constant = [&](double bound) {
    return program_.constant(
        of, width(from) == 32 ? std::bit_cast<uint32_t>(static_cast<float>(bound)) : std::bit_cast<uint64_t>(bound));
  };
  const double least = is_signed ? -std::ldexp(1.0, static_cast<int>(bits)) : 0;
  // If the number below the smallest one is a float, values between the two truncate into the range.
  const bool has_before = bits < digits;
  const mir::Operand is_from =
      emit_binary(has_before ? BinaryOp::gt : BinaryOp::ge, flag, value, constant(has_before ? least - 1 : least));
  const mir::Operand is_to = emit_binary(BinaryOp::lt, flag, value, constant(std::ldexp(1.0, static_cast<int>(bits))));
  return emit_binary(BinaryOp::bit_and, flag, is_from, is_to);
}

mir::Operand FunctionLowering::converted(const Instruction& in, const mir::Operand& from_value, TypeId from,
                                         TypeId to) {
  const mir::TypeId of = program_.leaf(to);
  switch (in.op) {
    case Op::trunc:
      // The program reads a byte as a bool.
      if (in.is_nuw && width(to) == 1 && !function_.is_optimised)
        assume(emit_binary(BinaryOp::le, program_.number(1), from_value, number(from, 1)), mir::Ub::no_value_of_type);
      return masked(emit_cast(mir::CastKind::int_to_int, of, from_value), to);
    case Op::zext: return emit_cast(mir::CastKind::int_to_int, of, from_value);
    case Op::sext: return masked(emit_cast(mir::CastKind::int_to_int, of, sign_extended(from_value, from), true), to);
    case Op::fptoui:
    case Op::fptosi: {
      const mir::Operand fits = fits_integer(from_value, from, to, in.op == Op::fptosi);
      if (!function_.is_optimised) assume(fits, mir::Ub::conversion);
      const mir::Operand number = emit_cast(mir::CastKind::float_to_int, of, from_value, in.op == Op::fptosi);
      return function_.is_optimised ? emit_select(of, fits, number, program_.undefined(of)) : number;
    }
    case Op::uitofp: return emit_cast(mir::CastKind::int_to_float, of, from_value);
    case Op::sitofp: return emit_cast(mir::CastKind::int_to_float, of, sign_extended(from_value, from), true);
    case Op::fptrunc:
    case Op::fpext: return emit_cast(mir::CastKind::float_to_float, of, from_value);
    case Op::ptrtoint: {
      const mir::Operand address = emit_cast(mir::CastKind::expose_address, program_.number(8), from_value);
      return width(to) == 64 ? address : masked(emit_cast(mir::CastKind::int_to_int, of, address), to);
    }
    case Op::inttoptr: {
      const mir::Operand address =
          width(from) == 64 ? from_value : emit_cast(mir::CastKind::int_to_int, program_.number(8), from_value);
      return emit_cast(mir::CastKind::with_exposed_provenance, of, address);
    }
    default: return from_value;
  }
}

void FunctionLowering::convert(const Instruction& in) {
  const Leaves from = value(in.operands[0]);
  if (in.op == Op::bitcast) return bitcast(in, from);
  if (in.op == Op::addrspacecast) return define(in, from);
  if (program_.types().is_wide(in.operands[0].type) || program_.types().is_wide(in.type)) return wide_convert(in);
  const std::optional<std::vector<LeafType>> sources = program_.leaves(in.operands[0].type),
                                             targets = program_.leaves(in.type);
  if (!sources || !targets || sources->size() != targets->size() || from.size() != sources->size())
    return program_.fail({"a conversion between values of another number of parts"});
  Leaves results;
  for (size_t i = 0; i < from.size(); ++i)
    results.push_back(converted(in, from[i], (*sources)[i].type, (*targets)[i].type));
  define(in, std::move(results));
}

// Converts between a number and the parts of a vector by shifts, the first part lowest; floats by their bits.
void FunctionLowering::bitcast(const Instruction& in, const Leaves& from) {
  const std::optional<std::vector<LeafType>> sources = program_.leaves(in.operands[0].type),
                                             targets = program_.leaves(in.type);
  if (!sources || !targets || sources->size() != from.size() || from.empty() || targets->empty())
    return unsupported("a cast of bits that is not known");
  const auto bits_of = [&](TypeId type) { return program_.types()[type].kind == TypeKind::pointer ? 64 : width(type); };
  const uint32_t source_bits = bits_of((*sources)[0].type), target_bits = bits_of((*targets)[0].type);
  if (source_bits * sources->size() != target_bits * targets->size())
    return unsupported("a cast of bits between values of another size");
  const auto as_integer = [&](const mir::Operand& value, TypeId type) {
    const bool is_float = program_.types()[type].kind == TypeKind::floating;
    return is_float ? emit_cast(mir::CastKind::transmute, program_.number(program_.types().stored_bytes(type)), value)
                    : value;
  };
  const auto from_integer = [&](const mir::Operand& value, TypeId type) {
    const bool is_float = program_.types()[type].kind == TypeKind::floating;
    return is_float ? emit_cast(mir::CastKind::transmute, program_.leaf(type), value) : value;
  };
  Leaves results;
  if (source_bits == target_bits) {
    for (size_t i = 0; i < from.size(); ++i)
      results.push_back(from_integer(as_integer(from[i], (*sources)[i].type), (*targets)[i].type));
    return define(in, std::move(results));
  }
  if (program_.types()[(*sources)[0].type].kind == TypeKind::pointer ||
      program_.types()[(*targets)[0].type].kind == TypeKind::pointer)
    return unsupported("a cast of the bits of pointers");
  const bool is_joining = source_bits < target_bits;
  const uint32_t wide_bits = is_joining ? target_bits : source_bits, part_bits = is_joining ? source_bits : target_bits;
  if (wide_bits % part_bits != 0 || wide_bits > 128) return unsupported("a cast of bits that is not known");
  const TypeId wide = program_.types().integer(wide_bits), narrow = program_.types().integer(part_bits);
  const mir::TypeId wide_type = program_.leaf(wide), narrow_type = program_.leaf(narrow);
  const uint32_t ratio = wide_bits / part_bits;
  if (is_joining) {
    for (size_t i = 0; i < targets->size(); ++i) {
      mir::Operand joined = program_.constant(wide_type, 0);
      for (uint32_t k = 0; k < ratio; ++k) {
        const size_t at = i * ratio + k;
        mir::Operand part = emit_cast(mir::CastKind::int_to_int, wide_type, as_integer(from[at], (*sources)[at].type));
        if (k > 0) part = emit_binary(BinaryOp::shl, wide_type, part, program_.constant(wide_type, k * part_bits));
        joined = k == 0 ? part : emit_binary(BinaryOp::bit_or, wide_type, joined, part);
      }
      results.push_back(from_integer(joined, (*targets)[i].type));
    }
  } else {
    for (size_t i = 0; i < from.size(); ++i) {
      const mir::Operand whole = as_integer(from[i], (*sources)[i].type);
      for (uint32_t k = 0; k < ratio; ++k) {
        const mir::Operand moved =
            k == 0 ? whole : emit_binary(BinaryOp::shr, wide_type, whole, program_.constant(wide_type, k * part_bits));
        const mir::Operand part = masked(emit_cast(mir::CastKind::int_to_int, narrow_type, moved), narrow);
        results.push_back(from_integer(part, (*targets)[i * ratio + k].type));
      }
    }
  }
  define(in, std::move(results));
}

void FunctionLowering::select(const Instruction& in) {
  const Leaves conditions = value(in.operands[0]), left = value(in.operands[1]), right = value(in.operands[2]);
  const std::optional<std::vector<LeafType>> parts = program_.leaves(in.type);
  if (!parts || left.size() != parts->size() || right.size() != left.size() || conditions.empty())
    return unsupported("a choice between values of very many parts");
  if (conditions.size() != 1 && conditions.size() != left.size())
    return program_.fail({"a condition of another number of parts"});
  Leaves results;
  for (size_t i = 0; i < left.size(); ++i)
    results.push_back(
        emit_select(program_.leaf((*parts)[i].type), conditions[conditions.size() == 1 ? 0 : i], left[i], right[i]));
  define(in, std::move(results));
}

// extractvalue, insertvalue.
void FunctionLowering::part(const Instruction& in) {
  Leaves whole = value(in.operands[0]);
  TypeId at = in.operands[0].type;
  uint64_t before = 0;
  for (const uint64_t index : in.indices) {
    for (uint64_t i = 0; i < index && program_.types().leaf_count(at) > 0; ++i) {
      before += program_.types().leaf_count(program_.types().element(at, i));
      if (before > whole.size()) return unsupported("a part of a value of very many parts");
    }
    at = program_.types().element(at, index);
  }
  const uint64_t count = program_.types().leaf_count(at);
  if (before + count > whole.size()) return unsupported("a part of a value of very many parts");
  const auto first = whole.begin() + static_cast<long>(before);
  if (in.op == Op::extractvalue) return define(in, Leaves(first, first + static_cast<long>(count)));
  const Leaves inserted = value(in.operands[1]);
  if (inserted.size() != count) return program_.fail({"a part of another type"});
  std::copy(inserted.begin(), inserted.end(), first);
  define(in, std::move(whole));
}

// extractelement, insertelement, shufflevector.
void FunctionLowering::vector_part(const Instruction& in) {
  Leaves whole = value(in.operands[0]);
  const mir::TypeId element = program_.leaf(program_.types().element(in.operands[0].type, 0));
  if (whole.size() != program_.types().element_count(in.operands[0].type))
    return unsupported("a vector of very many parts");
  if (in.op == Op::shufflevector) {
    const Leaves other = value(in.operands[1]);
    whole.insert(whole.end(), other.begin(), other.end());
    Leaves results;
    for (const uint64_t index : in.indices)
      results.push_back(index < whole.size() ? whole[index] : program_.undefined(element));
    return define(in, std::move(results));
  }
  const Value& index = in.operands.back();
  const TypeId of = index.type;
  if (index.kind == ValueKind::integer || index.kind == ValueKind::zero) {
    const bool is_in = index.bits < whole.size();
    const auto at = static_cast<size_t>(is_in ? index.bits : 0);
    if (in.op == Op::extractelement) return define(in, {is_in ? whole[at] : program_.undefined(element)});
    if (is_in) whole[at] = scalar(in.operands[1]);
    return define(in, std::move(whole));
  }
  const mir::Operand wanted = scalar(index);
  const mir::Operand inserted = in.op == Op::insertelement ? scalar(in.operands[1]) : whole[0];
  mir::Operand found = program_.undefined(element);
  for (size_t i = 0; i < whole.size(); ++i) {
    const mir::Operand is_it = emit_binary(BinaryOp::eq, program_.number(1), wanted, number(of, i));
    if (in.op == Op::extractelement) found = emit_select(element, is_it, whole[i], found);
    else whole[i] = emit_select(element, is_it, inserted, whole[i]);
  }
  define(in, in.op == Op::extractelement ? Leaves{found} : std::move(whole));
}

}  // namespace ramify::llvm_ir
