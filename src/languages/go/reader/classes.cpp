// SPDX-License-Identifier: Apache-2.0
// Named types. Each is a class with the type's name, the data for %v (`%under`, the text of its underlying type), and
// its method set for calls through interfaces: these functions convert the receiver to the form that the method expects
// and call the function `T.Method`, which calls with a known type call directly.
//
// Embedding is not inheritance: a selector is resolved breadth first through the embedded fields (Go specification,
// "Selectors").
#include <algorithm>

#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

Reader::Cst Reader::receiver_type(const Cst& method) {
  Cst at = method.field("receiver").first_named_child().field("type");
  while (at.is("pointer_type") || at.is("parenthesized_type")) at = at.first_named_child();
  return at;
}

const Type* Reader::declare_named(const Cst& spec, const std::string& base, bool is_library, bool is_local,
                                  TypeArguments arguments, std::vector<const Type*> argument_list) {
  std::string shown = base;
  if (!argument_list.empty()) {
    shown += "[";
    for (size_t i = 0; i < argument_list.size(); ++i) shown += (i > 0 ? "," : "") + argument_list[i]->name;
    shown += "]";
  }
  const size_t mark = shown.find("__");
  const std::string around = shown.substr(0, mark == std::string::npos ? 0 : mark);
  const bool is_packaged = !around.empty() && std::ranges::any_of(package_, [&](const auto& known) {
    return known.second.kind == Entity::Kind::package && known.second.name == around;
  });
  if (is_library || is_packaged) {
    if (mark != std::string::npos) shown.replace(mark, 2, ".");
  } else {
    shown = "main." + shown;
  }
  // Local types with equal names are distinguished by a number.
  if (is_local && !class_names_.insert(shown).second) shown += fmt::format(".{}", ++local_types_);
  class_names_.insert(shown);
  const std::string& class_name = shown;
  Type* type = types_.named(shown, class_name);
  type->declaration = named_types_.size();
  NamedType& named = named_types_.emplace_back();
  named.type = type;
  named.spec = spec;
  named.arguments = std::move(arguments);
  named.argument_list = std::move(argument_list);
  named.is_library = is_library;
  named.base_name = base;
  if (is_local) named.scopes = scopes_;
  if (const auto found = methods_.find(base); found != methods_.end() && !is_local) {
    for (const Cst& at : found->second) {
      Cst receiver = at.field("receiver").first_named_child().field("type");
      while (receiver.is("parenthesized_type")) receiver = receiver.first_named_child();
      named.methods.push_back({std::string(at.field("name").text()), at, receiver.is("pointer_type")});
    }
  }
  return type;
}

const Type* Reader::instance_of(const Entity& generic, const std::vector<const Type*>& arguments, const Cst& at) {
  std::string key = generic.name;
  for (const Type* argument : arguments) key += "|" + argument->name;
  if (const auto known = instances_.find(key); known != instances_.end()) {
    read_underlying(named_of(known->second));
    return known->second;
  }
  const std::vector<std::string> names = type_parameter_names(generic.at.field("type_parameters"));
  if (names.size() != arguments.size()) {
    unsupported(at, "a generic type with another number of arguments");
    return unknown();
  }
  TypeArguments bound;
  for (size_t i = 0; i < names.size(); ++i) bound[names[i]] = arguments[i];
  const Type* type = declare_named(generic.at, generic.name, generic.is_library, false, std::move(bound), arguments);
  instances_[key] = type;
  read_underlying(named_of(type));
  return type;
}

void Reader::read_underlying(NamedType& named) {
  if (named.is_read || !named.spec) return;
  named.is_read = true;  // it may refer to itself
  elsewhere(named.scopes, named.arguments, named.is_library, [&] {
    const Type* made = type_of(named.spec.field("type"));
    named.type->underlying = made->kind == TypeKind::named ? under(made) : made;
  });
}

void Reader::type_declaration(const Cst& at) {
  const bool is_local = !scopes_.empty();
  for (const Cst& spec : at.named_children()) {
    if (!spec.is("type_spec") && !spec.is("type_alias")) continue;
    const std::string name(spec.field("name").text());
    if (!is_local) continue;
    if (spec.is("type_alias")) {
      declare(name, {.kind = Entity::Kind::type, .type = type_of(spec.field("type"))});
      continue;
    }
    // The type is in scope in its own declaration, so the stored scopes include it.
    const Type* type = declare_named(spec, name, in_library_, true, {}, {});
    declare(name, {.kind = Entity::Kind::type, .type = type});
    named_of(type).scopes = scopes_;
    read_underlying(named_of(type));
  }
}

// Resolves x.name for an x of this type, searching the embedded fields level by level.
std::optional<Reader::Selection> Reader::select(const Type* type, std::string_view wanted) {
  if (type->kind == TypeKind::pointer) type = type->element;
  struct Level {
    const Type* type;
    std::vector<StructField> path;
  };
  std::vector<Level> level{{type, {}}};
  std::set<const Type*> seen;
  for (int depth = 0; depth < 20 && !level.empty(); ++depth) {
    std::vector<Level> next;
    for (const Level& at : level) {
      const Type* of = at.type->kind == TypeKind::pointer ? at.type->element : at.type;
      if (!seen.insert(of).second) continue;
      Selection found;
      found.path = at.path;
      found.holder = of;
      if (of->kind == TypeKind::named && of != types_.error()) {
        NamedType& named = named_of(of);
        read_underlying(named);
        for (const Method& method : named.methods) {
          if (method.name != wanted) continue;
          found.method = &method;
          found.owner = &named;
          return found;
        }
      }
      const Type* plain_type = under(of);
      if (plain_type->kind == TypeKind::interface) {
        for (const InterfaceMethod& method : plain_type->methods) {
          if (method.name != wanted) continue;
          found.interface = &method;
          return found;
        }
      }
      if (plain_type->kind != TypeKind::struct_) continue;
      for (const StructField& field : plain_type->fields) {
        if (field.name == wanted) {
          found.field = &field;
          return found;
        }
        if (!field.is_embedded) continue;
        std::vector<StructField> path = at.path;
        path.push_back(field);
        next.push_back({field.type, std::move(path)});
      }
    }
    level = std::move(next);
  }
  return std::nullopt;
}

