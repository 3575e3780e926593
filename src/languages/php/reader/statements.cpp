// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>

#include <fmt/format.h>

#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

namespace {

using Cst = tree_sitter::Node;

// Where the text after a node and its following extras begins: the end of a list that only a keyword ends (`endif`,
// `else`, `case`).
uint32_t next_begin(const Cst& at) {
  for (Cst node = at; node; node = node.parent())
    if (const Cst next = node.next_sibling()) return next.begin();
  return at.source().end();
}

bool is_statement(const Cst& at) { return !at.is("php_tag") && !at.is("text"); }

}  // namespace

std::vector<Reader::Node*> Reader::statements(const std::vector<Cst>& list, uint32_t begin, uint32_t end) {
  std::vector<Node*> read;
  bool echoes = !list.empty() && list[0].is("php_tag") && list[0].text() == "<?=";
  const auto add_texts = [&](uint32_t until) {
    const std::vector<Node*> found = texts(begin, until, echoes);
    read.insert(read.end(), found.begin(), found.end());
  };
  for (const Cst& child : list) {
    if (!is_statement(child)) continue;
    add_texts(child.begin());
    const bool is_echoed = echoes && child.is("expression_statement");
    echoes = false;
    Node* node = statement(child);
    read.push_back(is_echoed ? intrinsic(child, "echo", {node}) : node);
  }
  add_texts(end);
  return read;
}

// Text outside <?php ?> is printed, except one line end directly after ?>. After <?= an expression is printed.
std::vector<Reader::Node*> Reader::texts(uint32_t begin, uint32_t end, bool& echoes) {
  std::vector<Node*> read;
  for (const Cst& text : survey_.page_texts()) {
    if (text.begin() < begin || text.begin() >= end || !page_texts_read_.insert(text.begin()).second) continue;
    const Cst tag = child_of_kind(text, "php_tag");
    const uint32_t start = child_of_kind(text, "php_end_tag").end();
    const std::string_view rest = std::string_view(text.source().parsed()).substr(start);
    const uint32_t line_end = rest.starts_with("\r\n") ? 2 : rest.starts_with('\n') ? 1 : 0;
    const uint32_t stop = tag ? tag.begin() : text.source().end();
    if (start + line_end < stop) read.push_back(page_text(text, start + line_end, stop));
    echoes = tag && tag.text() == "<?=";
  }
  return read;
}

Reader::Node* Reader::page_text(const Cst& at, uint32_t begin, uint32_t end) {
  return intrinsic(at, "echo", {string(at, at.source().parsed().substr(begin, end - begin))});
}

Reader::Node* Reader::block(const Cst& at) {
  const uint32_t end = at.is("colon_block") ? next_begin(at) : at.end();
  return make(Kind::block, at, "", statements(at.named_children(), at.begin(), end));
}

Reader::Node* Reader::expression_statement(const Cst& at) { return expression(at.first_named_child()); }

Reader::Node* Reader::echo_statement(const Cst& at) {
  // Each argument is printed before the next is evaluated.
  Node* node = make(Kind::sequence, at);
  Cst rest = at.first_named_child();
  while (rest.is("sequence_expression")) {
    const std::vector<Cst> parts = rest.named_children();
    node->parts.push_back(intrinsic(at, "echo", {expression(parts.front())}));
    rest = parts.back();
  }
  node->parts.push_back(intrinsic(at, "echo", {expression(rest)}));
  return node->parts.size() == 1 ? node->parts[0] : node;
}

// An `elseif` is an if in the else part of the preceding one.
Reader::Node* Reader::if_statement(const Cst& at) {
  Node* first = make(Kind::if_, at, "", {expression(at.field("condition")), statement(at.field("body"))});
  Node* last = first;
  for (const Cst& clause : at.fields("alternative")) {
    Node* body = statement(clause.field("body"));
    if (clause.is("else_clause")) {
      last->parts.push_back(body);
    } else {
      Node* next = make(Kind::if_, clause, "", {expression(clause.field("condition")), body});
      last->parts.push_back(next);
      last = next;
    }
  }
  return first;
}

Reader::Node* Reader::leave(Node* statement) {
  const std::string label = breakables_.back().label;
  breakables_.pop_back();
  return label.empty() ? statement : tree_.make(Kind::labelled, statement->span, label, {statement});
}

