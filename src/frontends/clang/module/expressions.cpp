// SPDX-License-Identifier: Apache-2.0
#include <clang/AST/ExprCXX.h>
#include <clang/Basic/Builtins.h>
#include <fmt/format.h>
#include <llvm/ADT/SmallString.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "frontends/clang/module/reading.h"

namespace ramify::c_frontend {
namespace {

std::optional<CastKind> cast_kind(clang::CastKind kind) {
  switch (kind) {
    case clang::CK_LValueToRValue: return CastKind::lvalue_to_rvalue;
    case clang::CK_ArrayToPointerDecay: return CastKind::array_to_pointer;
    case clang::CK_FunctionToPointerDecay: return CastKind::function_to_pointer;
    case clang::CK_NoOp: return CastKind::no_op;
    case clang::CK_IntegralCast:
    case clang::CK_BooleanToSignedIntegral: return CastKind::integral;
    case clang::CK_IntegralToBoolean: return CastKind::integral_to_boolean;
    case clang::CK_IntegralToFloating: return CastKind::integral_to_floating;
    case clang::CK_FloatingToIntegral: return CastKind::floating_to_integral;
    case clang::CK_FloatingToBoolean: return CastKind::floating_to_boolean;
    case clang::CK_FloatingCast: return CastKind::floating;
    case clang::CK_PointerToBoolean: return CastKind::pointer_to_boolean;
    case clang::CK_PointerToIntegral: return CastKind::pointer_to_integral;
    case clang::CK_IntegralToPointer: return CastKind::integral_to_pointer;
    case clang::CK_NullToPointer: return CastKind::null_to_pointer;
    case clang::CK_BitCast: return CastKind::bit_cast;
    case clang::CK_ToVoid: return CastKind::to_void;
    case clang::CK_NonAtomicToAtomic: return CastKind::to_atomic;
    case clang::CK_AtomicToNonAtomic: return CastKind::from_atomic;
    case clang::CK_ToUnion: return CastKind::to_union;
    case clang::CK_FloatingRealToComplex:
    case clang::CK_IntegralRealToComplex: return CastKind::real_to_complex;
    case clang::CK_FloatingComplexToReal:
    case clang::CK_IntegralComplexToReal: return CastKind::complex_to_real;
    case clang::CK_FloatingComplexToBoolean:
    case clang::CK_IntegralComplexToBoolean: return CastKind::complex_to_boolean;
    case clang::CK_FloatingComplexCast:
    case clang::CK_IntegralComplexCast:
    case clang::CK_FloatingComplexToIntegralComplex:
    case clang::CK_IntegralComplexToFloatingComplex: return CastKind::lanes;
    case clang::CK_VectorSplat: return CastKind::splat;
    default: return std::nullopt;
  }
}

std::optional<UnaryOp> unary_op(clang::UnaryOperatorKind op) {
  switch (op) {
    case clang::UO_PostInc: return UnaryOp::post_increment;
    case clang::UO_PostDec: return UnaryOp::post_decrement;
    case clang::UO_PreInc: return UnaryOp::pre_increment;
    case clang::UO_PreDec: return UnaryOp::pre_decrement;
    case clang::UO_AddrOf: return UnaryOp::address_of;
    case clang::UO_Deref: return UnaryOp::dereference;
    case clang::UO_Plus: return UnaryOp::plus;
    case clang::UO_Minus: return UnaryOp::minus;
    case clang::UO_Not: return UnaryOp::complement;
    case clang::UO_LNot: return UnaryOp::not_;
    case clang::UO_Real: return UnaryOp::real;
    case clang::UO_Imag: return UnaryOp::imag;
    case clang::UO_Extension: return UnaryOp::extension;
    case clang::UO_Coawait: break;
  }
  return std::nullopt;
}

// The operator itself, or that of a compound assignment.
std::optional<BinaryOp> binary_op(clang::BinaryOperatorKind op) {
  switch (op) {
    case clang::BO_Mul:
    case clang::BO_MulAssign: return BinaryOp::mul;
    case clang::BO_Div:
    case clang::BO_DivAssign: return BinaryOp::div;
    case clang::BO_Rem:
    case clang::BO_RemAssign: return BinaryOp::rem;
    case clang::BO_Add:
    case clang::BO_AddAssign: return BinaryOp::add;
    case clang::BO_Sub:
    case clang::BO_SubAssign: return BinaryOp::sub;
    case clang::BO_Shl:
    case clang::BO_ShlAssign: return BinaryOp::shl;
    case clang::BO_Shr:
    case clang::BO_ShrAssign: return BinaryOp::shr;
    case clang::BO_LT: return BinaryOp::lt;
    case clang::BO_GT: return BinaryOp::gt;
    case clang::BO_LE: return BinaryOp::le;
    case clang::BO_GE: return BinaryOp::ge;
    case clang::BO_EQ: return BinaryOp::eq;
    case clang::BO_NE: return BinaryOp::ne;
    case clang::BO_And:
    case clang::BO_AndAssign: return BinaryOp::bit_and;
    case clang::BO_Xor:
    case clang::BO_XorAssign: return BinaryOp::bit_xor;
    case clang::BO_Or:
    case clang::BO_OrAssign: return BinaryOp::bit_or;
    case clang::BO_LAnd: return BinaryOp::logical_and;
    case clang::BO_LOr: return BinaryOp::logical_or;
    case clang::BO_Comma: return BinaryOp::comma;
    default: return std::nullopt;
  }
}

// `long double` represents every value of float, double and the x87 format; hexadecimal text is exact.
long double exact(const llvm::APFloat& value) {
  if (value.isNaN())
    return value.isNegative() ? -std::numeric_limits<long double>::quiet_NaN()
                              : std::numeric_limits<long double>::quiet_NaN();
  if (value.isInfinity())
    return value.isNegative() ? -std::numeric_limits<long double>::infinity()
                              : std::numeric_limits<long double>::infinity();
  char text[64];
  value.convertToHexString(text, 0, false, llvm::RoundingMode::NearestTiesToEven);
  return std::strtold(text, nullptr);
}

}  // namespace

core::Integer Reading::wide(const llvm::APSInt& value) {
  const llvm::APInt extended = value.isSigned() ? value.sextOrTrunc(128) : value.zextOrTrunc(128);
  const uint64_t* words = extended.getRawData();
  return static_cast<core::Integer>(static_cast<unsigned __int128>(words[1]) << 64 | words[0]);
}

ExprId Reading::add(Expr e) {
  unit().exprs.push_back(std::move(e));
  return ExprId(unit().exprs.size() - 1);
}

Expr Reading::unsupported(const clang::Expr* e, std::string what) {
  const std::optional<TypeId> type = find_type(e->getType());
  return {.kind = ExprKind::unsupported,
          .type = type.value_or(types().void_type()),
          .is_lvalue = type && e->isGLValue(),
          .text = std::move(what),
          .span = span(e->getSourceRange())};
}

// Sets the fields that all expressions have. The type must be supported (make_expression).
Expr Reading::start(const clang::Expr* e, ExprKind kind) {
  return {.kind = kind,
          .type = find_type(e->getType()).value_or(types().void_type()),
          .is_lvalue = e->isGLValue(),
          .is_bit_field = e->refersToBitField(),
          .alignment = low_alignment(e),
          .span = span(e->getSourceRange())};
}

// The alignment of a type whose name reduces it (GNU C: `typedef int t __attribute__((aligned(1)))`).
uint32_t Reading::low_alignment(const clang::Expr* e) {
  clang::QualType type = e->getType();
  if (llvm::isa<clang::CStyleCastExpr>(e) && type->isPointerType()) {
    type = type->getPointeeType();
  } else if (!e->isGLValue()) {
    return 0;
  }
  if (type.isCanonical() || !type->getAs<clang::TypedefType>() || type->isIncompleteType() || type->isFunctionType() ||
      type->isVariablyModifiedType())
    return 0;
  const auto asked = context_.getTypeAlignInChars(type).getQuantity();
  const auto own = context_.getTypeAlignInChars(type.getCanonicalType()).getQuantity();
  return asked < own ? static_cast<uint32_t>(asked) : 0;
}

ExprId Reading::expression(const clang::Expr* e) {
  if (depth_ >= nesting_max) {
    report_depth(e->getSourceRange());
    return add(unsupported(e, "so deep a nesting"));
  }
  ++depth_;
  const size_t sizes = pending_sizes_.size();
  Expr made = make_expression(e);
  made.variable_sizes.assign(pending_sizes_.begin() + static_cast<long>(sizes), pending_sizes_.end());
  pending_sizes_.resize(sizes);
  --depth_;
  // An expression with an operand of an unsupported type is unsupported.
  const auto unsupported_operand =
      std::ranges::find_if(made.children, [&](ExprId child) { return unsupported_expressions_.contains(child); });
  if (unsupported_operand != made.children.end()) made = unsupported(e, unit()[*unsupported_operand].text);
  const ExprId id = add(std::move(made));
  if (!find_type(e->getType())) unsupported_expressions_.insert(id);
  return id;
}

Expr Reading::make_expression(const clang::Expr* e) {
  for (;;) {  // skip nodes without semantics
    if (const auto* paren = llvm::dyn_cast<clang::ParenExpr>(e)) {
      e = paren->getSubExpr();
    } else if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) {
      e = full->getSubExpr();
    } else if (const auto* generic = llvm::dyn_cast<clang::GenericSelectionExpr>(e)) {
      e = generic->getResultExpr();
    } else if (const auto* chosen = llvm::dyn_cast<clang::ChooseExpr>(e)) {
      e = chosen->getChosenSubExpr();
    } else if (const auto* opaque = llvm::dyn_cast<clang::OpaqueValueExpr>(e); opaque && opaque->getSourceExpr()) {
      e = opaque->getSourceExpr();
    } else if (const auto* op = llvm::dyn_cast<clang::UnaryOperator>(e); op && op->getOpcode() == clang::UO_Extension) {
      e = op->getSubExpr();
    } else {
      break;
    }
  }
  if (!find_type(e->getType())) return unsupported(e, fmt::format("the type `{}`", e->getType().getAsString()));
  switch (e->getStmtClass()) {
    case clang::Stmt::IntegerLiteralClass:
      return constant(e, llvm::APSInt(llvm::cast<clang::IntegerLiteral>(e)->getValue(),
                                      e->getType()->isUnsignedIntegerOrEnumerationType()));
    case clang::Stmt::CharacterLiteralClass:
    case clang::Stmt::CXXBoolLiteralExprClass:
    case clang::Stmt::TypeTraitExprClass:
    case clang::Stmt::OffsetOfExprClass: return folded(e).value_or(unsupported(e, "an offset that is not constant"));
    case clang::Stmt::SourceLocExprClass: return folded(e).value_or(unsupported(e, "the name of a source file"));
    case clang::Stmt::FloatingLiteralClass: return constant(e, llvm::cast<clang::FloatingLiteral>(e)->getValue());
    case clang::Stmt::StringLiteralClass: return string(llvm::cast<clang::StringLiteral>(e), ExprKind::string);
    case clang::Stmt::PredefinedExprClass: return function_name(llvm::cast<clang::PredefinedExpr>(e));
    case clang::Stmt::DeclRefExprClass: return name(llvm::cast<clang::DeclRefExpr>(e));
    case clang::Stmt::ImplicitCastExprClass:
    case clang::Stmt::CStyleCastExprClass: return cast(llvm::cast<clang::CastExpr>(e));
    case clang::Stmt::UnaryOperatorClass: return unary(llvm::cast<clang::UnaryOperator>(e));
    case clang::Stmt::BinaryOperatorClass:
    case clang::Stmt::CompoundAssignOperatorClass: return binary(llvm::cast<clang::BinaryOperator>(e));
    case clang::Stmt::ConditionalOperatorClass: {
      const auto* conditional = llvm::cast<clang::ConditionalOperator>(e);
      Expr made = start(e, ExprKind::conditional);
      made.operator_span = span(conditional->getQuestionLoc());
      for (const clang::Expr* child : {conditional->getCond(), conditional->getTrueExpr(), conditional->getFalseExpr()})
        made.children.push_back(expression(child));
      return made;
    }
    case clang::Stmt::BinaryConditionalOperatorClass:
      return gnu_conditional(llvm::cast<clang::BinaryConditionalOperator>(e));
    case clang::Stmt::CallExprClass: return call(llvm::cast<clang::CallExpr>(e));
    case clang::Stmt::MemberExprClass: return member_access(llvm::cast<clang::MemberExpr>(e));
    case clang::Stmt::ArraySubscriptExprClass: {
      const auto* subscript = llvm::cast<clang::ArraySubscriptExpr>(e);
      if (!subscript->getBase()->getType()->isPointerType()) return vector_element(subscript);
      Expr made = start(e, ExprKind::subscript);
      made.operator_span = span(subscript->getRBracketLoc());
      made.children = {expression(subscript->getBase()), expression(subscript->getIdx())};
      return made;
    }
    case clang::Stmt::CompoundLiteralExprClass: return compound_literal(llvm::cast<clang::CompoundLiteralExpr>(e));
    case clang::Stmt::InitListExprClass: return initialiser_list(llvm::cast<clang::InitListExpr>(e));
    case clang::Stmt::ImplicitValueInitExprClass: return start(e, ExprKind::zero);
    case clang::Stmt::VAArgExprClass: {
      Expr made = start(e, ExprKind::va_arg);
      made.children.push_back(expression(llvm::cast<clang::VAArgExpr>(e)->getSubExpr()));
      return made;
    }
    case clang::Stmt::StmtExprClass: {
      Expr made = start(e, ExprKind::statement);
      made.statement = statement(llvm::cast<clang::StmtExpr>(e)->getSubStmt());
      return made;
    }
    case clang::Stmt::UnaryExprOrTypeTraitExprClass:
      return size_or_alignment(llvm::cast<clang::UnaryExprOrTypeTraitExpr>(e));
    case clang::Stmt::AtomicExprClass: return atomic(llvm::cast<clang::AtomicExpr>(e));
    case clang::Stmt::CXXNullPtrLiteralExprClass: {
      Expr made = start(e, ExprKind::cast);
      made.cast = CastKind::null_to_pointer;
      made.children.push_back(
          add({.kind = ExprKind::integer, .type = types().integer(core::IntegerKind::int_), .span = made.span}));
      return made;
    }
    case clang::Stmt::ImaginaryLiteralClass: {
      Expr made = start(e, ExprKind::lanes);
      const clang::Expr* imaginary = llvm::cast<clang::ImaginaryLiteral>(e)->getSubExpr();
      made.children = {add(start(imaginary, ExprKind::zero)), expression(imaginary)};
      return made;
    }
    case clang::Stmt::AddrLabelExprClass: {
      if (!function_at_hand_) return unsupported(e, "the address of a label outside of functions");
      Expr made = start(e, ExprKind::label_address);
      made.label = label(llvm::cast<clang::AddrLabelExpr>(e)->getLabel());
      made.function = *function_at_hand_;
      return made;
    }
    case clang::Stmt::ShuffleVectorExprClass: return shuffle(llvm::cast<clang::ShuffleVectorExpr>(e));
    case clang::Stmt::ConvertVectorExprClass: {
      Expr made = start(e, ExprKind::cast);
      made.cast = CastKind::lanes;
      made.children.push_back(expression(llvm::cast<clang::ConvertVectorExpr>(e)->getSrcExpr()));
      return made;
    }
    case clang::Stmt::ExtVectorElementExprClass: return unsupported(e, "named parts of vectors");
    case clang::Stmt::DesignatedInitUpdateExprClass:
      return unsupported(e, "an initialiser that replaces a part of the one before it");
    default: return unsupported(e, fmt::format("the expression `{}`", e->getStmtClassName()));
  }
}

