// SPDX-License-Identifier: Apache-2.0
// Operators, literals of lists and what is made of them (perlop).
#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "frontends/surface/literal_text.h"
#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

std::string digits_of(std::string_view text) {
  std::string digits(text);
  std::erase(digits, '_');
  return digits;
}

bool is_text_comparison(std::string_view sign) {
  return sign == "lt" || sign == "gt" || sign == "le" || sign == "ge" || sign == "cmp";
}

// Of lt, gt, le and ge.
std::string sign_of_order(std::string_view word) {
  if (word == "lt") return "<";
  if (word == "gt") return ">";
  return word == "le" ? "<=" : ">=";
}

}  // namespace

// Integers are of 64 bits, with or without a sign; what is greater is a float (perlnumber).
Node* Reader::number(const Cst& at) {
  std::string digits = digits_of(at.text());
  if (digits.ends_with('.')) digits.pop_back();
  const bool is_hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
  const bool is_binary = digits.starts_with("0b") || digits.starts_with("0B");
  const bool is_real = !is_hexadecimal && digits.find_first_of(".eE") != std::string::npos;
  if (is_real) return literal(at, surface::real(digits));
  const bool is_octal = !is_hexadecimal && !is_binary && digits.size() > 1 && digits[0] == '0';
  const int base = is_hexadecimal ? 16 : is_binary ? 2 : is_octal ? 8 : 10;
  const std::string plain = digits.substr(is_hexadecimal || is_binary ? 2 : is_octal ? 1 : 0);
  const bool is_large = base == 10 && (plain.size() > 20 || (plain.size() == 20 && plain > "18446744073709551615"));
  if (is_large) return literal(at, surface::real(plain));
  return literal(at, integer(plain, base));
}

Node* Reader::range_of(const Cst& at) {
  if (at.field("operator").text() != "..") return nullptr;
  Node* from = scalar(at.field("left"));
  return intrinsic(at, "%range_of", {from, scalar(at.field("right"))});
}

// To the left a chain is followed by a loop.
Node* Reader::operation(const Cst& at) {
  std::vector<Cst> links;
  Cst left = at;
  const auto is_chain = [](const Cst& node) {
    const std::string_view sign = node.field("operator").text();
    return (node.is("binary_expression") || node.is("lowprec_logical_expression") || node.is("equality_expression") ||
            node.is("relational_expression")) &&
           sign != "=~" && sign != "!~" && sign != ".." && sign != "...";
  };
  while (is_chain(left)) {
    links.push_back(left);
    left = left.field("left");
  }
  Node* result = nullptr;
  if (links.empty() || left.is("binary_expression")) {
    const std::string_view sign = left.field("operator").text();
    if (sign == "=~" || sign == "!~") result = binding(left, Want::scalar);
    else result = unsupported(left, "a range in scalar context");
  } else {
    result = scalar(left);
  }
  for (auto link = links.rbegin(); link != links.rend(); ++link) {
    const std::string_view sign = link->field("operator").text();
    const Cst right = link->field("right");
    if (sign == "isa") {
      Node* of = right.is("bareword") ? string(right, std::string(right.text())) : scalar(right);
      result = intrinsic(*link, "%is_of_class", {result, of});
      continue;
    }
    result = binary(*link, sign, result, scalar(right));
  }
  return result;
}

