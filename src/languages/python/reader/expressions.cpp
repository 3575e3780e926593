// SPDX-License-Identifier: Apache-2.0
// Expressions, except calls, strings and numbers.
#include <algorithm>
#include <unordered_map>

#include "languages/python/reader/reader.h"

namespace ramify::frontends::python {

Node* Reader::expression(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::identifier},
      {"none", &Reader::constant},
      {"true", &Reader::constant},
      {"false", &Reader::constant},
      {"ellipsis", &Reader::constant},
      {"integer", &Reader::number},
      {"float", &Reader::number},
      {"string", &Reader::string_literal},
      {"concatenated_string", &Reader::string_literal},
      {"parenthesized_expression", &Reader::inner},
      {"expression_list", &Reader::expression_list},
      {"pattern_list", &Reader::expression_list},
      {"binary_operator", &Reader::binary_operator},
      {"boolean_operator", &Reader::boolean_operator},
      {"unary_operator", &Reader::unary_operator},
      {"not_operator", &Reader::not_operator},
      {"comparison_operator", &Reader::comparison},
      {"conditional_expression", &Reader::conditional},
      {"named_expression", &Reader::named_expression},
      {"lambda", &Reader::lambda},
      {"call", &Reader::call},
      {"attribute", &Reader::attribute},
      {"subscript", &Reader::subscript},
      {"list", &Reader::collection},
      {"tuple", &Reader::collection},
      {"set", &Reader::collection},
      {"dictionary", &Reader::dictionary},
      {"pair", &Reader::pair},
      {"list_splat", &Reader::splat},
      {"list_splat_pattern", &Reader::splat},
      {"dictionary_splat", &Reader::splat},
      {"list_comprehension", &Reader::comprehension},
      {"set_comprehension", &Reader::comprehension},
      {"dictionary_comprehension", &Reader::comprehension},
      {"generator_expression", &Reader::comprehension},
      {"yield", &Reader::yield},
      {"await", &Reader::await},
  };
  if (const auto handler = handlers.find(at.kind()); handler != handlers.end()) return (this->*handler->second)(at);
  return unsupported(at, "the expression `" + std::string(at.kind()) + "`");
}

// The grammar takes `*f(x)` for a call of `*f`: such an expression is spread as a whole.
bool is_spread_in_front(const tree_sitter::Node& at) {
  tree_sitter::Node front = at;
  for (bool is_inside = false;; is_inside = true) {
    if (front.is("call")) front = front.field("function");
    else if (front.is("attribute")) front = front.field("object");
    else if (front.is("subscript")) front = front.field("value");
    else return is_inside && (front.is("list_splat") || front.is("list_splat_pattern"));
  }
}

std::vector<Node*> Reader::expressions(const std::vector<Cst>& from) {
  std::vector<Node*> made;
  for (const Cst& at : from)
    made.push_back(is_spread_in_front(at) ? make(Kind::spread, at, "", {expression(at)}) : expression(at));
  return made;
}

Node* Reader::expression_list(const Cst& at) { return make(Kind::tuple, at, "", expressions(at.named_children())); }

Node* Reader::inner(const Cst& at) { return expression(at.first_named_child()); }

// The main file is named __main__.
Node* Reader::identifier(const Cst& at) {
  if (at.text() == "__name__") return string(at, options_.is_main ? "__main__" : options_.module_name);
  if (at.text() == "super") return unsupported(at, "`super` other than in `super().name`");
  return name(at, name_of(at));
}

Node* Reader::constant(const Cst& at) {
  if (at.is("none")) return null(at);
  if (at.is("ellipsis")) return intrinsic(at, "ellipsis", {});
  return literal(at, at.is("true"));
}

std::string Reader::name_of(const Cst& identifier) const {
  const std::string_view text = identifier.text();
  if (!text.starts_with("__") || text.ends_with("__")) return std::string(text);
  for (size_t i = scopes_.size(); i-- > 0;) {
    if (scopes_[i].kind != Scope::Kind::class_) continue;
    const size_t begin = scopes_[i].name.find_first_not_of('_');
    if (begin == std::string::npos) break;
    return "_" + scopes_[i].name.substr(begin) + std::string(text);
  }
  return std::string(text);
}

// --- operators

// The operands of a left-nested chain are read by a loop: a sum may have thousands of operands.
Node* Reader::binary_operator(const Cst& at) {
  std::vector<Cst> chain = {at};
  while (chain.back().field("left").is("binary_operator")) chain.push_back(chain.back().field("left"));
  Node* left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    const Cst& link = chain[i];
    const std::string sign(link.field("operator").text());
    Node* const right = expression(link.field("right"));
    if (sign == "@") {
      left = make(Kind::method_call, link, "__matmul__", {left, make(Kind::argument, link, "", {right})});
    } else {
      left = make(Kind::binary, link, sign, {left, right});
    }
  }
  return left;
}

