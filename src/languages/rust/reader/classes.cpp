// SPDX-License-Identifier: Apache-2.0
// Structs, enumerations and traits. The contents of a type's impl blocks become members of its class, wherever the
// blocks are in the text; an implemented trait is a base, whose methods are inherited unless they are overridden.
//
// An enumeration's variants are classes in its class, derived from it; one without data is a singleton. The number of a
// variant, implicit or given in the text, is its static constant `discriminant`.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "languages/rust/reader/reader.h"

namespace ramify::frontends::rust {

// The full name of the class that an impl block belongs to; empty for types that the file does not declare.
std::string Reader::implemented_type(const Cst& impl) {
  Cst named = impl.field("type");
  // Of a reference: method calls look through references anyway.
  while (named.is("reference_type")) named = named.field("type");
  const std::string_view kind = named.kind();
  if (kind != "type_identifier" && kind != "scoped_type_identifier" && kind != "generic_type") return "";
  for (const std::string& parameter : type_parameters(impl.field("type_parameters"))) {
    if (named.text() == parameter) return "";
  }
  const std::string full = known_name(path_of(named));
  return traits_.contains(full) ? "" : full;
}

void Reader::fields(const Cst& body, std::vector<Node*>& parts) {
  if (!body) return;
  const auto add = [&](const Cst& at, const std::string& field, Node* type) {
    Node* fits = make(Kind::name_pattern, at, field, {nullptr});
    fits->type = type;
    Node* made = make(Kind::declare, at, "", {fits, nullptr});
    made->type = type;
    parts.push_back(made);
  };
  if (body.is("ordered_field_declaration_list")) {
    size_t position = 0;
    for (const Cst& type : body.fields("type")) {
      if (type.is_named()) add(type, fmt::format("{}", position++), type_of(type));
    }
    return;
  }
  for (const Cst& at : body.named_children()) {
    if (at.is("field_declaration")) add(at, std::string(at.field("name").text()), type_of(at.field("type")));
  }
}

Node* Reader::finish_class(const Cst& at, const std::string& name, std::vector<Node*> bases, std::vector<Node*> parts) {
  if (!bases.empty()) parts[0] = make(Kind::list, at, "", std::move(bases));
  return make(Kind::class_, at, name, std::move(parts));
}

namespace {
bool has(const std::vector<std::string>& derived, std::string_view trait) {
  return std::find(derived.begin(), derived.end(), trait) != derived.end();
}
}  // namespace

// Members that the dialect reads: the derived traits, and the number of a variant.
Node* Reader::text_member(const Cst& at, const char* member, Node* value) {
  Node* made = make(Kind::declare, at, "", {make(Kind::name_pattern, at, member, {nullptr}), value});
  return made->set(Flag::static_)->set(Flag::constant);
}

// #[derive(Default)]: the function that it generates.
Node* Reader::derived_default(const Cst& at, const std::string& name, const std::vector<Node*>& parts) {
  std::vector<Node*> values = {this->name(at, name)};
  for (const Node* part : parts) {
    if (part == nullptr || !part->is(Kind::declare) || part->has(Flag::static_)) continue;
    Node* value = default_of(at.span(), part->type);
    if (value == nullptr) value = unsupported(at, "the default of a field whose type is a parameter");
    values.push_back(make(Kind::argument, at, part->part(0)->text, {value}));
    values.back()->mode = Mode::named;
  }
  Node* made = make(Kind::new_, at, "", std::move(values))->set(Flag::fields);
  return default_function(at, made);
}

Node* Reader::default_function(const Cst& at, Node* value) {
  Node* body = make(Kind::block, at, "", {make(Kind::return_, at, "", {value})});
  return make(Kind::function, at, "default", {body})->set(Flag::static_);
}

Node* Reader::struct_item(const Cst& at) {
  const std::string name =
      (scopes_.size() > 1 && !known_.contains(prefix_ + std::string(at.field("name").text())) ? "" : prefix_) +
      std::string(at.field("name").text());
  std::vector<std::string> derived;
  derived.swap(derived_);
  const std::vector<std::string> parameters = type_parameters(at.field("type_parameters"));
  for (const std::string& parameter : parameters) type_parameters_.insert(parameter);
  const std::string outer = std::exchange(self_type_, name);
  Node* outer_self = std::exchange(self_node_, nullptr);
  std::vector<Node*> bases;
  std::vector<Node*> parts = {nullptr};
  fields(at.field("body"), parts);
  if (has(derived, "Default")) parts.push_back(derived_default(at, name, parts));
  implementations(name, bases, parts);
  self_type_ = outer;
  self_node_ = outer_self;
  for (const std::string& parameter : parameters) type_parameters_.erase(type_parameters_.find(parameter));
  std::string traits = " ";
  for (const std::string& trait : derived) traits += trait + " ";
  parts.push_back(text_member(at, "%derived", string(at, traits)));
  // A value that is not Copy is moved, so its source is not observable any more and no copy is needed.
  Node* made = finish_class(at, name, std::move(bases), std::move(parts))->set(Flag::value_type, has(derived, "Copy"));
  made->names = std::move(derived);
  generics_[made].parameters = parameters;
  if (at.is("union_item")) made->alias = "union";
  return made->set(Flag::record, tuple_structs_.contains(name));
}

Node* Reader::enum_item(const Cst& at) {
  const std::string simple(at.field("name").text());
  const std::string name = known_.contains(prefix_ + simple) ? prefix_ + simple : simple;
  std::vector<std::string> derived;
  derived.swap(derived_);
  const std::vector<std::string> parameters = type_parameters(at.field("type_parameters"));
  for (const std::string& parameter : parameters) type_parameters_.insert(parameter);
  const std::string outer = std::exchange(self_type_, name);
  Node* outer_self = std::exchange(self_node_, nullptr);
  std::vector<Node*> bases;
  std::vector<Node*> parts = {nullptr};
  Node* last = nullptr;  // the preceding discriminant
  int64_t since = 0, position = 0;
  std::string traits = " ";
  for (const std::string& trait : derived) traits += trait + " ";
  for (const Cst& v : at.field("body").named_children()) {
    if (!v.is("enum_variant")) continue;
    const Cst body = v.field("body");
    std::vector<Node*> variant_parts = {make(Kind::list, v, "", {this->name(v, name)})};
    if (const Cst number = v.field("value")) {
      last = expression(number);
      since = 0;
    }
    Node* number = last == nullptr ? literal(v, since)
                   : since == 0    ? last
                                   : make(Kind::binary, v, "+", {last, literal(v, since)});
    ++since;
    Node* fits = make(Kind::name_pattern, v, "discriminant", {nullptr});
    variant_parts.push_back(make(Kind::declare, v, "", {fits, number})->set(Flag::static_)->set(Flag::constant));
    variant_parts.push_back(text_member(v, "%variant", literal(v, position++)));
    variant_parts.push_back(text_member(v, "%derived", string(v, traits)));
    fields(body, variant_parts);
    Node* made = make(Kind::class_, v, std::string(v.field("name").text()), std::move(variant_parts));
    made->set(Flag::value_type, has(derived, "Copy"))
        ->set(Flag::record, body && body.is("ordered_field_declaration_list"))
        ->set(Flag::singleton, !body);
    parts.push_back(made);
  }
  if (has(derived, "Default")) {  // of the variant with the attribute
    bool is_marked = false;
    for (const Cst& v : at.field("body").named_children()) {
      if (v.is("attribute_item")) is_marked |= v.text().find("default") != std::string_view::npos;
      if (!v.is("enum_variant")) continue;
      for (const Cst& inner : v.named_children())
        is_marked |= inner.is("attribute_item") && inner.text().find("default") != std::string_view::npos;
      if (std::exchange(is_marked, false))
        parts.push_back(
            default_function(v, make(Kind::field, v, std::string(v.field("name").text()), {this->name(v, name)})));
    }
  }
  implementations(name, bases, parts);
  self_type_ = outer;
  self_node_ = outer_self;
  for (const std::string& parameter : parameters) type_parameters_.erase(type_parameters_.find(parameter));
  Node* made = finish_class(at, name, std::move(bases), std::move(parts))
                   ->set(Flag::value_type, has(derived, "Copy"))
                   ->set(Flag::enum_);
  generics_[made].parameters = parameters;
  made->names = std::move(derived);
  return made;
}

Node* Reader::trait_item(const Cst& at) {
  const std::string name = prefix_ + std::string(at.field("name").text());
  derived_.clear();
  const std::vector<std::string> parameters = type_parameters(at.field("type_parameters"));
  for (const std::string& parameter : parameters) type_parameters_.insert(parameter);
  std::vector<Node*> bases;
  if (const Cst bounds = at.field("bounds")) {
    for (const Cst& bound : bounds.named_children()) {
      if (bound.is("lifetime") || bound.is("higher_ranked_trait_bound") || bound.is("removed_trait_bound")) continue;
      if (Node* base = type_of(bound); base != nullptr) bases.push_back(this->name(bound, base->text));
    }
  }
  std::vector<Node*> parts = {nullptr};
  const std::string outer = std::exchange(self_type_, "");
  Node* outer_self = std::exchange(self_node_, nullptr);
  for (const Cst& member : at.field("body").named_children()) {
    if (member.is("function_item") || member.is("function_signature_item")) {
      Node* made = function(member, std::string(member.field("name").text()));
      const bool is_method = has_self(member);
      made->set(Flag::receiver, is_method)->set(Flag::static_, !is_method)->set(Flag::virtual_);
      made->set(Flag::abstract, member.is("function_signature_item"));
      parts.push_back(made);
    } else if (member.is("const_item") && member.field("value")) {
      parts.push_back(constant(member, std::string(member.field("name").text()))->set(Flag::static_));
    }
  }
  self_type_ = outer;
  self_node_ = outer_self;
  for (const std::string& parameter : parameters) type_parameters_.erase(type_parameters_.find(parameter));
  Node* made = finish_class(at, name, std::move(bases), std::move(parts))->set(Flag::interface);
  generics_[made].parameters = parameters;
  return made;
}

void Reader::implementations(const std::string& name, std::vector<Node*>& bases, std::vector<Node*>& parts) {
  const auto found = impls_.find(name);
  if (found == impls_.end()) return;
  const std::vector<Cst> all = found->second;
  for (const Cst& impl : all) implementation(impl, bases, parts);
}

void Reader::implementation(const Cst& impl, std::vector<Node*>& bases, std::vector<Node*>& parts) {
  const std::vector<std::string> parameters = type_parameters(impl.field("type_parameters"));
  for (const std::string& parameter : parameters) type_parameters_.insert(parameter);
  const auto outer_names = parameter_names_;
  name_parameters(impl, self_type_);
  Node* outer_self = std::exchange(self_node_, nullptr);
  Cst of = impl.field("type");
  while (of.is("reference_type")) of = of.field("type");
  self_node_ = is_blanket(impl) ? type(impl, self_type_) : type_of(of);
  std::string trait_name;
  if (const Cst trait = impl.field("trait")) {
    Node* base = type_of(trait);
    trait_name = base == nullptr ? std::string(trait.text()) : base->text;
    // A trait of the library may have the same name as a type of the program (Error).
    const bool is_other = known_.contains(trait_name) && !traits_.contains(trait_name);
    if (!is_other) {
      bases.push_back(name(trait, trait_name));
      if (base != nullptr && !base->parts.empty()) bases.back()->type = base;
    }
  }
  if (const Cst body = impl.field("body")) {
    associated_types(body, self_type_);
    for (const Cst& member : body.named_children()) {
      if (member.is("function_item")) {
        std::string method(member.field("name").text());
        // All traits of formatting have a method `fmt`.
        static const std::set<std::string_view> formats = {"Debug", "LowerHex", "UpperHex", "Binary",
                                                           "Octal", "LowerExp", "UpperExp"};
        if (method == "fmt" && formats.contains(trait_name)) method = trait_name + "::fmt";
        Node* made = function(member, method);
        const bool is_method = has_self(member);
        parts.push_back(made->set(Flag::receiver, is_method)
                            ->set(Flag::static_, !is_method)
                            ->set(Flag::virtual_, !trait_name.empty()));
      } else if (member.is("const_item")) {
        parts.push_back(constant(member, std::string(member.field("name").text()))->set(Flag::static_));
      }
    }
  }
  self_node_ = outer_self;
  parameter_names_ = outer_names;
  for (const std::string& parameter : parameters) type_parameters_.erase(type_parameters_.find(parameter));
}

// impl<U> Stack<U>: maps its U to the type's T.
void Reader::name_parameters(const Cst& impl, const std::string& of) {
  const auto known = type_generics_.find(of);
  Cst type = impl.field("type");
  while (type.is("reference_type")) type = type.field("type");
  if (known == type_generics_.end() || !type.is("generic_type")) return;
  size_t position = 0;
  for (const Cst& argument : type.field("type_arguments").named_children()) {
    if (argument.is("lifetime") || argument.is("line_comment")) continue;
    if (position >= known->second.size()) break;
    if (type_parameters_.contains(argument.text()))
      parameter_names_[std::string(argument.text())] = known->second[position];
    ++position;
  }
}

// type Item = u32; in an impl block: Self::Item.
void Reader::associated_types(const Cst& body, const std::string& of) {
  for (const Cst& member : body.named_children())
    if (member.is("type_item"))
      if (Node* type = type_of(member.field("type")))
        type_names_[of + "::" + std::string(member.field("name").text())] = type;
}

namespace {
// By the machine's names of types.
const std::set<std::string_view> extensible = {"int",    "i8",   "i16",   "i64",    "u8",   "u16",
                                               "u32",    "u64",  "f32",   "double", "bool", "char",
                                               "string", "list", "array", "map",    "set",  "tuple"};
std::string machine_name(const std::string& type) { return type == "f64" ? "double" : type; }
}  // namespace

// impl Shape for i32: functions that are called like methods of that type.
Node* Reader::foreign_implementation(const Cst& impl) {
  if (is_blanket(impl)) return blanket_implementation(impl);
  const std::vector<std::string> parameters = type_parameters(impl.field("type_parameters"));
  for (const std::string& parameter : parameters) type_parameters_.insert(parameter);
  Node* outer = std::exchange(self_node_, type_of(impl.field("type")));
  const std::string written(impl.field("type").text());
  const std::string type_name = machine_name(self_node_ == nullptr ? written : self_node_->text);
  std::vector<Node*> out;
  if (extensible.contains(type_name)) extend(impl, type_name, written, out);
  self_node_ = outer;
  for (const std::string& parameter : parameters) type_parameters_.erase(type_parameters_.find(parameter));
  if (!extensible.contains(type_name)) return unsupported(impl, "an implementation for this type");
  return make(Kind::sequence, impl, "", std::move(out));
}

void Reader::extend(const Cst& impl, const std::string& type_name, const std::string& written,
                    std::vector<Node*>& out) {
  const std::string outer = std::exchange(foreign_self_, written);
  Extension& extended = extensions_[type_name];
  if (const Cst trait = impl.field("trait"))
    if (Node* base = type_of(trait); base != nullptr && known_.contains(base->text))
      extended.bases.push_back(name(trait, base->text));
  if (const Cst body = impl.field("body")) {
    associated_types(body, written);
    for (const Cst& member : body.named_children())
      if (member.is("const_item") || (member.is("function_item") && !has_self(member)))
        known_.insert(written + "::" + std::string(member.field("name").text()));
    for (const Cst& member : body.named_children()) {
      if (member.is("const_item"))
        out.push_back(constant(member, written + "::" + std::string(member.field("name").text())));
      if (!member.is("function_item")) continue;
      const bool is_method = has_self(member);
      const std::string simple(member.field("name").text());
      Node* made = function(member, is_method ? simple : written + "::" + simple);
      if (is_method) extended.members.push_back(made->set(Flag::receiver));
      else out.push_back(made);
    }
  }
  foreign_self_ = outer;
}

// --- impl<T: Shape> Describe for T: for every type that satisfies the bounds

bool Reader::is_blanket(const Cst& impl) const {
  for (const std::string& parameter : type_parameters(impl.field("type_parameters")))
    if (impl.field("type").text() == parameter) return true;
  return false;
}

std::vector<std::string> Reader::bounds_of_blanket(const Cst& impl) const {
  std::vector<std::string> names;
  const auto add = [&](const Cst& bounds) {
    if (!bounds) return;
    for (const Cst& bound : bounds.named_children()) {
      const bool is_type =
          bound.is("type_identifier") || bound.is("scoped_type_identifier") || bound.is("generic_type");
      if (!is_type) continue;
      const std::string full = known_name(path_of(bound));
      if (traits_.contains(full)) names.push_back(full);
    }
  };
  for (const Cst& parameter : impl.field("type_parameters").named_children())
    if (parameter.is("type_parameter")) add(parameter.field("bounds"));
  for (const Cst& child : impl.named_children()) {
    if (!child.is("where_clause")) continue;
    for (const Cst& predicate : child.named_children()) add(predicate.field("bounds"));
  }
  return names;
}

// If the type is declared here, this is an ordinary impl block of it.
void Reader::collect_blanket(const Cst& impl) {
  const std::vector<std::string> wanted = bounds_of_blanket(impl);
  for (const auto& [type, parameters] : type_generics_) {
    if (traits_.contains(type)) continue;
    const std::set<std::string>& has = class_traits_[type];
    if (!std::ranges::all_of(wanted, [&](const std::string& trait) { return has.contains(trait); })) continue;
    impls_[type].push_back(impl);
    for (const Cst& member : impl.field("body").named_children())
      if (member.is("function_item") && has_self(member))
        methods_[type].insert(std::string(member.field("name").text()));
  }
}

Node* Reader::blanket_implementation(const Cst& impl) {
  const std::vector<std::string> wanted = bounds_of_blanket(impl);
  static const std::pair<std::string_view, std::string_view> types[] = {
      {"i8", "i8"},     {"i16", "i16"},   {"i32", "int"},    {"i64", "i64"}, {"u8", "u8"},
      {"u16", "u16"},   {"u32", "u32"},   {"u64", "u64"},    {"f32", "f32"}, {"f64", "double"},
      {"bool", "bool"}, {"char", "char"}, {"str", "string"}, {"Vec", "list"}};
  const std::vector<std::string> parameters = type_parameters(impl.field("type_parameters"));
  for (const std::string& parameter : parameters) type_parameters_.insert(parameter);
  std::vector<Node*> out;
  for (const auto& [written, machine] : types) {
    const auto has = foreign_traits_.find(machine);
    const bool fits = std::ranges::all_of(
        wanted, [&](const std::string& trait) { return has != foreign_traits_.end() && has->second.contains(trait); });
    if (!fits) continue;
    Node* outer = std::exchange(self_node_, type(impl, machine == "double" ? "f64" : std::string(machine)));
    extend(impl, std::string(machine), std::string(written), out);
    self_node_ = outer;
  }
  for (const std::string& parameter : parameters) type_parameters_.erase(type_parameters_.find(parameter));
  return make(Kind::sequence, impl, "", std::move(out));
}

}  // namespace ramify::frontends::rust
