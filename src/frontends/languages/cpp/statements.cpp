// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::statement(const Cst& at) {
  const std::string_view kind = at.kind();
  if (kind == "for_range_loop") return range_for(at);
  if (kind == "try_statement") return try_statement(at);
  if (kind == "throw_statement") return expression(at);
  if (kind == "while_statement") return while_statement(at);
  if (kind == "namespace_definition") return namespace_definition(at);
  if (kind == "template_declaration") return template_declaration(at);
  if (kind == "using_declaration") {
    using_declaration(at);
    return skip(at);
  }
  if (kind == "namespace_alias_definition") {
    const std::vector<Cst> parts = at.named_children();
    std::string target;
    for (const std::string& part : path_of(parts.back())) target += (target.empty() ? "" : "::") + part;
    name_aliases_[prefix_ + std::string(at.field("name").text())] = resolve(parts.back().text());
    return skip(at);
  }
  if (kind == "alias_declaration") {
    Node* aliased = type_descriptor(at.field("type"));
    type_names_[prefix_ + std::string(at.field("name").text())] = aliased;
    return skip(at);
  }
  if (kind == "static_assert_declaration" || kind == "concept_definition" || kind == "template_instantiation" ||
      kind == "friend_declaration" || kind == "access_specifier") {
    return skip(at);
  }
  if (kind == "co_return_statement" || kind == "co_yield_statement") return unsupported(at, "a coroutine");
  if (kind == "switch_statement" && at.field("condition").is("condition_clause")) return switch_with_clause(at);
  return c::Reader::statement(at);
}

// A variable whose end is to be seen: what follows it in its block is a try whose finally destroys it.
std::vector<Node*> Reader::statements(const std::vector<Cst>& all) {
  if (!is_in_function_) return c::Reader::statements(all);
  std::vector<Node*> out;
  for (size_t i = 0; i < all.size(); ++i) {
    for (Node* made : c::Reader::statements({all[i]})) out.push_back(made);
    if (!all[i].is("declaration") || out.empty()) continue;
    std::vector<Node*> declared = out.back()->is(Kind::sequence) ? out.back()->parts : std::vector{out.back()};
    std::vector<Node*> ends;
    for (size_t k = declared.size(); k-- > 0;) {
      if (!needs_destruction(declared[k])) continue;
      const Node* pattern = declared[k]->part(0);
      // A variable that is returned is the caller's object: it is not copied, and not destroyed.
      if (is_returned(all, i + 1, pattern->text)) continue;
      ends.push_back(intrinsic(all[i], "destroy", {name(all[i], pattern->text)}));
    }
    if (ends.empty()) continue;
    Node* body =
        make(Kind::sequence, all[i], "", statements({all.begin() + static_cast<std::ptrdiff_t>(i) + 1, all.end()}));
    out.push_back(make(Kind::try_, all[i], "", {body, nullptr, make(Kind::block, all[i], "", std::move(ends))}));
    break;
  }
  return out;
}

bool Reader::needs_destruction(const Node* declared) const {
  if (!declared->is(Kind::declare) || declared->has(Flag::static_)) return false;
  const Node* pattern = declared->part(0);
  return pattern != nullptr && pattern->is(Kind::name_pattern) && !pattern->has(Flag::by_reference) &&
         has_destructor(declared->type);
}

bool Reader::is_returned(const std::vector<Cst>& all, size_t from, const std::string& variable) {
  std::vector<Cst> rest(all.begin() + static_cast<std::ptrdiff_t>(from), all.end());
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("return_statement") && at.first_named_child() && at.first_named_child().text() == variable) return true;
    for (const Cst& child : at.named_children()) rest.push_back(child);
  }
  return false;
}

Node* Reader::condition(const Cst& at) {
  if (!at.is("condition_clause")) return c::Reader::condition(at);
  const Cst value = at.field("value");
  if (!value.is("declaration")) return expression(value);
  const Cst declared = value.field("declarator");
  return name(declared, declarator(declared, nullptr).name);
}

// The declarations of `if (init; T x = value)`.
std::vector<Node*> Reader::clause_declarations(const Cst& clause) {
  std::vector<Node*> out;
  if (!clause.is("condition_clause")) return out;
  if (const Cst initial = clause.field("initializer")) out.push_back(statement(initial.first_named_child()));
  const Cst value = clause.field("value");
  if (!value.is("declaration")) return out;
  // The grammar gives this declaration its value beside the declarator.
  Node* base = base_type(value);
  const Declared declared = declarator(value.field("declarator"), base);
  const Cst initial = value.field("value") ? value.field("value") : value.field("default_value");
  know(declared.name, declared.type);
  out.push_back(variable(value, declared, initial ? initialiser(initial, declared.type) : nullptr, value));
  return out;
}

Node* Reader::if_statement(const Cst& at) {
  const Cst clause = at.field("condition");
  const Scope scope(*this);
  std::vector<Node*> before = clause_declarations(clause);
  Node* made = c::Reader::if_statement(at);
  if (before.empty()) return made;
  before.push_back(made);
  return make(Kind::block, at, "", std::move(before));
}

Node* Reader::switch_with_clause(const Cst& at) {
  const Scope scope(*this);
  std::vector<Node*> before = clause_declarations(at.field("condition"));
  Node* made = switch_body(at, condition(at.field("condition")), at.field("body"));
  if (before.empty()) return made;
  before.push_back(made);
  return make(Kind::block, at, "", std::move(before));
}

