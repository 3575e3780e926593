// SPDX-License-Identifier: Apache-2.0
// Loops (perlsyn, "Compound Statements").
#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

using Cst = tree_sitter::Node;

bool any_inside(const Cst& at, const std::function<bool(const Cst&)>& is_wanted) {
  for (Cst node = at; node && node.begin() <= at.end(); node = node.following()) {
    if (node.end() > at.end()) break;
    if (is_wanted(node)) return true;
  }
  return false;
}

bool declares(const Cst& condition) {
  return any_inside(condition, [](const Cst& node) { return node.is("variable_declaration"); });
}

bool has_jumps(const Cst& block) {
  return any_inside(block, [](const Cst& node) { return node.is("loopex_expression"); });
}

bool is_variable(const Cst& node, std::string_view name) { return node.is("scalar") && plain_name(node) == name; }

bool is_changing_function(std::string_view name) {
  return name == "chomp" || name == "chop" || name == "push" || name == "substr";
}

// Whether the node changes the variable, or hands out a reference to it.
bool changes(const Cst& node, std::string_view name) {
  const bool is_default = name == "_";
  if (node.is("assignment_expression")) {
    const Cst left = node.field("left");
    return is_variable(left, name) || (left.is("parenthesized_expression") &&
                                       any_inside(left, [&](const Cst& each) { return is_variable(each, name); }));
  }
  if (node.is("postinc_expression") || node.is("preinc_expression")) return is_variable(node.field("operand"), name);
  if (node.is("refgen_expression")) return is_variable(node.named_children().back(), name);
  if (node.is("binary_expression") && node.field("operator").text() == "=~") {
    const Cst right = node.field("right");
    const bool is_change = right.is("substitution_regexp") || right.is("transliteration_expression");
    return is_change && is_variable(node.field("left"), name) &&
           node.field("right").field("modifiers").text().find('r') == std::string_view::npos;
  }
  if (node.is("substitution_regexp") || node.is("transliteration_expression")) {
    const Cst parent = node.parent();
    return is_default && !(parent.is("binary_expression") && parent.field("operator").text().ends_with('~'));
  }
  const Cst function = node.is("function") ? node : node.field("function");
  if (!is_changing_function(function.text())) return false;
  const std::vector<Cst> operands = node.named_children();
  const bool has_operand = operands.size() > 1;
  if (!has_operand) return is_default;
  return std::ranges::any_of(operands, [&](const Cst& each) { return is_variable(each, name); });
}

bool is_changed_in(const Cst& at, std::string_view name) {
  return any_inside(at, [&](const Cst& node) { return changes(node, name); });
}

// Whether changes of the loop's variable change something else: elements of arrays, variables.
bool has_places(const Cst& list) {
  if (list.is("parenthesized_expression") || list.is("list_expression")) {
    const std::vector<Cst> parts = list.named_children();
    return std::ranges::any_of(parts, has_places);
  }
  if (list.kind() == "func1op_call_expression") return list.field("function").text() == "values";
  return list.is("array") || list.is("array_deref_expression") || list.is("scalar") ||
         list.is("array_element_expression") || list.is("hash_element_expression");
}

}  // namespace

// The body of a loop with the values of a list in `$_`.
Node* Reader::loop_over(const Cst& at, const std::vector<Cst>& lists, const std::function<Node*()>& body) {
  Node* values = sequence_of(at, items_of_all(lists));
  scopes_.open(false);
  const std::string bound = scopes_.declare("$_").name;
  Nodes steps;
  if (survey_.has_position("$_")) {
    const std::string place = bound + " position";
    scopes_.declare("$_", {.name = bound, .position_name = place});
    steps.push_back(hidden(at, place, null(at)));
  }
  steps.push_back(body());
  scopes_.close();
  return make(Kind::for_each, at, "",
              {make(Kind::name_pattern, at, bound), values, make(Kind::block, at, "", std::move(steps))});
}

