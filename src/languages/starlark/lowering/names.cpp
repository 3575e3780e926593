// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/names.h"

#include <algorithm>
#include <set>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "base/check.h"
#include "languages/starlark/lowering/bindings.h"
#include "languages/starlark/lowering/syntax.h"
#include "languages/starlark/lowering/universe.h"

namespace ramify::frontends::starlark {

using diagnostics::DiagnosticId;

ModuleNames::ModuleNames(const Node& module) {
  for (const Binding& binding : collect_bindings(module)) {
    const auto [known, is_new] = id_by_name_.try_emplace(std::string(binding.name.text()), names_.size());
    if (is_new) names_.push_back({known->first, binding.name.span(), 0, {}, false});
    ModuleName& name = names_[known->second.index];
    ++name.binding_count;
    if (binding.kind == BindingKind::definition && !binding.is_conditional) name.definition = binding.definition;
  }
}

std::optional<ModuleNameId> ModuleNames::find(std::string_view name) const {
  const auto found = id_by_name_.find(name);
  if (found == id_by_name_.end()) return std::nullopt;
  return found->second;
}

const Reference& Names::reference(const Node& identifier) const {
  const Reference* const found = find_reference(identifier);
  CHECK(found != nullptr, "`{}` was not resolved", identifier.text());
  return *found;
}

ScopeId Names::scope(const Node& node) const {
  const std::optional<ScopeId> found = find_scope(node);
  CHECK(found, "a {} without a scope", node.kind());
  return *found;
}

const Reference* Names::find_reference(const Node& identifier) const {
  const auto found = reference_by_byte_.find(identifier.begin());
  return found == reference_by_byte_.end() ? nullptr : &found->second;
}

std::optional<ScopeId> Names::find_scope(const Node& node) const {
  const auto found = scope_by_byte_.find(node.begin());
  if (found == scope_by_byte_.end()) return std::nullopt;
  return found->second;
}

// One walk over the text with an explicit stack. The names that a function binds are declared before its body is
// walked, so a use may precede the binding in the text.
class NameResolver {
 public:
  NameResolver(const Node& root, tree_sitter::Scopes& scopes, ModuleNames& module_names,
               diagnostics::Diagnostics& diagnostics)
      : scopes_(scopes), module_names_(module_names), diagnostics_(diagnostics), source_(root.source()) {
    names_.top = scopes.add_function(std::nullopt);
    rest_.push_back({root, names_.top});
  }

  // The root is a property, which may use these names of facts, unless the program has such globals.
  NameResolver& with_facts(std::span<const std::string_view> facts, const std::vector<uint32_t>& primes) {
    facts_ = facts;
    primes_ = primes;
    return *this;
  }

  // The root may read values of these threads.
  NameResolver& with_threads(std::set<std::string, std::less<>> threads) {
    threads_ = std::move(threads);
    return *this;
  }

  // The root is a condition over these parameters.
  NameResolver& with_parameters(std::set<std::string, std::less<>> parameters) {
    parameters_ = std::move(parameters);
    return *this;
  }

  Names run() && {
    while (!rest_.empty()) {
      const auto [node, scope] = rest_.back();
      rest_.pop_back();
      visit(node, scope);
    }
    report_unknown();
    for (const uint32_t prime : primes_)
      if (!primes_used_.contains(prime)) report_lonely_prime(prime);
    return std::move(names_);
  }

 private:
  struct Item {
    Node node;
    ScopeId scope;
  };

  // Schedules the nodes to be walked next, in the given order.
  void walk_next(const std::vector<Node>& nodes, ScopeId scope) {
    for (size_t i = nodes.size(); i > 0; --i) rest_.push_back({nodes[i - 1], scope});
  }

