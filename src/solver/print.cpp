// SPDX-License-Identifier: Apache-2.0
#include "solver/print.h"

#include <cctype>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

namespace ramify::solver {

namespace {

constexpr unsigned depth_max = 100;

class Printer {
 public:
  Printer(const Terms& terms, size_t length_max) : terms_(terms), length_max_(length_max) {}

  // `strength`: that of the enclosing operator; a weaker one needs parentheses.
  void print(Term term, int strength, bool is_unsigned, unsigned depth) {
    if (text_.size() > length_max_ || depth > depth_max) {
      if (!text_.ends_with("...")) text_ += "...";
      return;
    }
    const Terms::Node& node = terms_.node(term);
    if (node.kind == Terms::NodeKind::constant) {
      text_ += text_of(node.sort, terms_.value(term), is_unsigned);
      return;
    }
    if (node.kind == Terms::NodeKind::input) {
      text_ += terms_.name(term);
      return;
    }
    if (const auto* equality = terms_.shown_equality(term)) return shown_equality(*equality, "==", strength);
    operation(node, strength, depth + 1);
  }
  std::string take() { return std::move(text_); }

 private:
  static int strength_of(Operator op) {
    switch (op) {
      case Operator::or_: return 1;
      case Operator::and_: return 2;
      case Operator::not_: return 3;
      case Operator::bits_or:
      case Operator::bits_xor:
      case Operator::bits_and: return 5;
      case Operator::bits_shift_left:
      case Operator::bits_shift_right_signed:
      case Operator::bits_shift_right_unsigned: return 6;
      case Operator::add:
      case Operator::subtract:
      case Operator::bits_add:
      case Operator::bits_subtract:
      case Operator::real_add:
      case Operator::real_subtract: return 7;
      case Operator::real_negate:
      case Operator::bits_not: return 9;
      default: break;
    }
    return sign(op).find_first_of("<=") != std::string_view::npos ? 4 : 8;
  }

  static bool reads_unsigned(Operator op) {
    return op == Operator::bits_divide_unsigned || op == Operator::bits_remainder_unsigned ||
           op == Operator::bits_less_unsigned || op == Operator::bits_less_equal_unsigned ||
           op == Operator::extend_unsigned || op == Operator::integer_of_unsigned || op == Operator::real_of_unsigned;
  }

  // The sign of a negated comparison.
  static std::string_view negated_sign(Operator op) {
    return op == Operator::equal || op == Operator::real_equal ? "!=" : "";
  }

  void shown_equality(const std::pair<std::string, std::string>& sides, std::string_view sign, int around) {
    const bool is_inside = strength_of(Operator::equal) < around;
    text_ += fmt::format("{}{} {} {}{}", is_inside ? "(" : "", sides.first, sign, sides.second, is_inside ? ")" : "");
  }

  void operation(const Terms::Node& node, int around, unsigned depth) {
    const Operator op = node.op;
    const std::string_view shown = sign(op);
    if (shown.empty()) return print(node.operands[0], around, reads_unsigned(op), depth);
    if (op == Operator::choose) {
      text_ += '(';
      print(node.operands[1], 0, false, depth);
      text_ += " if ";
      print(node.operands[0], 0, false, depth);
      text_ += " else ";
      print(node.operands[2], 0, false, depth);
      text_ += ')';
      return;
    }
    if (op == Operator::not_) {
      if (const auto* equality = terms_.shown_equality(node.operands[0]))
        return shown_equality(*equality, "!=", around);
      const Terms::Node& inner = terms_.node(node.operands[0]);
      if (inner.kind == Terms::NodeKind::operation && !negated_sign(inner.op).empty())
        return infix(inner, negated_sign(inner.op), around, depth);
      text_ += "not ";
      return print(node.operands[0], 3, false, depth);
    }
    if (node.count == 1) {
      text_ += shown;
      const bool is_call = std::isalpha(static_cast<unsigned char>(shown.front())) != 0;
      if (is_call) text_ += '(';
      print(node.operands[0], is_call ? 0 : strength_of(op), reads_unsigned(op), depth);
      if (is_call) text_ += ')';
      return;
    }
    infix(node, shown, around, depth);
  }

