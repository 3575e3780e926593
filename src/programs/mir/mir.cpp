// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/mir.h"

namespace ramify::mir {

std::string_view name(BinaryOp op) {
  switch (op) {
    case BinaryOp::add: return "Add";
    case BinaryOp::add_unchecked: return "AddUnchecked";
    case BinaryOp::add_checked: return "AddWithOverflow";
    case BinaryOp::sub: return "Sub";
    case BinaryOp::sub_unchecked: return "SubUnchecked";
    case BinaryOp::sub_checked: return "SubWithOverflow";
    case BinaryOp::mul: return "Mul";
    case BinaryOp::mul_unchecked: return "MulUnchecked";
    case BinaryOp::mul_checked: return "MulWithOverflow";
    case BinaryOp::div: return "Div";
    case BinaryOp::rem: return "Rem";
    case BinaryOp::bit_xor: return "BitXor";
    case BinaryOp::bit_and: return "BitAnd";
    case BinaryOp::bit_or: return "BitOr";
    case BinaryOp::shl: return "Shl";
    case BinaryOp::shl_unchecked: return "ShlUnchecked";
    case BinaryOp::shr: return "Shr";
    case BinaryOp::shr_unchecked: return "ShrUnchecked";
    case BinaryOp::eq: return "Eq";
    case BinaryOp::lt: return "Lt";
    case BinaryOp::le: return "Le";
    case BinaryOp::ne: return "Ne";
    case BinaryOp::ge: return "Ge";
    case BinaryOp::gt: return "Gt";
    case BinaryOp::cmp: return "Cmp";
    case BinaryOp::offset: return "Offset";
  }
  return "";
}

std::string_view name(UnaryOp op) {
  switch (op) {
    case UnaryOp::not_: return "Not";
    case UnaryOp::neg: return "Neg";
    case UnaryOp::pointer_metadata: return "PtrMetadata";
    case UnaryOp::freeze: return "Freeze";
  }
  return "";
}

std::string_view name(CastKind kind) {
  switch (kind) {
    case CastKind::int_to_int: return "IntToInt";
    case CastKind::float_to_int: return "FloatToInt";
    case CastKind::float_to_float: return "FloatToFloat";
    case CastKind::int_to_float: return "IntToFloat";
    case CastKind::pointer_to_pointer: return "PtrToPtr";
    case CastKind::function_pointer_to_pointer: return "FnPtrToPtr";
    case CastKind::expose_address: return "PointerExposeProvenance";
    case CastKind::with_exposed_provenance: return "PointerWithExposedProvenance";
    case CastKind::transmute: return "Transmute";
    case CastKind::unsize: return "PointerCoercion(Unsize)";
    case CastKind::reify_function: return "PointerCoercion(ReifyFnPointer)";
    case CastKind::unsafe_function: return "PointerCoercion(UnsafeFnPointer)";
    case CastKind::closure_function: return "PointerCoercion(ClosureFnPointer)";
    case CastKind::mutable_to_const: return "PointerCoercion(MutToConstPointer)";
    case CastKind::array_to_pointer: return "PointerCoercion(ArrayToPointer)";
  }
  return "";
}

std::optional<FunctionId> Program::find_function(std::string_view wanted) const {
  for (uint32_t i = 0; i < functions.size(); ++i)
    if (functions[i].symbol == wanted || functions[i].name == wanted) return FunctionId(i);
  return std::nullopt;
}

}  // namespace ramify::mir
