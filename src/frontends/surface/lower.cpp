// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/lower.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "frontends/surface/class_lowering.h"
#include "frontends/surface/function_lowering.h"
#include "frontends/surface/names.h"
#include "frontends/surface/parse.h"

namespace ramify::frontends::surface {
namespace {

// For each function's name, which of its parameters are references.
void collect_references(const Node* node, Unit& unit) {
  if (node == nullptr) return;
  if (node->is(Kind::function)) {
    const size_t own = node->has(Flag::receiver) ? 2 : 1;
    for (size_t i = own; i < node->parts.size(); ++i)
      if (node->parts[i]->mode == Mode::by_reference)
        unit.reference_parameters[node->has(Flag::constructor) ? std::string(unit.policy.constructor_name) : node->text]
            .insert(i - own);
  }
  for (const Node* part : node->parts) collect_references(part, unit);
}

bool handles_exceptions(const Node* node) {
  if (node == nullptr) return false;
  return node->is(Kind::try_) || node->is(Kind::with_) || node->is(Kind::defer) ||
         std::ranges::any_of(node->parts, handles_exceptions);
}

void for_each_statement(const Node* file, const std::function<void(const Node*)>& visit) {
  if (file == nullptr) return;
  for (const Node* statement : file->parts) {
    if (statement == nullptr) continue;
    if (statement->is(Kind::sequence)) for_each_statement(statement, visit);
    else visit(statement);
  }
}

// What can be used above its declaration is made before anything runs.
class Hoisting {
 public:
  Hoisting(Unit& unit, FunctionLowering& top) : unit_(unit), top_(top) {}

  void functions(const Node* file) {
    for_each_statement(file, [&](const Node* statement) {
      if (!statement->is(Kind::function) || statement->text.empty()) return;
      const std::optional<VariableId> variable = unit_.names.declared(statement);
      if (!variable || unit_.names.only_function(*variable) != statement) return;
      if (!unit_.policy.functions_are_hoisted) {
        // Calls are direct all the same; the variable gets its value where the declaration stands.
        if (can_be_direct(statement)) declare(statement);
        return;
      }
      declare(statement);
      unit_.hoisted.insert(statement);
      hoisted_.push_back(statement);
    });
  }

  void make_functions() {
    for (const Node* function : hoisted_)
      top_.code().store_var(unit_.names.global(*unit_.names.declared(function)),
                            top_.code().closure(unit_.functions.at(function), {}));
    hoisted_.clear();
  }

  void classes(const Node* file) {
    std::map<std::string, const Node*, std::less<>> by_name;
    std::vector<const Node*> order;
    for_each_statement(file, [&](const Node* statement) {
      if (statement->is(Kind::class_) && !statement->text.empty()) {
        by_name.emplace(statement->text, statement);
        order.push_back(statement);
      }
    });
    std::set<const Node*> done;
    const std::function<void(const Node*)> make = [&](const Node* node) {
      if (!done.insert(node).second) return;
      if (const ClassFacts* facts = unit_.names.class_of(node))
        for (const std::string& base : facts->bases)
          if (const auto known = by_name.find(base); known != by_name.end()) make(known->second);
      unit_.hoisted.insert(node);
      ClassLowering(top_, node).make();
    };
    for (const Node* node : order) make(node);
  }

 private:
  static bool can_be_direct(const Node* function) {
    for (size_t i = 1; i < function->parts.size(); ++i)
      if (function->parts[i]->part(0) != nullptr) return false;  // its defaults come with the function value
    return true;
  }
  void declare(const Node* function) {
    unit_.functions.emplace(function, unit_.module.declare_function(function->text));
    if (unit_.policy.defaults_at_call || can_be_direct(function)) unit_.direct.insert(function);
    pending_.push_back(function);
  }

 public:
  // The code of what was declared ahead.
  void lower_pending() {
    for (const Node* function : pending_) FunctionLowering::lower(unit_, function, function->text);
    pending_.clear();
  }

 private:
  Unit& unit_;
  FunctionLowering& top_;
  std::vector<const Node*> hoisted_, pending_;
};

}  // namespace

ir::Module lower(const Language& language, std::span<const SourceFile> files, const LowerOptions& options,
                 diagnostics::Diagnostics& diagnostics) {
  ir::ModuleBuilder module;
  Tree tree;
  std::vector<const Node*> roots;
  std::vector<std::string> paths;
  for (size_t i = 0; i < files.size(); ++i) {
    const uint32_t number = module.file(files[i].path);
    paths.push_back(files[i].path);
    const ReadOptions read{.is_script = options.is_script, .is_main = i + 1 == files.size()};
    if (const Node* root = parse(language, files[i].path, files[i].text, number, read, tree, diagnostics))
      roots.push_back(root);
  }
  const Node* prelude = nullptr;
  if (!language.prelude.empty()) {
    const std::string path = std::string(language.name) + " library";
    const uint32_t number = module.file(path);
    paths.push_back(path);
    prelude = parse(language, path, std::string(language.prelude), number, {.is_script = false, .is_main = false}, tree,
                    diagnostics);
  }
  const ir::FunctionId entry = module.declare_function("<entry>");
  const ir::FunctionId main = module.declare_function("<main>");
  module.set_entry(entry);
  if (diagnostics.has_errors()) {
    ir::FunctionBuilder(module, entry, language.policy.dialect, {}, {}, {}).finish();
    ir::FunctionBuilder(module, main, language.policy.dialect, {}, {}, {}).finish();
    return std::move(module).finish();
  }

  Names names(language.policy, module, diagnostics);
  names.set_prelude(prelude);
  names.set_entry(options.entry);
  Unit unit{.module = module, .names = names, .policy = language.policy, .diagnostics = diagnostics, .paths = &paths};
  for (const Node* root : roots) names.add_file(root);
  if (std::ranges::any_of(roots, handles_exceptions))
    for (const std::string_view name : language.policy.thrown_classes) names.use_prelude(name);
  for (const Node* root : roots) collect_references(root, unit);
  for (const Node* declaration : names.used_prelude()) collect_references(declaration, unit);

  FunctionLowering top(unit, names.top(), main, roots.empty() ? ir::Span() : roots.back()->span, {});
  Hoisting hoisting(unit, top);
  Node prelude_file;
  prelude_file.kind = Kind::sequence;
  for (const Node* declaration : names.used_prelude()) prelude_file.parts.push_back(const_cast<Node*>(declaration));
  hoisting.functions(&prelude_file);
  for (const Node* root : roots) hoisting.functions(root);
  hoisting.make_functions();
  if (language.policy.hoists_classes) hoisting.classes(&prelude_file);
  top.statements(&prelude_file);
  for (const Node* root : roots) {
    if (language.policy.hoists_classes) hoisting.classes(root);
    top.statements(root);
  }
  if (names.entry() != nullptr)
    if (const auto known = unit.functions.find(names.entry()); known != unit.functions.end())
      top.code().call_function(known->second, {});
  hoisting.lower_pending();
  top.finish();
  ir::FunctionBuilder start(module, entry, language.policy.dialect, {}, {}, {});
  for (const ir::GlobalId flag : unit.static_flags) start.store_var(flag, start.constant(false));
  start.spawn(start.closure(main, {}), "main", {});
  start.finish();
  return std::move(module).finish();
}

}  // namespace ramify::frontends::surface
