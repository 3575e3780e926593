// SPDX-License-Identifier: Apache-2.0
// The file: its declarations, the initialisation order of its variables, and the statements that start the program.
#include <algorithm>

#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

void Reader::read_package_constants(const Cst& root, const std::function<void(Node*)>& add) {
  std::vector<Cst> constants;
  for (const Cst& at : root.named_children())
    if (at.is("const_declaration")) constants.push_back(at);
  const auto read_constants = [&](bool is_last) {
    for (const Cst& at : constants) {
      Node* made = const_declaration(at);
      if (is_last) add(made);
    }
  };
  if (constants.size() > 1) {
    ++quiet_;
    read_constants(false);
    --quiet_;
  }
  read_constants(true);
}

std::vector<tree_sitter::Node> Reader::package_variables(const Cst& root) {
  std::vector<Cst> variables;
  for (const Cst& at : root.named_children()) {
    if (!at.is("var_declaration")) continue;
    for (const Cst& spec : at.named_children()) {
      const std::vector<Cst> specs = spec.is("var_spec_list") ? spec.named_children() : std::vector{spec};
      for (const Cst& one : specs) {
        if (one.is("var_spec")) variables.push_back(one);
      }
    }
  }
  return variables;
}

// The start of the program: init functions, then main.
std::vector<Node*> Reader::program_start(const std::function<void(Node*)>& add) {
  std::vector<Node*> last;
  for (size_t i = 0; i < inits_.size(); ++i) {
    const std::string init = fmt::format("init.{}", i);
    add(function_node(inits_[i], init, {}, false));
    last.push_back(make(Kind::call, inits_[i], "", {name(inits_[i], init)}));
  }
  if (main_ && options_.is_script) {  // main's variables become the program's
    functions_.emplace_back();
    for (Node* made : statements(main_.field("body"))) last.push_back(made);
    functions_.pop_back();
  } else if (main_ && options_.is_main) {
    last.push_back(make(Kind::call, main_, "", {name(main_, "main")}));
  }
  return last;
}

Node* Reader::file(const Cst& root) {
  collect(library_.root(), true);
  collect(root, false);
  std::vector<Node*> out;
  const std::vector<Cst> variables = package_variables(root);
  const auto add = [&](Node* made) {
    const bool is_empty = made->is(Kind::sequence) && made->parts.empty();
    if (!is_empty) out.push_back(made);
  };
  // Constants are read first, because anything may use them; they may use each other in any order.
  read_package_constants(root, add);
  for (size_t i = 0; i < named_types_.size(); ++i)  // generic instances may be added
    if (!named_types_[i].is_library) read_underlying(named_types_[i]);
  const std::vector<Cst> ordered = options_.is_script ? variables : in_order_of_initialisation(variables);
  for (const Cst& spec : ordered) declare_package_variable(spec);
  for (const Cst& spec : ordered) add(var_spec(spec));
  std::optional<Scope> script;
  if (options_.is_script) script.emplace(*this);
  for (const Cst& at : root.named_children()) {
    if (at.is("import_declaration") || at.is("package_clause") || at.is("comment") || at.is("var_declaration") ||
        at.is("const_declaration") || at.is("type_declaration"))
      continue;
    if (at.is("method_declaration")) continue;
    if (at.is("function_declaration")) {
      const std::string name(at.field("name").text());
      if (name == "init") {
        inits_.push_back(at);
        continue;
      }
      if (name == "main") main_ = at;
      if ((name == "main" && options_.is_script) || name == "_" || at.field("type_parameters")) continue;
      add(function_node(at, name, {}, false));
      continue;
    }
    if (Node* made = statement(at)) add(made);
  }
  for (size_t i = 0; i < named_types_.size(); ++i) {
    NamedType& named = named_types_[i];
    if (named.is_library) continue;
    class_of(named);
    for (const Method& method : named.methods) method_function(named, method);
  }
  const std::vector<Node*> last = program_start(add);
  std::vector<Node*> classes;
  read_pending(classes);
  classes.insert(classes.end(), library_variables_.begin(), library_variables_.end());
  if (uses_boxes_) classes.push_back(make(Kind::class_, root, "go.box", {nullptr})->set(Flag::value_type));
  if (uses_defer_) classes.push_back(deferred_runner(root));
  out.insert(out.begin(), classes.begin(), classes.end());
  out.insert(out.end(), last.begin(), last.end());
  return make(Kind::sequence, root, "", std::move(out));
}