  void visit(const Node& node, ScopeId scope) {
    const std::string_view kind = node.kind();
    if (kind == "identifier") return resolve(node, scope);
    if (kind == "attribute") return visit_attribute(node.field("object"), scope);
    if (kind == "keyword_argument") return walk_next({node.field("value")}, scope);
    if (kind == "function_definition") return visit_function(node, scope);
    if (kind == "lambda") return visit_function(node, scope);
    if (is_comprehension(node)) return visit_comprehension(node, scope);
    if (is_unsupported_statement(kind) || kind == "type") return;  // its names follow other rules
    walk_next(node.named_children(), scope);
  }

  void visit_attribute(const Node& object, ScopeId scope) {
    const bool has_number = object.is("subscript");
    const Node thread = has_number ? object.field("value") : object;
    if (!is_thread(thread, scope)) return walk_next({object}, scope);
    names_.reference_by_byte_.insert_or_assign(thread.begin(), Reference{ReferenceKind::thread, {}, {}});
    if (has_number) walk_next(object.fields("subscript"), scope);
  }

  bool is_thread(const Node& node, ScopeId scope) {
    if (!node.is("identifier") || !threads_.contains(node.text()) || scopes_.use(scope, node.text())) return false;
    const std::optional<ModuleNameId> global = module_names_.find(node.text());
    return !global || module_names_.at(*global).is_constant_function();
  }

  void visit_function(const Node& node, ScopeId outer) {
    if (const Node name = node.field("name")) resolve(name, outer);
    const ScopeId inner = scopes_.add_function(outer);
    names_.scope_by_byte_.emplace(node.begin(), inner);
    const Node body = node.field("body");
    rest_.push_back({body, inner});

    std::vector<Node> defaults;  // evaluated outside
    const Node parameters = node.field("parameters");
    for (const Node& parameter : parameters ? parameters.named_children() : std::vector<Node>()) {
      if (const Node name = parameter_name(parameter)) declare(name, inner);
      if (const Node value = parameter.field("value")) defaults.push_back(value);
    }
    walk_next(defaults, outer);
    if (node.is("function_definition")) declare_bindings(body, inner);
  }

  void declare_bindings(const Node& body, ScopeId scope) {
    const std::vector<Binding> bindings = collect_bindings(body);
    for (const Binding& binding : bindings) {
      if (binding.kind != BindingKind::assignment) declare(binding.name, scope);
    }
    const std::optional<ScopeId> parent = scopes_.parent_of(scope);
    for (const Binding& binding : bindings) {
      if (binding.kind != BindingKind::assignment) continue;
      const std::string_view name = binding.name.text();
      if (scopes_.find(scope, name)) continue;
      const std::optional<ModuleNameId> global = module_names_.find(name);
      const bool is_of_enclosing_function = parent && scopes_.look_up(*parent, name);
      if (global && !is_of_enclosing_function) {
        warn_if_overwriting_function(binding.name, module_names_.at(*global));
        module_names_.at(*global).is_assigned_in_function = true;
      } else {
        scopes_.declare(scope, name, binding.name.span());
      }
    }
  }

  void visit_comprehension(const Node& node, ScopeId outer) {
    const ScopeId inner = scopes_.add_block(outer);
    names_.scope_by_byte_.emplace(node.begin(), inner);
    std::vector<Node> clauses = node.named_children();
    const auto is_for = [](const Node& clause) { return clause.is("for_in_clause"); };
    for (const Node& clause : clauses) {
      if (!is_for(clause)) continue;
      for (const Node& name : target_names(clause.field("left"))) declare(name, inner);
    }
    // The first iterable is evaluated outside, everything else inside.
    bool is_first = true;
    std::vector<Node> inside;
    std::vector<Node> outside;
    for (const Node& clause : clauses) {
      if (is_for(clause)) {
        inside.push_back(clause.field("left"));
        for (const Node& right : clause.fields("right")) (is_first ? outside : inside).push_back(right);
        is_first = false;
      } else {
        inside.push_back(clause);
      }
    }
    walk_next(inside, inner);
    walk_next(outside, outer);
  }

