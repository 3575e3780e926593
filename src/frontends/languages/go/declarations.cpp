// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "frontends/languages/go/reader.h"

namespace ramify::frontends::go {

Node* Reader::file(const Cst& root) {
  collect(root);
  std::vector<Node*> out;
  std::vector<Cst> variables;
  std::vector<Cst> rest;
  for (const Cst& at : root.named_children()) {
    if (at.is("var_declaration") && !options_.is_script) {
      for (const Cst& spec : at.named_children()) {
        const std::vector<Cst> specs = spec.is("var_spec_list") ? spec.named_children() : std::vector{spec};
        for (const Cst& s : specs) {
          if (s.is("var_spec")) variables.push_back(s);
        }
      }
      continue;
    }
    rest.push_back(at);
  }
  const auto add = [&](Node* made) {
    out.insert(out.end(), pending_.begin(), pending_.end());
    pending_.clear();
    const bool is_empty = made->is(Kind::sequence) && made->parts.empty();
    if (!is_empty) out.push_back(made);
  };
  for (const Cst& at : rest) {
    if (at.is("const_declaration") || at.is("import_declaration")) add(top_level(at));
  }
  for (const Cst& spec : in_order_of_initialisation(variables)) add(var_spec(spec));
  for (const Cst& at : rest) {
    if (!at.is("const_declaration") && !at.is("import_declaration")) add(top_level(at));
  }
  for (size_t i = 0; i < inits_.size(); ++i) {
    add(function_declaration(inits_[i], fmt::format("init.{}", i)));
    out.push_back(make(Kind::call, inits_[i], "", {name(inits_[i], fmt::format("init.{}", i))}));
  }
  if (main_ && options_.is_script) {  // main's variables are the program's
    functions_.emplace_back();
    for (Node* made : statements(main_.field("body"))) out.push_back(made);
    functions_.pop_back();
  } else if (main_ && options_.is_main) {
    out.push_back(make(Kind::call, main_, "", {name(main_, "main")}));
  }
  return make(Kind::sequence, root, "", std::move(out));
}

// What the file declares, before any of it is read: functions and types may be used above where they stand.
void Reader::collect(const Cst& root) {
  for (const Cst& at : root.named_children()) {
    if (at.is("type_declaration")) {
      for (const Cst& spec : at.named_children()) {
        if (spec.is("type_spec") || spec.is("type_alias")) type_specs_[std::string(spec.field("name").text())] = spec;
      }
    } else if (at.is("function_declaration")) {
      const std::string name(at.field("name").text());
      if (at.field("type_parameters")) generic_functions_.insert(name);
      if (name != "init") function_declarations_[name] = at;
    } else if (at.is("method_declaration")) {
      methods_[std::string(receiver_type(at).text())].push_back(at);
    }
  }
}

// All names in a text.
void Reader::uses_of(const Cst& whole, std::set<std::string>& names) const {
  std::vector<Cst> rest = {whole};
  while (!rest.empty()) {
    const Cst at = rest.back();
    rest.pop_back();
    if (at.is("identifier") || at.is("field_identifier")) names.insert(std::string(at.text()));
    for (const Cst& child : at.named_children()) rest.push_back(child);
  }
}

// Variables of the package are initialised in the order of the text, except that one waits for those that its value uses, directly
// or through functions (Go specification, "Package initialization"). Methods count by their names, which may wait for too much.
std::vector<Reader::Cst> Reader::in_order_of_initialisation(const std::vector<Cst>& specs) {
  std::vector<std::set<std::string>> defines(specs.size());
  std::vector<std::set<std::string>> needs(specs.size());
  std::map<std::string, std::vector<Cst>> bodies;
  for (const auto& [name, function] : function_declarations_) bodies[name].push_back(function);
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
      break;  // the first one that is ready, from the top again
    }
    if (order.size() == before) {  // a cycle, which the language refuses: in the order of the text
      for (size_t i = 0; i < specs.size(); ++i) {
        if (!is_done[i]) order.push_back(specs[i]);
      }
      break;
    }
  }
  return order;
}

Node* Reader::top_level(const Cst& at) {
  if (at.is("package_clause") || at.is("comment") || at.is("method_declaration")) return skip(at);
  if (at.is("import_declaration")) return import(at);
  if (at.is("function_declaration")) {
    const std::string name(at.field("name").text());
    if (name == "init") {
      inits_.push_back(at);
      return skip(at);
    }
    if (name == "main") {
      main_ = at;
      if (options_.is_script) return skip(at);
    }
    return function_declaration(at, name);
  }
  return statement(at);
}

