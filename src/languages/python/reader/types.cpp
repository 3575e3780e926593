// SPDX-License-Identifier: Apache-2.0
// Annotations as types. Python does not check them: they are hints for readers, and for runs that begin with unknown
// values. Annotations that do not denote one kind of value (such as most unions) are ignored.
#include <unordered_map>

#include "languages/python/reader/reader.h"

namespace ramify::frontends::python {

namespace {

std::string canonical(std::string_view name) {
  static const std::unordered_map<std::string_view, std::string_view> names = {
      {"float", "f64"}, {"str", "string"}, {"None", "void"},   {"dict", "map"},          {"Dict", "map"},
      {"List", "list"}, {"Set", "set"},    {"Tuple", "tuple"}, {"Callable", "function"}, {"Any", "any"},
  };
  const auto found = names.find(name);
  return std::string(found == names.end() ? name : found->second);
}

}  // namespace

Node* Reader::type_of(const Cst& at) {
  if (at.is("type") || at.is("parenthesized_expression")) return type_of(at.first_named_child());
  if (at.is("none")) return type(at, "void");
  if (at.is("identifier")) return type(at, canonical(at.text()));
  if (at.is("attribute")) return type(at, canonical(at.field("attribute").text()));
  if (at.is("member_type")) return type(at, canonical(at.named_children().back().text()));
  if (at.is("union_type")) return union_type(at, at.named_children());
  if (at.is("binary_operator") && at.field("operator").is("|"))
    return union_type(at, {at.field("left"), at.field("right")});
  if (at.is("generic_type")) {
    const std::vector<Cst> parts = at.named_children();
    return generic_type(at, parts.front().text(), parts.back().named_children());
  }
  if (at.is("subscript")) {
    const Cst base = at.field("value");
    return generic_type(at, base.is("attribute") ? base.field("attribute").text() : base.text(),
                        at.fields("subscript"));
  }
  if (at.is("string")) {  // a class that is defined below
    const std::string_view quoted = at.text();
    const std::string_view name = quoted.size() > 2 ? quoted.substr(1, quoted.size() - 2) : "";
    const bool is_word = name.find_first_of(" []|.,\"'") == std::string_view::npos && !name.empty();
    return is_word ? type(at, canonical(name)) : nullptr;
  }
  return nullptr;
}

Node* Reader::generic_type(const Cst& at, std::string_view base, const std::vector<Cst>& arguments) {
  const bool is_qualifier = base == "Final" || base == "ClassVar" || base == "Annotated" || base == "Required";
  if (is_qualifier) return type_of(arguments.front());
  if (base == "Union") return union_type(at, arguments);
  if (base == "Optional") {
    Node* const made = type_of(arguments.front());
    return made == nullptr ? nullptr : made->set(Flag::nullable);
  }
  Node* const made = type(at, canonical(base));
  if (made->text == "function") return made;
  for (const Cst& argument : arguments) made->parts.push_back(type_of(argument));
  return made;
}

// `X | None` is a nullable X.
Node* Reader::union_type(const Cst& at, const std::vector<Cst>& members) {
  Node* one = nullptr;
  bool is_nullable = false;
  for (const Cst& member : members) {
    Node* const made = type_of(member);
    if (made != nullptr && made->text == "void") {
      is_nullable = true;
    } else if (made == nullptr || one != nullptr) {
      return nullptr;
    } else {
      one = made;
    }
  }
  if (one == nullptr || !is_nullable) return nullptr;
  one->span = at.span();
  return one->set(Flag::nullable);
}

}  // namespace ramify::frontends::python
