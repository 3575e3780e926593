// SPDX-License-Identifier: Apache-2.0
// Query expressions, translated into calls of Where, Select and so on (12.20.3 of the specification). If several
// variables are in scope, an element of the sequence is a tuple, which the lambdas destructure.
#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {

// The lambda parameter that binds the variables in scope.
Node* Reader::query_parameter(const Cst& at) {
  if (query_variables_.size() == 1) return make(Kind::parameter, at, query_variables_.front(), {nullptr});
  Node* pattern = make(Kind::sequence_pattern, at, "tuple");
  for (const std::string& variable : query_variables_) pattern->parts.push_back(make(Kind::name_pattern, at, variable));
  return make(Kind::parameter, at, hidden_name("row"), {nullptr, pattern});
}

Node* Reader::query_variables(const Cst& at) {
  if (query_variables_.size() == 1) return name(at, query_variables_.front());
  Node* result = make(Kind::tuple, at);
  for (const std::string& variable : query_variables_) result->parts.push_back(name(at, variable));
  return result;
}

Node* Reader::query_function(const Cst& at, Nodes taken, Node* body) {
  Node* made = function(at, "", body, std::move(taken));
  made->set(Flag::arrow)->set(Flag::value);
  return make(Kind::lambda, at, "", {made});
}

Node* Reader::query_lambda(const Cst& at, const Cst& body) {
  return query_function(at, {query_parameter(at)}, expression(body));
}

Node* Reader::query_call(const Cst& at, std::string method, Node* source, Nodes list) {
  Nodes parts = {source};
  for (Node* each : list) parts.push_back(given(at, each));
  return make(Kind::method_call, at, std::move(method), std::move(parts));
}

Node* Reader::query_join(const Cst& at, Node* source) {
  std::vector<Cst> parts = at.children();
  const auto after = [&](std::string_view word) {
    for (size_t i = 0; i + 1 < parts.size(); ++i)
      if (parts[i].is(word)) return parts[i + 1];
    return Cst();
  };
  std::string variable;
  for (size_t i = 0; i + 1 < parts.size(); ++i)
    if (parts[i + 1].is("in")) variable = parts[i].text();
  Node* other = expression(after("in"));
  Node* key = query_lambda(at, after("on"));
  Node* other_key = query_function(at, {make(Kind::parameter, at, variable, {nullptr})}, expression(after("equals")));
  Node* own = query_parameter(at);
  const Cst into = child_of_kind(at, "join_into_clause");
  if (into) variable = into.named_children().back().text();
  query_variables_.push_back(variable);
  Node* result = query_function(at, {own, make(Kind::parameter, at, variable, {nullptr})}, query_variables(at));
  return query_call(at, into ? "GroupJoin" : "Join", source, {other, key, other_key, result});
}

Node* Reader::query_order(const Cst& at, Node* source) {
  const std::vector<Cst> parts = at.children();
  std::string method = "OrderBy";
  for (size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].is(",") || parts[i].is("ascending") || parts[i].is("descending")) continue;
    const bool is_descending = i + 1 < parts.size() && parts[i + 1].is("descending");
    source = query_call(at, method + (is_descending ? "Descending" : ""), source, {query_lambda(at, parts[i])});
    method = "ThenBy";
  }
  return source;
}

Node* Reader::query_clause(const Cst& at, Node* source) {
  const std::vector<Cst> parts = at.children();
  if (at.is("where_clause")) return query_call(at, "Where", source, {query_lambda(at, parts.back())});
  if (at.is("join_clause")) return query_join(at, source);
  if (at.is("order_by_clause")) return query_order(at, source);
  if (at.is("select_clause")) return query_call(at, "Select", source, {query_lambda(at, parts.back())});
  if (at.is("group_clause"))
    return query_call(at, "GroupBy", source, {query_lambda(at, parts.back()), query_lambda(at, parts[1])});
  if (at.is("let_clause")) {
    Node* taken = query_parameter(at);
    Node* row = make(Kind::tuple, at);
    for (const std::string& variable : query_variables_) row->parts.push_back(name(at, variable));
    row->parts.push_back(expression(parts.back()));
    query_variables_.emplace_back(parts[1].text());
    return query_call(at, "Select", source, {query_function(at, {taken}, row)});
  }
  if (at.is("from_clause")) {
    Node* inner = query_lambda(at, parts.back());
    Node* own = query_parameter(at);
    const std::string variable(at.field("name").text());
    query_variables_.push_back(variable);
    Node* rows = query_function(at, {own, make(Kind::parameter, at, variable, {nullptr})}, query_variables(at));
    return query_call(at, "SelectMany", source, {inner, rows});
  }
  return unsupported(at, "this part of a query");
}

Node* Reader::query(const Cst& at) {
  const std::vector<std::string> around = query_variables_;
  const std::vector<Cst> parts = at.children();
  const Cst& first = parts.front();
  query_variables_ = {std::string(first.field("name").text())};
  const Cst source_at = first.children().back();
  query_variables_.clear();
  Node* source = expression(source_at);
  query_variables_ = {std::string(first.field("name").text())};
  for (size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].is("into")) {
      query_variables_ = {std::string(parts[++i].text())};
    } else {
      source = query_clause(parts[i], source);
    }
  }
  query_variables_ = around;
  return source;
}

}  // namespace ramify::frontends::csharp