Reader::Node* Reader::loop_body(const Cst& at) {
  const std::vector<Cst> list = at.fields("body");
  const Cst colon = child_of_kind(at, ":");  // for (…): … endfor
  if (!colon) return list.empty() ? make(Kind::block, at) : statement(list[0]);
  return make(Kind::block, at, "", statements(list, colon.end(), child_of_kind(at, "endfor").begin()));
}

Reader::Node* Reader::while_statement(const Cst& at) {
  Node* condition = expression(at.field("condition"));
  enter(false);
  return leave(make(Kind::while_, at, "", {condition, loop_body(at)}));
}

Reader::Node* Reader::do_statement(const Cst& at) {
  enter(false);
  Node* body = loop_body(at);
  return leave(make(Kind::do_while, at, "", {body, expression(at.field("condition"))}));
}

Reader::Node* Reader::for_statement(const Cst& at) {
  const auto part = [&](std::string_view field) {
    const Cst found = at.field(field);
    return found ? expression(found) : nullptr;
  };
  Node* initial = part("initialize");
  Node* condition = part("condition");
  Node* update = part("update");
  enter(false);
  return leave(make(Kind::for_, at, "", {initial, condition, update, loop_body(at)}));
}

// The variables are those of the enclosing function, and keep their last values.
Reader::Node* Reader::foreach_statement(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const bool pairs = parts[1].is("pair");
  const Cst value = pairs ? parts[1].named_children().back() : parts[1];
  if (value.is("by_ref")) return foreach_by_reference(at, parts[0], parts[1], value.first_named_child());
  Node* iterable = expression(parts[0]);
  Node* pattern = nullptr;
  if (pairs) {
    const std::vector<Cst> both = parts[1].named_children();
    pattern = make(Kind::sequence_pattern, parts[1], "", {target(both[0]), target(both[1])});
  } else {
    pattern = target(parts[1]);
  }
  const bool closes = is_closing_generator(parts[0]);
  const std::string kept = closes ? fmt::format("generator {} of foreach", ++labels_) : "";
  Node* const over = closes ? name(at, kept) : iterable;
  enter(false);
  Node* const loop = leave(make(Kind::for_each, at, "", {pattern, over, loop_body(at)})->set(Flag::pairs, pairs));
  if (!closes) return loop;
  // The loop owns the generator: if it is left early, the generator's `finally` blocks run.
  Node* const keep = make(Kind::assign, at, "", {name(at, kept), iterable});
  Node* const finish = intrinsic(at, "%finish_generator", {name(at, kept)});
  Node* const whole =
      make(Kind::try_, at, "", {make(Kind::block, at, "", {loop}), nullptr, make(Kind::block, at, "", {finish})});
  return make(Kind::sequence, at, "", {keep, whole});
}

// Whether it is a call of a generator of this file with a `finally`.
bool Reader::is_closing_generator(const Cst& call) {
  const Cst function = call.field("function");
  if (call.is("function_call_expression") && (function.is("name") || function.is("qualified_name")))
    return survey_.is_closing_generator(resolved_function(call.field("function").text()));
  const bool is_method = call.is("member_call_expression") || call.is("scoped_call_expression");
  return is_method && call.field("name").is("name") && survey_.is_closing_method(call.field("name").text());
}

// `foreach ($a as $k => &$v) body`: the variable refers to each element in turn, and still to the last one afterwards.
//
//   foreach (array_keys($a) as k) { $v = &$a[k]; $k = k; body }
Reader::Node* Reader::foreach_by_reference(const Cst& at, const Cst& over, const Cst& pattern, const Cst& variable) {
  const std::string key = fmt::format("key {} of foreach", ++labels_);
  Node* keys = make(Kind::call, at, "", {name(at, "array_keys"), make(Kind::argument, at, "", {expression(over)})});
  Node* element = make(Kind::address_of, at, "", {make(Kind::index, at, "", {expression(over), name(at, key)})});
  Node* refers = make(Kind::name_pattern, at, std::string(variable.text()), {nullptr})->set(Flag::by_reference);
  if (!variable.is("variable_name"))
    return unsupported(at, "foreach by reference into something other than a variable");
  Node* body = make(Kind::block, at, "", {make(Kind::declare, at, "", {refers, element})});
  if (pattern.is("pair"))
    body->parts.push_back(make(Kind::assign, at, "", {expression(pattern.named_children().front()), name(at, key)}));
  enter(false);
  body->parts.push_back(loop_body(at));
  Node* each = make(Kind::target_pattern, at, "", {name(at, key)});
  return leave(make(Kind::for_each, at, "", {each, keys, body}));
}

