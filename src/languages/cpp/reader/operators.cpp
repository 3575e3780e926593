// SPDX-License-Identifier: Apache-2.0
// Built-in and overloaded operators (C++20 7.6, 12.2.2.3).
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

bool Reader::is_comparison(std::string_view sign) {
  return sign == "==" || sign == "!=" || sign == "<" || sign == ">" || sign == "<=" || sign == ">=";
}

// Nonmember operators: from the enclosing scopes, and from the operands' namespaces.
Reader::Found Reader::nonmember_operators(const std::string& text, const std::vector<Expression>& operands) {
  Found free = look_up(text, scope_);
  if (free.is_member_function) {
    // In a member operator, lookup must skip classes and find the namespaces' operators.
    free = {};
    for (Scope* scope = scope_; scope != nullptr; scope = scope->parent) {
      if (scope->what == Scope::What::class_) continue;
      std::set<Scope*> seen;
      Found here = in_space(text, scope, seen);
      if (here) {
        free = here;
        break;
      }
    }
  }
  argument_dependent(text, operands, free);
  std::erase_if(free.functions, [](const Function* function) { return function->class_info != nullptr; });
  return free;
}

// Rewrites != to ==, the others to <=>, also with swapped operands (12.2.2.3).
std::optional<Expression> Reader::rewritten_operator(const Cst& at, const std::string& sign,
                                                     const std::vector<Expression>& operands) {
  if (sign == "!=") {
    std::optional<Expression> same = operator_call(at, "==", operands);
    if (same) return value(make(Kind::unary, at, "!", {as_condition(at, *same)}), types_.of_kind(TypeKind::bool_));
    return std::nullopt;
  }
  static const std::set<std::string> relations = {"<", ">", "<=", ">="};
  if (relations.contains(sign)) {
    if (std::optional<Expression> order = operator_call(at, "<=>", operands)) {
      const Expression zero = constant_value(at, 0, types_.of_kind(TypeKind::int_));
      return value(make(Kind::binary, at, sign, {order->node, zero.node}), types_.of_kind(TypeKind::bool_));
    }
  }
  // A defaulted <=> also declares == (11.10.1).
  if (const ClassInfo* own = sign == "==" ? class_of(operands[0].type) : nullptr; own != nullptr) {
    const Found three_way = in_class("operator<=>", class_of(operands[0].type));
    const bool is_defaulted = three_way && std::ranges::any_of(three_way.functions, [](const Function* function) {
                                return function->is_defaulted;
                              });
    if (is_defaulted)
      if (std::optional<Expression> order = operator_call(at, "<=>", operands)) {
        const Expression zero = constant_value(at, 0, types_.of_kind(TypeKind::int_));
        return value(make(Kind::binary, at, "==", {order->node, zero.node}), types_.of_kind(TypeKind::bool_));
      }
  }
  if (sign == "==" && class_of(operands[1].type) != nullptr &&
      class_of(operands[0].type) != class_of(operands[1].type)) {
    ClassInfo* other = class_of(operands[1].type);
    const Found reversed = in_class("operator" + sign, other);
    if (reversed)
      if (Function* function = choose(reversed.functions, reversed.templates, {}, {operands[0]}, &operands[1]))
        return call_function(at, function, &operands[1], {operands[0]}, false);
  }
  return std::nullopt;
}

std::optional<Expression> Reader::operator_call(const Cst& at, const std::string& sign,
                                                std::vector<Expression> operands) {
  bool is_class = false;
  for (const Expression& operand : operands)
    is_class = is_class || (operand.type && (class_of(operand.type) != nullptr || operand.type->is(TypeKind::enum_)));
  if (!is_class) return std::nullopt;
  const std::string text = "operator" + sign;
  Found found;
  ClassInfo* class_info = class_of(operands[0].type);
  std::vector<Expression> rest(operands.begin() + 1, operands.end());
  // Members and nonmembers compete in overload resolution (12.2.2.3).
  Found members;
  if (class_info != nullptr) {
    complete(class_info);
    members = in_class(text, class_info);
  }
  const Found free = nonmember_operators(text, operands);
  Function* member_function = members ? choose(members.functions, members.templates, {}, rest, &operands[0]) : nullptr;
  Function* free_function = nullptr;
  const bool only_members = sign == "=" || sign == "[]" || sign == "()" || sign == "->";
  if (!only_members && free) free_function = choose(free.functions, free.templates, {}, operands, nullptr);
  if (member_function != nullptr && free_function != nullptr) {
    int left = 0, right = 0;
    for (size_t i = 0; i < rest.size() && i < member_function->parameters.size(); ++i)
      left += rank(rest[i], member_function->parameters[i].type);
    for (size_t i = 1; i < operands.size() && i < free_function->parameters.size(); ++i)
      right += rank(operands[i], free_function->parameters[i].type);
    right += free_function->parameters.empty() ? 0 : rank(operands[0], free_function->parameters[0].type);
    if (right < left) member_function = nullptr;
  }
  if (member_function != nullptr) return call_function(at, member_function, &operands[0], rest, false);
  if (free_function != nullptr) return call_function(at, free_function, nullptr, operands, false);
  if (operands.size() == 2) {
    return rewritten_operator(at, sign, operands);
  }
  return std::nullopt;
}

