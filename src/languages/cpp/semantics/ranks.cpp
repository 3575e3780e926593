// SPDX-License-Identifier: Apache-2.0
// Ranks of conversions of arguments to parameters (C++20 12.2.4).
#include <algorithm>

#include "languages/cpp/semantics/rank.h"
#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

int Semantics::rank_reference(const Expression& operand, QualifiedType to, int depth) {
  const QualifiedType inner = to->inner;
  const bool is_rvalue = to->is(TypeKind::rref);
  if (operand.type->is(TypeKind::braces)) {
    if (!is_rvalue && !inner.is_const) return impossible;
    return rank(operand, plain(inner), depth);
  }
  if (operand.type->is(TypeKind::overloads) && inner->is(TypeKind::function))
    return by_type(operand, inner) != nullptr ? Rank::exact : impossible;
  const bool is_same =
      plain(operand.type) == plain(inner) ||
      (operand.type->is(TypeKind::array) && inner->is(TypeKind::array) &&
       plain(operand.type->inner) == plain(inner->inner) && (inner->size < 0 || inner->size == operand.type->size));
  ClassInfo* from = class_of(operand.type);
  ClassInfo* base = class_of(inner);
  const bool is_base = !is_same && from != nullptr && base != nullptr && from != base && derives(from, base);
  if (is_same || is_base) {
    const int far = is_base ? Rank::conversion + 1 : Rank::exact;
    if (is_rvalue) return operand.is_lvalue && !operand.is_xvalue ? impossible : far;
    if (!inner.is_const) return operand.is_lvalue && !operand.is_xvalue && !operand.type.is_const ? far : impossible;
    // const T& is a worse match than T& or T&&.
    return far + (operand.is_lvalue && !operand.is_xvalue ? (operand.type.is_const ? 0 : Rank::adjusted)
                                                          : Rank::adjusted + 1);
  }
  if (!is_rvalue && !inner.is_const) return impossible;
  const int rank_here = rank(operand, plain(inner), depth);
  return rank_here >= impossible ? rank_here : rank_here + (is_rvalue ? 0 : Rank::adjusted);
}

int Semantics::rank_braces(const Expression& operand, QualifiedType to, int depth) {
  ClassInfo* class_info = class_of(to);
  if (class_info == nullptr) {
    if (to->is(TypeKind::array)) {
      int worst = Rank::exact;
      for (const Expression& item : operand.items) worst = std::max(worst, rank(item, to->inner, depth));
      return worst;
    }
    if (operand.items.empty()) return Rank::exact;
    return operand.items.size() == 1 ? rank(operand.items[0], to, depth) : impossible;
  }
  complete(class_info);
  if (class_info->native == Native::list && class_info->name == "initializer_list") {
    int worst = Rank::exact;
    for (const Expression& item : operand.items)
      worst = std::max(worst, rank(item, class_info->arguments[0].type, depth));
    return worst;
  }
  if (operand.items.empty()) return Rank::user;
  if (depth >= 2) return impossible;
  if (choose_constructor(class_info, {operand}, true, true) != nullptr) return Rank::user;
  if (choose_constructor(class_info, operand.items, true) != nullptr) return Rank::user;
  if (operand.items.size() == 1 && class_of(operand.items[0].type) == class_info) return Rank::exact;
  if (class_info->is_aggregate && class_info->native == Native::none && class_info->constructors.empty()) {
    if (operand.items.size() == 1 && operand.items[0].type && operand.items[0].type->is(TypeKind::braces) &&
        class_info->is_library && class_info->name == "array")
      return Rank::user;
    if (class_info->is_library && class_info->name == "array") return Rank::user;
    if (operand.items.size() > class_info->fields.size() + class_info->bases.size()) return impossible;
    const bool is_designated = operand.items[0].at && operand.items[0].at.is("initializer_pair");
    if (!is_designated)
      for (size_t i = 0; i < operand.items.size() && i < class_info->fields.size() && class_info->bases.empty(); ++i)
        // Each member is initialised separately and may use its own user-defined conversion, so the depth stays the
        // same.
        if (rank(operand.items[i], class_info->fields[i].type, depth) >= impossible &&
            !class_info->fields[i].type->is(TypeKind::array))
          return impossible;
    return Rank::user;
  }
  return impossible;
}