  // Whether the other side of a comparison is unsigned, because it comes from an unsigned input.
  bool has_no_sign(Term term, unsigned depth) {
    constexpr unsigned depth_most = 40;
    const Terms::Node& node = terms_.node(term);
    if (node.kind == Terms::NodeKind::input) return terms_.is_marked_unsigned(term);
    if (node.kind != Terms::NodeKind::operation || node.sort.kind != SortKind::bits || depth > depth_most) return false;
    if (node.op == Operator::extend_signed) return false;
    if (const auto known = has_no_sign_.find(term); known != has_no_sign_.end()) return known->second;
    bool is_one = false;
    for (const Term operand : terms_.operands(term)) is_one = is_one || has_no_sign(operand, depth + 1);
    has_no_sign_.emplace(term, is_one);
    return is_one;
  }

  static bool has_sign_of_operands(Operator op) {
    switch (op) {
      case Operator::equal:
      case Operator::bits_multiply:
      case Operator::bits_and:
      case Operator::bits_or:
      case Operator::bits_xor: return true;
      default: return false;  // x + -1 is easier to read than x + 4294967295
    }
  }

  // A number compared with a character code is printed as a character, too.
  void operand(Term term, Term other, int around, bool is_unsigned, unsigned depth) {
    if (terms_.is_character(other) && terms_.is_constant(term)) {
      const Integer& code = terms_.value(term).integer();
      if (code > 31 && code < 127) {
        text_ += fmt::format("'{}'", static_cast<char>(static_cast<int>(code)));
        return;
      }
    }
    print(term, around, is_unsigned, depth);
  }

  void infix(const Terms::Node& node, std::string_view shown, int around, unsigned depth) {
    const int own = strength_of(node.op);
    const bool is_unsigned =
        reads_unsigned(node.op) ||
        (has_sign_of_operands(node.op) && (has_no_sign(node.operands[0], 0) || has_no_sign(node.operands[1], 0)));
    if (own < around) text_ += '(';
    // 3 < x is x > 3.
    Term left = node.operands[0], right = node.operands[1];
    const bool turns = own == 4 && terms_.is_constant(left) && !terms_.is_constant(right);
    if (turns) std::swap(left, right);
    operand(left, right, own, is_unsigned, depth);
    text_ += fmt::format(" {} ", !turns ? shown : shown == "<" ? ">" : shown == "<=" ? ">=" : shown);
    const bool is_chain = node.op == Operator::and_ || node.op == Operator::or_;
    operand(right, left, is_chain ? own : own + 1, is_unsigned, depth);
    if (own < around) text_ += ')';
  }

  const Terms& terms_;
  const size_t length_max_;
  std::string text_;
  std::unordered_map<Term, bool> has_no_sign_;
};

}  // namespace

std::string text_of(Sort sort, const Value& value, bool is_unsigned) {
  switch (sort.kind) {
    case SortKind::boolean: return value.boolean() ? "true" : "false";
    case SortKind::integer: return value.integer().str();
    case SortKind::bits: return is_unsigned ? value.integer().str() : signed_value(value.integer(), sort.width).str();
    case SortKind::real: break;
  }
  return fmt::format("{}", value.real());
}

std::string text_of_conjunct(const Terms& terms, Term term) {
  constexpr int strength_of_and = 2;
  Printer printer(terms, 400);
  printer.print(term, strength_of_and, false, 0);
  return printer.take();
}

std::string text_of(const Terms& terms, Term term, size_t length_max) {
  Printer printer(terms, length_max);
  printer.print(term, 0, false, 0);
  return printer.take();
}

}  // namespace ramify::solver
