// SPDX-License-Identifier: Apache-2.0
// Calls (perlsub, perlobj). A subroutine takes what its caller wants first, `wantarray`, and then its arguments: nothing, one value (false)
// or a list (true). In a list context it gives a tuple, or one value as it is.
#include <algorithm>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {
namespace {

// The arguments of a call, one after the other, without the parentheses around them.
std::vector<tree_sitter::Node> written_arguments(const tree_sitter::Node& at) {
  std::vector<tree_sitter::Node> all;
  const std::vector<tree_sitter::Node> given = at.fields("arguments");
  for (const tree_sitter::Node& each : given) {
    if (!each.is_named()) continue;
    if (!each.is("list_expression")) {
      all.push_back(each);
      continue;
    }
    for (const tree_sitter::Node& part : each.named_children()) all.push_back(part);
  }
  return all;
}

// Functions of the language, which a subroutine of the same name in the package does not replace.
bool is_core(std::string_view name) {
  constexpr std::string_view names[] = {
      "abs",    "bless",   "chomp",  "chop",    "chr",   "cos",     "defined", "delete",    "die",     "each",
      "exists", "exit",    "exp",    "hex",     "index", "int",     "join",    "keys",      "lc",      "lcfirst",
      "length", "log",     "oct",    "ord",     "pop",   "pos",     "print",   "printf",    "push",    "quotemeta",
      "ref",    "reverse", "rindex", "scalar",  "shift", "sin",     "splice",  "split",     "sprintf", "sqrt",
      "substr", "time",    "uc",     "ucfirst", "undef", "unshift", "values",  "wantarray", "warn",
  };
  return std::ranges::find(names, name) != std::end(names);
}

}  // namespace

Node* Reader::call(const Cst& at) { return call_in(at, Want::scalar); }

Reader::Nodes Reader::call_items(const Cst& at) {
  Node* result = call_in(at, Want::list);
  if (result->is(Kind::spread)) return {result};
  if (result->is(Kind::tuple)) return result->parts;
  return {result->is(Kind::literal) || result->is(Kind::dict) || result->is(Kind::list) ? result
                                                                                        : values_of_call(at, result)};
}

// `f(1)`, `f 1`, `f`, `&f(1)`, `&$f(1)`, `&f`: the last with the arguments of the subroutine around it.
Node* Reader::call_in(const Cst& at, Want want) {
  const Cst function = at.is("function") ? at : at.field("function");
  Call made{
      .at = at, .name = std::string(function.text()), .arguments = written_arguments(at), .handle = {}, .want = want};
  for (const Cst& child : at.named_children()) {
    if (child.is("indirect_object")) made.handle = child.first_named_child();
    const bool is_operand = at.is("func1op_call_expression") && child.id() != function.id();
    if (!is_operand) continue;
    if (!child.is("list_expression")) made.arguments.push_back(child);
    else
      for (const Cst& part : child.named_children()) made.arguments.push_back(part);
  }
  if (function.text().starts_with('&')) {
    const std::string_view plain = plain_name(function);
    if (plain == "wait" &&
        !survey_.has_sub(full_name(package_, plain))) {  // the grammar has `wait(x)` without arguments alone
      made.name = plain;
      return words_of_models(made);
    }
    if ((plain == "share" || plain == "shared_clone") && survey_.uses_module("threads::shared")) {
      made.name = plain;
      return share(made);
    }
    Node* callee = nullptr;
    if (!plain.empty()) {
      callee = function_value(at, plain);
    } else {
      Cst inner = function.first_named_child();
      if (inner.is("varname") || inner.is("code_deref_expression")) inner = inner.first_named_child();
      callee = inner.is("block") ? value_block(inner, Want::scalar) : scalar(inner);
    }
    const bool has_arguments = at.has_child("(");
    Node* around = make(Kind::argument, at, "", {name(at, "@_")});
    around->mode = Mode::spread;
    return sub_call(at, callee, has_arguments ? arguments_of(made.arguments) : Nodes{around}, want);
  }
  const std::string whole = full_name(package_, made.name);
  const bool is_own = survey_.has_sub(whole) && !is_core(made.name);
  if (is_own && made.handle.is("block")) {  // `apply { ... } @list`
    Nodes given = {
        make(Kind::argument, at, "", {make(Kind::lambda, at, "", {this->function(at, "", made.handle, Cst())})})};
    for (Node* each : arguments_of(made.arguments)) given.push_back(each);
    return sub_call(at, name(at, whole), std::move(given), want);
  }
  const bool takes_handle = is_core(made.name) || made.name == "say";
  if (made.handle && !takes_handle && !made.handle.is("block")) return unsupported(at, "an indirect object");
  if (survey_.has_sub(whole) && !is_core(made.name))
    return sub_call(at, name(at, whole), arguments_of(made.arguments), want);
  if (is_constant(whole)) return bareword(function);
  if (Node* result = builtin(made)) return result;
  Nodes given = arguments_of(made.arguments);
  given.insert(given.begin(), name(at, whole));
  return make(Kind::call, at, "", std::move(given));
}

Node* Reader::sub_call(const Cst& at, Node* callee, Nodes arguments, Want want) {
  arguments.insert(arguments.begin(), make(Kind::argument, at, "", {want_literal(at, want)}));
  arguments.insert(arguments.begin(), callee);
  return make(Kind::call, at, "", std::move(arguments));
}

