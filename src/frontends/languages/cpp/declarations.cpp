// SPDX-License-Identifier: Apache-2.0
// Declarations of variables, parameters and enumerations.
#include <algorithm>

#include "frontends/languages/cpp/reader.h"

namespace ramify::frontends::cpp {

Node* Reader::parameter(const Cst& at) {
  if (at.is("variadic_parameter_declaration")) {
    Declared declared = declarator(at.field("declarator"), nullptr);
    Node* made = make(Kind::parameter, at, declared.name, {nullptr, nullptr});
    made->mode = Mode::spread;
    know(declared.name, type(at, "pack"));
    return made;
  }
  Node* made = c::Reader::parameter(at);
  if (const Cst value = at.field("default_value")) made->parts[0] = initialiser(value, made->type);
  return made;
}

// `Point p(a, b);` where a and b are variables: the grammar takes it for a function's declaration.
bool Reader::is_object_declaration(const Declared& declared) const {
  if (!is_in_function_ && !options_.is_script) return false;
  const std::vector<Cst> all = declared.parameters.named_children();
  return !all.empty() && std::ranges::all_of(all, [&](const Cst& parameter) {
    return parameter.is("parameter_declaration") && parameter.field("type").is("type_identifier") &&
           !parameter.field("declarator") && is_variable(parameter.field("type").text());
  });
}

Node* Reader::declared_variable(const Cst& at, const Cst& whole, Node* base) {
  const Cst inner = whole.is("init_declarator") ? whole.field("declarator") : whole;
  Declared declared = declarator(inner, base);
  const Cst value = whole.is("init_declarator") ? whole.field("value") : Cst();
  if (declared.is_function) {
    if (!is_object_declaration(declared)) {
      if (declared.at.is("qualified_identifier")) return nullptr;
      functions_.insert(prefix_ + declared.name);
      note_result(prefix_ + declared.name, declared.type);
      return nullptr;  // a prototype
    }
    std::vector<Node*> arguments;
    for (const Cst& parameter : declared.parameters.named_children()) {
      arguments.push_back(make(Kind::argument, parameter, "", {named(parameter, parameter.field("type").text())}));
    }
    know(declared.name, base);
    declared.type = base;
    return variable(at, declared,
                    base == nullptr ? unsupported(at, "this variable") : construct_with(at, base, std::move(arguments)),
                    whole);
  }
  if (declared.binding) {
    // auto [a, b] = value: the parts of a variable without a name, or of the value itself (auto& …).
    const Node* whole_type = value ? static_type(value) : nullptr;
    if (!is_in_function_) {
      std::vector<Node*> parts;
      for (const Cst& part : declared.binding.named_children()) {
        know(std::string(part.text()), nullptr);
        parts.push_back(make(Kind::name_pattern, part, std::string(part.text()), {nullptr}));
      }
      Node* pattern = make(Kind::sequence_pattern, declared.binding, "", std::move(parts));
      return make(Kind::declare, whole, "",
                  {pattern, !value                         ? nullptr
                            : value.is("initializer_list") ? initialiser(value, nullptr)
                                                           : place(value)});
    }
    const std::string hidden = "%whole" + std::to_string(++hidden_);
    Node* pattern = make(Kind::name_pattern, whole, hidden, {nullptr});
    pattern->set(Flag::by_reference, declared.by_reference);
    Node* initial = !value ? nullptr : declared.by_reference ? lvalue(value) : place(value);
    std::vector<Node*> out = {make(Kind::declare, whole, "", {pattern, initial})};
    for (Node* made : bindings(declared.binding, [&] { return name(whole, hidden); }, true)) out.push_back(made);
    if (whole_type != nullptr && whole_type->text == "tuple") {
      size_t i = 0;
      for (const Cst& part : declared.binding.named_children()) {
        if (i < whole_type->parts.size()) know(std::string(part.text()), whole_type->parts[i]);
        ++i;
      }
    }
    return make(Kind::sequence, whole, "", std::move(out));
  }
  if (declared.at.is("qualified_identifier")) return nullptr;  // a static member's definition: it stands in the class
  // A name of a namespace has it before it.
  if (!is_in_function_ && !prefix_.empty()) declared.name = prefix_ + declared.name;
  Node* known_type = declared.type;
  if (known_type == nullptr && value) {
    known_type = static_type(value);
    if (is_c_array(known_type)) known_type = type(at, "pointer", {known_type->part(0)});
  }
  know(declared.name, known_type);
  const bool is_constant = has_word(at, "type_qualifier", "const") || has_word(at, "type_qualifier", "constexpr");
  if (is_constant && value && scopes_.size() == 1) {
    if (const auto known = constant_of(value)) constants_[declared.name] = *known;
  }
  if (has_word(at, "storage_class_specifier", "extern") && !value) return nullptr;
  Node* initial = nullptr;
  const bool is_static = !is_in_function_ || has_word(at, "storage_class_specifier", "static");
  if (value && declared.by_reference && !value.is("initializer_list") && !value.is("argument_list")) {
    initial = lvalue(value);
  } else if (value) {
    initial = initialiser(value, declared.type);
  } else if (declared.type != nullptr) {
    initial = is_static ? zero(declared.at, declared.type) : default_initial(declared.at, declared.type);
  }
  return variable(at, declared, initial, whole);
}

// The names of a structured binding: each is a part of what `whole` says.
std::vector<Node*> Reader::bindings(const Cst& binding, const std::function<Node*()>& whole, bool by_reference) {
  std::vector<Node*> out;
  int64_t i = 0;
  for (const Cst& part : binding.named_children()) {
    know(std::string(part.text()), nullptr);
    Node* pattern = make(Kind::name_pattern, part, std::string(part.text()), {nullptr});
    pattern->set(Flag::by_reference, by_reference);
    Node* place = make(Kind::dereference, part, "",
                       {intrinsic(part, "%part", {make(Kind::address_of, part, "", {whole()}), literal(part, i++)})});
    out.push_back(make(Kind::declare, part, "", {pattern, place}));
  }
  return out;
}

Node* Reader::default_initial(const Cst& at, Node* type) {
  if (type == nullptr) return nullptr;
  static const std::set<std::string_view> undetermined = {
      "int", "char", "bool", "i8", "i16", "i64", "u8", "u16", "u32", "u64", "f32", "f64", "pointer", "function", "any"};
  if (undetermined.contains(type->text)) return type->text == "function" ? null(at) : nullptr;
  if (type->text == "array") return c::Reader::default_initial(at, type);
  if (record_of(type) == nullptr && known_.contains(type->text)) return nullptr;  // an enumeration
  return zero(at, type);
}

Node* Reader::enumeration(const Cst& at, const std::string& full) {
  const bool is_scoped = at.has_child("class") || at.has_child("struct");
  std::vector<Node*> out = {nullptr};
  int64_t next = 0;
  bool is_known = true;
  Node* previous = nullptr;
  const std::string scope = full.substr(0, full.size() - last_of(full).size());
  for (const Cst& item : at.field("body").named_children()) {
    if (!item.is("enumerator")) continue;
    const std::string constant(item.field("name").text());
    const Cst value = item.field("value");
    Node* initial = nullptr;
    if (value) {
      const auto known = constant_of(value);
      is_known = known.has_value();
      if (known) next = *known;
      initial = is_known ? literal(value, next) : expression(value);
    } else {
      initial = is_known || previous == nullptr ? literal(item, next)
                                                : make(Kind::binary, item, "+", {previous, literal(item, int64_t{1})});
    }
    Declared declared;
    declared.at = item.field("name");
    declared.name = is_scoped ? constant : is_in_function_ ? constant : scope + constant;
    declared.type = is_scoped ? type(item, full) : type(item, "int");
    if (is_known) {
      if (!is_scoped) constants_[declared.name] = next;
      ++next;
    }
    if (!is_scoped && is_in_function_) know(declared.name, declared.type);
    previous = is_scoped ? make(Kind::field, item, constant, {name(item, full)}) : name(item, declared.name);
    Node* made = variable(item, declared, initial, item)->set(Flag::constant);
    out.push_back(made->set(Flag::static_, is_scoped));
  }
  if (is_scoped) {
    Node* made = make(Kind::class_, at, full, std::move(out))->set(Flag::enum_)->set(Flag::value_type);
    const Cst base = at.field("base");
    made->type = base ? type_of(base) : type(at, "int");
    return made;
  }
  type_names_[full] = type(at, "int");
  out.erase(out.begin());
  return make(Kind::sequence, at, "", std::move(out));
}

}  // namespace ramify::frontends::cpp
