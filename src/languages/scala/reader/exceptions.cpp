// SPDX-License-Identifier: Apache-2.0
// try: a handler that only tests types is a catch_; if any case needs more, all cases become a match on the caught
// exception, which is rethrown if none matches.
#include <algorithm>

#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {

Node* Reader::throw_expression(const Cst& at) { return make(Kind::throw_, at, "", {whole(at.first_named_child())}); }

bool Reader::is_simple_handler(const Cst& clause) const {
  if (child_of_kind(clause, "guard")) return false;
  const auto is_simple = [](const Cst& fitting) {
    if (fitting.is("wildcard") || fitting.is("identifier")) return true;
    if (!fitting.is("typed_pattern")) return false;
    const Cst of = fitting.field("pattern");
    return of.is("wildcard") || of.is("identifier");
  };
  const Cst fitting = clause.field("pattern");
  if (!fitting.is("alternative_pattern")) return is_simple(fitting);
  return std::ranges::all_of(alternatives(fitting),
                             [&](const Cst& each) { return each.is("typed_pattern") && is_simple(each); });
}

Node* Reader::handler(const Cst& clause) {
  const Opened scope(scopes_, Scopes::Kind::block);
  const Cst fitting = clause.field("pattern");
  Node* result = make(Kind::catch_, clause, "", {nullptr, nullptr});
  const auto take = [&](const Cst& each) {
    const Cst named = each.is("typed_pattern") ? each.field("pattern") : each;
    if (named.is("identifier")) {
      result->text = unquoted(named);
      scopes_.declare(result->text, Named::value);
    }
    if (each.is("typed_pattern")) result->parts.push_back(class_reference(each.field("type")));
  };
  if (fitting.is("alternative_pattern"))
    for (const Cst& each : alternatives(fitting)) take(each);
  else take(fitting);
  std::vector<Cst> body;
  for (const Cst& each : clause.fields("body"))
    if (each.is_named()) body.push_back(each);
  result->parts[0] = block_of(clause, body);
  return result;
}

Node* Reader::try_expression(const Cst& at) {
  Node* result = make(Kind::try_, at, "", {block(at.field("body")), nullptr, nullptr});
  if (const Cst last = child_of_kind(at, "finally_clause")) {
    result->parts[2] = block(last.first_named_child());
    result->parts[2]->flags &= ~static_cast<uint32_t>(Flag::value);
  }
  const Cst handlers = child_of_kind(at, "catch_clause");
  if (!handlers) return result->set(Flag::value);
  const Cst of = handlers.first_named_child();
  std::vector<Cst> clauses;
  if (of.is("case_block") || of.is("indented_cases")) {
    for (const Cst& each : of.named_children())
      if (each.is("case_clause")) clauses.push_back(each);
  } else if (handlers.field("pattern")) {
    clauses.push_back(handlers);
  } else {
    result->parts.push_back(
        make(Kind::catch_, handlers, "", {unsupported(handlers, "a handler that is a value"), nullptr}));
    return result->set(Flag::value);
  }
  if (std::ranges::all_of(clauses, [&](const Cst& each) { return is_simple_handler(each); })) {
    for (const Cst& each : clauses) result->parts.push_back(handler(each));
    return result->set(Flag::value);
  }
  const std::string caught = hidden_name("caught");
  Node* match = handlers.field("pattern") ? nullptr : cases(of, name(of, caught), clauses);
  if (match == nullptr) return unsupported(at, "a single handler with a pattern");
  Node* again = make(Kind::throw_, of, "", {name(of, caught)});
  match->text.clear();
  match->parts.push_back(make(Kind::arm, of, "", {make(Kind::wildcard_pattern, of), nullptr, again}));
  result->parts.push_back(make(Kind::catch_, of, caught, {match, nullptr}));
  return result->set(Flag::value);
}

}  // namespace ramify::frontends::scala