Expr Reading::constant(const clang::Expr* e, const llvm::APSInt& value) {
  Expr made = start(e, ExprKind::integer);
  made.integer = wide(value);
  return made;
}

Expr Reading::constant(const clang::Expr* e, const llvm::APFloat& value) {
  Expr made = start(e, ExprKind::floating);
  made.floating = exact(value);
  return made;
}

// Folds an expression that is constant and has no side effects.
std::optional<Expr> Reading::folded(const clang::Expr* e) {
  clang::Expr::EvalResult result;
  if (!e->EvaluateAsRValue(result, context_) || result.HasSideEffects) return std::nullopt;
  if (result.Val.isInt()) return constant(e, result.Val.getInt());
  if (result.Val.isFloat()) return constant(e, result.Val.getFloat());
  return std::nullopt;
}

// All bytes of a string, including the terminating zero if the array has room for it.
Expr Reading::string(const clang::StringLiteral* e, ExprKind kind) {
  Expr made = start(e, kind);
  made.text = e->getBytes().str();
  const clang::ConstantArrayType* array = context_.getAsConstantArrayType(e->getType());
  const uint64_t room = array ? array->getLimitedSize() : e->getLength() + 1;
  if (room > e->getLength()) made.text.append(e->getCharByteWidth(), '\0');
  if (room < e->getLength()) made.text.resize(room * e->getCharByteWidth());
  return made;
}