Reader::Node* Reader::switch_statement(const Cst& at) {
  Node* node = make(Kind::switch_, at, "==", {expression(at.field("condition"))});
  enter(true);
  for (const Cst& clause : at.field("body").named_children()) {
    const Cst value = clause.field("value");
    Node* case_ = make(Kind::case_, clause, "", {case_body(clause)});
    if (value) case_->parts.push_back(expression(value));
    node->parts.push_back(case_);
  }
  return leave(node->set(Flag::fallthrough));
}

Reader::Node* Reader::case_body(const Cst& clause) {
  const Cst value = clause.field("value");
  std::vector<Cst> list = clause.named_children();
  if (value) list.erase(list.begin());
  return make(Kind::sequence, clause, "", statements(list, clause.begin(), next_begin(clause)));
}

// `continue` in a switch is a break.
Reader::Node* Reader::jump(const Cst& at) {
  const Cst count = at.first_named_child();
  if (count && !count.is("integer")) return unsupported(at, "a jump over a computed number of loops");
  const size_t levels = count ? std::strtoul(std::string(count.text()).c_str(), nullptr, 10) : 1;
  if (levels == 0 || levels > breakables_.size()) return unsupported(at, "a jump out of more loops than there are");
  Breakable& goal = breakables_[breakables_.size() - levels];
  const bool is_break = at.is("break_statement") || goal.is_switch;
  // A continue leaves the enclosing switches, so it names its loop.
  const bool needs_label = levels > 1;
  if (needs_label && goal.label.empty()) goal.label = fmt::format("level {}", ++labels_);
  return make(is_break ? Kind::break_ : Kind::continue_, at, needs_label ? goal.label : "");
}

Reader::Node* Reader::return_statement(const Cst& at) {
  const Cst value = at.first_named_child();
  return make(Kind::return_, at, "", {value ? expression(value) : nullptr});
}

Reader::Node* Reader::try_statement(const Cst& at) {
  Node* node = make(Kind::try_, at, "", {block(at.field("body")), nullptr, nullptr});
  for (const Cst& clause : at.named_children()) {
    if (clause.is("catch_clause")) node->parts.push_back(catch_clause(clause));
    if (clause.is("finally_clause")) node->parts[2] = block(clause.field("body"));
  }
  return node;
}

Reader::Node* Reader::catch_clause(const Cst& at) {
  const Cst caught = at.field("name");
  Node* node = make(Kind::catch_, at, caught ? std::string(caught.text()) : "", {block(at.field("body")), nullptr});
  for (const Cst& type : at.field("type").named_children()) node->parts.push_back(class_value(type, class_name(type)));
  return node;
}

Reader::Node* Reader::goto_statement(const Cst& at) {
  return make(Kind::goto_, at, std::string(at.first_named_child().text()));
}

Reader::Node* Reader::named_label(const Cst& at) {
  return make(Kind::labelled, at, std::string(at.first_named_child().text()), {nothing(at)});
}

// strict_types turns some conversions into errors; it does not affect programs without such conversions.
Reader::Node* Reader::declare_statement(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  if (parts[0].text().starts_with("ticks")) return unsupported(at, "declare(ticks)");
  Node* node = make(Kind::sequence, at);
  const std::string_view text = parts[0].text();
  if (text.starts_with("strict_types") && text.ends_with('1')) {
    is_strict_ = true;
    node->parts.push_back(make(Kind::assign, at, "", {name(at, "%strict_types"), literal(at, true)}));
  }
  for (size_t i = 1; i < parts.size(); ++i) node->parts.push_back(statement(parts[i]));
  return node;
}

Reader::Node* Reader::exit_statement(const Cst& at) {
  const Cst value = at.first_named_child();
  return exit(at, value ? expression(value) : nullptr);
}

