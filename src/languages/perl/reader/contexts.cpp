// SPDX-License-Identifier: Apache-2.0
// Contexts (perldata, "Context"): one construct, read for one value, for a list, or for what the caller wants.
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {

Node* Reader::scalar(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"scalar", &Reader::scalar_variable},
      {"array", &Reader::array_count},
      {"hash", &Reader::hash_count},
      {"array_deref_expression", &Reader::array_count},
      {"hash_deref_expression", &Reader::hash_count},
      {"scalar_deref_expression", &Reader::scalar_behind},
      {"arraylen", &Reader::last_index},
      {"arraylen_deref_expression", &Reader::last_index},
      {"number", &Reader::number},
      {"string_literal", &Reader::single_quoted},
      {"interpolated_string_literal", &Reader::double_quoted},
      {"heredoc_token", &Reader::heredoc},
      {"autoquoted_bareword", &Reader::bareword_text},
      {"quoted_word_list", &Reader::last_word},
      {"assignment_expression", &Reader::assignment},
      {"binary_expression", &Reader::operation},
      {"equality_expression", &Reader::operation},
      {"relational_expression", &Reader::operation},
      {"lowprec_logical_expression", &Reader::operation},
      {"logical_not_expression", &Reader::not_of},
      {"unary_expression", &Reader::unary},
      {"postinc_expression", &Reader::increment},
      {"preinc_expression", &Reader::increment},
      {"refgen_expression", &Reader::reference},
      {"conditional_expression", &Reader::conditional},
      {"function_call_expression", &Reader::call},
      {"ambiguous_function_call_expression", &Reader::call},
      {"func0op_call_expression", &Reader::call},
      {"func1op_call_expression", &Reader::call},
      {"function", &Reader::call},
      {"bareword", &Reader::bareword},
      {"method_call_expression", &Reader::method_call},
      {"coderef_call_expression", &Reader::reference_call},
      {"anonymous_array_expression", &Reader::array_literal},
      {"anonymous_hash_expression", &Reader::hash_literal},
      {"anonymous_subroutine_expression", &Reader::lambda},
      {"async_block_expression", &Reader::async_block},
      {"array_element_expression", &Reader::array_element},
      {"hash_element_expression", &Reader::hash_element},
      {"slice_expression", &Reader::slice},
      {"anonymous_slice_expression", &Reader::anonymous_slice},
      {"map_grep_expression", &Reader::map_or_grep},
      {"sort_expression", &Reader::sorted_count},
      {"match_regexp", &Reader::match},
      {"substitution_regexp", &Reader::substitution},
      {"transliteration_expression", &Reader::transliteration},
      {"quoted_regexp", &Reader::quoted_regexp},
      {"variable_declaration", &Reader::declaration},
      {"localization_expression", &Reader::local},
      {"parenthesized_expression", &Reader::parenthesized},
      {"list_expression", &Reader::comma},
      {"stub_expression", &Reader::undefined},
      {"undef_expression", &Reader::undefined},
      {"do_expression", &Reader::do_block},
      {"eval_expression", &Reader::eval_block},
      {"readline_expression", &Reader::readline},
      {"return_expression", &Reader::statement_in_expression},
      {"loopex_expression", &Reader::statement_in_expression},
      {"goto_expression", &Reader::statement_in_expression},
      {"postfix_conditional_expression", &Reader::statement_in_expression},
      {"postfix_loop_expression", &Reader::statement_in_expression},
      {"postfix_for_expression", &Reader::statement_in_expression},
  };
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

namespace {

// Kinds of which a list context makes something else than one value.
constexpr std::string_view listy[] = {
    "array",
    "hash",
    "array_deref_expression",
    "hash_deref_expression",
    "list_expression",
    "parenthesized_expression",
    "stub_expression",
    "quoted_word_list",
    "function_call_expression",
    "ambiguous_function_call_expression",
    "function",
    "func0op_call_expression",
    "func1op_call_expression",
    "bareword",
    "method_call_expression",
    "coderef_call_expression",
    "conditional_expression",
    "assignment_expression",
    "map_grep_expression",
    "sort_expression",
    "slice_expression",
    "anonymous_slice_expression",
    "variable_declaration",
    "do_expression",
    "eval_expression",
    "match_regexp",
    "readline_expression",
    "refgen_expression",
    "binary_expression",
    "lowprec_logical_expression",
};

}  // namespace

bool Reader::is_listy(const Cst& at) { return std::ranges::find(listy, at.kind()) != std::end(listy); }

