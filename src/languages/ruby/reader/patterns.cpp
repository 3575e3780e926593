// SPDX-License-Identifier: Apache-2.0
// The patterns of `case … in`, `=>` and `in`. A value, a range or a class matches if its method === accepts the
// subject.
#include <algorithm>
#include <unordered_map>

#include "languages/ruby/reader/reader.h"

namespace ramify::frontends::ruby {

Node* Reader::pattern(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"identifier", &Reader::bound},
      {"array_pattern", &Reader::array_pattern},
      {"find_pattern", &Reader::find_pattern},
      {"hash_pattern", &Reader::hash_pattern},
      {"alternative_pattern", &Reader::alternatives},
      {"as_pattern", &Reader::as_pattern},
      {"variable_reference_pattern", &Reader::reference_pattern},
      {"expression_reference_pattern", &Reader::reference_pattern},
      {"parenthesized_pattern", &Reader::parenthesized_pattern},
  };
  if (const auto handler = handlers.find(at.kind()); handler != handlers.end()) return (this->*handler->second)(at);
  return value_pattern(at);
}

Node* Reader::bound(const Cst& at) {
  declare(std::string(at.text()));
  return make(Kind::name_pattern, at, std::string(at.text()), {nullptr});
}

Node* Reader::value_pattern(const Cst& at) { return make(Kind::value_pattern, at, "case_equal", {expression(at)}); }

Node* Reader::reference_pattern(const Cst& at) {
  const Cst named = at.field("name");
  return make(Kind::value_pattern, at, "case_equal", {expression(named ? named : at.field("value"))});
}

Node* Reader::parenthesized_pattern(const Cst& at) { return pattern(at.first_named_child()); }

// `Point(…)`: the class, then the parts.
Node* Reader::of_class(const Cst& at, Node* parts) {
  const Cst of = at.field("class");
  return of ? make(Kind::and_pattern, at, "", {value_pattern(of), parts}) : parts;
}

// A part of an array pattern or a find pattern.
void Reader::add_part(Node* made, const Cst& part) {
  if (!part.is("splat_parameter")) {
    made->parts.push_back(pattern(part));
    return;
  }
  const Cst rest = part.field("name");
  made->parts.push_back(make(Kind::rest_pattern, part, "", {rest ? bound(rest) : nullptr}));
}

Node* Reader::array_pattern(const Cst& at) {
  Node* const made = make(Kind::sequence_pattern, at);
  const Cst of = at.field("class");
  for (const Cst& part : at.children()) {
    const bool is_trailing_comma = part.is("splat_parameter") && part.text() == ",";  // `in a,`: ignores the rest
    if ((!part.is_named() && !is_trailing_comma) || (of && part.begin() == of.begin())) continue;
    add_part(made, part);
  }
  return of_class(at, made);
}

Node* Reader::find_pattern(const Cst& at) {
  Node* const made = make(Kind::sequence_pattern, at, "find");
  const Cst of = at.field("class");
  for (const Cst& part : at.named_children())
    if (!of || part.begin() != of.begin()) add_part(made, part);
  return of_class(at, made);
}

// The keys are symbols. An empty pattern matches only an empty hash.
Node* Reader::hash_pattern(const Cst& at) {
  Node* const made = make(Kind::mapping_pattern, at);
  const auto nothing = [&] {
    return make(Kind::rest_pattern, at, "", {make(Kind::value_pattern, at, "", {make(Kind::dict, at)})});
  };
  for (const Cst& part : at.named_children()) {
    if (part.is("hash_splat_nil")) {
      made->parts.push_back(nothing());
    } else if (part.is("hash_splat_parameter")) {
      const Cst rest = part.field("name");
      made->parts.push_back(make(Kind::rest_pattern, part, "", {rest ? bound(rest) : nullptr}));
    } else if (part.is("keyword_pattern")) {
      const Cst key = part.field("key");
      const Cst value = part.field("value");
      const std::string text(key.is("string") ? key.first_named_child().text() : key.text());
      made->parts.push_back(make(Kind::pair, part, "", {symbol(key, text), value ? pattern(value) : bound(key)}));
    }
  }
  if (made->parts.empty() && !at.field("class")) made->parts.push_back(nothing());
  return of_class(at, made);
}

Node* Reader::alternatives(const Cst& at) {
  Node* const made = make(Kind::or_pattern, at);
  for (const Cst& one : at.fields("alternatives")) made->parts.push_back(pattern(one));
  return made;
}

Node* Reader::as_pattern(const Cst& at) {
  Node* const inner = pattern(at.field("value"));
  Node* const made = bound(at.field("name"));
  made->parts = {inner};
  return made;
}

}  // namespace ramify::frontends::ruby
