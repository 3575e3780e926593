// SPDX-License-Identifier: Apache-2.0
// Statements and blocks (perlsyn). The value of a block is that of its last statement.
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

// Whether such a node stands in it, outside of subroutines of its own.
bool contains(const tree_sitter::Node& at, const std::function<bool(const tree_sitter::Node&)>& is_wanted) {
  for (tree_sitter::Node node = at; node && node.begin() <= at.end();) {
    if (node.end() > at.end()) break;
    if (is_wanted(node)) return true;
    if (node.is("anonymous_subroutine_expression") || node.is("subroutine_declaration_statement")) {
      const uint32_t end = node.end();
      while (node && node.begin() < end) node = node.following();
      continue;
    }
    node = node.following();
  }
  return false;
}

bool has_matches(const tree_sitter::Node& at) {
  return contains(at, [](const tree_sitter::Node& node) {
    return node.is("match_regexp") || node.is("substitution_regexp") ||
           (node.is("binary_expression") && node.field("operator").text() == "=~");
  });
}

bool is_silent(const tree_sitter::Node& at) {
  return at.is("comment") || at.is("pod") || at.is("heredoc_content") || at.is("data_section") || at.is("eof_marker");
}

}  // namespace

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"conditional_statement", &Reader::if_statement},
      {"loop_statement", &Reader::loop},
      {"cstyle_for_statement", &Reader::c_loop},
      {"for_statement", &Reader::for_each},
      {"statement_label", &Reader::labelled},
      {"block_statement", &Reader::bare_block},
      {"subroutine_declaration_statement", &Reader::sub},
      {"package_statement", &Reader::package},
      {"use_statement", &Reader::use},
      {"use_version_statement", &Reader::nothing},
      {"phaser_statement", &Reader::phaser},
      {"try_statement", &Reader::try_statement},
  };
  if (at.is("expression_statement")) return effect(at.first_named_child());
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

// An expression for what it does.
Node* Reader::effect(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"postfix_conditional_expression", &Reader::modified},
      {"postfix_loop_expression", &Reader::modified_loop},
      {"postfix_for_expression", &Reader::modified_for},
      {"lowprec_logical_expression", &Reader::logical_statement},
      {"return_expression", &Reader::return_statement},
      {"loopex_expression", &Reader::jump},
      {"goto_expression", &Reader::jump},
      {"map_grep_expression", &Reader::mapped},
  };
  if (!at) return nothing(at);
  if (const auto handler = handlers.find(at.kind()); handler != handlers.end()) return (this->*handler->second)(at);
  if (at.is("number") || at.is("string_literal")) return nothing(at);
  if (at.is("assignment_expression")) {
    const Cst left = at.field("left");
    if (at.field("operator").text() != "=") return compound_assignment(at);
    if (left.is("localization_expression")) return local(at);
    if (is_list_target(left)) return list_assignment(at, Want::nothing);
    if (left.is("variable_declaration")) {
      Node* value = scalar(at.field("right"));
      return declare(left, left.field("variable"), left.children().front().text(), is_shared_declaration(left), value);
    }
    return assign_to(left, scalar(at.field("right")));
  }
  if (at.is("binary_expression")) {
    const std::string_view sign = at.field("operator").text();
    if (sign == "&&" || sign == "||" || sign == "//") return logical_statement(at);
  }
  if (at.is("parenthesized_expression") && at.named_children().size() == 1) return effect(at.first_named_child());
  if (at.is("list_expression")) {
    Nodes all;
    for (const Cst& each : at.named_children()) all.push_back(effect(each));
    return make(Kind::sequence, at, "", std::move(all));
  }
  if (at.is("method_call_expression")) return method_in(at, Want::nothing);
  if (at.is("coderef_call_expression")) return reference_call_in(at, Want::nothing);
  if (at.is("do_expression")) return do_in(at, Want::nothing);
  if (at.is("eval_expression")) return eval_in(at, Want::nothing);
  if (at.is("conditional_expression")) {
    Node* test = scalar(at.field("condition"));
    Node* then = make(Kind::block, at, "", {effect(at.field("consequent"))});
    return make(Kind::if_, at, "", {test, then, make(Kind::block, at, "", {effect(at.field("alternative"))})});
  }
  if (at.kind().ends_with("call_expression") || at.is("function")) return call_in(at, Want::nothing);
  if (at.is("bareword") && survey_.has_sub(full_name(package_, at.text())))
    return sub_call(at, name(at, full_name(package_, at.text())), {}, Want::nothing);
  return scalar(at);
}