Expression Reader::binary(const Cst& at) {
  // Descends to the left in a loop, because chains of << are long.
  std::vector<Cst> chain = {at};
  for (Cst left = without_parentheses(at.field("left")); left.is("binary_expression");
       left = without_parentheses(left.field("left"))) {
    const std::string_view sign = left.field("operator").text();
    if (sign == "&&" || sign == "||" || sign == "and" || sign == "or") break;
    chain.push_back(left);
  }
  const std::string_view first_sign = at.field("operator").text();
  if (first_sign == "&&" || first_sign == "||" || first_sign == "and" || first_sign == "or") {
    const bool is_and = first_sign == "&&" || first_sign == "and";
    Expression left = expression(at.field("left"));
    if (left.constant && trial_ > 0 && (*left.constant != 0) != is_and)
      return constant_value(at, is_and ? 0 : 1, types_.of_kind(TypeKind::bool_));
    Expression right = expression(at.field("right"));
    if (class_of(left.type) != nullptr || class_of(right.type) != nullptr)
      if (auto made = operator_call(at, is_and ? "&&" : "||", {left, right})) return *made;
    Expression result =
        value(make(is_and ? Kind::and_ : Kind::or_, at, "", {as_condition(at, left), as_condition(at, right)})
                  ->set(Flag::as_boolean),
              types_.of_kind(TypeKind::bool_));
    if (left.constant && right.constant) {
      const bool is_left = *left.constant != 0, is_right = *right.constant != 0;
      result.constant = is_and ? (is_left && is_right) : (is_left || is_right);
    }
    return result;
  }
  Expression left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    std::string sign(chain[i].field("operator").text());
    static const std::map<std::string, std::string> words = {
        {"bitand", "&"}, {"bitor", "|"}, {"xor", "^"}, {"not_eq", "!="}};
    if (const auto word = words.find(sign); word != words.end()) sign = word->second;
    Expression right = expression(chain[i].field("right"));
    left = operation(chain[i], sign, left, right);
  }
  return left;
}

namespace {
std::optional<int64_t> folded(const std::string& sign, int64_t left, int64_t right, bool is_unsigned64) {
  const auto left_bits = static_cast<uint64_t>(left), right_bits = static_cast<uint64_t>(right);
  int64_t remainder = 0;
  if (sign == "+")
    return __builtin_add_overflow(left, right, &remainder) && !is_unsigned64
               ? std::nullopt
               : std::optional(static_cast<int64_t>(left_bits + right_bits));
  if (sign == "-")
    return __builtin_sub_overflow(left, right, &remainder) && !is_unsigned64
               ? std::nullopt
               : std::optional(static_cast<int64_t>(left_bits - right_bits));
  if (sign == "*")
    return __builtin_mul_overflow(left, right, &remainder) && !is_unsigned64
               ? std::nullopt
               : std::optional(static_cast<int64_t>(left_bits * right_bits));
  if (sign == "/" || sign == "%") {
    if (right == 0 || (right == -1 && !is_unsigned64)) return std::nullopt;
    if (is_unsigned64) return static_cast<int64_t>(sign == "/" ? left_bits / right_bits : left_bits % right_bits);
    return sign == "/" ? left / right : left % right;
  }
  if (sign == "&") return left & right;
  if (sign == "|") return left | right;
  if (sign == "^") return left ^ right;
  if (sign == "<<")
    return right < 0 || right > 62 || left < 0 ? std::nullopt
                                               : std::optional(static_cast<int64_t>(left_bits << right_bits));
  if (sign == ">>")
    return right < 0 || right > 62
               ? std::nullopt
               : std::optional(is_unsigned64 ? static_cast<int64_t>(left_bits >> right_bits) : left >> right);
  if (sign == "==") return left == right;
  if (sign == "!=") return left != right;
  if (is_unsigned64) {
    if (sign == "<") return left_bits < right_bits;
    if (sign == ">") return left_bits > right_bits;
    if (sign == "<=") return left_bits <= right_bits;
    if (sign == ">=") return left_bits >= right_bits;
  }
  if (sign == "<") return left < right;
  if (sign == ">") return left > right;
  if (sign == "<=") return left <= right;
  if (sign == ">=") return left >= right;
  return std::nullopt;
}
}  // namespace