// Conversions to std::function.
int Semantics::rank_callable(const Expression& operand, QualifiedType to) {
  if (operand.type->is(TypeKind::null_)) return Rank::user;
  const QualifiedType signature = to->inner;
  if (operand.type->is(TypeKind::callable)) return operand.type == to ? Rank::exact : Rank::user;
  if (operand.type->is(TypeKind::lambda))
    return operand.type->lambda->is_generic || lambda_function(operand.type->lambda, signature->args) != nullptr
               ? Rank::user
               : impossible;
  if (operand.type->is(TypeKind::overloads)) return by_type(operand, signature) != nullptr ? Rank::user : impossible;
  if (operand.type->is(TypeKind::function) ||
      (operand.type->is(TypeKind::pointer) && operand.type->inner->is(TypeKind::function)))
    return Rank::user;
  if (operand.type->is(TypeKind::member)) return Rank::user;
  return impossible;
}

int Semantics::rank_pointer(const Expression& operand, QualifiedType from, QualifiedType to) {
  if (operand.is_zero && operand.constant && *operand.constant == 0 && from->is(TypeKind::int_))
    return Rank::conversion;
  if (!from->is(TypeKind::pointer)) return impossible;
  // Scripts may convert a string literal to char*.
  if (from->inner.is_const && !to->inner.is_const && !(options_.is_script && to->inner->is(TypeKind::char_)))
    return impossible;
  if (plain(from->inner) == plain(to->inner))
    return from->inner.is_const == to->inner.is_const ? Rank::exact : Rank::adjusted;
  if (to->inner->is(TypeKind::void_)) return Rank::conversion + 2;
  ClassInfo* left = class_of(from->inner);
  ClassInfo* right = class_of(to->inner);
  if (left != nullptr && right != nullptr && !from->inner->is_reference()) {
    complete(left);
    if (derives(left, right)) {
      int far = 0;
      for (ClassInfo* class_info = left; class_info != right && !class_info->bases.empty() && far < 5;
           class_info = class_info->bases[0].class_info)
        ++far;
      return Rank::conversion + far;
    }
  }
  return impossible;
}

int Semantics::rank(const Expression& operand, QualifiedType to, int depth) {
  if (!to) return impossible;
  if (!operand.type || operand.type->is(TypeKind::unknown))
    return to->is(TypeKind::unknown) ? Rank::exact : Rank::conversion;
  if (depth > 2) return impossible;
  if (to->is_reference()) {
    return rank_reference(operand, to, depth);
  }
  to = plain(to);
  if (operand.type->is(TypeKind::braces)) {
    return rank_braces(operand, to, depth);
  }
  if (class_of(to) != nullptr) return rank_class(operand, to, depth);
  if (ClassInfo* given = class_of(operand.type)) {
    if (to->is(TypeKind::callable)) {
      complete(given);
      return in_class("operator()", given) ? Rank::user : impossible;
    }
    complete(given);
    return conversion_to(given, to, operand.type.is_const, false) != nullptr ? Rank::user : impossible;
  }
  if (to->is(TypeKind::callable)) {
    return rank_callable(operand, to);
  }
  QualifiedType from = operand.type;
  if (from->is(TypeKind::overloads)) {
    if (to->is(TypeKind::pointer) && to->inner->is(TypeKind::function))
      return by_type(operand, to->inner) != nullptr ? Rank::exact : impossible;
    return impossible;
  }
  if (from->is(TypeKind::lambda)) {
    if (plain(from) == to) return Rank::exact;
    if (to->is(TypeKind::pointer) && to->inner->is(TypeKind::function)) return Rank::user;
    return impossible;
  }
  if (from->is(TypeKind::array)) {
    if (plain(from) == to) return Rank::exact;
    from = types_.pointer_to(from->inner);
    if (to->is(TypeKind::bool_)) return Rank::conversion + 2;
  }
  if (from->is(TypeKind::function)) from = types_.pointer_to(plain(from));
  if (plain(from) == to) return Rank::exact;
  if (from->is_arithmetic() && to->is_arithmetic()) {
    if (plain(types_.promoted(from)) == to && from->kind != to->kind) return Rank::promotion;
    if (from->is(TypeKind::f32) && to->is(TypeKind::f64)) return Rank::promotion;
    return Rank::conversion;
  }
  if (from->is(TypeKind::enum_)) {
    if (!from->enum_info->is_scoped && to->is_arithmetic())
      return plain(types_.promoted(from)) == to ? Rank::promotion : Rank::conversion;
    return impossible;
  }
  if (from->is(TypeKind::null_)) {
    if (to->is(TypeKind::pointer) || to->is(TypeKind::member)) return Rank::conversion;
    return to->is(TypeKind::bool_) ? Rank::conversion : impossible;
  }
  if (to->is(TypeKind::pointer)) {
    return rank_pointer(operand, from, to);
  }
  if (to->is(TypeKind::member))
    return from->is(TypeKind::member) || from->is(TypeKind::overloads) ? Rank::exact : impossible;
  if (to->is(TypeKind::bool_))
    return from->is(TypeKind::pointer) || from->is(TypeKind::callable) ? Rank::conversion + 3 : impossible;
  return impossible;
}