// The names of all methods of the type, including promoted ones.
std::vector<std::string> Reader::method_set(const Type* type) {
  std::set<std::string> names;
  std::vector<const Type*> rest{type};
  std::set<const Type*> seen;
  while (!rest.empty()) {
    const Type* of = rest.back();
    rest.pop_back();
    if (of->kind == TypeKind::pointer) of = of->element;
    if (!seen.insert(of).second) continue;
    if (of->kind == TypeKind::named && of != types_.error()) {
      read_underlying(named_of(of));
      for (const Method& method : named_of(of).methods) names.insert(method.name);
    }
    const Type* plain_type = under(of);
    if (plain_type->kind == TypeKind::interface && of != type)
      for (const InterfaceMethod& method : plain_type->methods) names.insert(method.name);
    if (plain_type->kind == TypeKind::struct_)
      for (const StructField& field : plain_type->fields)
        if (field.is_embedded) rest.push_back(field.type);
  }
  return {names.begin(), names.end()};
}

// A member of a class: converts its receiver to the one that the method expects.
Node* Reader::forwarder(const Cst& at, const std::string& method, const std::vector<StructField>& path,
                        const Selection& found, const Type* receiver) {
  const Type* function = found.interface != nullptr ? found.interface->type : method_type(*found.owner, *found.method);
  std::vector<Node*> parts = {nullptr};
  Node* self = make(Kind::parameter, at, "self", {nullptr, nullptr});
  parts.push_back(self);
  Value object = value(name(at, "self"), types_.pointer(receiver));
  const bool is_struct_type = is_struct(receiver);
  if (!is_struct_type) {
    // The interface holds the value, or a pointer to it.
    const bool wants_pointer = found.method != nullptr && found.method->by_pointer;
    object = wants_pointer ? value(intrinsic(at, "%go_value", {object.node}), types_.pointer(receiver))
                           : value(intrinsic(at, "%go_pointed", {object.node}), receiver);
  } else {
    object.node = intrinsic(at, "%go_receiver", {object.node});
  }
  object = field_of(at, std::move(object), path);
  std::vector<Node*> arguments;
  for (size_t i = 0; i < function->types.size(); ++i) {
    const std::string argument = fmt::format("argument.{}", i);
    parts.push_back(make(Kind::parameter, at, argument, {nullptr, nullptr}));
    arguments.push_back(name(at, argument));
  }
  Node* call = nullptr;
  Selection direct = found;
  direct.path.clear();
  if (found.interface != nullptr) {
    arguments.insert(arguments.begin(), object.node);
    call = make(Kind::method_call, at, method, std::move(arguments));
  } else {
    arguments.insert(arguments.begin(), receiver_for(at, std::move(object), direct));
    call = call_named(at, method_function(*found.owner, *found.method), std::move(arguments));
  }
  parts[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {call})});
  return make(Kind::function, at, method, std::move(parts))->set(Flag::receiver);
}

// Requests the class of the type; read_pending creates its node.
Node* Reader::class_of(NamedType& named) {
  read_underlying(named);
  if (!named.is_emitted) {
    named.is_emitted = true;
    classes_.push_back(&named);
  }
  return nullptr;
}

void Reader::read_pending(std::vector<Node*>& out) {
  // Reading may request further functions and classes.
  while (!pending_.empty() || !classes_.empty()) {
    if (!classes_.empty()) {
      NamedType& named = *classes_.back();
      classes_.pop_back();
      elsewhere(named.scopes, named.arguments, named.is_library, [&] {
        const Cst at = named.spec ? named.spec : library_.root();
        std::vector<Node*> parts = {nullptr};
        const auto add_text = [&](const char* member, std::string text) {
          Node* made = make(Kind::declare, at, "",
                            {make(Kind::name_pattern, at, member, {nullptr}), string(at, std::move(text))});
          parts.push_back(made->set(Flag::static_)->set(Flag::constant));
        };
        add_text("%type", named.type->name);
        add_text("%under", under(named.type)->name);
        std::string by_pointer = ",";
        for (const std::string& method : method_set(named.type)) {
          const std::optional<Selection> found = select(named.type, method);
          if (!found || found->field != nullptr) continue;
          const bool is_through_pointer =
              std::ranges::any_of(found->path, [](const StructField& f) { return f.type->kind == TypeKind::pointer; });
          if (found->method != nullptr && found->method->by_pointer && !is_through_pointer) by_pointer += method + ",";
          parts.push_back(forwarder(at, method, found->path, *found, named.type));
        }
        add_text("%by_pointer", by_pointer);
        out.push_back(make(Kind::class_, at, named.type->class_name, std::move(parts))->set(Flag::value_type));
      });
      continue;
    }
    const Pending next = pending_.front();
    pending_.pop_front();
    elsewhere({}, next.arguments, next.is_library,
              [&] { out.push_back(function_node(next.at, next.name, next.at.field("receiver"), false)); });
  }
}

}  // namespace ramify::frontends::go