// C11 6.4.2.2: a separate array in each function.
Expr Reading::function_name(const clang::PredefinedExpr* e) {
  const clang::StringLiteral* text = e->getFunctionName();
  Expr made = start(e, ExprKind::object);
  if (!text) return unsupported(e, "the name of no function");
  const auto [at, is_new] =
      function_names_.try_emplace(fmt::format("{} {}", static_cast<int>(e->getIdentKind()), text->getBytes().str()),
                                  ObjectId(unit().objects.size()));
  if (is_new) {
    unit().objects.push_back({.name = clang::PredefinedExpr::getIdentKindName(e->getIdentKind()).str(),
                              .type = made.type,
                              .storage = Storage::static_,
                              .is_const = true,
                              .span = made.span});
    unit().statics.push_back(at->second);
    const ExprId initialiser = add(string(text, ExprKind::string_initialiser));
    unit().objects[at->second.index].initialiser = initialiser;
  }
  made.object = at->second;
  return made;
}

Expr Reading::name(const clang::DeclRefExpr* e) {
  const clang::ValueDecl* declaration = e->getDecl();
  if (const auto* enumerator = llvm::dyn_cast<clang::EnumConstantDecl>(declaration))
    return constant(e, enumerator->getInitVal());
  if (const auto* named = llvm::dyn_cast<clang::FunctionDecl>(declaration)) {
    Expr made = start(e, ExprKind::function);
    made.text = named->getName().str();
    made.function = function(named);
    return made;
  }
  if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
    Expr made = start(e, ExprKind::object);
    made.object = object(variable);
    return made;
  }
  return unsupported(e, fmt::format("the name `{}`", declaration->getName().str()));
}

