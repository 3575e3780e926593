// SPDX-License-Identifier: Apache-2.0
// Constructors. One does what the language does before its body, in that order: base classes, then members as they are declared, each
// by the initialiser list or by default (C++20 11.9.3). Only default member initialisers stay with the member.
#include <utility>

#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

bool Reader::is_constructor(const Cst& at, const Declared& declared) const {
  if (at.field("type") || classes_.empty()) return false;
  std::string simple = last_of(declared.name);
  return simple == last_of(classes_.back());
}

Node* Reader::constructor(const Cst& at, const Declared& declared) {
  const Scope scope(*this);
  const bool was_in_function = std::exchange(is_in_function_, true);
  std::vector<Node*> parts = {nullptr};
  for (Node* made : parameters(declared.parameters)) parts.push_back(made);
  parts[0] = block(at.field("body"), constructor_prologue(at));
  is_in_function_ = was_in_function;
  return make(Kind::function, at, last_of(classes_.back()), std::move(parts))->set(Flag::constructor);
}

std::vector<Node*> Reader::constructor_prologue(const Cst& at) {
  const std::string class_name = classes_.back();
  const Record& record = records_[class_name];
  std::map<std::string, Cst> by_name;  // of the initialiser list, by member or class
  for (const Cst& child : at.named_children()) {
    if (!child.is("field_initializer_list")) continue;
    for (const Cst& item : child.named_children()) {
      const Cst named = item.first_named_child();
      std::string key(named.text());
      if (named.is("template_method") || named.is("template_type")) key = std::string(named.field("name").text());
      if (named.is("qualified_identifier")) key = path_of(named).back();
      by_name[key] = item;
    }
  }
  std::vector<Node*> out;
  const auto base_call = [&](const Cst& from, const std::string& base, const Cst& list) {
    std::vector<Node*> parts = {name(from, base)};
    if (list) {
      for (const Cst& value : list.named_children())
        parts.push_back(make(Kind::argument, value, "", {argument_value(value)}));
    }
    out.push_back(make(Kind::base_call, from, "", std::move(parts)));
  };
  if (const auto delegated = by_name.find(last_of(class_name)); delegated != by_name.end()) {
    base_call(delegated->second, class_name, delegated->second.named_children().back());
    return out;
  }
  for (const std::string& base : record.bases) {
    const auto found = by_name.find(last_of(base));
    if (found != by_name.end()) {
      base_call(found->second, base, found->second.named_children().back());
    } else if (records_.contains(base)) {
      base_call(at, base, {});
    }
  }
  for (const Member& member : record.members) {
    if (member.is_static) continue;
    const auto found = by_name.find(member.name);
    const Cst from = found != by_name.end() ? found->second : at;
    Node* target = make(Kind::field, from, member.name, {make(Kind::this_, from)});
    if (found != by_name.end()) {
      const Cst list = found->second.named_children().back();
      if (member.by_reference) {
        out.push_back(intrinsic(from, "bind_reference",
                                {make(Kind::this_, from), string(from, member.name),
                                 make(Kind::address_of, from, "", {expression(list.first_named_child())})}));
      } else {
        out.push_back(make(Kind::assign, from, "", {target, construct(from, member.type, list)}));
      }
    } else if (!member.initial && !member.by_reference) {
      if (Node* initial = member.type == nullptr ? nullptr : default_initial(from, member.type)) {
        out.push_back(make(Kind::assign, from, "", {target, initial}));
      }
    }
  }
  return out;
}

}  // namespace ramify::frontends::cpp