  void declare(const Node& name, ScopeId scope) {
    const bool is_new = !scopes_.find(scope, name.text());
    scopes_.declare(scope, name.text(), name.span());
    if (is_new) warn_if_hiding_global(name);
  }

  // Once for each global: names of threads' functions are often names of parameters, too.
  void warn_if_hiding_global(const Node& name) {
    const std::optional<ModuleNameId> hidden = module_names_.find(name.text());
    if (!hidden || !hidden_.insert(hidden->index).second) return;
    diagnostics_.report(DiagnosticId::shadowed_global, name.place(),
                        fmt::format("`{}` hides the global of the same name that line {} defines", name.text(),
                                    module_names_.at(*hidden).span.line),
                        "rename it if the global was meant");
  }

  // Once for each function.
  void warn_if_overwriting_function(const Node& name, const ModuleName& global) {
    if (!global.is_constant_function()) return;
    diagnostics_.report(DiagnosticId::overwritten_function, name.place(),
                        fmt::format("this overwrites the function `{}`, which line {} defines, for all threads",
                                    name.text(), global.span.line),
                        "rename the variable if it was to be a local one");
  }

  void resolve(const Node& identifier, ScopeId scope) {
    names_.reference_by_byte_.insert_or_assign(identifier.begin(), find(identifier, scope));
  }

  Reference find(const Node& identifier, ScopeId scope) {
    const std::string_view name = identifier.text();
    if (std::ranges::binary_search(primes_, identifier.end() - 1)) return find_primed(identifier, scope);
    if (const auto variable = scopes_.use(scope, name)) return {ReferenceKind::variable, *variable, {}};
    if (parameters_.contains(name)) return find_step_fact(identifier, name, scope);
    if (const auto global = module_names_.find(name)) return {ReferenceKind::module_name, {}, *global};
    if (std::ranges::find(facts_, name) != facts_.end()) return find_step_fact(identifier, name, scope);
    if (is_builtin(name)) return {ReferenceKind::builtin, {}, {}};
    if (find_special(name)) return {ReferenceKind::special, {}, {}};
    report_unknown(identifier, scope);
    return {};
  }

  Reference find_step_fact(const Node& identifier, std::string_view name, ScopeId scope) {
    scopes_.declare(names_.top, name, identifier.span());
    return {ReferenceKind::variable, *scopes_.use(scope, name), {}};
  }

  Reference find_primed(const Node& identifier, ScopeId scope) {
    primes_used_.insert(identifier.end() - 1);
    std::string name(identifier.text());
    name.pop_back();
    const std::optional<ModuleNameId> global = module_names_.find(name);
    if (global && !module_names_.at(*global).is_constant_function())
      return find_step_fact(identifier, name + "'", scope);
    std::vector<std::string> candidates;
    for (const ModuleName& known : module_names_.all())
      if (!known.is_constant_function() && known.name != name) candidates.push_back(known.name);
    const std::string near = diagnostics::nearest(name, candidates);
    diagnostics_.report(DiagnosticId::unknown_name, identifier.place(),
                        fmt::format("`{}'` has a prime, but `{}` is no global variable", name, name),
                        near.empty() ? "a prime means the value of a global variable after the next step"
                                     : fmt::format("did you mean `{}'`?", near));
    return {};
  }

  void report_lonely_prime(uint32_t prime) {
    const tree_sitter::Source& source = source_;
    const tree_sitter::Point at = source.point(prime);
    diagnostics_.report(DiagnosticId::unknown_name, source.place(at, {at.row, at.column + 1}),
                        "the prime does not stand behind the name of a global variable",
                        "`x'` is the value of the global variable `x` after the next step; write `x'.f`, not `x.f'`");
  }

  // For a name of Python that models do not have; "": it is none.
  static std::string hint_for_python(std::string_view name) {
    if (name == "frozenset") return "a tuple can be in a set: `tuple(sorted(x))`";
    if (name == "isinstance") return "compare the type: `type(x) == \"int\"`";
    if (name == "struct") return "the entries of a dict are its fields: `{\"a\": 1}.a`";
    if (name == "next") return "the first of a list is `xs[0]`; models have no iterators";
    return "";
  }

