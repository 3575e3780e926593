// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/outline.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "frontends/tree_sitter/scopes.h"
#include "languages/starlark/lowering/names.h"
#include "languages/starlark/lowering/syntax.h"
#include "languages/starlark/lowering/unit.h"

namespace ramify::frontends::starlark {
namespace {

constexpr size_t head_bytes_max = 120;

std::string first_line(std::string_view text) {
  text = text.substr(0, text.find_first_of("\r\n"));
  const size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  return std::string(text.substr(begin, head_bytes_max));
}

// The documentation string of a function, without its quotes; "" if there is none.
std::string comment_of(const Node& function) {
  const Node statement = function.field("body").first_named_child();
  const Node string = statement.is("expression_statement") ? statement.first_named_child() : Node();
  if (!string.is("string")) return "";
  std::string_view text = string.text();
  for (const std::string_view quotes : {"\"\"\"", "'''", "\"", "'"}) {
    if (!text.starts_with(quotes) || !text.ends_with(quotes) || text.size() < 2 * quotes.size()) continue;
    return std::string(text.substr(quotes.size(), text.size() - 2 * quotes.size()));
  }
  return "";
}

class OutlineReader {
 public:
  OutlineReader(const Unit& module, ModuleNames names) : module_(module), names_(std::move(names)) {
    outline_.is_read = true;
  }

  Outline read(const Model& model) && {
    diagnostics::Diagnostics ignored;  // `lower` reports the same
    declare_module();
    walk(module_.root, resolve_names(module_.root, scopes_, names_, ignored), std::nullopt);
    for (const Thread& thread : model.threads) add(parse_snippet(thread.entrypoint, 1, ignored), {}, ignored);
    std::set<std::string, std::less<>> threads;
    for (const Thread& thread : model.threads) threads.insert(thread.entrypoint.name);
    for (const Snippet& property : model.properties) {
      const std::optional<Unit> unit = parse_property(property, 1, ignored);
      if (!unit) continue;
      walk(unit->root,
           resolve_property_names(unit->root, property.facts, threads, unit->primes, scopes_, names_, ignored),
           std::nullopt);
    }
    for (const Action& action : model.actions) add_action(action, ignored);
    std::ranges::sort(outline_.uses, {}, &NameUse::place);
    const auto repeated = std::ranges::unique(outline_.uses, {}, &NameUse::place);
    outline_.uses.erase(repeated.begin(), repeated.end());
    return std::move(outline_);
  }

 private:
  void declare_module() {
    for (const ModuleName& name : names_.all()) {
      const base::Place place = module_.root.source().place(name.span);
      Declaration declared{.kind = DeclarationKind::global, .name = name.name, .place = place, .whole = place};
      if (name.definition) describe(name.definition, declared);
      else declared.head = line_of(place);
      outline_.declarations.push_back(std::move(declared));
    }
  }

  std::string line_of(const base::Place& place) const {
    std::string_view text = module_.root.source().parsed();
    for (uint32_t line = 1; line < place.line; ++line)
      text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return first_line(text);
  }

  static void describe(const Node& function, Declaration& declared) {
    declared.kind = DeclarationKind::function;
    declared.place = function.field("name").place();
    declared.whole = function.place();
    declared.head =
        first_line(std::string(function.field("name").text()) + std::string(function.field("parameters").text()));
    declared.comment = comment_of(function);
  }

  void add(const std::optional<Unit>& unit, std::optional<size_t> parameters_of, diagnostics::Diagnostics& ignored) {
    if (!unit) return;
    if (!parameters_of) return walk(unit->root, resolve_names(unit->root, scopes_, names_, ignored), std::nullopt);
    std::set<std::string, std::less<>> parameters;
    for (const Declaration& declared : outline_.declarations)
      if (declared.kind == DeclarationKind::parameter && declared.parent == parameters_of)
        parameters.insert(declared.name);
    walk(unit->root, resolve_condition_names(unit->root, std::move(parameters), scopes_, names_, ignored),
         parameters_of);
  }

  void add_action(const Action& action, diagnostics::Diagnostics& ignored) {
    const std::optional<ModuleNameId> function = names_.find(action.name);
    if (function) {
      base::Place place = action.place;
      place.end_line = place.line;
      place.end_column = place.column + static_cast<uint32_t>(action.name.size());
      outline_.uses.push_back({place, function->index});
    }
    for (const Snippet& domain : action.domains) add(parse_snippet(domain, 1, ignored), {}, ignored);
    if (action.where && function) add(parse_snippet(*action.where, 1, ignored), size_t{function->index}, ignored);
  }

  // All names below the root. `parameters_of`: the function whose parameters are the variables of the root.
  void walk(const Node& root, const Names& names, std::optional<size_t> parameters_of) {
    std::vector<Node> rest = {root};
    while (!rest.empty()) {
      const Node node = rest.back();
      rest.pop_back();
      if (node.is("identifier")) {
        use(node, names, parameters_of);
        continue;
      }
      if (node.is("function_definition") || node.is("lambda")) enter(node, names);
      const std::vector<Node> children = node.named_children();
      rest.insert(rest.end(), children.rbegin(), children.rend());
    }
  }

