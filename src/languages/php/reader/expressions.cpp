// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

namespace {

using Cst = tree_sitter::Node;

// The path of an include if it is a constant: "x.php", __DIR__ . "/x.php".
std::string include_path(Cst at) {
  while (at.is("parenthesized_expression")) at = at.first_named_child();
  if (at.is("binary_expression") && at.field("operator").text() == "." && at.field("left").text() == "__DIR__") {
    const std::string path = include_path(at.field("right"));
    return path.starts_with('/') ? path.substr(1) : path;
  }
  const bool is_plain =
      at.is("string") || (at.is("encapsed_string") && at.text().find_first_of("$\\{") == std::string_view::npos);
  return is_plain ? std::string(at.text().substr(1, at.text().size() - 2)) : "";
}

}  // namespace

// Variables keep their $, so that they never collide with functions, classes and constants of the same name.
Reader::Node* Reader::variable(const Cst& at) {
  return at.text() == "$this" ? make(Kind::this_, at) : name(at, at.text());
}

// The trait that encloses the text, whatever class it is copied into.
static std::string trait_around(const tree_sitter::Node& at) {
  for (tree_sitter::Node of = at.parent(); of; of = of.parent())
    if (of.is("trait_declaration")) return std::string(of.field("name").text());
  return "";
}

Reader::Node* Reader::constant(const Cst& at) {
  const std::string_view text = at.text();
  if (text == "__LINE__") return literal(at, static_cast<int64_t>(at.span().line));
  if (text == "__CLASS__") return string(at, classes_.empty() ? "" : classes_.back().name);
  if (text == "__FUNCTION__") return string(at, functions_.empty() ? "" : functions_.back());
  if (text == "__TRAIT__") return string(at, trait_around(at).empty() ? "" : declared(trait_around(at)));
  if (text == "__NAMESPACE__") return string(at, namespace_);
  if (text == "__METHOD__") {
    const std::string function = functions_.empty() ? "" : functions_.back();
    const std::string trait = trait_around(at);
    const std::string around = !trait.empty() ? declared(trait) : classes_.empty() ? "" : classes_.back().name;
    return string(at, around.empty() ? function : around + "::" + function);
  }
  if (text == "__FILE__" || text == "__DIR__") return unsupported(at, "the place of the file");
  if (const auto alias = constant_aliases_.find(std::string(text)); alias != constant_aliases_.end())
    return name(at, alias->second);
  if (text.starts_with('\\')) return name(at, text.substr(1));
  if (text.find('\\') != std::string_view::npos) return name(at, resolved_class(text));
  return name(at, survey_.declares_constant(declared(text)) ? declared(text) : std::string(text));
}

Reader::Node* Reader::sequence_expression(const Cst& at) {
  Node* node = make(Kind::sequence, at);
  Cst rest = at;
  while (rest.is("sequence_expression")) {
    const std::vector<Cst> parts = rest.named_children();
    node->parts.push_back(expression(parts.front()));
    rest = parts.back();
  }
  node->parts.push_back(expression(rest));
  return node->set(Flag::value);
}

// Binary operators nest to the left, as deep as the text is long, so a loop descends them.
Reader::Node* Reader::binary_expression(const Cst& at) {
  std::vector<Cst> spine = {at};
  while (spine.back().field("left").is("binary_expression")) spine.push_back(spine.back().field("left"));
  Node* value = nullptr;
  if (spine.back().field("operator").text() == "**") {
    value = power(spine.back());
    spine.pop_back();
  } else {
    value = expression(spine.back().field("left"));
  }
  while (!spine.empty()) {
    const Cst node = spine.back();
    spine.pop_back();
    value = binary(node, node.field("operator").text(), value, node.field("right"));
  }
  return value;
}

// `-$x ** 2` is -($x ** 2), and likewise for casts, though the grammar makes the sign a part of the left side.
Reader::Node* Reader::power(const Cst& at) {
  std::vector<Cst> before;
  Cst base = at.field("left");
  while (base.is("unary_op_expression") || base.is("cast_expression")) {
    before.push_back(base);
    base = base.field(base.is("cast_expression") ? "value" : "argument");
  }
  Node* value = binary(at, "**", expression(base), at.field("right"));
  while (!before.empty()) {
    const Cst sign = before.back();
    before.pop_back();
    value = sign.is("cast_expression") ? cast(sign, value)
                                       : make(Kind::unary, sign, std::string(sign.field("operator").text()), {value});
  }
  return value;
}