Node* Reader::binary(const Cst& at, std::string_view sign, Node* left, Node* right) {
  if (sign == "&&" || sign == "and") return make(Kind::and_, at, "", {left, right});
  if (sign == "||" || sign == "or") return make(Kind::or_, at, "", {left, right});
  if (sign == "//") return make(Kind::coalesce, at, "", {left, right});
  if (sign == ".") return make(Kind::binary, at, "..", {left, right});
  if (sign == "x") return intrinsic(at, "%repeat", {left, right});
  if (sign == "eq") return make(Kind::binary, at, "===", {left, right});
  if (sign == "ne") return make(Kind::binary, at, "!==", {left, right});
  if (sign == "cmp") return intrinsic(at, "%text_order", {left, right});
  if (is_text_comparison(sign))
    return make(Kind::binary, at, sign_of_order(sign),
                {intrinsic(at, "%text_order", {left, right}), literal(at, int64_t{0})});
  if (sign == "xor") {
    const auto truth = [&](Node* of) { return make(Kind::unary, at, "!", {of}); };
    return make(Kind::binary, at, "!==", {truth(left), truth(right)});
  }
  constexpr std::string_view plain[] = {"+",  "-",  "*",  "/",  "%", "**", "&", "|",  "^",
                                        "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "<=>"};
  if (std::ranges::find(plain, sign) != std::end(plain))
    return make(Kind::binary, at, std::string(sign), {left, right});
  return unsupported(at, fmt::format("the operator `{}`", sign));
}

Node* Reader::unary(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  const Cst operand = at.field("operand");
  if (sign == "+") return scalar(operand);
  if (sign == "!") return make(Kind::unary, at, "!", {scalar(operand)});
  if (sign == "-" && (operand.is("bareword") || operand.is("autoquoted_bareword")))
    return string(at, "-" + std::string(operand.text()));
  return make(Kind::unary, at, std::string(sign), {scalar(operand)});
}

Node* Reader::not_of(const Cst& at) { return make(Kind::unary, at, "!", {scalar(at.field("operand"))}); }

Node* Reader::increment(const Cst& at) {
  const Cst operand = at.field("operand");
  if (!is_place(operand)) return no_place(operand, "an increment of what is no variable or element");
  Node* result = make(Kind::increment, at, std::string(at.field("operator").text()), {scalar(operand)});
  if (!at.is("postinc_expression")) return result;
  result->set(Flag::postfix);
  return at.field("operator").text() == "++" ? intrinsic(at, "%before_increment", {result}) : result;
}

Node* Reader::no_place(const Cst& at, std::string_view what) { return unsupported(at, std::string(what)); }

// `\`: an array and a hash are their own references, so are subroutines; a variable or element gets one.
Node* Reader::reference(const Cst& at) {
  const Nodes all = reference_items(at);
  return all.empty() ? null(at) : all.back();
}

Reader::Nodes Reader::reference_items(const Cst& at) {
  const std::vector<Cst> operands = at.named_children();
  if (operands.empty()) return {unsupported(at, "a reference to nothing")};
  const Cst of = operands.back();
  if (of.is("array") || of.is("array_deref_expression")) return {array_variable(of)};
  if (of.is("hash") || of.is("hash_deref_expression")) return {hash_variable(of)};
  if (of.is("function")) return {function_value(of, of.text())};
  if (of.is("variable_declaration")) {
    const Cst single = of.field("variable");
    if (!single) return {unsupported(at, "references to several declared variables")};
    Node* declared = declaration(of);
    const bool is_scalar = single.is("scalar");
    Node* value = is_scalar ? make(Kind::address_of, at, "", {scalar_variable(single)})
                            : (single.is("array") ? array_variable(single) : hash_variable(single));
    return {make(Kind::sequence, at, "", {declared, value})->set(Flag::value)};
  }
  if (of.is("parenthesized_expression")) {
    Nodes all;
    for (const Cst& each : of.named_children()) {
      const std::vector<Cst> parts = each.is("list_expression") ? each.named_children() : std::vector<Cst>{each};
      for (const Cst& part : parts) {
        if (part.is("array") && parts.size() == 1) return {unsupported(at, "references to all elements of an array")};
        if (!is_place(part)) return {unsupported(at, "references to what is no variable")};
        all.push_back(make(Kind::address_of, part, "", {scalar(part)}));
      }
    }
    return all;
  }
  if (of.is("glob")) return {string(at, "*main::" + std::string(plain_name(of)))};
  if (is_place(of)) return {make(Kind::address_of, at, "", {scalar(of)})};
  const std::string kept = hidden_name("value");
  return {make(Kind::block, at, "", {hidden(at, kept, scalar(of)), make(Kind::address_of, at, "", {name(at, kept)})})
              ->set(Flag::value)};
}

Node* Reader::conditional(const Cst& at) {
  Node* test = scalar(at.field("condition"));
  Node* then = scalar(at.field("consequent"));
  return make(Kind::conditional, at, "", {test, then, scalar(at.field("alternative"))});
}

Reader::Nodes Reader::conditional_items(const Cst& at) {
  if (!is_listy(at.field("consequent")) && !is_listy(at.field("alternative"))) return {conditional(at)};
  Node* test = scalar(at.field("condition"));
  Node* then = tuple(at.field("consequent"));
  return {spread(at, make(Kind::conditional, at, "", {test, then, tuple(at.field("alternative"))}))};
}

Node* Reader::parenthesized(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  return parts.empty() ? null(at) : scalar(parts.back());
}
Reader::Nodes Reader::parenthesized_items(const Cst& at) { return items_of_all(at.named_children()); }

// The comma operator evaluates all and gives the last one.
Node* Reader::comma(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  Nodes steps;
  for (size_t i = 0; i + 1 < parts.size(); ++i) steps.push_back(effect(parts[i]));
  steps.push_back(parts.empty() ? null(at) : scalar(parts.back()));
  return make(Kind::sequence, at, "", std::move(steps))->set(Flag::value);
}
Reader::Nodes Reader::comma_items(const Cst& at) { return items_of_all(at.named_children()); }

Node* Reader::undefined(const Cst& at) {
  const std::vector<Cst> operands = at.named_children();
  if (!at.is("undef_expression") || operands.empty()) return null(at);
  return undef({.at = at, .name = "undef", .arguments = operands, .handle = {}, .want = Want::nothing});
}

Node* Reader::array_literal(const Cst& at) { return make(Kind::list, at, "", items_of_all(at.named_children())); }

// Where all keys are written down a dict is; else the list decides when it runs what is a key.
Node* Reader::hash_literal(const Cst& at) {
  std::vector<Cst> parts;
  for (const Cst& each : at.named_children()) {
    if (!each.is("list_expression")) {
      parts.push_back(each);
      continue;
    }
    for (const Cst& part : each.named_children()) parts.push_back(part);
  }
  const auto is_key = [](const Cst& node) {
    return node.is("autoquoted_bareword") || node.is("string_literal") || node.is("number") ||
           node.is("interpolated_string_literal") || node.is("scalar");
  };
  bool is_plain = parts.size() % 2 == 0;
  for (size_t i = 0; i < parts.size() && is_plain; ++i)
    is_plain = i % 2 == 0 ? is_key(parts[i]) : !is_listy(parts[i]) || parts[i].is("refgen_expression");
  if (!is_plain) return intrinsic(at, "%hash_of", {tuple_of(at, items_of_all(at.named_children()))});
  Node* result = make(Kind::dict, at);
  for (size_t i = 0; i < parts.size(); i += 2) {
    Node* key_value = key(parts[i]);
    result->parts.push_back(make(Kind::pair, parts[i], "", {key_value, scalar(parts[i + 1])}));
  }
  return result;
}

// Of the operators: `(1, 2) x 3` repeats a list, `a..b` gives one, `=~` what was captured; `||` hands on its right side.
Reader::Nodes Reader::repeated_items(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  const Cst left = at.field("left"), right = at.field("right");
  if (sign == "x" && (left.is("parenthesized_expression") || left.is("quoted_word_list") || left.is("stub_expression")))
    return {spread(at, intrinsic(at, "%repeat_list", {tuple(left), scalar(right)}))};
  if (sign == "=~") return {spread(at, intrinsic(at, "%results", {binding(at, Want::list)}))};
  const bool is_logical = sign == "||" || sign == "//" || sign == "or" || sign == "and" || sign == "&&";
  if (is_logical && is_listy(right)) {
    const Kind kind = sign == "||" || sign == "or" ? Kind::or_ : sign == "//" ? Kind::coalesce : Kind::and_;
    Node* first = scalar(left);
    return {values_of_call(at, make(kind, at, "", {first, tuple(right)}))};
  }
  if (Node* range = range_of(at)) return {spread(at, range)};
  return {scalar(at)};
}

// `<STDIN>`: the next line, or all of them.
Node* Reader::readline(const Cst& at) {
  if (at.text() != "<STDIN>" && at.text() != "<>") return unsupported(at, "reading from a file");
  return sub_call(at, name(at, "STDIN::line"), {}, Want::scalar);
}
Reader::Nodes Reader::readline_items(const Cst& at) {
  if (at.text() != "<STDIN>" && at.text() != "<>") return {unsupported(at, "reading from a file")};
  return {values_of_call(at, sub_call(at, name(at, "STDIN::lines"), {}, Want::list))};
}

}  // namespace ramify::frontends::perl