// A loop whose variable stands for the elements themselves: it goes over references to them.
Node* Reader::alias_loop(const Cst& at, const std::string& written, const Cst& list,
                         const std::function<Node*()>& body) {
  Nodes references;
  std::vector<Cst> parts;
  targets_of(list, parts);
  for (const Cst& part : parts) {
    const bool is_array = part.is("array") || part.is("array_deref_expression");
    const bool is_values = part.field("function").text() == "values";
    if (is_array || is_values) {
      const Cst of = is_values ? part.named_children().back() : part;
      Node* container_node = is_values ? hash_variable(of) : array_variable(of);
      references.push_back(spread(part, intrinsic(part, "%references", {container_node})));
    } else if (is_place(part)) {
      references.push_back(make(Kind::address_of, part, "", {scalar(part)}));
    } else {
      const std::string kept = hidden_name("values");
      Node* made = make(Kind::list, part, "", items(part));
      references.push_back(spread(
          part,
          make(Kind::block, part, "", {hidden(part, kept, made), intrinsic(part, "%references", {name(part, kept)})})
              ->set(Flag::value)));
    }
  }
  const std::string alias = hidden_name("alias");
  Node* all = tuple_of(list, std::move(references));
  scopes_.open(false);
  scopes_.declare(written, {.name = alias, .is_alias = true});
  Node* done = body();
  scopes_.close();
  return make(Kind::for_each, at, "", {make(Kind::name_pattern, at, alias), all, make(Kind::block, at, "", {done})});
}

Node* Reader::for_each(const Cst& at) {
  const Cst variable = at.field("variable"), list = at.field("list"), body = at.field("block");
  if (!at.fields("variables").empty()) return unsupported(at, "`foreach` with several variables");
  if (at.field("continue")) return unsupported(at, "`continue` behind `foreach`");
  const std::string plain(variable ? plain_name(variable) : "_");
  const std::string written = "$" + plain;
  if (plain.empty()) return unsupported(at, "`foreach` with such a variable");
  if (is_changed_in(body, plain) && has_places(list)) return alias_loop(at, written, list, [&] { return block(body); });
  if (plain == "_") return loop_over(at, {list}, [&] { return block(body); });
  Node* values = sequence_of(list, items(list));
  scopes_.open(false);
  Variable& bound = scopes_.declare(written);
  const std::string own = bound.name;
  Nodes steps;
  if (survey_.has_position(written)) {
    bound.position_name = own + " position";
    steps.push_back(hidden(at, bound.position_name, null(at)));
  }
  steps.push_back(block(body));
  scopes_.close();
  Node* inner = steps.size() == 1 ? steps[0] : make(Kind::block, at, "", std::move(steps));
  return make(Kind::for_each, at, "", {make(Kind::name_pattern, variable, own), values, inner});
}

// `x for @list`
Node* Reader::modified_for(const Cst& at) {
  const Cst list = at.field("list"), action = at.first_named_child();
  const auto body = [&] { return make(Kind::block, at, "", {effect(action)}); };
  if (is_changed_in(action, "_") && has_places(list)) return alias_loop(at, "$_", list, body);
  return loop_over(at, {list}, body);
}

// What a condition of `while` is: to read a line is to ask whether there is one.
Node* Reader::condition_of(const Cst& at, const Cst& word_at) {
  const bool is_until = word_at.has_child("until");
  Node* test = nullptr;
  Cst of = at;
  while (of.is("parenthesized_expression") && of.named_children().size() == 1) of = of.first_named_child();
  const Cst assigned = of.is("assignment_expression") ? of.field("right") : Cst();
  const auto hands_out = [](const Cst& node) {
    return node.is("readline_expression") || node.field("function").text() == "shift" ||
           node.field("function").text() == "each";
  };
  if (of.is("readline_expression")) {
    Node* set = make(Kind::assign, of, "", {default_variable(of), scalar(of)});
    test = intrinsic(of, "%defined", {set});
  } else if (assigned && hands_out(assigned) && assigned.field("function").text() != "shift" &&
             !is_list_target(of.field("left"))) {
    test = intrinsic(of, "%defined", {assignment(of)});
  } else {
    test = scalar(of);
  }
  return is_until ? make(Kind::unary, at, "!", {test}) : test;
}