// Converts objects to numbers.
Expression Reader::converted_operation(const Cst& at, const std::string& sign, const Expression& left,
                                       const Expression& right) {
  const auto as_number = [&](Expression operand) -> Expression {
    ClassInfo* class_info = class_of(operand.type);
    if (class_info == nullptr) return operand;
    complete(class_info);
    Function* one = nullptr;
    for (Function* function : class_info->conversions)
      if (!function->is_explicit && class_of(function->result) == nullptr) one = one == nullptr ? function : one;
    for (const Base& base : class_info->bases)
      for (Function* function : base.class_info->conversions)
        if (!function->is_explicit && class_of(function->result) == nullptr && one == nullptr) one = function;
    return one == nullptr ? operand : call_function(at, one, &operand, {}, false);
  };
  const Expression left_value = as_number(left), right_value = as_number(right);
  if (class_of(left_value.type) == nullptr && class_of(right_value.type) == nullptr)
    return operation(at, sign, left_value, right_value);
  return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
}

// Comparison of pointers, enumerators and numbers.
Expression Reader::comparison(const Cst& at, const std::string& sign, const Expression& left, const Expression& right) {
  const auto points = [](const Expression& operand) { return operand.type->is(TypeKind::pointer); };
  if (left.type->is(TypeKind::null_) || right.type->is(TypeKind::null_) || (points(left) && right.is_zero) ||
      (points(right) && left.is_zero)) {
    const Expression& other = left.type->is(TypeKind::null_) || (points(right) && left.is_zero) ? right : left;
    if (other.type->is(TypeKind::null_))
      return constant_value(at, sign == "==" ? 1 : 0, types_.of_kind(TypeKind::bool_));
    Node* set = intrinsic(at, "%is_set", {other.node});
    return value(sign == "==" ? make(Kind::unary, at, "!", {set}) : set, types_.of_kind(TypeKind::bool_));
  }
  if (points(left) && points(right)) {
    if (options_.is_script && left.type->inner->is(TypeKind::char_) && right.type->inner->is(TypeKind::char_) &&
        (sign == "==" || sign == "!=")) {
      Node* same = intrinsic(at, "%text_equal", {left.node, right.node});
      return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), types_.of_kind(TypeKind::bool_));
    }
    if (sign == "==" || sign == "!=") {
      Node* same = intrinsic(at, "%same_place", {left.node, right.node});
      return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), types_.of_kind(TypeKind::bool_));
    }
    return value(make(Kind::binary, at, sign, {left.node, right.node}), types_.of_kind(TypeKind::bool_));
  }
  if (left.type->is(TypeKind::member) || right.type->is(TypeKind::member)) {
    Node* same = make(Kind::binary, at, "===", {left.node, right.node});
    return value(sign == "==" ? same : make(Kind::unary, at, "!", {same}), types_.of_kind(TypeKind::bool_));
  }
  if (left.type->is(TypeKind::enum_) && right.type->is(TypeKind::enum_)) {
    Expression result = value(make(Kind::binary, at, sign, {left.node, right.node}), types_.of_kind(TypeKind::bool_));
    if (left.constant && right.constant) result.constant = folded(sign, *left.constant, *right.constant, false);
    return result;
  }
  const QualifiedType common = types_.arithmetic(left.type, right.type);
  if (!common) return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
  Expression result = value(make(Kind::binary, at, sign, {left.node, right.node}), types_.of_kind(TypeKind::bool_));
  if (left.constant && right.constant && common->is_integer())
    result.constant = folded(sign, *left.constant, *right.constant, common->is(TypeKind::u64));
  return result;
}