Node* Reader::import(const Cst& at) {
  std::vector<Node*> out;
  std::vector<Cst> rest = {at};
  while (!rest.empty()) {
    const Cst next = rest.back();
    rest.pop_back();
    if (!next.is("import_spec")) {
      const std::vector<Cst> inner = next.named_children();
      for (size_t i = inner.size(); i-- > 0;) rest.push_back(inner[i]);
      continue;
    }
    const std::string_view quoted = next.field("path").text();
    std::string path(quoted.substr(1, quoted.size() - 2));
    const Cst alias = next.field("name");
    std::string local = path.substr(path.rfind('/') + 1);
    Node* made = make(Kind::import_, next, path);
    if (alias && alias.text() == ".") {
      made->set(Flag::wildcard);
    } else {
      if (alias) local = std::string(alias.text());
      made->alias = local;
      packages_.insert(local);
    }
    out.push_back(made);
  }
  return make(Kind::sequence, at, "", std::move(out));
}

Node* Reader::name_pattern(const Cst& at, Node* type) {
  know(at.text());
  Node* made = make(Kind::name_pattern, at, std::string(at.text()), {nullptr});
  made->type = type;
  return made;
}

// One pattern a value, or all of them for the several results of one.
Node* Reader::declared(const Cst& at, std::vector<Node*> patterns, std::vector<Node*> values) {
  Node* pattern = patterns.size() == 1 ? patterns[0] : make(Kind::sequence_pattern, at, "tuple", std::move(patterns));
  Node* value = values.empty()       ? nullptr
                : values.size() == 1 ? values[0]
                                     : make(Kind::tuple, at, "", std::move(values));
  Node* made = make(Kind::declare, at, "", {pattern, value});
  made->type = pattern->is(Kind::name_pattern) ? pattern->type : nullptr;
  return made;
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
  const Cst value = at.field("value");
  Node* type = named ? type_of(named) : nullptr;
  std::vector<Cst> names;
  for (const Cst& n : at.fields("name")) {
    if (n.is_named()) names.push_back(n);
  }
  std::vector<Node*> values;
  if (value) {
    if (names.size() == 2 && value.named_children().size() == 1) {
      if (Node* ok = with_ok(value.first_named_child())) values.push_back(ok);
    }
    if (values.empty()) values = expressions(value);
  }
  if (!value && names.size() > 1) {
    std::vector<Node*> out;
    for (const Cst& n : names) out.push_back(declared(n, {name_pattern(n, type)}, {zero(n, type)}));
    return make(Kind::sequence, at, "", std::move(out));
  }
  std::vector<Node*> patterns;
  for (const Cst& n : names) {
    if (n.text() == "_") {
      patterns.push_back(make(Kind::wildcard_pattern, n));
    } else {
      patterns.push_back(name_pattern(n, type));
    }
  }
  if (!value) values = {zero(at, type)};
  return declared(at, std::move(patterns), std::move(values));
}

// iota counts the lines; a line without values repeats those above it.
Node* Reader::const_declaration(const Cst& at) {
  std::vector<Node*> out;
  Cst last_value;
  Cst last_type;
  int64_t line = 0;
  const std::optional<int64_t> outer = iota_;
  for (const Cst& spec : at.named_children()) {
    if (!spec.is("const_spec")) continue;
    iota_ = line++;
    if (const Cst value = spec.field("value")) {
      last_value = value;
      last_type = spec.field("type");
    }
    std::vector<Cst> names;
    for (const Cst& n : spec.fields("name")) {
      if (n.is_named()) names.push_back(n);
    }
    const std::vector<Cst> values = last_value ? last_value.named_children() : std::vector<Cst>{};
    for (size_t i = 0; i < names.size() && i < values.size(); ++i) {
      if (names[i].text() == "_") continue;
      Node* type = last_type ? type_of(last_type) : nullptr;
      if (const auto known = constant_of(values[i]); known && scopes_.size() == 1)
        constants_[std::string(names[i].text())] = *known;
      Node* value = expression(values[i]);
      out.push_back(declared(names[i], {name_pattern(names[i], type)}, {value})->set(Flag::constant));
    }
  }
  iota_ = outer;
  return out.size() == 1 ? out[0] : make(Kind::sequence, at, "", std::move(out));
}