Node* Reader::boolean_operator(const Cst& at) {
  std::vector<Cst> chain = {at};
  while (chain.back().field("left").is("boolean_operator")) chain.push_back(chain.back().field("left"));
  Node* left = expression(chain.back().field("left"));
  for (size_t i = chain.size(); i-- > 0;) {
    const Kind kind = chain[i].field("operator").is("and") ? Kind::and_ : Kind::or_;
    left = make(kind, chain[i], "", {left, expression(chain[i].field("right"))});
  }
  return left;
}

Node* Reader::unary_operator(const Cst& at) {
  return make(Kind::unary, at, std::string(at.field("operator").text()), {expression(at.field("argument"))});
}

Node* Reader::not_operator(const Cst& at) { return make(Kind::unary, at, "!", {expression(at.field("argument"))}); }

Node* Reader::comparison(const Cst& at) {
  std::vector<std::string> signs;
  for (const Cst& sign : at.fields("operators")) {
    const std::string_view kind = sign.kind();
    if (kind == "<>") return unsupported(sign, "`<>` (of Python 2)");
    signs.emplace_back(kind == "is" ? "===" : kind == "is not" ? "!==" : kind);
  }
  std::vector<Cst> operands = at.named_children();
  std::erase_if(operands, [](const Cst& o) { return o.is("not in") || o.is("is not"); });
  if (signs.size() == 1) return make(Kind::binary, at, signs[0], expressions(operands));
  Node* const chain = make(Kind::comparison_chain, at, "", expressions(operands));
  chain->names = std::move(signs);
  return chain;
}

Node* Reader::conditional(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();  // `then if condition else otherwise`
  return make(Kind::conditional, at, "", {expression(parts[1]), expression(parts[0]), expression(parts[2])});
}

Node* Reader::named_expression(const Cst& at) {
  return make(Kind::assign, at, "", {target(at.field("name")), expression(at.field("value"))});
}

// --- parts of objects

Node* Reader::attribute(const Cst& at) {
  const std::string field = name_of(at.field("attribute"));
  if (is_super(at.field("object"))) return make(Kind::base_field, at, field);
  return make(Kind::field, at, field, {expression(at.field("object"))});
}

Node* Reader::subscript(const Cst& at) {
  Node* const object = expression(at.field("value"));
  const std::vector<Cst> indexes = at.fields("subscript");
  const bool is_tuple = indexes.size() > 1 || at.has_child(",");
  if (!indexes.front().is("slice")) {
    Node* const index = is_tuple ? make(Kind::tuple, at, "", expressions(indexes)) : expression(indexes[0]);
    return make(Kind::index, at, "", {object, index});
  }
  if (is_tuple) return unsupported(at, "a slice of several dimensions");
  std::vector<Node*> parts = {object, nullptr, nullptr, nullptr};
  size_t place = 1;
  for (const Cst& part : indexes[0].children()) {
    if (part.is(":")) {
      ++place;
    } else {
      parts[place] = expression(part);
    }
  }
  return make(Kind::slice, at, "", std::move(parts));
}

// --- collections

Node* Reader::collection(const Cst& at) {
  const Kind kind = at.is("list") ? Kind::list : at.is("set") ? Kind::set : Kind::tuple;
  return make(kind, at, "", expressions(at.named_children()));
}

Node* Reader::dictionary(const Cst& at) { return make(Kind::dict, at, "", expressions(at.named_children())); }

Node* Reader::pair(const Cst& at) {
  return make(Kind::pair, at, "", {expression(at.field("key")), expression(at.field("value"))});
}

Node* Reader::splat(const Cst& at) { return make(Kind::spread, at, "", {expression(at.first_named_child())}); }

Node* Reader::comprehension(const Cst& at) {
  const std::string kind = at.is("list_comprehension")         ? "list"
                           : at.is("set_comprehension")        ? "set"
                           : at.is("dictionary_comprehension") ? "dict"
                                                               : "generator";
  Node* const made = make(Kind::comprehension, at, kind, {expression(at.field("body"))});
  for (const Cst& clause : at.named_children()) {
    if (clause.is("if_clause")) {
      made->parts.push_back(make(Kind::if_clause, clause, "", {expression(clause.first_named_child())}));
    } else if (clause.is("for_in_clause")) {
      const std::vector<Cst> iterables = clause.fields("right");
      Node* const iterable =
          iterables.size() == 1 ? expression(iterables[0]) : unsupported(clause, "`in a, b` (of Python 2)");
      made->parts.push_back(make(Kind::for_clause, clause, clause.has_child("async") ? "async" : "",
                                 {binding(clause.field("left")), iterable}));
    }
  }
  return made;
}

// --- suspension

Node* Reader::yield(const Cst& at) {
  const auto around = std::ranges::find_if(scopes_.rbegin(), scopes_.rend(),
                                           [](const Scope& s) { return s.kind == Scope::Kind::function; });
  if (around != scopes_.rend()) around->is_generator = true;
  const Cst value = at.first_named_child();
  if (at.has_child("from")) return make(Kind::yield_from, at, "", {expression(value)});
  return make(Kind::yield, at, "", {value ? expression(value) : nullptr});
}

Node* Reader::await(const Cst& at) { return make(Kind::await_, at, "", {expression(at.first_named_child())}); }

}  // namespace ramify::frontends::python