// Collects the declarations of the file before reading it, because functions and types may be used before their
// declaration.
void Reader::collect(const Cst& root, bool is_library) {
  Names& names = is_library ? library_names_ : package_;
  std::vector<Cst> types;
  for (const Cst& at : root.named_children()) {
    if (at.is("import_declaration") && !is_library) {
      import(at);
    } else if (at.is("type_declaration")) {
      for (const Cst& spec : at.named_children()) {
        if (spec.is("type_spec") || spec.is("type_alias")) types.push_back(spec);
      }
    } else if (at.is("function_declaration")) {
      const std::string name(at.field("name").text());
      const bool is_generic = static_cast<bool>(at.field("type_parameters"));
      if (name == "init" || name == "_") continue;
      names[name] = {.kind = is_generic ? Entity::Kind::generic_function : Entity::Kind::function,
                     .type = nullptr,
                     .name = name,
                     .at = at,
                     .is_library = is_library};
    } else if (at.is("method_declaration")) {
      Cst of = receiver_type(at);
      if (of.is("generic_type")) of = of.field("type");
      methods_[std::string(of.text())].push_back(at);
    } else if (is_library && at.is("var_declaration")) {
      for (const Cst& spec : at.named_children()) {
        const std::string name(spec.field("name").text());
        names[name] = {.kind = Entity::Kind::variable, .type = nullptr, .name = name, .at = spec, .is_library = true};
      }
    }
  }
  for (const Cst& spec : types) {
    const std::string name(spec.field("name").text());
    Entity& entity = names[name];
    entity = {.kind = Entity::Kind::type, .name = name, .at = spec, .is_library = is_library};
    if (spec.field("type_parameters")) entity.kind = Entity::Kind::generic_type;
    else if (spec.is("type_spec")) entity.type = declare_named(spec, name, is_library, false, {}, {});
  }
  const bool was_in_library = std::exchange(in_library_, is_library);
  for (const Cst& spec : types) {
    if (!spec.is("type_alias")) continue;
    Entity& entity = names[std::string(spec.field("name").text())];
    entity.type = unknown();
    entity.type = type_of(spec.field("type"));
  }
  for (const Cst& at : root.named_children())
    if (is_library && at.is("const_declaration")) const_declaration(at);
  in_library_ = was_in_library;
}

void Reader::import(const Cst& at) {
  std::vector<Cst> rest = {at};
  while (!rest.empty()) {
    const Cst next = rest.back();
    rest.pop_back();
    if (!next.is("import_spec")) {
      for (const Cst& inner : next.named_children()) rest.push_back(inner);
      continue;
    }
    const std::string_view quoted = next.field("path").text();
    const std::string path(quoted.substr(1, quoted.size() - 2));
    const std::string package = path.substr(path.rfind('/') + 1);
    const Cst alias = next.field("name");
    const std::string local = alias ? std::string(alias.text()) : package;
    if (local == "_") continue;
    if (local == ".") {
      unsupported(next, "an import of all names");
      continue;
    }
    package_[local] = {.kind = Entity::Kind::package, .type = unknown(), .name = package};
  }
}

// Collects all names in a text.
void Reader::uses_of(const Cst& whole, std::set<std::string>& names) const {
  std::vector<Cst> rest = {whole};
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("identifier") || at.is("field_identifier")) names.insert(std::string(at.text()));
    for (const Cst& child : at.named_children()) rest.push_back(child);
  }
}

// The package's variables are initialised in text order, except that a variable waits for those that its value uses,
// directly or through functions (Go specification, "Package initialization"). Methods are matched by name only, so a
// variable may wait for too many.
std::vector<Reader::Cst> Reader::in_order_of_initialisation(const std::vector<Cst>& specs) {
  std::vector<std::set<std::string>> defines(specs.size());
  std::vector<std::set<std::string>> needs(specs.size());
  std::map<std::string, std::vector<Cst>> bodies;
  for (const auto& [name, entity] : package_)
    if (entity.kind == Entity::Kind::function || entity.kind == Entity::Kind::generic_function)
      bodies[name].push_back(entity.at);
  for (const auto& [type, methods] : methods_) {
    for (const Cst& method : methods) bodies[std::string(method.field("name").text())].push_back(method);
  }
  for (size_t i = 0; i < specs.size(); ++i) {
    for (const Cst& name : specs[i].fields("name")) defines[i].insert(std::string(name.text()));
    const Cst value = specs[i].field("value");
    if (!value) continue;
    std::set<std::string> seen;
    std::vector<Cst> rest = {value};
    while (!rest.empty()) {
      std::set<std::string> names;
      uses_of(rest.back(), names);
      rest.pop_back();
      for (const std::string& n : names) {
        if (!seen.insert(n).second) continue;
        if (const auto body = bodies.find(n); body != bodies.end())
          rest.insert(rest.end(), body->second.begin(), body->second.end());
      }
    }
    needs[i] = std::move(seen);
  }
  std::vector<Cst> order;
  std::vector<bool> is_done(specs.size());
  while (order.size() < specs.size()) {
    const size_t before = order.size();
    for (size_t i = 0; i < specs.size(); ++i) {
      if (is_done[i]) continue;
      bool is_ready = true;
      for (size_t k = 0; k < specs.size(); ++k) {
        if (k == i || is_done[k]) continue;
        is_ready &= std::ranges::none_of(defines[k], [&](const std::string& n) { return needs[i].contains(n); });
      }
      if (!is_ready) continue;
      is_done[i] = true;
      order.push_back(specs[i]);
      break;  // take the first one that is ready, then start again from the top
    }
    if (order.size() == before) {  // a cycle, which the language does not allow: use text order
      for (size_t i = 0; i < specs.size(); ++i) {
        if (!is_done[i]) order.push_back(specs[i]);
      }
      break;
    }
  }
  return order;
}

