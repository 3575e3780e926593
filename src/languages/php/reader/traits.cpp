// SPDX-License-Identifier: Apache-2.0
// Traits: their members are read again in each class that uses them, which is the meaning of PHP's copying: `self` is
// that class, and static properties and variables belong to it. The class's own methods take precedence, then those of
// traits, then inherited ones.
#include <set>

#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

namespace {

using Cst = tree_sitter::Node;

// The methods that a class has without traits.
std::set<std::string> own_methods(const Cst& body) {
  std::set<std::string> names;
  for (const Cst& child : body.named_children())
    if (child.is("method_declaration")) names.insert(lower_case(child.field("name").text()));
  return names;
}

Cst method_of(const Cst& trait, const std::string& name) {
  for (const Cst& child : trait.field("body").named_children())
    if (child.is("method_declaration") && lower_case(child.field("name").text()) == name) return child;
  return {};
}

}  // namespace

void Reader::use_traits(const Cst& at, Node* into) {
  struct Used {
    std::string name;
    Cst declaration;
    std::set<std::string> without;
  };
  std::vector<Used> used;
  Cst rules;
  const Cst body = at.parent();
  const std::set<std::string> own = own_methods(body);
  for (const Cst& child : at.named_children()) {
    if (child.is("use_list")) {
      rules = child;
      continue;
    }
    const Cst* declaration = survey_.trait(class_name(child));
    if (declaration == nullptr) {
      into->parts.push_back(unsupported(child, "a trait of another file"));
    } else {
      used.push_back({lower_case(class_name(child)), *declaration, own});
      if (!classes_.empty()) classes_.back().traits.push_back(class_name(child));
    }
  }
  // Members that another `use` of the class excludes.
  for (const Cst& sibling : body.named_children()) {
    const Cst list = sibling.is("use_declaration") ? child_of_kind(sibling, "use_list") : Cst();
    if (!list || list.begin() == (rules ? rules.begin() : 0)) continue;
    for (const Cst& rule : list.named_children()) {
      if (!rule.is("use_instead_of_clause")) continue;
      const std::vector<Cst> parts = rule.named_children();
      for (Used& trait : used)
        if (trait.name == lower_case(class_name(parts[1])))
          trait.without.insert(lower_case(parts[0].named_children()[1].text()));
    }
  }
  const auto rule_list = rules ? rules.named_children() : std::vector<Cst>();
  for (const Cst& rule : rule_list) {
    const std::vector<Cst> parts = rule.named_children();
    if (rule.is("use_instead_of_clause")) {  // A::f insteadof B: not B's f
      const std::string method = lower_case(parts[0].named_children()[1].text());
      for (Used& trait : used)
        if (trait.name == lower_case(class_name(parts[1]))) trait.without.insert(method);
      continue;
    }
    // f as g, A::f as g; an alias that only changes the visibility has no effect at run time
    const Cst alias = parts.back();
    if (!alias.is("name") || parts.size() < 2) continue;
    const bool is_qualified = parts[0].is("class_constant_access_expression");
    const std::vector<Cst> path = is_qualified ? parts[0].named_children() : std::vector<Cst>{parts[0]};
    for (const Used& trait : used) {
      if (is_qualified && trait.name != lower_case(class_name(path[0]))) continue;
      if (const Cst method = method_of(trait.declaration, lower_case(path.back().text())))
        into->parts.push_back(this->method(method, std::string(alias.text())));
    }
  }
  for (const Used& trait : used) add_trait_members(trait.declaration, trait.without, into);
}

void Reader::add_trait_members(const Cst& trait, const std::set<std::string>& without, Node* into) {
  std::erase_if(page_texts_read_, [&](uint32_t at) { return at >= trait.begin() && at < trait.end(); });
  for (const Cst& child : trait.field("body").named_children()) {
    if (child.is("method_declaration")) {
      if (without.contains(lower_case(child.field("name").text()))) continue;
      if (!child.field("body")) continue;  // abstract: required of the class
    }
    member(child, into);
  }
}

}  // namespace ramify::frontends::php
