// SPDX-License-Identifier: Apache-2.0
// Type compatibility: C11 6.2.7, 6.7.3p10, 6.7.6.1p2, 6.7.6.2p6, 6.7.6.3p15. Tested in types_test.cpp.

#include "programs/core/types.h"

namespace ramify::core {
namespace {

// The type of a parameter for comparison: without qualifiers; `_Atomic` is not one.
Type parameter_type(const TypeTable& types, TypeId id) {
  Type type = types[id];
  type.qualifiers = {};
  return type;
}

// Whether the default argument promotions change the type.
bool is_promoted(const Type& type) {
  return (type.kind == TypeKind::integer && width(type.integer) < 32) ||
         (type.kind == TypeKind::floating && type.floating == FloatingKind::float_);
}

TypeId promoted(const TypeTable& types, TypeId id) {
  const Type type = parameter_type(types, id);
  if (!is_promoted(type)) return id;
  return type.kind == TypeKind::integer ? types.integer(IntegerKind::int_) : types.floating(FloatingKind::double_);
}

// Types that remain to be compared.
struct Pair {
  TypeId a, b;
  bool is_parameter = false;
};

// Whether the parameters agree at this level; remaining comparisons are appended to `pairs`.
bool parameters_agree(const TypeTable& types, const Type& a, const Type& b, std::vector<Pair>& pairs) {
  if (a.has_prototype && b.has_prototype) {
    if (a.parameters.size() != b.parameters.size() || a.is_variadic != b.is_variadic) return false;
    for (size_t i = 0; i < a.parameters.size(); ++i)
      pairs.push_back({.a = a.parameters[i], .b = b.parameters[i], .is_parameter = true});
    return true;
  }
  if (!a.has_prototype && !b.has_prototype) return true;
  const Type& prototype = a.has_prototype ? a : b;
  const Type& old = a.has_prototype ? b : a;
  if (prototype.is_variadic) return false;
  if (old.parameters.empty()) {  // a declaration `int f()`: the prototype's types must not change by promotion
    for (const TypeId parameter : prototype.parameters)
      if (is_promoted(parameter_type(types, parameter))) return false;
    return true;
  }
  if (old.parameters.size() != prototype.parameters.size()) return false;
  for (size_t i = 0; i < old.parameters.size(); ++i)
    pairs.push_back({.a = prototype.parameters[i], .b = promoted(types, old.parameters[i]), .is_parameter = true});
  return true;
}

// `void`, or a character type.
bool is_of_bytes(const Type& type) {
  return type.kind == TypeKind::void_ || (type.kind == TypeKind::integer && width(type.integer) == 8);
}

}  // namespace

// Parameters of a prototype are not promoted (6.5.2.2p6): a call of `f(float)` without a prototype passes a `double`.
TypeTable::Passing TypeTable::passing(TypeId argument, TypeId parameter, bool has_prototype) const {
  const TypeId from = unqualified(argument);
  const TypeId to = unqualified(has_prototype ? parameter : promoted(*this, unqualified(parameter)));
  if (are_compatible(from, to)) return Passing::always;
  const Type &a = types_[from.index], &b = types_[to.index];
  if (a.kind == TypeKind::integer && b.kind == TypeKind::integer && core::size(a.integer) == core::size(b.integer))
    return core::is_signed(a.integer) == core::is_signed(b.integer) ? Passing::never : Passing::in_both;
  const bool are_pointers = a.kind == TypeKind::pointer && b.kind == TypeKind::pointer;
  if (are_pointers && is_of_bytes(types_[a.of.index]) && is_of_bytes(types_[b.of.index])) return Passing::always;
  return Passing::never;
}

bool TypeTable::are_compatible(TypeId first, TypeId second) const {
  std::vector<Pair> pairs{{.a = first, .b = second}};
  while (!pairs.empty()) {
    const Pair pair = pairs.back();
    pairs.pop_back();
    if (pair.a == pair.b) continue;
    const Type& a = types_[pair.a.index];
    const Type& b = types_[pair.b.index];
    if (a.kind != b.kind || (!pair.is_parameter && a.qualifiers != b.qualifiers)) return false;
    switch (a.kind) {
      case TypeKind::void_: break;
      case TypeKind::integer:
        if (a.integer != b.integer) return false;
        break;
      case TypeKind::floating:
        if (a.floating != b.floating) return false;
        break;
      case TypeKind::record:
        if (a.record != b.record) return false;
        break;
      case TypeKind::pointer:
      case TypeKind::atomic: pairs.push_back({.a = a.of, .b = b.of}); break;
      case TypeKind::array:
        if (a.count && b.count && a.count != b.count) return false;
        pairs.push_back({.a = a.of, .b = b.of});
        break;
      case TypeKind::function:
        if (!parameters_agree(*this, a, b, pairs)) return false;
        pairs.push_back({.a = a.of, .b = b.of});
        break;
    }
  }
  return true;
}

}  // namespace ramify::core