// `while (my ($k, $v) = each %h)`: over the keys that there are when it begins. Null: it is no such loop.
Node* Reader::each_entry(const Cst& at) {
  Cst of = at.field("condition");
  while (of.is("parenthesized_expression") && of.named_children().size() == 1) of = of.first_named_child();
  if (!of.is("assignment_expression") || at.field("continue") || at.has_child("until")) return nullptr;
  const Cst left = of.field("left"), right = of.field("right");
  const bool is_each = right.field("function").text() == "each" && left.is("variable_declaration");
  if (!is_each || right.named_children().empty()) return nullptr;
  const Cst hash = right.named_children().back();
  std::vector<Cst> variables = left.fields("variables");
  if (const Cst single = left.field("variable")) variables = {single};
  const bool is_plain = (hash.is("hash") || hash.is("hash_deref_expression")) && !variables.empty() &&
                        variables.size() <= 2 &&
                        std::ranges::all_of(variables, [](const Cst& each) { return each.is("scalar"); });
  if (!is_plain) return nullptr;
  const std::string kept = hidden_name("of"), entry = hidden_name("key");
  Node* keep = hidden(at, kept, hash_variable(hash));
  Node* keys_of = make(Kind::call, at, "", {name(at, "keys"), make(Kind::argument, at, "", {name(at, kept)})});
  scopes_.open(false);
  Nodes steps = {declare(at, variables[0], "my", false, name(at, entry))};
  if (variables.size() == 2)
    steps.push_back(
        declare(at, variables[1], "my", false, make(Kind::index, at, "", {name(at, kept), name(at, entry)})));
  steps.push_back(block(at.field("block")));
  scopes_.close();
  Node* loop = make(Kind::for_each, at, "",
                    {make(Kind::name_pattern, at, entry), keys_of, make(Kind::block, at, "", std::move(steps))});
  return make(Kind::block, at, "", {keep, loop});
}

// A variable that the condition declares is a fresh one in each iteration.
Node* Reader::loop(const Cst& at) {
  const Cst condition = at.field("condition"), body = at.field("block"), further = at.field("continue");
  if (Node* entries = each_entry(at)) return entries;
  scopes_.open(false);
  Node* result = nullptr;
  Node* test = condition ? condition_of(condition, at) : nullptr;
  if (further) {
    Node* done = block(body);
    Node* update = block(further);
    result = make(Kind::for_, at, "", {nullptr, test, update, done});
  } else if (condition && declares(condition)) {
    Node* leave = make(Kind::if_, at, "", {make(Kind::unary, at, "!", {test}), make(Kind::break_, at)});
    result = make(Kind::while_, at, "", {nullptr, make(Kind::block, at, "", {leave, block(body)})});
  } else {
    result = make(Kind::while_, at, "", {test, block(body)});
  }
  scopes_.close();
  return result;
}

// `x while y`; `do { ... } while y` runs its block before the first test.
Node* Reader::modified_loop(const Cst& at) {
  const Cst action = at.first_named_child();
  const bool is_do = action.is("do_expression") && action.first_named_child().is("block");
  Node* test = condition_of(at.field("condition"), at);
  if (is_do) return make(Kind::do_while, at, "", {block(action.first_named_child()), test});
  return make(Kind::while_, at, "", {test, make(Kind::block, at, "", {effect(action)})});
}

Node* Reader::c_loop(const Cst& at) {
  scopes_.open(false);
  const auto part = [&](std::string_view field) {
    const Cst of = at.field(field);
    return of.is("expression_statement") ? of.first_named_child() : of;
  };
  const Cst first = part("initialiser"), test = part("condition"), step = part("iterator");
  Node* initial = first && first.is_named() ? effect(first) : nullptr;
  Node* condition = test && test.is_named() ? scalar(test) : nullptr;
  Node* update = step && step.is_named() ? effect(step) : nullptr;
  Node* result = make(Kind::for_, at, "", {initial, condition, update, block(at.field("block"))});
  scopes_.close();
  return result;
}

// A block is a loop that runs once: `last` and `next` leave it.
Node* Reader::bare_block(const Cst& at) {
  const Cst body = at.first_named_child().is("block") ? at.first_named_child() : at;
  Node* done = block(body);
  return has_jumps(body) ? make(Kind::do_while, at, "", {done, literal(at, false)}) : done;
}

Node* Reader::labelled(const Cst& at) {
  const Cst of = at.field("statement");
  return make(Kind::labelled, at, std::string(at.field("label").text()),
              {of && of.is_named() ? statement(of) : nothing(at)});
}

Node* Reader::jump(const Cst& at) {
  const std::string_view word = at.field("loopex").text();
  std::string label;
  for (const Cst& child : at.named_children())
    if (child.is("label")) label = child.text();
  if (word == "last") return make(Kind::break_, at, label);
  if (word == "next") return make(Kind::continue_, at, label);
  const Cst target = at.first_named_child();
  const bool is_call =
      at.is("goto_expression") && target.is("function_call_expression") && scopes_.function_depth() > 0;
  if (is_call) return make(Kind::return_, at, "", {call_in(target, Want::caller)});
  return unsupported(at, fmt::format("`{}`", at.is("goto_expression") ? std::string_view("goto") : word));
}

}  // namespace ramify::frontends::perl