Reader::Node* Reader::binary(const Cst& at, std::string_view sign, Node* left, const Cst& right) {
  const std::string word = lower_case(sign);
  if (word == "instanceof") return instance_of(at, left, right);
  if (word == "|>") return unsupported(at, "the pipe operator");
  Node* value = expression(right);
  if (word == "&&" || word == "and") return make(Kind::and_, at, "", {left, value})->set(Flag::as_boolean);
  if (word == "||" || word == "or") return make(Kind::or_, at, "", {left, value})->set(Flag::as_boolean);
  if (word == "??") return make(Kind::coalesce, at, "", {quietly(left), value});
  if (word == "xor")  // logical
    return make(Kind::binary, at, "!==", {make(Kind::unary, at, "!", {left}), make(Kind::unary, at, "!", {value})});
  return make(Kind::binary, at, word == "." ? ".." : word == "<>" ? "!=" : word, {left, value});
}

Reader::Node* Reader::instance_of(const Cst& at, Node* left, const Cst& right) {
  const bool is_name = right.is("name") || right.is("qualified_name") || right.is("relative_name");
  if (!is_name) return intrinsic(at, "instanceof", {left, expression(right)});
  if (lower_case(class_name(right)) == "closure") return intrinsic(at, "is_closure", {left});
  if (lower_case(right.text()) == "static") return intrinsic(at, "instanceof", {left, scope(right)});
  Node* node = make(Kind::is, at, "", {left});
  node->type = type(right, class_name(right));
  return node;
}

Reader::Node* Reader::unary_expression(const Cst& at) {
  return make(Kind::unary, at, std::string(at.field("operator").text()), {expression(at.field("argument"))});
}

Reader::Node* Reader::update_expression(const Cst& at) {
  const Cst sign = at.field("operator");
  const Cst argument = at.field("argument");
  return make(Kind::increment, at, std::string(sign.text()), {expression(argument)})
      ->set(Flag::postfix, argument.begin() < sign.begin());
}

// `a ?: b` is a if a is true, else b.
Reader::Node* Reader::conditional_expression(const Cst& at) {
  Node* condition = expression(at.field("condition"));
  const Cst then = at.field("body");
  Node* otherwise = expression(at.field("alternative"));
  if (!then) return make(Kind::or_, at, "", {condition, otherwise});
  return make(Kind::conditional, at, "", {condition, expression(then), otherwise});
}

Reader::Node* Reader::cast_expression(const Cst& at) { return cast(at, expression(at.field("value"))); }

Reader::Node* Reader::cast(const Cst& at, Node* value) {
  const std::string word = lower_case(at.field("type").text());
  if (word == "int" || word == "integer") return intrinsic(at, "intval", {value});
  if (word == "float" || word == "double" || word == "real") return intrinsic(at, "floatval", {value});
  if (word == "string" || word == "binary") return intrinsic(at, "strval", {value});
  if (word == "bool" || word == "boolean") return intrinsic(at, "boolval", {value});
  if (word == "array") return intrinsic(at, "to_array", {value});
  if (word == "object") return intrinsic(at, "to_object", {value});
  Node* node = make(Kind::cast, at, "", {value});
  node->type = type_node(at.field("type"));
  return node;
}

Reader::Node* Reader::assignment_expression(const Cst& at) {
  const Cst left = at.field("left");
  // $text[0] = "x": assigns a new text to the variable.
  if (left.is("subscript_expression") && left.named_children().size() == 2 && may_hold_text(left.named_children()[0])) {
    const Cst variable = left.named_children()[0];
    const auto text = [&] { return name(variable, variable.text()); };
    Node* is_text = make(Kind::call, at, "", {name(at, "is_string"), make(Kind::argument, at, "", {quietly(text())})});
    Node* changed =
        intrinsic(at, "%text_with", {text(), expression(left.named_children()[1]), expression(at.field("right"))});
    Node* plain = make(Kind::assign, at, "", {expression(left), expression(at.field("right"))});
    return make(Kind::conditional, at, "", {is_text, make(Kind::assign, at, "", {text(), changed}), plain});
  }
  Node* value = expression(at.field("right"));
  const bool destructures = left.is("list_literal") || left.is("array_creation_expression");
  return make(Kind::assign, at, "", {destructures ? target(left) : expression(left), value});
}

