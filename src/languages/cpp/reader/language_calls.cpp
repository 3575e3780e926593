// SPDX-License-Identifier: Apache-2.0
// Reserved functions that the library, written in C++, calls.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

namespace {
using Trait = bool (*)(QualifiedType);

bool is_signed(QualifiedType type) {
  return type->is_real() || type->is(TypeKind::char_) || type->is(TypeKind::i8) || type->is(TypeKind::i16) ||
         type->is(TypeKind::int_) || type->is(TypeKind::i64);
}

bool is_unsigned(QualifiedType type) {
  return type->is(TypeKind::bool_) || type->is(TypeKind::u8) || type->is(TypeKind::u16) || type->is(TypeKind::u32) ||
         type->is(TypeKind::u64);
}

template <TypeKind kind>
bool is_of_kind(QualifiedType type) {
  return type->is(kind);
}

// Traits that follow from the type alone.
const std::unordered_map<std::string_view, Trait>& plain_traits() {
  static const std::unordered_map<std::string_view, Trait> traits = {
      {"__is_integral", [](QualifiedType type) { return type->is_integer(); }},
      {"__is_floating", [](QualifiedType type) { return type->is_real(); }},
      {"__is_arithmetic", [](QualifiedType type) { return type->is_arithmetic(); }},
      {"__is_signed", is_signed},
      {"__is_unsigned", is_unsigned},
      {"__is_pointer", is_of_kind<TypeKind::pointer>},
      {"__is_reference", [](QualifiedType type) { return type->is_reference(); }},
      {"__is_lvalue_reference", is_of_kind<TypeKind::lref>},
      {"__is_rvalue_reference", is_of_kind<TypeKind::rref>},
      {"__is_const", [](QualifiedType type) { return type.is_const; }},
      {"__is_void", is_of_kind<TypeKind::void_>},
      {"__is_enum", is_of_kind<TypeKind::enum_>},
      {"__is_array", is_of_kind<TypeKind::array>},
      {"__is_function", is_of_kind<TypeKind::function>},
      {"__is_class", [](QualifiedType type) { return type->is(TypeKind::class_) || type->is(TypeKind::lambda); }},
      {"__is_char", is_of_kind<TypeKind::char_>},
      {"__is_bool", is_of_kind<TypeKind::bool_>},
  };
  return traits;
}
}  // namespace

// Reserved functions for the library, written in C++: __call<Result>("function of the dialect", arguments...), and type
// traits.
Expression Reader::language_call(const Cst& at, std::string_view text, const std::vector<TemplateArgument>& types,
                                 const std::vector<Expression>& arguments) {
  using Handler = Expression (Reader::*)(const Cst&, const std::vector<TemplateArgument>&);
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"__index_of", &Reader::index_of_type},
      {"__best_of", &Reader::best_of_types},
      {"__zero", &Reader::zero_of_type},
      {"__type_name", &Reader::name_of_type},
  };
  if (text == "__call" || text == "__method") return dialect_call(at, text == "__method", types, arguments);
  if (const auto handler = handlers.find(text); handler != handlers.end()) return (this->*handler->second)(at, types);
  if (text == "__count") return constant_value(at, static_cast<int64_t>(types.size()), types_.of_kind(TypeKind::u64));
  const auto type_at = [&](size_t i) { return i < types.size() ? types[i].type : QualifiedType(); };
  const QualifiedType left = type_at(0), right = type_at(1);
  // The unchanged value, with that type.
  if (text == "__cast" && arguments.size() == 1) return result_of(at, arguments[0].node, left);
  std::optional<bool> holds;
  if (text == "__is_same") holds = left && left == right;
  else if (!left) holds = false;
  else if (const auto trait = plain_traits().find(text); trait != plain_traits().end()) holds = trait->second(left);
  else holds = class_trait(text, left, right);
  if (!holds && (text == "__is_constructible" || text == "__is_invocable")) {
    std::vector<Expression> given;
    for (size_t i = 1; i < types.size(); ++i) {
      Expression argument = value(null(at), unreferenced(types[i].type));
      argument.is_lvalue = types[i].type && types[i].type->is(TypeKind::lref);
      given.push_back(argument);
    }
    holds = text == "__is_invocable" ? is_invocable(at, left, given) : is_constructible(left, given);
  }
  return holds ? constant_value(at, *holds ? 1 : 0, types_.of_kind(TypeKind::bool_))
               : bad(at, fmt::format("`{}`", text));
}

// Calls a function or a method of the dialect.
Expression Reader::dialect_call(const Cst& at, bool is_method, const std::vector<TemplateArgument>& types,
                                const std::vector<Expression>& arguments) {
  if (types.empty() || arguments.empty() || !arguments[0].node->is(Kind::literal))
    return bad(at, "this call of the library");
  const std::string function = std::get<std::string>(arguments[0].node->value);
  std::vector<Node*> list;
  for (size_t i = 1; i < arguments.size(); ++i) {
    Expression result = arguments[i];
    if (result.type && result.type->is(TypeKind::overloads)) result = decay(at, result);
    list.push_back(result.node);
  }
  Node* node =
      !is_method ? intrinsic(at, function, std::move(list)) : make(Kind::method_call, at, function, std::move(list));
  return result_of(at, node, types[0].type);
}