Node* Reader::while_statement(const Cst& at) {
  const Scope scope(*this);
  const Cst clause = at.field("condition");
  std::vector<Node*> before = clause_declarations(clause);
  Node* test = condition(clause);
  Node* body = scoped(at.field("body"));
  if (before.empty()) return make(Kind::while_, at, "", {test, body, nullptr});
  // `while (T x = next())`: x is new in each turn.
  Node* end = make(Kind::if_, clause, "",
                   {make(Kind::unary, clause, "!", {test}), make(Kind::break_, clause, "", {nullptr}), nullptr});
  before.push_back(end);
  before.push_back(body);
  return make(Kind::while_, at, "", {nullptr, make(Kind::block, at, "", std::move(before)), nullptr});
}

// A loop over a range. By reference, or with parts of the elements, it goes over places of elements (%references); by value over the
// elements, which are copied into the loop's variable.
Node* Reader::range_for(const Cst& at) {
  const Scope scope(*this);
  const Cst initial = at.field("initializer");
  Node* first = initial ? statement(initial.first_named_child()) : nullptr;
  Node* base = base_type(at);
  const Cst right = at.field("right");
  const Declared declared = declarator(at.field("declarator"), base);
  Node* element = nullptr;
  if (!right.is("initializer_list")) {
    const Node* range = static_type(right);
    const bool is_keyed =
        range != nullptr && (range->text == "map" || range->text == "unordered_map") && range->parts.size() > 1;
    if (is_keyed) element = type(at, "tuple", {range->parts[0], range->parts[1]});
    else if (range != nullptr && range->text == "string") element = type(at, "char");
    else if (range != nullptr && !range->parts.empty() && record_of(range) == nullptr && range->text != "pointer")
      element = range->parts[0];
  }
  const std::string hidden = "%element" + std::to_string(++hidden_);
  const bool by_place = declared.by_reference || declared.binding;
  Node* iterable = nullptr;
  if (right.is("initializer_list")) iterable = entries(right, Kind::list, base);
  else iterable = place(right);
  if (by_place) {
    const Cst plain = without_parentheses(right);
    const bool is_place = plain.is("identifier") || plain.is("field_expression") || plain.is("subscript_expression") ||
                          plain.is("pointer_expression");
    if (is_place) iterable = make(Kind::address_of, right, "", {iterable});
    iterable = intrinsic(at, "%references", {iterable});
  } else {
    const Node* range = static_type(right);
    if (record_of(range) != nullptr || range == nullptr) {
      // What may be an object with iterators of its own.
      iterable = intrinsic(at, "%elements_of", {iterable});
    }
  }
  Node* pattern = make(Kind::name_pattern, declared.at, hidden, {nullptr});
  std::vector<Node*> body;
  if (declared.binding) {
    const auto whole = [&] { return make(Kind::dereference, at, "", {name(at, hidden)}); };
    if (declared.by_reference) {
      body = bindings(declared.binding, whole, true);
    } else {
      const std::string copy = hidden + "copy";
      Node* copied = make(Kind::name_pattern, at, copy, {nullptr});
      body.push_back(make(Kind::declare, at, "", {copied, whole()}));
      for (Node* made : bindings(declared.binding, [&] { return name(at, copy); }, true)) body.push_back(made);
    }
    if (element != nullptr && element->text == "tuple") {
      size_t i = 0;
      for (const Cst& part : declared.binding.named_children()) {
        if (i < element->parts.size()) know(std::string(part.text()), element->parts[i]);
        ++i;
      }
    }
  } else {
    know(declared.name, declared.type != nullptr ? declared.type : element);
    Node* variable =
        make(Kind::name_pattern, declared.at, declared.name, {nullptr})->set(Flag::by_reference, declared.by_reference);
    variable->type = declared.type;
    Node* value = name(at, hidden);
    if (declared.by_reference) value = make(Kind::dereference, at, "", {value});
    Node* made = make(Kind::declare, declared.at, "", {variable, value});
    made->type = declared.type;
    body.push_back(made);
  }
  body.push_back(scoped(at.field("body")));
  Node* loop = make(Kind::for_each, at, "", {pattern, iterable, make(Kind::block, at, "", std::move(body)), nullptr});
  return first == nullptr ? loop : make(Kind::block, at, "", {first, loop});
}

// A reference that is returned comes in a tuple: whoever calls the function finds the place in it (%unboxed).
Node* Reader::return_statement(const Cst& at) {
  const Cst value = at.first_named_child();
  if (!returns_reference_ || !value) return c::Reader::return_statement(at);
  return make(Kind::return_, at, "", {make(Kind::tuple, at, "", {make(Kind::address_of, at, "", {lvalue(value)})})});
}

Node* Reader::try_statement(const Cst& at) {
  std::vector<Node*> parts = {block(at.field("body")), nullptr, nullptr};
  for (const Cst& child : at.named_children()) {
    if (child.is("catch_clause")) parts.push_back(catch_clause(child));
  }
  return make(Kind::try_, at, "", std::move(parts));
}

Node* Reader::catch_clause(const Cst& at) {
  const Scope scope(*this);
  std::string variable;
  Node* caught = nullptr;
  bool by_reference = false;
  for (const Cst& parameter : at.field("parameters").named_children()) {
    caught = base_type(parameter);
    if (const Cst whole = parameter.field("declarator")) {
      const Declared declared = declarator(whole, caught);
      variable = declared.name;
      caught = declared.type;
      by_reference = declared.by_reference;
    }
    know(variable, caught);
  }
  Node* made = make(Kind::catch_, at, variable, {block(at.field("body")), nullptr});
  made->type = caught;
  return made->set(Flag::by_reference, by_reference);
}

}  // namespace ramify::frontends::cpp