// --- blocks

Reader::Nodes Reader::statements(const std::vector<Cst>& list, Want want) {
  std::vector<Cst> own;
  for (const Cst& each : list)
    if (!is_silent(each)) own.push_back(each);
  Nodes nodes;
  for (size_t i = 0; i < own.size(); ++i) {
    const bool is_value = want != Want::nothing && i + 1 == own.size();
    nodes.push_back(is_value ? statement_of_value(own[i], want) : statement(own[i]));
    if (!wraps_rest_) continue;
    const std::function<Node*(Nodes)> wraps = std::exchange(wraps_rest_, {});
    Node* wrapped = wraps(statements({own.begin() + static_cast<std::ptrdiff_t>(i) + 1, own.end()}, want));
    if (want == Want::scalar || want == Want::list) {
      wrapped->set(Flag::value);
      wrapped->part(0)->set(Flag::value);
    }
    nodes.push_back(wrapped);
    return nodes;
  }
  return nodes;
}

Node* Reader::restoring(const Cst& at, Node* restored, Nodes rest) {
  Node* body = make(Kind::sequence, at, "", std::move(rest));
  return make(Kind::try_, at, "", {body, nullptr, restored});
}

// The last statement of a subroutine or of a block that has a value.
Node* Reader::statement_of_value(const Cst& at, Want want) {
  if (at.is("conditional_statement")) return if_with(at, want);
  if (at.is("block_statement") && want == Want::caller) return block(at, want);
  const bool is_value = at.is("expression_statement");
  const auto end = [&](Node* before) {
    Node* nothing_here = want == Want::caller ? by_context(at, make(Kind::tuple, at), null(at))
                         : want == Want::list ? make(Kind::tuple, at)
                                              : null(at);
    if (want == Want::caller) nothing_here = make(Kind::return_, at, "", {nothing_here});
    Node* both = make(Kind::sequence, at, "", {before, nothing_here});
    return want == Want::caller ? both : both->set(Flag::value);
  };
  if (!is_value) return end(statement(at));
  const Cst of = at.first_named_child();
  const bool is_statement = of.is("return_expression") || of.is("loopex_expression") ||
                            of.is("postfix_loop_expression") || of.is("postfix_for_expression") ||
                            of.is("goto_expression");
  if (is_statement) return of.is("return_expression") ? effect(of) : end(effect(of));
  if (of.is("variable_declaration") || of.is("localization_expression")) return end(effect(of));
  if (of.is("assignment_expression") && of.field("left").is("localization_expression")) return end(effect(of));
  if (of.is("function") || of.is("func1op_call_expression") || of.is("function_call_expression")) {
    const Cst function = of.is("function") ? of : of.field("function");
    if (function.text() == "lock") return end(effect(of));
  }
  if (of.is("postfix_conditional_expression")) {
    const Cst condition = of.field("condition"), action = of.first_named_child();
    const bool is_unless = of.has_child("unless");
    const bool is_jump = action.is("return_expression") || action.is("loopex_expression");
    if (is_jump) return end(effect(of));
    Node* test = scalar(condition);
    Node* value = make(is_unless ? Kind::or_ : Kind::and_, of, "", {test, in_context(action, want)});
    return want == Want::caller ? make(Kind::return_, at, "", {value}) : value;
  }
  const bool is_choice = of.is("lowprec_logical_expression") &&
                         (of.field("right").is("return_expression") || of.field("right").is("loopex_expression"));
  if (is_choice) return end(effect(of));
  Node* value = in_context(of, want);
  return want == Want::caller ? make(Kind::return_, at, "", {value}) : value;
}

Node* Reader::block(const Cst& at, Want want) {
  scopes_.open(false);
  Nodes all;
  if (survey_.reads_captures() && has_matches(at)) all.push_back(own_match(at));
  for (Node* each : statements(at.named_children(), want)) all.push_back(each);
  scopes_.close();
  if (all.empty() && want == Want::caller)
    all.push_back(make(Kind::return_, at, "", {by_context(at, make(Kind::tuple, at), null(at))}));
  if (all.empty() && (want == Want::scalar || want == Want::list))
    all.push_back(want == Want::list ? make(Kind::tuple, at) : null(at));
  Node* result = make(Kind::block, at, "", std::move(all));
  return want == Want::nothing || want == Want::caller ? result : result->set(Flag::value);
}