Expr Reading::cast(const clang::CastExpr* e) {
  std::optional<CastKind> kind = cast_kind(e->getCastKind());
  if (!kind) return unsupported(e, fmt::format("the conversion `{}`", e->getCastKindName()));
  const bool is_of_vectors = e->getType()->isVectorType() || e->getSubExpr()->getType()->isVectorType();
  if (*kind == CastKind::bit_cast && is_of_vectors) kind = CastKind::vector_bits;
  const bool is_integer = e->getCastKind() == clang::CK_IntegralCast && llvm::isa<clang::ImplicitCastExpr>(e);
  if (is_integer && llvm::isa<clang::IntegerLiteral, clang::CharacterLiteral>(e->getSubExpr()->IgnoreParens())) {
    if (std::optional<Expr> value = folded(e)) return *std::move(value);
  }
  Expr made = start(e, ExprKind::cast);
  made.cast = *kind;
  made.is_implicit = llvm::isa<clang::ImplicitCastExpr>(e);
  made.children.push_back(expression(e->getSubExpr()));
  return made;
}

Expr Reading::unary(const clang::UnaryOperator* e) {
  const std::optional<UnaryOp> op = unary_op(e->getOpcode());
  if (!op) return unsupported(e, "this operator");
  if (*op == UnaryOp::real || *op == UnaryOp::imag) return part_of_complex(e);
  Expr made = start(e, ExprKind::unary);
  made.unary = *op;
  made.operator_span = span(e->getOperatorLoc());
  made.children.push_back(expression(e->getSubExpr()));
  return made;
}