Expression Reader::operation(const Cst& at, const std::string& sign, Expression left, Expression right) {
  if (!left.type || !right.type || left.type->is(TypeKind::unknown) || right.type->is(TypeKind::unknown)) {
    if (left.type && class_of(left.type) != nullptr)
      if (auto made = operator_call(at, sign, {left, right})) return *made;
    return value(make(Kind::binary, at, sign, {left.node, right.node}),
                 is_comparison(sign) ? types_.of_kind(TypeKind::bool_) : types_.of_kind(TypeKind::unknown));
  }
  const bool has_class = class_of(left.type) != nullptr || class_of(right.type) != nullptr;
  if (is_tuple(class_of(left.type)) && class_of(left.type)->name == "tuple")
    if (auto made = tuple_operation(at, sign, left, right)) return *made;
  if (has_class || left.type->is(TypeKind::enum_) || right.type->is(TypeKind::enum_)) {
    if (auto made = operator_call(at, sign, {left, right})) return *made;
    if (has_class) {
      return converted_operation(at, sign, left, right);
    }
  }
  if (left.type->is(TypeKind::array) || left.type->is(TypeKind::overloads) || left.type->is(TypeKind::function))
    left = decay(at, left);
  if (right.type->is(TypeKind::array) || right.type->is(TypeKind::overloads) || right.type->is(TypeKind::function))
    right = decay(at, right);
  const auto points = [](const Expression& operand) { return operand.type->is(TypeKind::pointer); };
  if (is_comparison(sign)) {
    return comparison(at, sign, left, right);
  }
  if (sign == "<=>") {
    return value(intrinsic(at, "%three_way", {left.node, right.node}), types_.of_kind(TypeKind::int_));
  }
  if (points(left) || points(right)) {
    if (sign == "-" && points(left) && points(right))
      return value(cast_node(at, make(Kind::binary, at, sign, {left.node, right.node}), types_.of_kind(TypeKind::i64)),
                   types_.of_kind(TypeKind::i64));
    if (sign == "+" && points(left)) return value(make(Kind::binary, at, sign, {left.node, right.node}), left.type);
    if (sign == "+" && points(right)) return value(make(Kind::binary, at, sign, {right.node, left.node}), right.type);
    if (sign == "-" && points(left)) return value(make(Kind::binary, at, sign, {left.node, right.node}), left.type);
    return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
  }
  QualifiedType result =
      sign == "<<" || sign == ">>" ? types_.promoted(left.type) : types_.arithmetic(left.type, right.type);
  const bool fits = left.type->is_arithmetic() || (left.type->is(TypeKind::enum_) && !left.type->enum_info->is_scoped);
  const bool fits_too =
      right.type->is_arithmetic() || (right.type->is(TypeKind::enum_) && !right.type->enum_info->is_scoped);
  if (!result || !fits || !fits_too || !result->is_arithmetic())
    return bad(at, fmt::format("`{}` of `{}` and `{}`", sign, shown(left.type), shown(right.type)));
  Expression operand = value(make(Kind::binary, at, sign, {left.node, right.node}), result);
  if (left.constant && right.constant && result->is_integer()) {
    operand.constant = folded(sign, *left.constant, *right.constant, result->is(TypeKind::u64));
    if (operand.constant && result->is(TypeKind::int_) &&
        (*operand.constant > INT32_MAX || *operand.constant < INT32_MIN))
      operand.constant.reset();
    if (operand.constant && result->is(TypeKind::u32))
      operand.constant = static_cast<int64_t>(static_cast<uint32_t>(*operand.constant));
  }
  return operand;
}