// Whether the enclosing function may assign a text to the variable: `$s = "..."`, `$s = f()`, `string $s`.
bool Reader::may_hold_text(const Cst& variable) const {
  if (!variable.is("variable_name") || variable.text() == "$this") return false;
  Cst root = variable;
  if (!function_roots_.empty()) {
    root = function_roots_.back();
  } else {
    for (Cst up = variable; up; up = up.parent()) root = up;
  }
  std::vector<Cst> open{root};
  while (!open.empty()) {
    const Cst at = open.back();
    open.pop_back();
    const bool is_it = at.field("left") && at.field("left").text() == variable.text();
    if (is_it && at.is("assignment_expression")) {
      const std::string_view kind = at.field("right").kind();
      if (kind == "string" || kind == "encapsed_string" || kind == "heredoc" || kind == "function_call_expression" ||
          kind == "binary_expression")
        return true;
    }
    if (is_it && at.is("augmented_assignment_expression") && at.field("operator").text() == ".=") return true;
    if (at.is("simple_parameter") && at.field("name").text() == variable.text() && at.field("type") &&
        at.field("type").text().find("string") != std::string_view::npos)
      return true;
    for (const Cst& child : at.named_children()) open.push_back(child);
  }
  return false;
}

// `$a = &$b` makes both the same variable. A right side that is not a variable is only assigned.
Reader::Node* Reader::reference_assignment(const Cst& at) {
  const Cst left = at.field("left");
  if (left.is("list_literal")) return unsupported(at, "a list as the target of a reference");
  Node* value = expression(at.field("right"));
  const bool is_call = value->is(Kind::call) || value->is(Kind::method_call);
  if (is_call && any_function_returns_reference_) return unsupported(at, "a reference to what a function returns");
  const bool refers = value->is(Kind::name) || value->is(Kind::field) || value->is(Kind::index);
  if (!refers) return make(Kind::assign, at, "", {expression(left), value});
  Node* place = make(Kind::address_of, at, "", {value});
  if (!left.is("variable_name")) return make(Kind::assign, at, "", {expression(left), place});
  Node* pattern = make(Kind::name_pattern, left, std::string(left.text()), {nullptr})->set(Flag::by_reference);
  return make(Kind::declare, at, "", {pattern, place});
}

Reader::Node* Reader::augmented_assignment(const Cst& at) {
  std::string sign(at.field("operator").text());
  sign.pop_back();
  if (sign == ".") sign = "..";
  Node* target = expression(at.field("left"));
  if (sign == "??") quietly(target);
  return make(Kind::compound_assign, at, sign, {target, expression(at.field("right"))});
}

// Compares by identity; the default is tried last, wherever it is written.
Reader::Node* Reader::match_expression(const Cst& at) {
  Node* node = make(Kind::match_, at, "UnhandledMatchError", {expression(at.field("condition"))});
  Node* otherwise = nullptr;
  const auto fits = [&](const Cst& value) { return make(Kind::value_pattern, value, "===", {expression(value)}); };
  for (const Cst& clause : at.field("body").named_children()) {
    const Cst conditions = clause.field("conditional_expressions");
    Node* pattern = make(Kind::wildcard_pattern, clause);
    if (conditions) {
      const std::vector<Cst> values = conditions.named_children();
      if (values.size() > 1) pattern = make(Kind::or_pattern, conditions);
      if (values.size() == 1) pattern = fits(values[0]);
      if (values.size() > 1)
        for (const Cst& value : values) pattern->parts.push_back(fits(value));
    }
    Node* arm = make(Kind::arm, clause, "", {pattern, nullptr, expression(clause.field("return_expression"))});
    if (conditions) {
      node->parts.push_back(arm);
    } else {
      otherwise = arm;
    }
  }
  if (otherwise != nullptr) node->parts.push_back(otherwise);
  return node->set(Flag::value);
}

Reader::Node* Reader::throw_expression(const Cst& at) {
  const Cst thrown = at.first_named_child();
  Node* value = expression(thrown);
  if (thrown.is("object_creation_expression"))
    value = intrinsic(at, "%created", {value, literal(at, static_cast<int64_t>(thrown.span().line))});
  return make(Kind::throw_, at, "", {value});
}

Reader::Node* Reader::clone_expression(const Cst& at) {
  return intrinsic(at, "clone", {expression(at.first_named_child())});
}

Reader::Node* Reader::print_expression(const Cst& at) {
  return intrinsic(at, "print", {expression(at.first_named_child())});
}