  void enter(const Node& function, const Names& names) {
    const std::optional<ScopeId> scope = names.find_scope(function);
    if (!scope) return;
    // A lambda has no name: its variables belong to the function around it.
    if (const std::optional<ScopeId> around = scopes_.parent_of(*scope))
      if (const auto outer = function_by_scope_.find(scopes_.function_of(*around).index);
          outer != function_by_scope_.end())
        function_by_scope_.try_emplace(scope->index, outer->second);
    const Node name = function.field("name");
    const Reference* const named = name ? names.find_reference(name) : nullptr;
    if (named != nullptr) {
      const std::optional<size_t> number = declaration_of(*named, names, name, std::nullopt);
      if (number && named->kind == ReferenceKind::variable) describe(function, outline_.declarations[*number]);
      if (number) function_by_scope_[scope->index] = *number;
    }
    const Node parameters = function.field("parameters");
    for (const Node& parameter : parameters ? parameters.named_children() : std::vector<Node>()) {
      const Node identifier = parameter_name(parameter);
      const std::optional<VariableId> variable = identifier ? scopes_.find(*scope, identifier.text()) : std::nullopt;
      if (!variable) continue;
      const size_t number = declare(*variable);
      outline_.declarations[number].kind = DeclarationKind::parameter;
      outline_.uses.push_back({identifier.place(), number});
    }
  }

  void use(const Node& identifier, const Names& names, std::optional<size_t> parameters_of) {
    const Reference* const reference = names.find_reference(identifier);
    if (reference == nullptr) return;
    if (const std::optional<size_t> number = declaration_of(*reference, names, identifier, parameters_of))
      outline_.uses.push_back({identifier.place(), *number});
  }

  std::optional<size_t> declaration_of(const Reference& reference, const Names& names, const Node& identifier,
                                       std::optional<size_t> parameters_of) {
    switch (reference.kind) {
      case ReferenceKind::module_name: return reference.module_name.index;
      case ReferenceKind::variable: return variable(reference.variable, names, parameters_of);
      case ReferenceKind::builtin:
      case ReferenceKind::special: return word(identifier.text());
      case ReferenceKind::thread:
      case ReferenceKind::unknown: return std::nullopt;
    }
    return std::nullopt;
  }

  // None: a fact of a step or of an exploration.
  std::optional<size_t> variable(VariableId id, const Names& names, std::optional<size_t> parameters_of) {
    const tree_sitter::Variable& known = scopes_.at(id);
    const bool is_of_snippet = known.scope == names.top;
    if (!is_of_snippet) return declare(id);
    if (known.name.ends_with('\'')) {
      const std::optional<ModuleNameId> global =
          names_.find(std::string_view(known.name).substr(0, known.name.size() - 1));
      return global ? std::optional<size_t>(global->index) : std::nullopt;
    }
    if (!parameters_of) return std::nullopt;
    const auto found = std::ranges::find_if(outline_.declarations, [&](const Declaration& declared) {
      return declared.parent == parameters_of && declared.name == known.name;
    });
    if (found == outline_.declarations.end()) return std::nullopt;
    return static_cast<size_t>(found - outline_.declarations.begin());
  }

  size_t declare(VariableId id) {
    const auto [known, is_new] = number_by_variable_.try_emplace(id.index, outline_.declarations.size());
    if (!is_new) return known->second;
    const tree_sitter::Variable& variable = scopes_.at(id);
    const base::Place place = module_.root.source().place(variable.span);
    Declaration declared{.kind = DeclarationKind::variable,
                         .name = variable.name,
                         .place = place,
                         .whole = place,
                         .head = line_of(place)};
    const auto function = function_by_scope_.find(scopes_.function_of(variable.scope).index);
    if (function != function_by_scope_.end()) declared.parent = function->second;
    outline_.declarations.push_back(std::move(declared));
    return known->second;
  }

  size_t word(std::string_view name) {
    const auto [known, is_new] = number_by_word_.try_emplace(std::string(name), outline_.declarations.size());
    if (is_new) outline_.declarations.push_back({.kind = DeclarationKind::word, .name = std::string(name)});
    return known->second;
  }

  const Unit& module_;
  ModuleNames names_;
  tree_sitter::Scopes scopes_;
  Outline outline_;
  std::map<uint32_t, size_t> number_by_variable_, function_by_scope_;
  std::map<std::string, size_t> number_by_word_;
};

}  // namespace

Outline outline(const Model& model) {
  diagnostics::Diagnostics ignored;  // `lower` reports the same
  const std::optional<Unit> module = parse_module(model.path, model.text, 0, ignored);
  if (!module) return {};
  return OutlineReader(*module, ModuleNames(module->root)).read(model);
}

}  // namespace ramify::frontends::starlark