Reader::Nodes Reader::items(const Cst& at) {
  static const std::unordered_map<std::string_view, ListHandler> handlers = {
      {"array", &Reader::array_items},
      {"hash", &Reader::hash_items},
      {"array_deref_expression", &Reader::array_items},
      {"hash_deref_expression", &Reader::hash_items},
      {"list_expression", &Reader::comma_items},
      {"parenthesized_expression", &Reader::parenthesized_items},
      {"stub_expression", &Reader::no_items},
      {"quoted_word_list", &Reader::words},
      {"function_call_expression", &Reader::call_items},
      {"ambiguous_function_call_expression", &Reader::call_items},
      {"func0op_call_expression", &Reader::call_items},
      {"func1op_call_expression", &Reader::call_items},
      {"function", &Reader::call_items},
      {"bareword", &Reader::bareword_items},
      {"method_call_expression", &Reader::method_items},
      {"coderef_call_expression", &Reader::reference_call_items},
      {"conditional_expression", &Reader::conditional_items},
      {"assignment_expression", &Reader::assignment_items},
      {"map_grep_expression", &Reader::mapped_items},
      {"sort_expression", &Reader::sorted_items},
      {"slice_expression", &Reader::slice_items},
      {"anonymous_slice_expression", &Reader::anonymous_slice_items},
      {"variable_declaration", &Reader::declaration_items},
      {"do_expression", &Reader::do_items},
      {"eval_expression", &Reader::eval_items},
      {"match_regexp", &Reader::match_items},
      {"readline_expression", &Reader::readline_items},
      {"refgen_expression", &Reader::reference_items},
      {"binary_expression", &Reader::repeated_items},
      {"lowprec_logical_expression", &Reader::repeated_items},
  };
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return {scalar(at)};
  return (this->*handler->second)(at);
}

Reader::Nodes Reader::items_of_all(const std::vector<Cst>& all) {
  Nodes nodes;
  for (const Cst& each : all)
    for (Node* item : items(each)) nodes.push_back(item);
  return nodes;
}

// Likewise, as arguments of a call.
Reader::Nodes Reader::arguments_of(const std::vector<Cst>& all) {
  Nodes nodes = items_of_all(all);
  for (Node*& node : nodes) {
    const bool is_all = node->is(Kind::spread);
    Node* given = tree_.make(Kind::argument, node->span, "", {is_all ? node->part(0) : node});
    if (is_all) given->mode = Mode::spread;
    node = given;
  }
  return nodes;
}

Node* Reader::tuple_of(const Cst& at, Nodes all) { return make(Kind::tuple, at, "", std::move(all)); }

Node* Reader::sequence_of(const Cst& at, Nodes all) {
  if (all.size() == 1 && all[0]->is(Kind::spread)) return all[0]->part(0);
  return tuple_of(at, std::move(all));
}

Node* Reader::last_of(const Cst& at, Nodes all) { return intrinsic(at, "%last", {tuple_of(at, std::move(all))}); }

Node* Reader::want_literal(const Cst& at, Want want) {
  switch (want) {
    case Want::nothing: return null(at);
    case Want::scalar: return literal(at, false);
    case Want::list: return literal(at, true);
    case Want::caller: break;
  }
  return scopes_.function_depth() == 0 ? null(at) : name(at, "wantarray");
}

Node* Reader::by_context(const Cst& at, Node* values, Node* value) {
  return make(Kind::conditional, at, "", {name(at, "wantarray"), values, value});
}

// What the caller of the subroutine asked for. One value is the same in both contexts.
Node* Reader::to_caller(const Cst& at) {
  if (at.is("conditional_expression")) {
    Node* test = scalar(at.field("condition"));
    Node* then = to_caller(at.field("consequent"));
    return make(Kind::conditional, at, "", {test, then, to_caller(at.field("alternative"))});
  }
  if (at.is("parenthesized_expression") && at.named_children().size() == 1 &&
      !at.first_named_child().is("list_expression"))
    return to_caller(at.first_named_child());
  if (at.is("method_call_expression")) return method_in(at, Want::caller);
  if (at.is("coderef_call_expression")) return reference_call_in(at, Want::caller);
  if (at.is("do_expression")) return do_in(at, Want::caller);
  if (at.is("eval_expression")) return eval_in(at, Want::caller);
  const std::string_view kind = at.kind();
  if (kind.ends_with("call_expression") || at.is("function")) return call_in(at, Want::caller);
  if (kind == "array" || kind == "map_grep_expression" || kind == "array_deref_expression") {
    const Nodes all = items(at);
    return all.size() == 1 && all[0]->is(Kind::spread)
               ? intrinsic(at, "%counted", {name(at, "wantarray"), all[0]->part(0)})
               : tuple_of(at, all);
  }
  if (!is_listy(at)) return scalar(at);
  if (at.is("binary_expression") || at.is("lowprec_logical_expression")) {
    const std::string_view sign = at.field("operator").text();
    const bool is_logical = sign == "||" || sign == "&&" || sign == "//" || sign == "or" || sign == "and";
    const bool is_list = sign == "x" || sign == ".." || sign == "=~";
    if (is_logical) {
      Node* left = scalar(at.field("left"));
      Node* right = to_caller(at.field("right"));
      const Kind which = sign == "||" || sign == "or" ? Kind::or_ : sign == "//" ? Kind::coalesce : Kind::and_;
      return make(which, at, "", {left, right});
    }
    if (!is_list && range_of(at) == nullptr) return scalar(at);
  }
  Node* values = tuple(at);
  return by_context(at, values, scalar(at));
}

Node* Reader::in_context(const Cst& at, Want want) {
  switch (want) {
    case Want::nothing: return effect(at);
    case Want::scalar: return scalar(at);
    case Want::list: return tuple(at);
    case Want::caller: break;
  }
  return to_caller(at);
}

}  // namespace ramify::frontends::perl