// __real__ and __imag__; of an lvalue they are lvalues. A real number has an imaginary part of zero.
Expr Reading::part_of_complex(const clang::UnaryOperator* e) {
  const bool is_real = e->getOpcode() == clang::UO_Real;
  const clang::Expr* operand = e->getSubExpr();
  if (operand->getType()->isAnyComplexType()) {
    Expr made = start(e, ExprKind::member);
    made.member = is_real ? 0 : 1;
    made.text = is_real ? "re" : "im";
    made.children.push_back(expression(operand));
    return made;
  }
  if (is_real) return make_expression(operand);
  Expr made = start(e, ExprKind::binary);
  made.binary = BinaryOp::comma;
  made.is_lvalue = false;
  made.type = types().unqualified(made.type);
  const ExprId zero = add({.kind = ExprKind::zero, .type = made.type, .span = made.span});
  made.children = {expression(operand), zero};
  return made;
}

// v[i], as ((T *)&v)[i].
Expr Reading::vector_element(const clang::ArraySubscriptExpr* e) {
  const clang::Expr* vector = e->getBase();
  const auto* type = vector->getType()->getAs<clang::VectorType>();
  const std::optional<TypeId> whole = find_type(vector->getType()), element = find_type(e->getType());
  if (!type || !whole || !element) return unsupported(e, "an element of this");
  Expr made = start(e, ExprKind::subscript);
  made.operator_span = span(e->getRBracketLoc());
  made.is_lvalue = true;
  const ExprId address = add({.kind = ExprKind::unary,
                              .type = types().pointer_to(*whole),
                              .unary = UnaryOp::address_of,
                              .children = {expression(vector)},
                              .span = made.span});
  const ExprId pointer = add({.kind = ExprKind::cast,
                              .type = types().pointer_to(*element),
                              .cast = CastKind::bit_cast,
                              .is_implicit = true,
                              .children = {address},
                              .span = made.span});
  made.children = {pointer, expression(e->getIdx())};
  return e->isGLValue() ? made : loaded(std::move(made));
}