// A text is printed; an integer is the exit code.
Reader::Node* Reader::exit(const Cst& at, Node* value) {
  return intrinsic(at, "exit", value == nullptr ? std::vector<Node*>() : std::vector<Node*>{value});
}

Reader::Node* Reader::unset_statement(const Cst& at) {
  Node* node = make(Kind::sequence, at);
  for (const Cst& variable : at.named_children()) {
    Node* place = expression(variable);
    node->parts.push_back(make(Kind::delete_, variable, "", {place}));
    // A variable that is tested by `??` and the like is null after unset; one that may be a reference is not changed.
    const bool is_plain = variable.is("variable_name") && is_plain_variable(variable.text());
    if (is_plain && !may_refer(variable))
      node->parts.push_back(make(Kind::assign, variable, "", {name(variable, std::string(variable.text())), null(at)}));
  }
  return node;
}

// Whether the enclosing function contains `&$variable` or `global $variable`.
bool Reader::may_refer(const Cst& variable) const {
  Cst root = variable;
  if (!function_roots_.empty()) {
    root = function_roots_.back();
  } else {
    for (Cst up = variable; up; up = up.parent()) root = up;
  }
  const std::string_view text = root.text();
  if (text.find("&" + std::string(variable.text())) != std::string_view::npos) return true;
  return !function_roots_.empty() && text.find("global") != std::string_view::npos;
}

Reader::Node* Reader::const_declaration(const Cst& at) {
  Node* node = make(Kind::sequence, at);
  for (const Cst& element : at.named_children()) {
    if (!element.is("const_element")) continue;
    const std::vector<Cst> parts = element.named_children();
    Node* pattern = make(Kind::name_pattern, parts[0], declared(parts[0].text()));
    node->parts.push_back(make(Kind::declare, element, "", {pattern, expression(parts[1])})->set(Flag::constant));
  }
  return node->parts.size() == 1 ? node->parts[0] : node;
}

// No effect at the top level.
Reader::Node* Reader::global_declaration(const Cst& at) {
  Node* node = make(Kind::global_names, at);
  for (const Cst& variable : at.named_children()) {
    if (!variable.is("variable_name")) return unsupported(variable, "a variable whose name is computed");
    node->names.emplace_back(variable.text());
  }
  return functions_.empty() ? nothing(at) : node;
}

Reader::Node* Reader::static_declaration(const Cst& at) {
  Node* node = make(Kind::sequence, at);
  for (const Cst& variable : at.named_children()) {
    const Cst value = variable.field("value");
    Node* pattern = make(Kind::name_pattern, variable, std::string(variable.field("name").text()));
    node->parts.push_back(
        make(Kind::declare, variable, "", {pattern, value ? expression(value) : null(variable)})->set(Flag::static_));
  }
  return node;
}

Reader::Node* Reader::namespace_definition(const Cst& at) {
  const Cst name = at.field("name");
  const Cst body = at.field("body");
  namespace_ = name ? std::string(name.text()) : "";
  class_aliases_.clear();
  function_aliases_.clear();
  constant_aliases_.clear();
  if (!body) return nothing(at);
  Node* node = make(Kind::sequence, body, "", statements(body.named_children(), body.begin(), body.end()));
  namespace_.clear();
  return node;
}

Reader::Node* Reader::use_declaration(const Cst& at) {
  const Cst group = at.field("body");
  const Cst prefix = child_of_kind(at, "namespace_name");
  const Cst type = at.field("type");
  const std::string start = group && prefix ? std::string(prefix.text()) + "\\" : "";
  for (const Cst& clause : (group ? group : at).named_children()) {
    if (!clause.is("namespace_use_clause")) continue;
    std::string full = start + std::string(clause.first_named_child().text());
    if (full.starts_with('\\')) full.erase(0, 1);
    const Cst alias = clause.field("alias");
    const std::string last = alias ? std::string(alias.text()) : full.substr(full.rfind('\\') + 1);
    const Cst own_type = clause.field("type");
    const std::string what = lower_case(own_type ? own_type.text() : type ? type.text() : "");
    if (what == "function") {
      function_aliases_[lower_case(last)] = full;
    } else if (what == "const") {
      constant_aliases_[last] = full;
    } else {
      class_aliases_[lower_case(last)] = full;
    }
  }
  return nothing(at);
}

}  // namespace ramify::frontends::php
