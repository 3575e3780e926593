// SPDX-License-Identifier: Apache-2.0
// Names with special meanings: properties with accessors outside classes (read by calling `name#value`, set by calling
// `name#assign`), functions with a receiver (`x.f()` calls such an f with x), and inner classes (`x.Inner()` creates
// one that belongs to x). A nearer declaration hides them.
#include <algorithm>

#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {

// A plain name is recorded only if it hides a special one.
void Reader::know(std::string_view text, Named as) {
  if (as != Named::plain || named(text) != Named::plain) known_names_.emplace_back(text, as);
}

Reader::Named Reader::named(std::string_view text) const {
  const auto found =
      std::find_if(known_names_.rbegin(), known_names_.rend(), [&](const auto& known) { return known.first == text; });
  return found == known_names_.rend() ? Named::plain : found->second;
}

// `T.(A) -> R`: the number of parameters besides the receiver; none for other types.
std::optional<size_t> Reader::receiver_function(const Cst& type_at) {
  if (!type_at) return std::nullopt;
  if (type_at.is("nullable_type") || type_at.is("parenthesized_type")) {
    for (const Cst& child : type_at.named_children())
      if (const std::optional<size_t> inner = receiver_function(child)) return inner;
    return std::nullopt;
  }
  if (!type_at.is("function_type") || !type_at.has_child(".")) return std::nullopt;
  return child_of_kind(type_at, "function_type_parameters").named_children().size();
}

void Reader::know_variable(std::string_view text, const Cst& type_at) {
  const std::optional<size_t> parameters = receiver_function(type_at);
  const bool is_nested =
      type_at && type_at.is("user_type") && is_collection_of_collections(child_of_kind(type_at, "type_arguments"));
  know(text, parameters ? Named::receiver_function : is_nested ? Named::nested_collection : Named::plain);
  if (parameters) receiver_function_parameters_[std::string(text)] = *parameters;
}

// `<List<Int>>`: adding to such a list adds one element, even if the argument is a collection.
bool Reader::is_collection_of_collections(const Cst& type_arguments) {
  if (!type_arguments || type_arguments.named_children().size() != 1) return false;
  const std::string_view text = type_arguments.named_children().front().text();
  constexpr std::string_view collections[] = {"List<",    "MutableList<", "ArrayList<", "Set<",  "MutableSet<",
                                              "HashSet<", "Collection<",  "Iterable<",  "Array<"};
  return std::ranges::any_of(collections, [&](std::string_view name) { return text.starts_with(name); });
}

// Whether a value is known to be a collection of collections.
bool Reader::yields_collections(const Node* value) const {
  if (value->is(Kind::name)) return named(value->text) == Named::nested_collection;
  constexpr std::string_view makers[] = {"listOf", "mutableListOf", "arrayListOf", "setOf", "mutableSetOf"};
  const auto makes = [&](const Node* call) {
    return call->is(Kind::call) && call->part(0)->is(Kind::name) &&
           std::ranges::find(makers, call->part(0)->text) != std::end(makers);
  };
  return makes(value) && value->parts.size() > 1 && makes(value->part(1)->part(0));
}

// `init()` of a function with a receiver: it gets the enclosing receiver.
bool Reader::lacks_receiver(std::string_view text, size_t given) const {
  if (named(text) != Named::receiver_function) return false;
  const auto known = receiver_function_parameters_.find(text);
  return known != receiver_function_parameters_.end() && known->second == given;
}

// Before a class is read: its properties hide those of the file, and some hold functions with a receiver.
void Reader::know_members(const Cst& class_at) {
  const auto know_one = [&](const Cst& name_at, const Cst& type_at) {
    if (name_at) know_variable(name_at.text(), type_at);
  };
  for (const Cst& part : class_at.named_children()) {
    for (const Cst& each : part.named_children()) {
      if (each.is("class_parameter") && child_of_kind(each, "binding_pattern_kind"))
        know_one(child_of_kind(each, "simple_identifier"), type_of(each));
      if (!each.is("property_declaration")) continue;
      if (const Cst declared = child_of_kind(each, "variable_declaration"))
        know_one(child_of_kind(declared, "simple_identifier"), type_of(declared));
    }
  }
}

// Properties of the file can be used before they are declared.
void Reader::know_properties(const Cst& list) {
  const std::vector<Cst> parts = list.named_children();
  for (size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].is("property_declaration")) continue;
    const Cst declared = child_of_kind(parts[i], "variable_declaration");
    if (!declared) continue;
    const auto has_code = [](const Cst& each) {
      return (each.is("getter") || each.is("setter")) && each.has_child("(");
    };
    bool is_called =
        child_of_kind(parts[i], "property_delegate") || std::ranges::any_of(parts[i].named_children(), has_code);
    for (size_t j = i + 1; j < parts.size() && (parts[j].is("getter") || parts[j].is("setter")); ++j)
      is_called |= has_code(parts[j]);
    const bool has_receiver = child_of_kind(parts[i], "user_type") || child_of_kind(parts[i], "nullable_type");
    if (is_called && !has_receiver) know(child_of_kind(declared, "simple_identifier").text(), Named::accessors);
  }
}

Node* Reader::set_by_accessor(const Cst& at, const std::string& text, Node* value) {
  return make(Kind::call, at, "", {name(at, text + "#assign"), make(Kind::argument, at, "", {value})});
}

// The name of the property that a call of its accessor reads; empty for other nodes.
std::string Reader::accessor_of(const Node* read) {
  const bool is_call = read->is(Kind::call) && read->parts.size() == 1 && read->part(0)->is(Kind::name);
  if (!is_call || !read->part(0)->text.ends_with("#value")) return "";
  return read->part(0)->text.substr(0, read->part(0)->text.size() - 6);
}

// old = get(); set(old + 1); the value is the old one, or a new read.
Node* Reader::stepped_accessor(const Cst& at, const std::string& sign, const std::string& text, bool is_postfix) {
  const std::string old = hidden_name("old");
  const auto read = [&] { return make(Kind::call, at, "", {name(at, text + "#value")}); };
  Node* next = make(Kind::binary, at, sign.substr(0, 1), {name(at, old), literal(at, int64_t{1})});
  Node* declared = make(Kind::declare, at, "", {make(Kind::name_pattern, at, old), read()});
  Node* value = is_postfix ? name(at, old) : read();
  return make(Kind::block, at, "", {declared, set_by_accessor(at, text, next), value})->set(Flag::value);
}

}  // namespace ramify::frontends::kotlin