// The value of a place.
Expr Reading::loaded(Expr place) {
  Expr value{.kind = ExprKind::cast,
             .type = types().unqualified(place.type),
             .cast = CastKind::lvalue_to_rvalue,
             .is_implicit = true,
             .span = place.span};
  value.children.push_back(add(std::move(place)));
  return value;
}

Expr Reading::shuffle(const clang::ShuffleVectorExpr* e) {
  Expr made = start(e, ExprKind::shuffle);
  const unsigned count = e->getType()->castAs<clang::VectorType>()->getNumElements();
  if (e->getNumSubExprs() != count + 2) return unsupported(e, "a shuffle by a vector");
  made.children = {expression(e->getExpr(0)), expression(e->getExpr(1))};
  for (unsigned i = 0; i < count; ++i) {
    const llvm::APSInt index = e->getShuffleMaskIdx(context_, i);
    if (index.isNegative()) return unsupported(e, "a shuffle of parts that are not named");
    made.designated.push_back({.index = index.getZExtValue()});
  }
  return made;
}

Expr Reading::binary(const clang::BinaryOperator* e) {
  const bool is_plain = e->getOpcode() == clang::BO_Assign;
  const std::optional<BinaryOp> op = binary_op(e->getOpcode());
  if (!op && !is_plain) return unsupported(e, fmt::format("the operator `{}`", e->getOpcodeStr().str()));
  Expr made = start(e, is_plain                      ? ExprKind::assign
                       : e->isCompoundAssignmentOp() ? ExprKind::compound_assign
                                                     : ExprKind::binary);
  if (op) made.binary = *op;
  made.operator_span = span(e->getOperatorLoc());
  if (const auto* compound = llvm::dyn_cast<clang::CompoundAssignOperator>(e)) {
    const std::optional<TypeId> left = find_type(compound->getComputationLHSType());
    const std::optional<TypeId> result = find_type(compound->getComputationResultType());
    if (!left || !result) return unsupported(e, "an assignment that computes in a type like this");
    made.computation = *left;
    made.computation_result = *result;
  }
  made.children.push_back(expression(e->getLHS()));
  made.children.push_back(expression(e->getRHS()));
  return made;
}