  void report_unknown(const Node& identifier, ScopeId scope) {
    const std::string name(identifier.text());
    const auto [known, is_new] = unknown_.try_emplace(name);
    ++known->second.uses;
    if (!is_new) return;
    if (name == "load") {
      return diagnostics_.report(DiagnosticId::unsupported_syntax, identifier.place(),
                                 "`load` is not part of this language",
                                 "a model is one file: copy what it needs into it");
    }
    std::vector<std::string> candidates = scopes_.names_visible_from(scope);
    for (const ModuleName& global : module_names_.all()) candidates.push_back(global.name);
    const std::vector<std::string> universe = universe_names();
    candidates.insert(candidates.end(), universe.begin(), universe.end());
    candidates.insert(candidates.end(), {"True", "False", "None"});
    const std::string near = diagnostics::nearest(name, candidates);
    known->second.place = identifier.place();
    known->second.hint = hint_for_python(name);
    if (known->second.hint.empty() && !near.empty()) known->second.hint = fmt::format("did you mean `{}`?", near);
    unknown_in_order_.push_back(known->first);
  }

  // Reports each unknown name once, with the number of its uses.
  void report_unknown() {
    for (const std::string& name : unknown_in_order_) {
      const Unknown& unknown = unknown_.find(name)->second;
      const std::string uses = unknown.uses == 1 ? "" : fmt::format(" ({} uses)", unknown.uses);
      diagnostics_.report(DiagnosticId::unknown_name, unknown.place, fmt::format("`{}` is not defined{}", name, uses),
                          unknown.hint);
    }
  }

  struct Unknown {
    base::Place place{};
    std::string hint{};
    uint32_t uses = 0;
  };

  tree_sitter::Scopes& scopes_;
  ModuleNames& module_names_;
  diagnostics::Diagnostics& diagnostics_;
  std::set<uint32_t> hidden_;  // globals that are known to be hidden somewhere
  Names names_;
  const tree_sitter::Source& source_;
  std::span<const std::string_view> facts_{};
  std::vector<uint32_t> primes_;  // ascending
  std::set<uint32_t> primes_used_;
  std::set<std::string, std::less<>> parameters_;
  std::set<std::string, std::less<>> threads_;
  std::vector<Item> rest_;
  std::map<std::string, Unknown> unknown_;
  std::vector<std::string> unknown_in_order_;
};

Names resolve_names(const Node& root, tree_sitter::Scopes& scopes, ModuleNames& module_names,
                    diagnostics::Diagnostics& diagnostics) {
  return NameResolver(root, scopes, module_names, diagnostics).run();
}

Names resolve_condition_names(const Node& root, std::set<std::string, std::less<>> parameters,
                              tree_sitter::Scopes& scopes, ModuleNames& module_names,
                              diagnostics::Diagnostics& diagnostics) {
  NameResolver resolver(root, scopes, module_names, diagnostics);
  return std::move(resolver.with_parameters(std::move(parameters))).run();
}

Names resolve_property_names(const Node& root, Facts facts, std::set<std::string, std::less<>> threads,
                             const std::vector<uint32_t>& primes, tree_sitter::Scopes& scopes,
                             ModuleNames& module_names, diagnostics::Diagnostics& diagnostics) {
  static constexpr std::string_view of_step[] = {"thread", "label", "action"};
  static constexpr std::string_view of_moment[] = {"action", "args", "depth", "stats"};
  NameResolver resolver(root, scopes, module_names, diagnostics);
  return std::move(
             resolver.with_threads(std::move(threads))
                 .with_facts(facts == Facts::step ? std::span<const std::string_view>(of_step) : of_moment, primes))
      .run();
}

}  // namespace ramify::frontends::starlark