// The index of the first type among the others; -1 if it is not among them.
Expression Reader::index_of_type(const Cst& at, const std::vector<TemplateArgument>& types) {
  int64_t found = -1;
  for (size_t i = 1; i < types.size(); ++i)
    if (plain(types[i].type) == plain(types[0].type) && found < 0) found = static_cast<int64_t>(i) - 1;
  return constant_value(at, found, types_.of_kind(TypeKind::int_));
}

// The index of the type to which the first converts best.
Expression Reader::best_of_types(const Cst& at, const std::vector<TemplateArgument>& types) {
  const QualifiedType left = types.empty() ? QualifiedType() : types[0].type;
  int best = impossible;
  int64_t found = -1;
  for (size_t i = 1; i < types.size(); ++i) {
    if (plain(types[i].type) == plain(unreferenced(left)))
      return constant_value(at, static_cast<int64_t>(i) - 1, types_.of_kind(TypeKind::int_));
    // Only bool converts to bool here.
    if (types[i].type && types[i].type->is(TypeKind::bool_)) continue;
    QualifiedType from = types_.decayed(left);
    Expression given = value(null(at), from);
    const int rank_here = rank(given, types[i].type);
    if (rank_here < best) {
      best = rank_here;
      found = static_cast<int64_t>(i) - 1;
    }
  }
  return constant_value(at, found, types_.of_kind(TypeKind::int_));
}

Expression Reader::zero_of_type(const Cst& at, const std::vector<TemplateArgument>& types) {
  const QualifiedType type = types.empty() ? QualifiedType() : types[0].type;
  return value(default_value(at, type), plain(type));
}

Expression Reader::name_of_type(const Cst& at, const std::vector<TemplateArgument>& types) {
  const QualifiedType type = types.empty() ? QualifiedType() : types[0].type;
  Expression result = value(string(at, key_of(plain(type))), types_.array_of({types_.basic(TypeKind::char_), true}, 1));
  result.is_literal = true;
  result.is_lvalue = true;
  return result;
}

// Traits that depend on classes; nullopt if `text` is no such trait.
std::optional<bool> Reader::class_trait(std::string_view text, QualifiedType left, QualifiedType right) {
  ClassInfo* class_info = class_of(left);
  if (text == "__is_text") return is_text(left);
  if (text == "__is_ordered")
    return left->is_arithmetic() || left->is(TypeKind::enum_) || left->is(TypeKind::pointer) || is_text(left);
  if (text == "__is_plain") return copies_trivially(left) && destroys_trivially(left);
  if (text == "__is_silent") return destroys_trivially(left);
  if (text == "__is_object") return is_object(left);
  if (text == "__is_copyable") return can_copy(unreferenced(left));
  if (text == "__is_polymorphic" || text == "__is_abstract") {
    if (class_info == nullptr) return false;
    complete(class_info);
    if (text == "__is_polymorphic") return class_info->is_polymorphic;
    return std::ranges::any_of(class_info->methods, [](const auto& methods) {
      return std::ranges::any_of(methods.second, [](const Function* function) { return function->is_pure; });
    });
  }
  if (text == "__is_base_of") {
    if (class_info == nullptr || class_of(right) == nullptr) return false;
    complete(class_info);
    complete(class_of(right));
    return derives(class_of(right), class_info);
  }
  if (text == "__is_convertible" && right) {
    Expression from = value(nullptr, unreferenced(left));
    from.is_lvalue = left->is(TypeKind::lref);
    if (left->is(TypeKind::void_)) return right->is(TypeKind::void_);
    return rank(from, right) < impossible;
  }
  return std::nullopt;
}

bool Reader::is_invocable(const Cst& at, QualifiedType type, const std::vector<Expression>& given) {
  const int failures = failures_;
  const Expression made = on_trial([&] { return call_value(at, place_of(null(at), unreferenced(type)), given); });
  return failures_ == failures && made.type && !made.type->is(TypeKind::unknown);
}

bool Reader::is_constructible(QualifiedType type, const std::vector<Expression>& given) {
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) return given.empty() || (given.size() == 1 && rank(given[0], type) < impossible);
  complete(class_info);
  if (given.size() == 1 && class_of(given[0].type) == class_info) return !given[0].is_lvalue || can_copy(type);
  if (given.empty() && !class_info->has_user_constructor) return true;
  return choose_constructor(class_info, given, true) != nullptr ||
         (class_info->native != Native::none && given.empty());
}

}  // namespace ramify::frontends::cpp