// a ?: b. The converted value can be the condition: usual arithmetic conversions and those between pointers preserve
// whether a value is zero.
Expr Reading::gnu_conditional(const clang::BinaryConditionalOperator* e) {
  if (!e->getTrueExpr()->getType()->isScalarType()) return unsupported(e, "`?:` without a value");
  Expr made = start(e, ExprKind::gnu_conditional);
  made.operator_span = span(e->getQuestionLoc());
  made.children.push_back(expression(e->getTrueExpr()));
  made.children.push_back(expression(e->getFalseExpr()));
  return made;
}

Expr Reading::call(const clang::CallExpr* e) {
  // Library functions that Clang also knows as built-ins are ordinary calls.
  if (const unsigned builtin = e->getBuiltinCallee()) {
    const llvm::StringRef name = context_.BuiltinInfo.getName(builtin);
    const bool is_alloca = name == "alloca" && !e->getDirectCallee()->isDefined();  // declared without its header
    if (name.starts_with("__") || is_alloca) return builtin_call(e, builtin);
  }
  Expr made = start(e, ExprKind::call);
  made.operator_span = span(e->getRParenLoc());
  made.children.push_back(expression(e->getCallee()));
  for (const clang::Expr* argument : e->arguments()) made.children.push_back(expression(argument));
  return made;
}

// Clang appends the size to the names of the __sync functions; the name in the source has none.
Expr Reading::builtin_call(const clang::CallExpr* e, unsigned builtin) {
  if (std::optional<Expr> value = folded(e)) return *std::move(value);
  Expr made = start(e, ExprKind::builtin_call);
  std::string_view name = context_.BuiltinInfo.getName(builtin);
  if (name.starts_with("__sync_")) {
    for (const std::string_view size : {"_1", "_2", "_4", "_8", "_16"}) {
      if (name.ends_with(size)) name.remove_suffix(size.size());
    }
  }
  const bool is_fence = name.ends_with("_thread_fence") || name.ends_with("_signal_fence");
  if (is_fence) {
    made.kind = ExprKind::atomic;
    name = name.ends_with("_thread_fence") ? "thread_fence" : "signal_fence";
  }
  if (name == "__builtin_complex") made.kind = ExprKind::lanes;
  made.text = name == "alloca" ? "__builtin_alloca" : name;
  for (const clang::Expr* argument : e->arguments()) made.children.push_back(expression(argument));
  return made;
}

Expr Reading::member_access(const clang::MemberExpr* e) {
  const auto* field = llvm::dyn_cast<clang::FieldDecl>(e->getMemberDecl());
  if (!field) return unsupported(e, "this member");
  Expr made = start(e, ExprKind::member);
  made.member = member_index(field);
  made.text = field->getName().str();
  ExprId base = expression(e->getBase());
  if (e->isArrow()) {
    const std::optional<TypeId> pointee = find_type(e->getBase()->getType()->getPointeeType());
    if (!pointee) return unsupported(e, "this member");
    base = add({.kind = ExprKind::unary,
                .type = *pointee,
                .is_lvalue = true,
                .unary = UnaryOp::dereference,
                .children = {base},
                .span = unit()[base].span,
                .operator_span = span(e->getOperatorLoc())});
  }
  made.children.push_back(base);
  return made;
}

