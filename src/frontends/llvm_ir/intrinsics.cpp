// SPDX-License-Identifier: Apache-2.0
// Intrinsics of LLVM (the LLVM Language Reference Manual, "Intrinsic Functions"): MIR operations where they exist, else
// calls of the machine's functions. An unknown intrinsic is a call of a function without a body.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/llvm_ir/function_lowering.h"

namespace ramify::llvm_ir {

using mir::BinaryOp;

namespace {

// "umax" from "llvm.umax.i64".
std::string_view short_name(std::string_view name) {
  name.remove_prefix(std::string_view("llvm.").size());
  constexpr std::string_view dotted[] = {"vector.reduce.", "with.overflow", "fptoui.sat", "fptosi.sat"};
  for (const std::string_view part : dotted)
    if (const size_t at = name.find(part); at != std::string_view::npos) {
      const size_t end = part.ends_with('.') ? name.find('.', at + part.size()) : at + part.size();
      return name.substr(0, end);
    }
  return name.substr(0, name.find('.'));
}

constexpr std::string_view nothing[] = {"llvm.experimental.noalias.scope.decl",
                                        "llvm.donothing",
                                        "llvm.sideeffect",
                                        "llvm.prefetch",
                                        "llvm.invariant",
                                        "llvm.dbg",
                                        "llvm.x86.sse2.pause",
                                        "llvm.pseudoprobe",
                                        "llvm.var.annotation"};

// The machine has functions of the same names: "llvm.floor.f64" is `llvm.floor`.
constexpr std::string_view of_floats[] = {
    "fabs",   "floor",  "ceil",    "trunc",   "rint",       "nearbyint",  "round", "roundeven", "sqrt", "copysign",
    "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum", "fma",   "fmuladd",   "pow",  "powi",
    "exp",    "exp2",   "log",     "log2",    "log10",      "sin",        "cos",   "tan"};

// The number of arguments that are accessed without a check.
size_t least_arguments(std::string_view what) {
  if (what == "memcpy" || what == "memmove" || what == "memset") return 3;
  return what.ends_with("with.overflow") || what == "ucmp" || what == "scmp" ? 2 : what.ends_with("trap") ? 0 : 1;
}

}  // namespace

bool FunctionLowering::intrinsic(const Instruction& in, const std::string& name) {
  for (const std::string_view each : nothing)
    if (name.starts_with(each)) return true;
  const auto is_wide = [&](const Value& operand) { return program_.types().is_wide(operand.type); };
  if (std::ranges::any_of(in.operands, is_wide)) return false;
  const std::string_view what = short_name(name);
  if (in.operands.size() <= least_arguments(what)) return false;
  if (what == "assume") {
    // Only the condition is used; operand bundles are ignored.
    statement(mir::Assume{scalar(in.operands[0])});
    return true;
  }
  if (what == "expect") {
    define(in, value(in.operands[0]));
    return true;
  }
  if (what == "is") {  // is.constant; is.fpclass is not known
    if (!name.starts_with("llvm.is.constant")) return false;
    define(in, {program_.constant(program_.number(1), 0)});
    return true;
  }
  if (what == "trap" || what == "ubsantrap" || what == "debugtrap") {
    call_function(program_.function("abort", true), {}, program_.unit());
    return true;
  }
  if (what == "threadlocal") {
    const Value& of = in.operands[0];
    const std::optional<SymbolId> symbol = of.kind == ValueKind::symbol ? program_.resolved(of.symbol) : std::nullopt;
    if (!symbol) return false;
    define(in, {emit(program_.pointer(), mir::ThreadLocal{program_.global(*symbol)})});
    return true;
  }
  if (what == "lifetime") return lifetime(in);
  if (what == "memcpy" || what == "memmove" || what == "memset") return memory_intrinsic(in, what);
  if (what.ends_with("with.overflow")) return with_overflow(in, what);
  if (what.starts_with("vector.reduce.")) return reduce(in, what.substr(14));
  if (name.starts_with("llvm.x86.sse2.pmovmskb.128")) {
    const Leaves bytes = value(in.operands[0]);
    const mir::TypeId word = program_.number(4);
    mir::Operand found = program_.constant(word, 0);
    for (size_t i = 0; i < bytes.size(); ++i) {
      const mir::Operand top =
          emit_binary(BinaryOp::shr, program_.number(1), bytes[i], program_.constant(program_.number(1), 7));
      const mir::Operand wide = emit_cast(mir::CastKind::int_to_int, word, top);
      found = emit_binary(BinaryOp::bit_or, word, found,
                          emit_binary(BinaryOp::shl, word, wide, program_.constant(word, i)));
    }
    define(in, {found});
    return true;
  }
  if (std::ranges::find(of_floats, what) != std::end(of_floats))
    return float_intrinsic(in, fmt::format("llvm.{}", what));
  if (what == "fptoui.sat" || what == "fptosi.sat") {
    if (width(in.type) % 8 != 0) return false;
    define(in, {emit_cast(mir::CastKind::float_to_int, program_.leaf(in.type), scalar(in.operands[0]),
                          what == "fptosi.sat")});
    return true;
  }
  const std::optional<std::vector<LeafType>> parts = program_.leaves(in.type);
  if (!parts || parts->empty() || program_.types()[(*parts)[0].type].kind != TypeKind::integer) return false;
  // Part by part for vectors.
  std::vector<Leaves> operands;
  for (size_t i = 0; i + 1 < in.operands.size(); ++i) operands.push_back(value(in.operands[i]));
  Leaves results;
  for (size_t i = 0; i < parts->size(); ++i) {
    std::vector<mir::Operand> values;
    for (const Leaves& each : operands) {
      if (each.empty()) return false;
      values.push_back(each[each.size() == parts->size() ? i : 0]);
    }
    TypeId type = (*parts)[i].type;
    if (what == "ucmp" || what == "scmp") {
      const std::optional<std::vector<LeafType>> compared = program_.leaves(in.operands[0].type);
      const TypeId of = (*compared)[std::min(i, compared->size() - 1)].type;
      const bool is_signed = what == "scmp";
      if (is_signed)
        for (mir::Operand& each : values) each = sign_extended(each, of);
      const mir::Operand order = emit_binary(BinaryOp::cmp, program_.number(1), values[0], values[1], is_signed);
      results.push_back(width(type) == 8
                            ? order
                            : masked(emit_cast(mir::CastKind::int_to_int, program_.leaf(type), order, true), type));
      continue;
    }
    const std::optional<mir::Operand> result = integer_intrinsic(what, values, type);
    if (!result) return false;
    results.push_back(*result);
  }
  define(in, std::move(results));
  return true;
}

std::optional<mir::Operand> FunctionLowering::integer_intrinsic(std::string_view name,
                                                                const std::vector<mir::Operand>& values, TypeId type) {
  const mir::TypeId of = program_.leaf(type);
  const auto choose = [&](Predicate predicate) {
    return emit_select(of, integer_comparison(predicate, values[0], values[1], type), values[0], values[1]);
  };
  if (values.empty()) return std::nullopt;
  if (name == "abs") {
    const mir::Operand is_below = integer_comparison(Predicate::slt, values[0], number(type, 0), type);
    return emit_select(of, is_below, integer_operation(Op::sub, number(type, 0), values[0], type), values[0]);
  }
  if (values.size() >= 2) {
    if (name == "umax") return choose(Predicate::ugt);
    if (name == "umin") return choose(Predicate::ult);
    if (name == "smax") return choose(Predicate::sgt);
    if (name == "smin") return choose(Predicate::slt);
    if (name == "uadd" || name == "usub" || name == "sadd" || name == "ssub") return saturated(name, values, type);
  }
  if ((name == "fshl" || name == "fshr") && values.size() == 3) {
    // The amount is taken modulo the width. The other half is shifted by one and then by the rest, so that no shift is
    // by the full width.
    const uint32_t bits = width(type);
    if ((bits & (bits - 1)) != 0 || bits < 8) return std::nullopt;
    const mir::Operand amount = emit_binary(BinaryOp::bit_and, of, values[2], number(type, bits - 1));
    const mir::Operand rest = emit_binary(BinaryOp::bit_xor, of, amount, number(type, bits - 1));
    const mir::Operand one = number(type, 1);
    if (name == "fshl") {
      const mir::Operand low = emit_binary(BinaryOp::shr, of, emit_binary(BinaryOp::shr, of, values[1], one), rest);
      return emit_binary(BinaryOp::bit_or, of, emit_binary(BinaryOp::shl, of, values[0], amount), low);
    }
    const mir::Operand high = emit_binary(BinaryOp::shl, of, emit_binary(BinaryOp::shl, of, values[0], one), rest);
    return emit_binary(BinaryOp::bit_or, of, high, emit_binary(BinaryOp::shr, of, values[1], amount));
  }
  return bit_intrinsic(name, values, type);
}

// The machine's functions work on whole bytes; corrects the result for other widths.
std::optional<mir::Operand> FunctionLowering::bit_intrinsic(std::string_view name,
                                                            const std::vector<mir::Operand>& values, TypeId type) {
  constexpr std::string_view known[] = {"ctpop", "ctlz", "cttz", "bswap", "bitreverse"};
  if (std::ranges::find(known, name) == std::end(known)) return std::nullopt;
  const mir::TypeId of = program_.leaf(type);
  const Leaves counted = call_function(program_.function(name, true), {values[0]}, of);
  const auto excess = static_cast<uint32_t>(8 * program_.types().stored_bytes(type)) - width(type);
  if (excess == 0 || name == "ctpop" || name == "bswap") return counted[0];
  const mir::Operand surplus = program_.constant(of, excess);
  if (name == "ctlz") return emit_binary(BinaryOp::sub, of, counted[0], surplus);
  if (name == "bitreverse") return emit_binary(BinaryOp::shr, of, counted[0], surplus);
  const mir::Operand most = program_.constant(of, width(type));
  return emit_select(of, emit_binary(BinaryOp::lt, program_.number(1), counted[0], most), counted[0], most);
}

mir::Operand FunctionLowering::saturated(std::string_view name, const std::vector<mir::Operand>& values, TypeId type) {
  const mir::TypeId of = program_.leaf(type), flag = program_.number(1);
  const bool is_add = name.ends_with("add");
  const mir::Operand result = integer_operation(is_add ? Op::add : Op::sub, values[0], values[1], type);
  if (name[0] == 'u') {
    const mir::Operand is_wrapped = is_add ? emit_binary(BinaryOp::lt, flag, result, values[0])
                                           : emit_binary(BinaryOp::lt, flag, values[0], values[1]);
    return emit_select(of, is_wrapped, is_add ? number(type, ~Bits{0}) : number(type, 0), result);
  }
  // A sum wraps iff it is below its first operand while the second is not negative, or the reverse; likewise for a
  // difference.
  const mir::Operand is_below = integer_comparison(Predicate::slt, result, values[0], type);
  const mir::Operand second =
      integer_comparison(is_add ? Predicate::slt : Predicate::sgt, values[1], number(type, 0), type);
  const mir::Operand is_wrapped = emit_binary(BinaryOp::bit_xor, flag, is_below, second);
  const uint32_t bits = width(type);
  const mir::Operand least = number(type, Bits{1} << (bits - 1)), most = number(type, (Bits{1} << (bits - 1)) - 1);
  return emit_select(of, is_wrapped, emit_select(of, second, least, most), result);
}

bool FunctionLowering::with_overflow(const Instruction& in, std::string_view name) {
  const TypeId type = in.operands[0].type;
  if (program_.types()[type].kind != TypeKind::integer || width(type) % 8 != 0) return false;
  const BinaryOp op = name.substr(1).starts_with("add")   ? BinaryOp::add_checked
                      : name.substr(1).starts_with("sub") ? BinaryOp::sub_checked
                                                          : BinaryOp::mul_checked;
  const mir::TypeId of = program_.leaf(type), flag = program_.number(1);
  const mir::Operand both =
      emit_binary(op, program_.tuple({of, flag}), scalar(in.operands[0]), scalar(in.operands[1]), name[0] == 's');
  mir::Operand result = both, wrapped = both;
  result.place.projections.push_back({mir::ProjectionKind::field, false, 0, 0, of});
  wrapped.place.projections.push_back({mir::ProjectionKind::field, false, 1, 0, flag});
  define(in, {result, wrapped});
  return true;
}

bool FunctionLowering::reduce(const Instruction& in, std::string_view name) {
  constexpr std::pair<std::string_view, Op> plain[] = {
      {"add", Op::add}, {"mul", Op::mul}, {"and", Op::and_}, {"or", Op::or_}, {"xor", Op::xor_}};
  if (program_.types()[in.type].kind != TypeKind::integer) return false;
  const Leaves parts = value(in.operands[0]);
  if (parts.empty()) return false;
  mir::Operand found = parts[0];
  const auto* known = std::ranges::find(plain, name, [](const auto& row) { return row.first; });
  for (size_t i = 1; i < parts.size(); ++i) {
    if (known != std::end(plain)) {
      found = integer_operation(known->second, found, parts[i], in.type);
      continue;
    }
    const std::optional<mir::Operand> next = integer_intrinsic(name, {found, parts[i]}, in.type);
    if (!next) return false;
    found = *next;
  }
  define(in, {found});
  return true;
}

bool FunctionLowering::float_intrinsic(const Instruction& in, const std::string& name) {
  const std::optional<std::vector<LeafType>> parts = program_.leaves(in.type);
  if (!parts || parts->size() != 1) return false;
  // All operands are floats of one type, except the exponent of a power.
  for (size_t i = 0; i + 1 < in.operands.size(); ++i) {
    const bool is_exponent = name == "llvm.powi" && i == 1;
    if (is_exponent ? program_.types()[in.operands[i].type].kind == TypeKind::integer : in.operands[i].type == in.type)
      continue;
    program_.fail({fmt::format("`{}` of values of other types", name)});
    return true;
  }
  if (program_.types()[in.type].kind != TypeKind::floating) {
    program_.fail({fmt::format("`{}` of values of other types", name)});
    return true;
  }
  std::vector<mir::Operand> values;
  for (size_t i = 0; i + 1 < in.operands.size(); ++i) values.push_back(scalar(in.operands[i]));
  define(in, call_function(program_.function(name, true), std::move(values), program_.leaf(in.type)));
  return true;
}

bool FunctionLowering::memory_intrinsic(const Instruction& in, std::string_view name) {
  std::vector<mir::Operand> arguments;
  for (size_t i = 0; i < 3; ++i) arguments.push_back(scalar(in.operands[i]));
  if (width(in.operands[2].type) != 64)
    arguments[2] = emit_cast(mir::CastKind::int_to_int, program_.number(8), arguments[2]);
  call_function(program_.function(fmt::format("llvm.{}", name), true), std::move(arguments), program_.unit());
  return true;
}

// The address of a local may be taken before its lifetime begins: the local exists for the whole function, and only
// loses its contents here.
bool FunctionLowering::lifetime(const Instruction& in) {
  const Slot* slot = slot_of(in.operands[in.operands.size() - 2]);
  if (slot != nullptr && slot->kind == Slot::Kind::memory) statement(mir::Deinitialise{{slot->local, {}}});
  return true;
}

}  // namespace ramify::llvm_ir