// Compares tuples part by part.
std::optional<Expression> Reader::tuple_operation(const Cst& at, const std::string& sign, Expression left,
                                                  Expression right) {
  ClassInfo* first = class_of(left.type);
  ClassInfo* second = class_of(right.type);
  if (!is_comparison(sign) || second == nullptr || !is_tuple(second)) return std::nullopt;
  complete(first);
  complete(second);
  if (first->fields.size() != second->fields.size()) return std::nullopt;
  if (sign == ">") return tuple_operation(at, "<", right, left);
  if (sign == "<=" || sign == ">=" || sign == "!=") {
    const std::string other = sign == "!=" ? "==" : "<";
    std::optional<Expression> made =
        sign == "<=" ? tuple_operation(at, other, right, left) : tuple_operation(at, other, left, right);
    if (!made) return made;
    return value(make(Kind::unary, at, "!", {made->node}), types_.of_kind(TypeKind::bool_));
  }
  const std::string first_name = local_name("%left"), second_name = local_name("%right");
  Node* first_place = make(Kind::name_pattern, at, first_name, {nullptr});
  Node* second_place = make(Kind::name_pattern, at, second_name, {nullptr});
  Node* result = literal(at, sign == "==");
  for (size_t i = first->fields.size(); i-- > 0;) {
    const auto parts = [&](bool swapped, const std::string& by) {
      const Expression left_value = tuple_parts(at, first_name, left)[i],
                       right_value = tuple_parts(at, second_name, right)[i];
      return as_condition(
          at, swapped ? operation(at, by, right_value, left_value) : operation(at, by, left_value, right_value));
    };
    if (sign == "==") {
      result = make(Kind::and_, at, "", {parts(false, "=="), result})->set(Flag::as_boolean);
    } else {
      Node* rest =
          make(Kind::and_, at, "", {make(Kind::unary, at, "!", {parts(true, "<")}), result})->set(Flag::as_boolean);
      result = make(Kind::or_, at, "", {parts(false, "<"), rest})->set(Flag::as_boolean);
    }
  }
  return value(make(Kind::block, at, "",
                    {make(Kind::declare, at, "", {first_place, left.node}),
                     make(Kind::declare, at, "", {second_place, right.node}), result})
                   ->set(Flag::value),
               types_.of_kind(TypeKind::bool_));
}

Expression Reader::unary(const Cst& at) {
  std::string sign(at.field("operator").text());
  if (sign == "not") sign = "!";
  if (sign == "compl") sign = "~";
  Expression operand = expression(at.field("argument"));
  if (!operand.type || operand.type->is(TypeKind::unknown))
    return value(make(Kind::unary, at, sign, {operand.node}),
                 sign == "!" ? types_.of_kind(TypeKind::bool_) : types_.of_kind(TypeKind::unknown));
  if (class_of(operand.type) != nullptr || operand.type->is(TypeKind::enum_)) {
    if (auto made = operator_call(at, sign, {operand})) return *made;
    if (class_of(operand.type) != nullptr && sign != "!") {
      for (Function* function : class_of(operand.type)->conversions)
        if (!function->is_explicit && function->result && function->result->is_arithmetic()) {
          operand = call_function(at, function, &operand, {}, false);
          break;
        }
      if (class_of(operand.type) != nullptr) return bad(at, fmt::format("`{}` of `{}`", sign, shown(operand.type)));
    }
  }
  if (sign == "!") {
    Expression made = value(make(Kind::unary, at, "!", {as_condition(at, operand)}), types_.of_kind(TypeKind::bool_));
    if (operand.constant) made.constant = *operand.constant == 0 ? 1 : 0;
    return made;
  }
  if (operand.type->is(TypeKind::array) || operand.type->is(TypeKind::overloads)) operand = decay(at, operand);
  if (operand.type->is(TypeKind::lambda) && sign == "+") return operand;
  if (operand.type->is(TypeKind::pointer))
    return sign == "+" ? operand : bad(at, fmt::format("`{}` of a pointer", sign));
  const QualifiedType result = types_.promoted(operand.type);
  if (!result->is_arithmetic()) return bad(at, fmt::format("`{}` of `{}`", sign, shown(operand.type)));
  if (operand.constant && result->is_integer()) {
    const int64_t number = *operand.constant;
    if (sign == "-" && number != INT64_MIN && (result->is(TypeKind::int_) || result->is(TypeKind::i64))) {
      Expression made = value(make(Kind::unary, at, sign, {operand.node}), result);
      made.constant = -number;
      return made;
    }
    if (sign == "+") return constant_value(at, number, result);
    if (sign == "~") {
      Expression made = value(make(Kind::unary, at, sign, {operand.node}), result);
      made.constant = result->is(TypeKind::u32) ? static_cast<int64_t>(static_cast<uint32_t>(~number)) : ~number;
      return made;
    }
  }
  return value(make(Kind::unary, at, sign, {operand.node}), result);
}

}  // namespace ramify::frontends::cpp
