// SPDX-License-Identifier: Apache-2.0
// Copies of functions with type parameters (inference.h): substitutes the arguments for the parameters.
#include <fmt/format.h>

#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {

namespace {
// The names that the source text may use for a type of the tree.
std::vector<std::string> written(std::string_view type) {
  if (type == "int") return {"i32"};
  if (type == "u64") return {"u64", "usize"};
  if (type == "i64") return {"i64", "isize"};
  if (type == "string") return {"String", "str", "&str", "&'static str"};
  if (type == "list") return {"Vec"};
  if (type == "map") return {"HashMap"};
  if (type == "set") return {"HashSet"};
  return {std::string(type)};
}
bool is_of_parameter(const Node* at) { return at != nullptr && at->is(Kind::name) && at->text.starts_with('%'); }
}  // namespace

// T::member, where T is known; null if the type has no such member.
Node* Reader::static_member(Node* at, const Node* type, const std::string& member) {
  for (const std::string& text : written(type->text))
    if (known_.contains(text + "::" + member)) return tree_.make(Kind::name, at->span, text + "::" + member);
  if (known_.contains(type->text))
    return tree_.make(Kind::field, at->span, member, {tree_.make(Kind::name, at->span, type->text)});
  return nullptr;
}

Node* Reader::substituted(Node* at, const Substitution& by) {
  const auto argument_of = [&](const Node* parameter) {
    const auto found = by.find(std::string_view(parameter->text).substr(1));
    return found == by.end() ? nullptr : found->second;
  };
  if (is_of_parameter(at)) {
    const Node* type = argument_of(at);
    if (type == nullptr || !type->text.starts_with('#')) return at;
    return tree_.literal(at->span, int64_t{std::stoll(type->text.substr(1))}, "u64");
  }
  if (at->is(Kind::field) && is_of_parameter(at->part(0))) {
    const Node* type = argument_of(at->part(0));
    Node* made = type == nullptr ? nullptr : static_member(at, type, at->text);
    return made != nullptr ? made : at;
  }
  if (!at->is(Kind::method_call) || !is_of_parameter(at->part(0))) return at;
  const Node* type = argument_of(at->part(0));
  if (type == nullptr) return at;
  if (Node* made = static_member(at, type, at->text)) {
    if (made->is(Kind::field)) {
      at->parts[0] = made->part(0);
      return at;
    }
    at->kind = Kind::call;
    at->text.clear();
    at->parts[0] = made;
    return at;
  }
  if (at->text == "default" && at->parts.size() == 1)
    if (Node* value = default_of(at->span, type)) return value;
  if (at->text == "from" && at->parts.size() == 2) {
    Node* word = tree_.literal(at->span, ir::Constant(type->text));
    return tree_.make(Kind::intrinsic, at->span, "library::into", {at->part(1)->part(0), word});
  }
  for (const std::string& trait : traits_)  // default methods of traits
    if (static_functions_.contains(trait + "::" + at->text)) {
      at->parts[0] = tree_.make(Kind::name, at->span, trait);
      return at;
    }
  return at;
}

void Reader::substitute(Node* whole, const Substitution& by) {
  std::vector<Node*> rest = {whole};
  const auto type_for = [&](Node* type) {
    if (type == nullptr || !type->text.starts_with('%')) return type;
    const auto found = by.find(std::string_view(type->text).substr(1));
    return found == by.end() ? type : const_cast<Node*>(found->second);
  };
  while (!rest.empty()) {
    Node* at = rest.back();
    rest.pop_back();
    if (at->is(Kind::type) && at->alias.starts_with('%')) {
      const auto found = by.find(std::string_view(at->alias).substr(1));
      if (found != by.end() && found->second->text.starts_with('#')) at->alias = found->second->text.substr(1);
    }
    if (at->type != nullptr) {
      const bool was_open = at->type->text.starts_with('%');
      at->type = type_for(at->type);
      if (!was_open) rest.push_back(at->type);
      else if (at->is(Kind::method_call)) settle(at);
    }
    for (Node*& part : at->parts) {
      if (part == nullptr) continue;
      part = part->is(Kind::type) ? type_for(part) : substituted(part, by);
      rest.push_back(part);
    }
  }
}

// Removes type parameters from the tree; later passes do not know them.
void Reader::erase_parameters(Node* whole) {
  std::vector<Node*> rest = {whole};
  while (!rest.empty()) {
    Node* at = rest.back();
    rest.pop_back();
    if (at->is(Kind::type)) {
      at->type = nullptr;
      if (known_.contains(at->text) || at->text == "Iterator" || at->text == "array")
        at->parts.resize(std::min<size_t>(at->parts.size(), at->text == "array" ? 1 : 0));
    }
    if (at->type != nullptr && at->type->text.starts_with('%')) at->type = nullptr;
    if (at->is(Kind::class_))  // fields are in declaration order, whatever they contain
      for (Node* member : at->parts)
        if (member != nullptr && member->is(Kind::declare) && !member->has(Flag::static_))
          if (Node* field = member->part(0); field->type == nullptr || field->type->text.starts_with('%'))
            field->type = member->type = tree_.type(field->span, "any");
    if (at->type != nullptr) rest.push_back(at->type);
    for (Node*& part : at->parts) {
      if (part == nullptr) continue;
      if (part->is(Kind::type) && (part->text.starts_with('%') || part->text.starts_with('#'))) {
        part = nullptr;
      } else if (is_of_parameter(part)) {
        part = tree_.make(Kind::unsupported, part->span,
                          fmt::format("the type parameter {}, which is not known here", part->text.substr(1)));
      } else {
        rest.push_back(part);
      }
    }
  }
}

}  // namespace ramify::frontends::rust