int Semantics::rank_class(const Expression& operand, QualifiedType to, int depth) {
  ClassInfo* class_info = class_of(to);
  ClassInfo* given = class_of(operand.type);
  if (given == class_info) return Rank::exact;
  if (given != nullptr) {
    complete(given);
    if (derives(given, class_info)) return Rank::conversion + 1;
  }
  if (depth >= 1) return impossible;  // at most one user-defined conversion
  complete(class_info);
  if (is_tuple(class_info) && is_tuple(given) && class_info->name == "tuple" &&
      given->fields.size() == class_info->fields.size()) {
    for (size_t i = 0; i < class_info->fields.size(); ++i) {
      Expression part = place_of(nullptr, given->fields[i].type);
      part.is_xvalue = !operand.is_lvalue;
      if (rank(part,
               class_info->fields[i].is_reference ? types_.reference_to(class_info->fields[i].type)
                                                  : class_info->fields[i].type,
               depth + 1) >= impossible)
        return impossible;
    }
    return Rank::user;
  }
  if (options_.is_script && class_info->native == Native::text && operand.type->is(TypeKind::char_)) return Rank::user;
  if (choose_constructor(class_info, {operand}, false) != nullptr) return Rank::user;
  if (given != nullptr && conversion_to(given, to, operand.type.is_const, false) != nullptr) return Rank::user;
  return impossible;
}

Function* Semantics::conversion_to(ClassInfo* class_info, QualifiedType to, bool is_const, bool is_explicit) {
  Function* best = nullptr;
  int best_rank = impossible;
  std::vector<ClassInfo*> rest = {class_info};
  while (!rest.empty()) {
    ClassInfo* inner_class = rest.back();
    rest.pop_back();
    complete(inner_class);
    for (Function* function : inner_class->conversions) {
      if ((function->is_explicit && !is_explicit) || (is_const && !function->is_const)) continue;
      const QualifiedType result = plain(unreferenced(function->result));
      int rank_here = impossible;
      if (result == plain(to)) {
        rank_here = Rank::exact;
      } else if (class_of(to) == nullptr && class_of(result) == nullptr) {
        rank_here = rank(value(null({}), result), plain(to), 2);
      }
      if (rank_here < best_rank) {
        best_rank = rank_here;
        best = function;
      }
    }
    // Templates: operator T()
    for (auto& [text, templates] : inner_class->method_templates)
      for (Template* template_info : templates) {
        make_pattern(template_info);
        if (!template_info->pattern->is_conversion) continue;
        if (Function* function = deduce(template_info, {}, {}, to); function != nullptr && best == nullptr) {
          if (template_info->parameters.size() == 1) {
            TemplateArgument argument;
            argument.type = to;
            function = function_instance(template_info, {argument});
          }
          if (function != nullptr) best = function;
        }
      }
    for (const Base& base : inner_class->bases) rest.push_back(base.class_info);
  }
  return best;
}

}  // namespace ramify::frontends::cpp
