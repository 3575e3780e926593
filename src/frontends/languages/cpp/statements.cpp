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

Node* Reader::range_for(const Cst& at) {
  const Scope scope(*this);
  const Cst initial = at.field("initializer");
  Node* first = initial ? statement(initial.first_named_child()) : nullptr;
  Node* base = base_type(at);
  const Cst right = at.field("right");
  Node* iterable = nullptr;
  if (right.is("initializer_list")) {
    iterable = entries(right, Kind::list, base);
  } else {
    iterable = expression(right);
  }
  const Declared declared = declarator(at.field("declarator"), base);
  Node* pattern = nullptr;
  if (declared.binding) {
    std::vector<Node*> parts;
    for (const Cst& part : declared.binding.named_children()) {
      know(std::string(part.text()), nullptr);
      parts.push_back(make(Kind::name_pattern, part, std::string(part.text()), {nullptr})
                          ->set(Flag::by_reference, declared.by_reference));
    }
    pattern = make(Kind::sequence_pattern, declared.binding, "", std::move(parts));
  } else {
    know(declared.name, declared.type);
    pattern =
        make(Kind::name_pattern, declared.at, declared.name, {nullptr})->set(Flag::by_reference, declared.by_reference);
    pattern->type = declared.type;
  }
  Node* loop = make(Kind::for_each, at, "", {pattern, iterable, scoped(at.field("body")), nullptr});
  return first == nullptr ? loop : make(Kind::block, at, "", {first, loop});
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