Node* Reader::declared(const Cst& at, const std::string& variable, Node* value) {
  return make(Kind::declare, at, "", {make(Kind::name_pattern, at, variable, {nullptr}), value});
}

// Determines the types of the package's variables, because functions may use them before their declarations.
void Reader::declare_package_variable(const Cst& spec) {
  const Cst named = spec.field("type");
  const Cst given = spec.field("value");
  std::vector<Cst> names;
  for (const Cst& n : spec.fields("name"))
    if (n.is_named()) names.push_back(n);
  std::vector<const Type*> types;
  if (named) {
    types.assign(names.size(), type_of(named));
  } else if (given) {
    // Read only for its type.
    ++quiet_;
    std::vector<Node*> before;
    const Scope scope(*this);
    for (const Value& read : values_of(given, names.size(), {}, before)) types.push_back(default_type(read.type));
    --quiet_;
  }
  types.resize(names.size(), unknown());
  for (size_t i = 0; i < names.size(); ++i) {
    const std::string name(names[i].text());
    package_[name] = {.kind = Entity::Kind::variable, .type = types[i], .name = name};
  }
}

Node* Reader::var_declaration(const Cst& at) {
  std::vector<Node*> out;
  for (const Cst& child : at.named_children()) {
    const std::vector<Cst> specs = child.is("var_spec_list") ? child.named_children() : std::vector{child};
    for (const Cst& spec : specs) {
      if (spec.is("var_spec")) out.push_back(var_spec(spec));
    }
  }
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

Node* Reader::var_spec(const Cst& at) {
  const Cst named = at.field("type");
  const Cst given = at.field("value");
  const Type* type = named ? type_of(named) : nullptr;
  std::vector<Cst> names;
  for (const Cst& n : at.fields("name")) {
    if (n.is_named()) names.push_back(n);
  }
  std::vector<Node*> out;
  const bool is_package = scopes_.empty();
  std::vector<const Type*> types(names.size(), type != nullptr ? type : unknown());
  std::vector<Value> values;
  if (given) values = values_of(given, names.size(), type != nullptr ? types : std::vector<const Type*>{}, out);
  for (size_t i = 0; i < names.size(); ++i) {
    const std::string name(names[i].text());
    Node* first = nullptr;
    const Type* of = types[i];
    if (!given) {
      first = zero(names[i], of);
    } else if (i < values.size()) {
      if (type == nullptr) {
        of = default_type(values[i].type);
        if (is_package && name != "_" && is_unknown(of)) of = package_[name].type;
      }
      first = to(values[i], of, names[i]);
    } else {
      first = unsupported(at, "this number of values");
    }
    if (name == "_") {
      out.push_back(first);
      continue;
    }
    types[i] = of;
    out.push_back(declared(names[i], name, first));
  }
  for (size_t i = 0; i < names.size(); ++i) {
    const std::string name(names[i].text());
    if (name == "_") continue;
    if (is_package) package_[name] = {.kind = Entity::Kind::variable, .type = types[i], .name = name};
    else declare_variable(name, types[i]);
  }
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

// iota counts the lines; a line without values repeats the previous values. Constants are inlined; in script mode they
// are also variables, because they are part of the displayed state.
Node* Reader::const_declaration(const Cst& at) {
  std::vector<Node*> out;
  Cst last_value;
  Cst last_type;
  int64_t line = 0;
  const std::optional<int64_t> outer = iota_;
  for (const Cst& spec : at.named_children()) {
    if (!spec.is("const_spec")) continue;
    iota_ = line++;
    if (const Cst given = spec.field("value")) {
      last_value = given;
      last_type = spec.field("type");
    }
    std::vector<Cst> names;
    for (const Cst& n : spec.fields("name")) {
      if (n.is_named()) names.push_back(n);
    }
    const std::vector<Cst> values = last_value ? last_value.named_children() : std::vector<Cst>{};
    for (size_t i = 0; i < names.size() && i < values.size(); ++i) {
      if (names[i].text() == "_") continue;
      const std::string name(names[i].text());
      Value read = expression(values[i]);
      if (last_type) {
        const Type* type = type_of(last_type);
        if (read.constant) read.constant = converted(*read.constant, type);
        read.type = type;
      }
      if (!read.constant) {
        unsupported(values[i], "a constant with this value");
        continue;
      }
      Entity entity{.kind = Entity::Kind::constant, .type = read.type, .name = name, .constant = read.constant};
      if (scopes_.empty()) (in_library_ ? library_names_ : package_)[name] = std::move(entity);
      else declare(name, std::move(entity));
      const Type* shown = default_type(read.type);
      const bool is_shown =
          options_.is_script && !in_library_ && converted(*read.constant, shown) && functions_.size() < 2;
      if (is_shown) out.push_back(declared(names[i], name, constant_node(values[i], *read.constant, shown)));
    }
  }
  iota_ = outer;
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

}  // namespace ramify::frontends::go
