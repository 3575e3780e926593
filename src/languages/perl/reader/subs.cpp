// SPDX-License-Identifier: Apache-2.0
// Subroutines (perlsub). What a subroutine gives is that of its `return`, or of its last statement.
#include <algorithm>

#include <fmt/format.h>

#include "languages/perl/reader/reader.h"

namespace ramify::frontends::perl {

Node* Reader::function(const Cst& at, std::string text, const Cst& body, const Cst& signature) {
  scopes_.open(true);
  scopes_.declare("@_", {.name = "@_"});
  Node* made = make(Kind::function, at, text, {nullptr});
  made->parts.push_back(make(Kind::parameter, at, "wantarray", {nullptr}));
  if (text.ends_with("AUTOLOAD")) {  // what was called comes first
    scopes_.declare("$AUTOLOAD", {.name = "$AUTOLOAD"});
    made->parts.push_back(make(Kind::parameter, at, "$AUTOLOAD", {nullptr}));
  }
  Node* rest = make(Kind::parameter, at, "@_", {nullptr});
  rest->mode = Mode::spread;
  made->parts.push_back(rest);
  Nodes steps;
  if (survey_.reads_captures()) {
    scopes_.declare("match", {.name = "match"});
    steps.push_back(hidden(at, "match", null(at)));
  }
  const bool is_empty_signature = !signature && at.has_child("prototype") && survey_.has_signatures() &&
                                  at.text().find("()") != std::string_view::npos;
  if (is_empty_signature) {
    const std::string shown = package_ == "main" ? "main::" + (text.empty() ? std::string("__ANON__") : text) : text;
    steps.push_back(intrinsic(at, "%check_count",
                              {name(at, "@_"), literal(at, int64_t{0}), literal(at, int64_t{0}), string(at, shown)}));
  }
  if (signature)
    for (Node* each : signature_of(signature, text)) steps.push_back(each);
  Node* done = block(body, Want::caller);
  if (steps.empty()) {
    made->parts[0] = done;
  } else {
    steps.push_back(done);
    made->parts[0] = make(Kind::block, at, "", std::move(steps));
  }
  scopes_.close();
  return made;
}

// The variables of a signature, and the test of how many arguments there are.
Reader::Nodes Reader::signature_of(const Cst& at, const std::string& own) {
  Nodes steps;
  int64_t least = 0, most = 0;
  bool takes_all = false;
  const auto argument = [&](const Cst& place, int64_t i) {
    return make(Kind::index, place, "", {name(place, "@_"), literal(place, i)});
  };
  std::vector<Cst> parameters = at.named_children();
  for (const Cst& each : parameters) {
    takes_all |= each.is("slurpy_parameter");
    most += each.is("slurpy_parameter") ? 0 : 1;
    least += each.is("mandatory_parameter") ? 1 : 0;
  }
  const std::string shown = package_ == "main" ? "main::" + (own.empty() ? std::string("__ANON__") : own) : own;
  steps.push_back(
      intrinsic(at, "%check_count",
                {name(at, "@_"), literal(at, least), literal(at, takes_all ? int64_t{-1} : most), string(at, shown)}));
  int64_t i = 0;
  for (const Cst& each : parameters) {
    const Cst variable = each.first_named_child();
    const bool is_named = variable.is("scalar") || variable.is("array") || variable.is("hash");
    if (each.is("slurpy_parameter")) {
      Node* rest = intrinsic(each, "%from", {name(each, "@_"), literal(each, i)});
      if (is_named)
        steps.push_back(declare(each, variable, "my", false,
                                variable.is("hash") ? intrinsic(each, "%hash_of", {rest})
                                                    : make(Kind::list, each, "", {spread(each, rest)})));
      continue;
    }
    Node* value = argument(each, i);
    if (const Cst otherwise = each.field("default")) {
      Node* is_there = make(Kind::binary, each, ">", {count(each, name(each, "@_")), literal(each, i)});
      value = make(Kind::conditional, each, "", {is_there, value, scalar(otherwise)});
    }
    ++i;
    if (is_named) steps.push_back(declare(each, variable, "my", false, value));
  }
  return steps;
}

// Its name means it from the begin of the file on.
Node* Reader::sub(const Cst& at) {
  const Cst body = at.field("body");
  if (!body) return nothing(at);
  const std::string_view written = at.field("name").text();
  if (at.field("lexical")) return unsupported(at, "a lexical subroutine");
  if (written == "DESTROY") return unsupported(at, "a destructor");
  Cst signature;
  for (const Cst& child : at.named_children())
    if (child.is("signature")) signature = child;
  const bool is_nested = scopes_.function_depth() > 0;
  std::string whole = full_name(package_, written);
  Node* made = function(at, is_library() ? library_name(std::move(whole)) : whole, body, signature);
  if (is_nested) return unsupported(at, "a named subroutine inside of another one");
  subs_.push_back(made);
  return nothing(at);
}

Node* Reader::lambda(const Cst& at) {
  Cst signature;
  for (const Cst& child : at.named_children())
    if (child.is("signature")) signature = child;
  return make(Kind::lambda, at, "", {function(at, "", at.field("body"), signature)});
}

}  // namespace ramify::frontends::perl