// A subroutine as a value, by its name with or without `&`.
Node* Reader::function_value(const Cst& at, std::string_view written) {
  if (written.starts_with('&')) written.remove_prefix(1);
  if (written.starts_with('$') || written.starts_with('{')) {
    Cst inner = at.first_named_child();
    if (inner.is("varname") || inner.is("code_deref_expression")) inner = inner.first_named_child();
    return inner.is("block") ? value_block(inner, Want::scalar) : scalar(inner);
  }
  const std::string whole = full_name(package_, written);
  if (survey_.has_sub(whole) || is_library()) return name(at, whole);
  return unsupported(at, fmt::format("the subroutine `{}`, which this file does not have, as a value", written));
}

// A name alone is a subroutine, a constant, or a text: the name of a class.
Node* Reader::bareword(const Cst& at) {
  const std::string whole = full_name(package_, at.text());
  if (is_constant(whole)) {
    Node* value = name(at, whole);
    return list_constants_.contains(whole) ? intrinsic(at, "%last", {value}) : value;
  }
  if (survey_.has_sub(whole)) return sub_call(at, name(at, whole), {}, Want::scalar);
  if (Node* result =
          builtin({.at = at, .name = std::string(at.text()), .arguments = {}, .handle = {}, .want = Want::scalar}))
    return result;
  std::string text(at.text());
  if (text.ends_with("::")) text.resize(text.size() - 2);
  return string(at, std::move(text));
}

Reader::Nodes Reader::bareword_items(const Cst& at) {
  const std::string whole = full_name(package_, at.text());
  if (list_constants_.contains(whole)) return {spread(at, name(at, whole))};
  if (!is_constant(whole) && survey_.has_sub(whole))
    return {values_of_call(at, sub_call(at, name(at, whole), {}, Want::list))};
  return {bareword(at)};
}

Node* Reader::reference_call_in(const Cst& at, Want want) {
  return sub_call(at, scalar(at.first_named_child()), arguments_of(written_arguments(at)), want);
}

Node* Reader::stash(const Cst& at) { return make(Kind::argument, at, "", {name(at, "stash#1")}); }

// `x->m(...)`: the rules find the subroutine by the class of the value, or by the name of one, in the stash: what subroutines there are.
Node* Reader::method_in(const Cst& at, Want want) {
  const Cst invocant = at.field("invocant"), method = at.field("method");
  const bool is_class = invocant.is("bareword") && !survey_.has_sub(full_name(package_, invocant.text()));
  const bool is_static = method.named_children().empty();
  if (is_class && is_static && invocant.text() == "threads" && survey_.uses_module("threads"))
    return thread_call(at, method.text(), want);
  Node* receiver = is_class ? bareword(invocant) : scalar(invocant);
  if (invocant.is("func0op_call_expression") && invocant.text() == "__PACKAGE__") receiver = string(invocant, package_);
  Nodes given = {make(Kind::argument, at, "", {want_literal(at, want)})};
  for (Node* each : arguments_of(written_arguments(at))) given.push_back(each);
  if (is_static) {
    std::string text(method.text());
    if (text.starts_with("SUPER::")) text = package_ + "::" + text;
    given.insert(given.begin() + 1, stash(at));
    given.insert(given.begin(), receiver);
    return make(Kind::method_call, at, std::move(text), std::move(given));
  }
  const std::string kept = hidden_name("receiver");
  Node* found = intrinsic(at, "%method", {name(at, kept), scalar(method.first_named_child()), name(at, "stash#1")});
  given.insert(given.begin() + 1, make(Kind::argument, at, "", {name(at, kept)}));
  given.insert(given.begin(), found);
  Node* result = make(Kind::call, at, "", std::move(given));
  return make(Kind::block, at, "", {hidden(at, kept, receiver), result})->set(Flag::value);
}

// --- threads

// `threads->create(...)` and its kin are subroutines of the library (library/threads).
Node* Reader::thread_call(const Cst& at, std::string_view method, Want want) {
  constexpr std::string_view known[] = {"create", "new", "self", "tid", "yield"};
  if (std::ranges::find(known, method) == std::end(known)) return unsupported(at, fmt::format("`threads->{}`", method));
  std::vector<Cst> written = written_arguments(at);
  Nodes given;
  const bool starts = method == "create" || method == "new";
  if (starts && !written.empty() && (written[0].is("string_literal") || written[0].is("interpolated_string_literal"))) {
    given.push_back(make(Kind::argument, at, "", {function_value(written[0], written[0].field("content").text())}));
    written.erase(written.begin());
  }
  for (Node* each : arguments_of(written)) given.push_back(each);
  given.insert(given.begin(), make(Kind::argument, at, "", {string(at, "threads")}));
  return sub_call(at, name(at, "threads::" + std::string(starts ? "create" : method)), std::move(given), want);
}

Node* Reader::async_block(const Cst& at) {
  Node* made = make(Kind::lambda, at, "", {function(at, "", at.first_named_child(), Cst())});
  Nodes given = {make(Kind::argument, at, "", {string(at, "threads")}), make(Kind::argument, at, "", {made})};
  return sub_call(at, name(at, "threads::create"), std::move(given), Want::scalar);
}

}  // namespace ramify::frontends::perl