Node* Reader::value_block(const Cst& at, Want want) {
  const std::vector<Cst> list = at.named_children();
  if (list.size() == 1 && list[0].is("expression_statement")) {
    scopes_.open(false);
    Node* value = in_context(list[0].first_named_child(), want);
    scopes_.close();
    return value;
  }
  return block(at, want);
}

Node* Reader::phaser(const Cst& at) {
  if (at.field("phase").text() == "BEGIN") return block(at.named_children().back());
  return unsupported(at, fmt::format("`{}`", at.field("phase").text()));
}

Node* Reader::package(const Cst& at) {
  const std::string before = package_;
  package_ = at.field("name").text();
  for (const Cst& child : at.named_children()) {
    if (!child.is("block")) continue;
    Node* result = block(child);
    package_ = before;
    return result;
  }
  return nothing(at);
}

// --- branches

// `if` with `elsif` and `else`, `unless`. As a value: what the condition gave, where no branch is taken.
Node* Reader::if_with(const Cst& at, Want want) {
  const Cst condition = at.field("condition");
  const bool is_unless = at.has_child("unless");
  scopes_.open(false);
  Node* test = scalar(condition);
  if (is_unless) test = make(Kind::unary, at, "!", {test});
  Node* result = make(Kind::if_, at, "", {test, block(at.field("block"), want)});
  bool has_otherwise = false;
  for (const Cst& child : at.named_children()) {
    if (child.is("elsif")) result->parts.push_back(if_with(child, want));
    else if (child.is("else")) result->parts.push_back(block(child.field("block"), want));
    else continue;
    has_otherwise = true;
    break;
  }
  scopes_.close();
  if (want == Want::nothing) return result;
  if (want == Want::caller) {
    if (!has_otherwise)
      result->parts.push_back(make(Kind::return_, at, "", {by_context(at, make(Kind::tuple, at), null(at))}));
    return result;
  }
  if (!has_otherwise) {
    Node* nothing_here = want == Want::list ? make(Kind::tuple, at) : null(at);
    result->parts.push_back(make(Kind::block, at, "", {nothing_here})->set(Flag::value));
  }
  return result->set(Flag::value);
}

// `x if y`, `x unless y`.
Node* Reader::modified(const Cst& at) {
  Node* test = scalar(at.field("condition"));
  if (at.has_child("unless")) test = make(Kind::unary, at, "!", {test});
  return make(Kind::if_, at, "", {test, make(Kind::block, at, "", {effect(at.first_named_child())})});
}

// `x or y` for what it does.
Node* Reader::logical_statement(const Cst& at) {
  const std::string_view sign = at.field("operator").text();
  if (sign == "xor") return operation(at);
  const Cst left = at.field("left");
  const bool declares = left.is("assignment_expression");
  Nodes steps;
  Node* test = nullptr;
  const bool is_or = sign == "or" || sign == "||";
  if (declares && left.field("operator").text() == "=" && left.field("left").is("variable_declaration") &&
      left.field("left").field("variable").is("scalar")) {
    steps.push_back(effect(left));
    test = scalar_variable(left.field("left").field("variable"));
  } else {
    test = scalar(left);
  }
  if (sign == "//") test = intrinsic(at, "%is_null", {test});
  else if (is_or) test = make(Kind::unary, at, "!", {test});
  Node* action = effect(at.field("right"));
  steps.push_back(make(Kind::if_, at, "", {test, make(Kind::block, at, "", {action})}));
  return steps.size() == 1 ? steps[0] : make(Kind::sequence, at, "", std::move(steps));
}

Node* Reader::return_statement(const Cst& at) {
  const std::vector<Cst> given = at.named_children();
  if (scopes_.function_depth() == 0) return make(Kind::return_, at, "", {given.empty() ? nullptr : scalar(given[0])});
  if (given.empty()) return make(Kind::return_, at, "", {by_context(at, make(Kind::tuple, at), null(at))});
  return make(Kind::return_, at, "", {to_caller(given[0])});
}