// @ silences warnings; exceptions propagate. The library's file functions exist in both forms (library/input).
Reader::Node* Reader::suppressed(const Cst& at) {
  Node* result = quietly(expression(at.first_named_child()));
  constexpr std::string_view warning[] = {"file", "file_get_contents", "fopen", "unlink"};
  if (result->is(Kind::call) && result->part(0)->is(Kind::name) &&
      std::ranges::find(warning, result->part(0)->text) != std::end(warning))
    result->part(0)->text.insert(0, "ramify_silent_");
  return result;
}

Reader::Node* Reader::include_expression(const Cst& at) {
  const std::string path = include_path(at.first_named_child());
  if (path.empty()) return unsupported(at, "an include of a computed path");
  const bool is_once = at.is("include_once_expression") || at.is("require_once_expression");
  return make(Kind::import_, at, path)
      ->set(Flag::wildcard)
      ->set(Flag::per_iteration, !is_once)
      ->set(Flag::value, at.kind().starts_with("require"));
}

Reader::Node* Reader::yield_expression(const Cst& at) {
  const Cst given = at.first_named_child();
  if (!given) return make(Kind::yield, at, "", {null(at)});
  if (!given.is("array_element_initializer")) return yield_from(at, given);
  const std::vector<Cst> parts = given.named_children();
  if (parts.size() == 1) return make(Kind::yield, at, "", {element_value(parts[0])});
  return make(Kind::yield, at, "", {make(Kind::tuple, given, "", {expression(parts[0]), element_value(parts[1])})});
}

// Yields each key and value unchanged; the third element says that this does not affect the next key of this generator.
// The value of the expression is what the inner generator returned. Programs cannot use these variable names.
Reader::Node* Reader::yield_from(const Cst& at, const Cst& given) {
  const auto local = [&](std::string_view what) { return name(at, std::string(what) + " of yield from"); };
  const auto binding = [&](std::string_view what) { return make(Kind::target_pattern, at, "", {local(what)}); };
  Node* yielded = make(Kind::tuple, at, "", {local("key"), local("value"), literal(at, int64_t{0})});
  Node* loop = make(Kind::for_each, at, "",
                    {make(Kind::sequence_pattern, at, "", {binding("key"), binding("value")}), local("all"),
                     make(Kind::yield, at, "", {yielded})})
                   ->set(Flag::pairs);
  Node* all = make(Kind::assign, at, "", {local("all"), expression(given)});
  return make(Kind::sequence, at, "", {all, loop, intrinsic(at, "generator_result", {local("all")})})->set(Flag::value);
}

// A dict; elements without a key get the next integer.
Reader::Node* Reader::array(const Cst& at) {
  Node* node = make(Kind::list, at);
  for (const Cst& element : at.named_children()) {
    const std::vector<Cst> parts = element.named_children();
    if (parts.size() == 2) {
      node->kind = Kind::dict;
      node->parts.push_back(make(Kind::pair, element, "", {expression(parts[0]), element_value(parts[1])}));
    } else {
      node->parts.push_back(element_value(parts[0]));
    }
  }
  node->kind = Kind::dict;
  for (Node*& part : node->parts)
    if (!part->is(Kind::pair) && !part->is(Kind::spread))
      part = tree_.make(Kind::pair, part->span, "", {nullptr, part});
  return node;
}

Reader::Node* Reader::element_value(const Cst& at) {
  if (at.is("variadic_unpacking")) return make(Kind::spread, at, "", {expression(at.first_named_child())});
  if (at.is("by_ref")) return make(Kind::address_of, at, "", {expression(at.first_named_child())});
  return expression(at);
}

bool is_plain_variable(std::string_view text) {
  constexpr std::string_view others[] = {"$this", "$argv", "$argc", "$GLOBALS"};
  if (!text.starts_with('$') || std::ranges::find(others, text) != std::end(others)) return false;
  return !(text.size() > 2 && text[1] == '_' && text[2] >= 'A' && text[2] <= 'Z');
}

Reader::Node* Reader::quietly(Node* value) {
  for (Node* at = value; at != nullptr; at = at->part(0)) {
    if (at->is(Kind::chain)) continue;
    if (!at->is(Kind::name) && !at->is(Kind::field) && !at->is(Kind::index)) break;
    if (at->is(Kind::name) && is_plain_variable(at->text)) quiet_names_.back().insert(at->text);
    at->set(Flag::optional);
  }
  return value;
}

}  // namespace ramify::frontends::php
