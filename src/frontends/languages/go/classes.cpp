// SPDX-License-Identifier: Apache-2.0
// Types with names are classes: a struct with its fields, an interface with abstract functions, and any other type as a class whose
// Node::type is what it is made of (`type Celsius float64`). Methods stand in the class of their receiver; the receiver is their first
// parameter, a pointer where it says so.
//
// Embedding is no inheritance: what an embedded field has is promoted by members of our own that go through the field, as deep as
// the language looks, unless something nearer has the name.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/languages/go/reader.h"

namespace ramify::frontends::go {

Node* Reader::type_declaration(const Cst& at) {
  std::vector<Node*> out;
  for (const Cst& spec : at.named_children()) {
    if (spec.is("comment")) continue;
    type_specs_[std::string(spec.field("name").text())] = spec;
  }
  for (const Cst& spec : at.named_children()) {
    if (spec.is("type_spec")) out.push_back(type_spec(spec));
  }
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

Node* Reader::type_spec(const Cst& at) {
  const std::string name(at.field("name").text());
  std::vector<std::string> parameters;
  if (const Cst list = at.field("type_parameters")) {
    for (const Cst& parameter : list.named_children()) {
      for (const Cst& n : parameter.fields("name")) parameters.emplace_back(n.text());
    }
  }
  for (const std::string& p : parameters) type_parameters_.insert(p);
  const Cst body = at.field("type");
  Node* made = nullptr;
  if (body.is("struct_type")) {
    made = struct_class(at, name, body);
  } else if (body.is("interface_type")) {
    made = interface_class(at, name, body);
  } else {
    std::vector<Node*> parts = {nullptr};
    add_methods(name, parts);
    made = make(Kind::class_, at, name, std::move(parts))->set(Flag::value_type);
    made->type = type_of(body);
  }
  for (const std::string& p : parameters) type_parameters_.erase(type_parameters_.find(p));
  return made;
}

std::string Reader::embedded_name(const Cst& type) {
  if (type.is("pointer_type")) return embedded_name(type.first_named_child());
  if (type.is("generic_type")) return embedded_name(type.field("type"));
  if (type.is("qualified_type")) return std::string(type.field("name").text());
  return std::string(type.text());
}

std::vector<Reader::Field> Reader::fields_of(const Cst& struct_type) {
  std::vector<Field> fields;
  for (const Cst& list : struct_type.named_children()) {
    for (const Cst& at : list.named_children()) {
      if (!at.is("field_declaration")) continue;
      const std::vector<Cst> names = at.fields("name");
      Node* field_type = type_of(at.field("type"));
      const bool is_pointer = at.has_child("*");
      if (names.empty()) {
        if (is_pointer) field_type = type(at, "pointer", {field_type});
        fields.push_back({embedded_name(at.field("type")), field_type, true});
      }
      for (const Cst& n : names) {
        if (n.is_named()) fields.push_back({std::string(n.text()), field_type, false});
      }
    }
  }
  return fields;
}

Node* Reader::struct_class(const Cst& at, const std::string& name, const Cst& body) {
  structs_[name] = {};  // it may refer to itself
  const std::vector<Field> fields = fields_of(body);
  structs_[name] = fields;
  std::vector<Node*> parts = {nullptr};
  for (const Field& field : fields) {
    Node* pattern = make(Kind::name_pattern, body, field.name, {nullptr});
    pattern->type = field.type;
    Node* made = make(Kind::declare, body, "", {pattern, zero(body, field.type)});
    made->type = field.type;
    parts.push_back(made);
  }
  add_methods(name, parts);
  add_promoted(at, name, parts);
  return make(Kind::class_, at, name, std::move(parts))->set(Flag::value_type);
}

Node* Reader::interface_class(const Cst& at, const std::string& name, const Cst& body) {
  std::vector<Node*> bases;
  std::vector<Node*> parts = {nullptr};
  for (const Cst& element : body.named_children()) {
    if (element.is("method_elem")) {
      const Scope scope(*this);
      std::vector<Node*> function = {nullptr};
      for (Node* parameter : parameters(element.field("parameters"))) function.push_back(parameter);
      Node* made = make(Kind::function, element, std::string(element.field("name").text()), std::move(function));
      made->type = result_type(element.field("result"), element);
      parts.push_back(made->set(Flag::abstract)->set(Flag::virtual_));
    } else if (element.is("type_elem") && element.named_children().size() == 1 &&
               element.text().find('~') == std::string_view::npos) {
      const Cst base = element.first_named_child();
      if (Node* named = type_of(base); named != nullptr && type_specs_.contains(named->text))
        bases.push_back(this->name(base, named->text));
    }
  }
  if (!bases.empty()) parts[0] = make(Kind::list, at, "", std::move(bases));
  return make(Kind::class_, at, name, std::move(parts))->set(Flag::interface);
}

Reader::Cst Reader::receiver_type(const Cst& method) {
  Cst at = method.field("receiver").first_named_child().field("type");
  while (at.is("pointer_type") || at.is("parenthesized_type")) at = at.first_named_child();
  return at.is("generic_type") ? at.field("type") : at;
}

void Reader::add_methods(const std::string& name, std::vector<Node*>& parts) {
  const auto found = methods_.find(name);
  if (found == methods_.end()) return;
  for (const Cst& at : found->second) {
    // The names of the type's parameters are the method's own: func (s *Stack[E]) …
    std::vector<std::string> parameters;
    Cst receiver = at.field("receiver").first_named_child().field("type");
    while (receiver.is("pointer_type") || receiver.is("parenthesized_type")) receiver = receiver.first_named_child();
    if (receiver.is("generic_type")) {
      for (const Cst& argument : receiver.field("type_arguments").named_children())
        parameters.emplace_back(argument.text());
    }
    for (const std::string& p : parameters) type_parameters_.insert(p);
    parts.push_back(function_body(at, at.field("receiver"), at.field("parameters"), at.field("result"),
                                  at.field("body"), std::string(at.field("name").text())));
    parts.back()->set(Flag::receiver);
    for (const std::string& p : parameters) type_parameters_.erase(type_parameters_.find(p));
  }
}

// Breadth first through the embedded structs: a name at the least depth wins.
void Reader::add_promoted(const Cst& at, const std::string& name, std::vector<Node*>& parts) {
  std::set<std::string> taken;
  for (const Field& field : structs_[name]) taken.insert(field.name);
  if (const auto own = methods_.find(name); own != methods_.end()) {
    for (const Cst& method : own->second) taken.insert(std::string(method.field("name").text()));
  }
  struct Embedded {
    std::string type;
    std::vector<std::string> path;
  };
  const auto target_of = [](const Field& field) {
    return field.type->text == "pointer" ? field.type->part(0)->text : field.type->text;
  };
  std::vector<Embedded> level;
  for (const Field& field : structs_[name]) {
    if (field.is_embedded && field.type != nullptr) level.push_back({target_of(field), {field.name}});
  }
  const auto through = [&](const std::vector<std::string>& path, Node* object) {
    for (const std::string& step : path) object = make(Kind::field, at, step, {object});
    return object;
  };
  // A method that hands its arguments on.
  const auto forward = [&](const Embedded& from, const std::string& method, const std::vector<std::string>& names,
                           bool is_variadic) {
    Node* self = make(Kind::parameter, at, "self", {nullptr, nullptr});
    self->type = type(at, "pointer", {type(at, name)});
    std::vector<Node*> call = {through(from.path, this->name(at, "self"))};
    std::vector<Node*> function = {nullptr, self};
    for (size_t i = 0; i < names.size(); ++i) {
      function.push_back(make(Kind::parameter, at, names[i], {nullptr, nullptr}));
      call.push_back(make(Kind::argument, at, "", {this->name(at, names[i])}));
      const bool is_rest = is_variadic && i + 1 == names.size();
      if (is_rest) function.back()->mode = call.back()->mode = Mode::spread;
    }
    Node* value = make(Kind::method_call, at, method, std::move(call));
    function[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {value})});
    parts.push_back(make(Kind::function, at, method, std::move(function))->set(Flag::receiver));
  };
  for (int depth = 0; !level.empty() && depth < 10; ++depth) {
    std::vector<Embedded> next;
    std::set<std::string> found;
    for (const Embedded& embedded : level) {
      const auto spec = type_specs_.find(embedded.type);
      if (spec != type_specs_.end() && spec->second.field("type").is("struct_type")) {
        if (!structs_.contains(embedded.type)) structs_[embedded.type] = fields_of(spec->second.field("type"));
        for (const Field& field : structs_[embedded.type]) {
          if (taken.contains(field.name)) continue;
          found.insert(field.name);
          Node* place = through(embedded.path, make(Kind::this_, at));
          Node* get = make(Kind::return_, at, "", {make(Kind::field, at, field.name, {place})});
          Node* getter = make(Kind::function, at, field.name, {make(Kind::block, at, "", {get})});
          getter->type = field.type;
          parts.push_back(getter->set(Flag::getter));
          place = through(embedded.path, make(Kind::this_, at));
          Node* set = make(Kind::assign, at, "", {make(Kind::field, at, field.name, {place}), this->name(at, "value")});
          Node* value = make(Kind::parameter, at, "value", {nullptr, nullptr});
          value->type = field.type;
          parts.push_back(
              make(Kind::function, at, field.name, {make(Kind::block, at, "", {set}), value})->set(Flag::setter));
          if (field.is_embedded && field.type != nullptr) {
            std::vector<std::string> path = embedded.path;
            path.push_back(field.name);
            next.push_back({target_of(field), std::move(path)});
          }
        }
      }
      const auto add = [&](const Cst& method) {
        const std::string method_name(method.field("name").text());
        if (taken.contains(method_name) || !found.insert(method_name).second) return;
        std::vector<std::string> names;
        bool is_variadic = false;
        for (const Cst& parameter : method.field("parameters").named_children()) {
          const size_t count = std::max(parameter.fields("name").size(), size_t{1});
          for (size_t i = 0; i < count; ++i) names.push_back(fmt::format("argument{}", names.size()));
          is_variadic |= parameter.is("variadic_parameter_declaration");
        }
        forward(embedded, method_name, names, is_variadic);
      };
      if (const auto own = methods_.find(embedded.type); own != methods_.end()) {
        for (const Cst& method : own->second) add(method);
      }
      if (spec != type_specs_.end() && spec->second.field("type").is("interface_type")) {
        for (const Cst& method : spec->second.field("type").named_children()) {
          if (method.is("method_elem")) add(method);
        }
      }
      if (embedded.type == "sync.Mutex" || embedded.type == "sync.RWMutex") {
        for (const char* method : {"Lock", "Unlock", "RLock", "RUnlock"}) {
          const bool is_there = embedded.type == "sync.RWMutex" || method[0] != 'R';
          if (is_there && !taken.contains(method) && found.insert(method).second) forward(embedded, method, {}, false);
        }
      }
    }
    taken.insert(found.begin(), found.end());
    level = std::move(next);
  }
}

}  // namespace ramify::frontends::go