// A separate object. The argument for a transparent union (GNU) is a literal that is an rvalue.
Expr Reading::compound_literal(const clang::CompoundLiteralExpr* e) {
  Expr made = start(e, ExprKind::compound_literal);
  made.is_lvalue = true;
  made.object = ObjectId(unit().objects.size());
  unit().objects.push_back({.name = "(compound literal)",
                            .type = made.type,
                            .storage = e->isFileScope() ? Storage::static_ : Storage::automatic,
                            .is_const = context_.getBaseElementType(e->getType()).isConstQualified(),
                            .span = made.span});
  const ExprId value = initialiser(e->getInitializer());
  made.children.push_back(value);
  if (e->isFileScope()) {
    unit().objects[made.object.index].initialiser = value;
    unit().statics.push_back(made.object);
  }
  return e->isGLValue() ? made : loaded(std::move(made));
}

Expr Reading::size_or_alignment(const clang::UnaryExprOrTypeTraitExpr* e) {
  const clang::QualType of = e->getTypeOfArgument();
  if (e->getKind() != clang::UETT_SizeOf || !of->isVariableArrayType())
    return folded(e).value_or(unsupported(e, "this size"));
  Expr made = start(e, ExprKind::size_of_variable);
  const std::optional<TypeId> computation = find_type(of);
  if (!computation) return unsupported(e, "this size");
  made.computation = *computation;
  if (!e->isArgumentType()) made.children.push_back(expression(e->getArgumentExpr()));
  return made;
}

// C11's generics and the GNU forms that take values; the GNU forms that take pointers keep their names.
Expr Reading::atomic(const clang::AtomicExpr* e) {
  llvm::StringRef spelled = e->getOpAsString();
  Expr made = start(e, ExprKind::atomic);
  const bool is_gnu = spelled.starts_with("__atomic_");
  const bool is_c11 = spelled.starts_with("__c11_atomic_");
  llvm::StringRef plain = spelled;
  plain.consume_front("__atomic_");
  plain.consume_front("__c11_atomic_");
  const bool has_value_form = plain.consume_back("_n");
  const bool takes_pointers =
      is_gnu && !has_value_form &&
      (plain == "load" || plain == "store" || plain == "exchange" || plain == "compare_exchange");
  const bool scales_otherwise =
      is_gnu && e->getPtr()->getType()->getPointeeType()->isPointerType() && plain.contains("fetch");
  std::vector<const clang::Expr*> children{e->getPtr()};
  if ((!is_gnu && !is_c11) || takes_pointers || scales_otherwise) {
    return unsupported(e, fmt::format("`{}`", spelled.str()));
  }
  std::string text = plain.str();
  if (e->isCmpXChg()) {
    children.push_back(e->getVal1());
    children.push_back(e->getVal2());
    children.push_back(e->getOrder());
    children.push_back(e->getOrderFail());
    if (is_gnu) {
      bool is_weak = true;  // not constant: a weak exchange includes the behaviours of a strong one
      if (!e->getWeak()->EvaluateAsBooleanCondition(is_weak, context_)) is_weak = true;
      text += is_weak ? "_weak" : "_strong";
    }
  } else {
    const unsigned count = e->getNumSubExprs();
    if (e->getOp() == clang::AtomicExpr::AO__c11_atomic_init) {
      children.push_back(e->getVal1());
    } else {
      if (count > 2) children.push_back(e->getVal1());
      children.push_back(e->getOrder());
    }
  }
  made.text = std::move(text);
  for (const clang::Expr* child : children) made.children.push_back(expression(child));
  return made;
}

}  // namespace ramify::c_frontend