// `f() or return`, where the whole has to have a value.
Node* Reader::statement_in_expression(const Cst& at) {
  return make(Kind::block, at, "", {effect(at), null(at)})->set(Flag::value);
}

// --- do, eval, try

Node* Reader::do_block(const Cst& at) { return do_in(at, Want::scalar); }
Reader::Nodes Reader::do_items(const Cst& at) { return {values_of_call(at, do_in(at, Want::list))}; }
Node* Reader::do_in(const Cst& at, Want want) {
  const Cst body = at.first_named_child();
  if (!body.is("block")) return unsupported(at, "`do` of a file");
  if (want == Want::nothing) return block(body);
  // Its caller's want is the subroutine's; its value is no return.
  if (want == Want::caller) {
    Node* values = block(body, Want::list);
    return by_context(at, values, block(body, Want::scalar));
  }
  return block(body, want);
}

// What it dies of is in $@. A `return` in it leaves it alone, so that it is a function of its own then.
Node* Reader::eval_in(const Cst& at, Want want) {
  const Cst body = at.first_named_child();
  const bool is_empty = body.is("anonymous_hash_expression") && body.named_children().empty();
  if (!body.is("block") && !is_empty) return unsupported(at, "`eval` of a text");
  const bool is_function =
      want == Want::caller || contains(body, [](const Cst& node) { return node.is("return_expression"); });
  const std::string kept = hidden_name("value"), caught = hidden_name("caught");
  Node* wanted = want_literal(at, want);
  Node* value = nullptr;
  if (is_empty) {
    value = want == Want::scalar ? null(at) : make(Kind::tuple, at);
  } else if (is_function) {
    scopes_.open(true);
    Node* made = make(Kind::function, at, "", {nullptr});
    made->parts.push_back(make(Kind::parameter, at, "wantarray", {nullptr}));
    made->parts[0] = block(body, Want::caller);
    scopes_.close();
    value = make(Kind::call, at, "", {make(Kind::lambda, at, "eval", {made}), make(Kind::argument, at, "", {wanted})});
  } else {
    value = block(body, want);
  }
  const std::string error = package_variable('$', "@");
  Node* forget = make(Kind::assign, at, "", {name(at, error), string(at, "")});
  Node* keep = make(Kind::assign, at, "", {name(at, error), name(at, caught)});
  const bool has_value = want != Want::nothing;
  Nodes steps = {value};
  if (has_value) steps = {hidden(at, kept, value), forget, name(at, kept)};
  else steps.push_back(forget);
  Node* attempt = make(Kind::block, at, "", std::move(steps));
  Nodes handling = {keep};
  if (want == Want::caller) handling.push_back(by_context(at, make(Kind::tuple, at), null(at)));
  else if (has_value) handling.push_back(want == Want::scalar ? null(at) : make(Kind::tuple, at));
  Node* handled = make(Kind::block, at, "", std::move(handling));
  if (has_value) attempt->set(Flag::value), handled->set(Flag::value);
  Node* result =
      make(Kind::try_, at, "", {attempt, nullptr, nullptr, make(Kind::catch_, at, caught, {handled, nullptr})});
  return has_value ? result->set(Flag::value) : result;
}

Node* Reader::try_statement(const Cst& at) {
  Node* body = block(at.field("try_block"));
  Node* result = make(Kind::try_, at, "", {body, nullptr, nullptr});
  if (const Cst last = at.field("finally_block")) result->parts[2] = block(last);
  if (const Cst handler = at.field("catch_block")) {
    scopes_.open(false);
    const std::string caught = scopes_.declare("$" + std::string(plain_name(at.field("catch_expr")))).name;
    result->parts.push_back(make(Kind::catch_, at, caught, {block(handler), nullptr}));
    scopes_.close();
  }
  return result;
}

// --- lock

// A lock is held to the end of the block.
Node* Reader::unlocking(const Cst& at, Node* place, Nodes rest) {
  Node* release =
      make(Kind::call, at, "",
           {name(at, "threads::shared::release"), make(Kind::argument, at, "", {want_literal(at, Want::nothing)}),
            make(Kind::argument, at, "", {place})});
  return restoring(at, release, std::move(rest));
}

}  // namespace ramify::frontends::perl