std::vector<Node*> Reader::parameters(const Cst& list) {
  std::vector<Node*> out;
  if (!list) return out;
  for (const Cst& at : list.named_children()) {
    if (at.is("comment")) continue;
    const bool is_rest = at.is("variadic_parameter_declaration");
    Node* type = type_of(at.field("type"));
    if (is_rest) type = this->type(at, "list", {type});
    std::vector<Cst> names;
    for (const Cst& n : at.fields("name")) {
      if (n.is_named()) names.push_back(n);
    }
    const auto add = [&](std::string name) {
      if (!name.empty()) know(name);
      Node* made = make(Kind::parameter, at, std::move(name), {nullptr, nullptr});
      made->type = type;
      if (is_rest) made->mode = Mode::spread;
      out.push_back(made);
    };
    if (names.empty()) add("");
    for (const Cst& n : names) add(n.text() == "_" ? "" : std::string(n.text()));
  }
  return out;
}

Node* Reader::function_declaration(const Cst& at, const std::string& name) {
  std::vector<std::string> types;
  if (const Cst list = at.field("type_parameters")) {
    for (const Cst& parameter : list.named_children()) {
      for (const Cst& n : parameter.fields("name")) types.emplace_back(n.text());
    }
  }
  for (const std::string& t : types) type_parameters_.insert(t);
  Node* made = function_body(at, {}, at.field("parameters"), at.field("result"), at.field("body"), name);
  for (const std::string& t : types) type_parameters_.erase(type_parameters_.find(t));
  return made;
}

// Whether a deferred call stands in this function itself.
static bool has_defer(const tree_sitter::Node& whole) {
  std::vector<tree_sitter::Node> rest = {whole};
  while (!rest.empty()) {
    const tree_sitter::Node at = rest.back();
    rest.pop_back();
    if (at.is("defer_statement")) return true;
    if (at.is("func_literal")) continue;
    for (const tree_sitter::Node& child : at.named_children()) rest.push_back(child);
  }
  return false;
}

// Results with names are variables that begin as zero. Where calls are deferred, these may still change them after the return; so
// then the body is a function of its own, and the results are read when it and its deferred calls are done:
//
//   func f() (n int) { …; return 1 }   becomes   { n = 0; (() => { …; n = 1; return })(); return n }
Node* Reader::function_body(const Cst& at, const Cst& receiver, const Cst& list, const Cst& result, const Cst& body,
                            const std::string& name) {
  if (!body) return unsupported(at, "a function without a body");
  const Scope scope(*this);
  std::vector<Node*> outer_pending;
  outer_pending.swap(pending_);
  std::vector<Node*> parts = {nullptr};
  if (receiver) {
    parts = parameters(receiver);
    parts.insert(parts.begin(), nullptr);
  }
  for (Node* parameter : parameters(list)) parts.push_back(parameter);
  Function function;
  std::vector<Node*> first;
  if (result && result.is("parameter_list")) {
    for (const Cst& parameter : result.named_children()) {
      for (const Cst& n : parameter.fields("name")) {
        if (!n.is_named()) continue;
        const std::string variable = n.text() == "_" ? fmt::format("result.{}", ++counter_) : std::string(n.text());
        Node* type = type_of(parameter.field("type"));
        Node* pattern = make(Kind::name_pattern, n, variable, {nullptr});
        pattern->type = type;
        know(variable);
        function.results.push_back(variable);
        first.push_back(declared(n, {pattern}, {zero(n, type)}));
      }
    }
  }
  function.returns_by_name = !function.results.empty() && has_defer(body);
  functions_.push_back(function);
  std::vector<Node*> inner = statements(body);
  functions_.pop_back();
  if (function.returns_by_name) {
    Node* within = make(Kind::function, body, "", {make(Kind::block, body, "", std::move(inner))})->set(Flag::arrow);
    inner = {make(Kind::call, body, "", {make(Kind::lambda, body, "", {within})})};
    std::vector<Node*> names;
    for (const std::string& n : function.results) names.push_back(this->name(body, n));
    inner.push_back(
        make(Kind::return_, body, "", {names.size() == 1 ? names[0] : make(Kind::tuple, body, "", std::move(names))}));
  }
  first.insert(first.end(), inner.begin(), inner.end());
  parts[0] = make(Kind::block, body, "", std::move(first));
  pending_.insert(pending_.begin(), outer_pending.begin(), outer_pending.end());
  Node* made = make(Kind::function, at, name, std::move(parts));
  made->type = result_type(result, at);
  return made;
}

}  // namespace ramify::frontends::go
