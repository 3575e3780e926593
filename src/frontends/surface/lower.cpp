// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/lower.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "frontends/surface/class_lowering.h"
#include "frontends/surface/function_lowering.h"
#include "frontends/surface/library.h"
#include "frontends/surface/names.h"
#include "frontends/surface/program_files.h"
#include "frontends/surface/property_parts.h"
#include "frontends/surface/snippets.h"
#include "frontends/surface/thread_reads.h"

namespace ramify::frontends::surface {
namespace {

// Collects, for each function name, the parameters that are references; used where arguments are not marked.
void collect_references(const Node* node, Unit& unit) {
  if (node == nullptr || !node->may_contain(Kind::function) || unit.policy.references.arguments_say_so) return;
  if (node->is(Kind::function)) {
    const size_t own = node->has(Flag::receiver) ? 2 : 1;
    for (size_t i = own; i < node->parts.size(); ++i)
      if (node->parts[i]->mode == Mode::by_reference)
        unit.reference_parameters[node->has(Flag::constructor) ? std::string(unit.policy.constructor_name)
                                                               : node->text.substr(0, node->text.find('#', 1))]
            .insert(i - own);
  }
  for (const Node* part : node->parts) collect_references(part, unit);
}

bool handles_exceptions(const Node* node) {
  if (node == nullptr) return false;
  if (!node->may_contain(Kind::try_) && !node->may_contain(Kind::with_) && !node->may_contain(Kind::defer))
    return false;
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

// Creates the functions and classes that can be used above their declarations before anything runs.
class Hoisting {
 public:
  Hoisting(Unit& unit, FunctionLowering& top) : unit_(unit), top_(top) {}

  void functions(const Node* file) {
    for_each_statement(file, [&](const Node* statement) {
      if (!statement->is(Kind::function) || statement->text.empty()) return;
      const std::optional<VariableId> variable = unit_.names.declared(statement);
      if (!variable || unit_.names.only_function(*variable) != statement) return;
      if (!unit_.policy.functions_are_hoisted) {
        // Calls are direct even so; the variable gets its value at the declaration.
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
      if (function->parts[i]->part(0) != nullptr) return false;  // its defaults are part of the function value
    return true;
  }
  void declare(const Node* function) {
    unit_.functions.emplace(function, unit_.module.declare_function(unit_.shown_name(function)));
    if (unit_.policy.defaults_at_call || can_be_direct(function)) unit_.direct.insert(function);
    pending_.push_back(function);
  }

 public:
  // Lowers the code of functions declared ahead.
  void lower_pending() {
    for (const Node* function : pending_) FunctionLowering::lower(unit_, function, function->text);
    pending_.clear();
  }

 private:
  Unit& unit_;
  FunctionLowering& top_;
  std::vector<const Node*> hoisted_, pending_;
};

// Emits the function that runs a file on its first call and returns the file's value on every call. `root` is null for
// the program itself, which runs anyway.
void lower_file(Unit& unit, size_t file, const Node* root, const std::string& name) {
  const auto [load, run, is_loaded] = unit.files[file];
  unit.static_flags.push_back(is_loaded);
  ir::FunctionBuilder code(unit.module, load, unit.policy.dialect, {}, {}, {});
  if (root == nullptr) {
    code.finish();
    return ir::FunctionBuilder(unit.module, run, unit.policy.dialect, {}, {}, {}).finish();
  }
  const ir::GlobalId value = unit.module.global(fmt::format("{}.%value", name), {});
  unit.static_flags.push_back(value);
  const ir::Label loaded = code.label(), first = code.label();
  code.branch_if(code.load_var(is_loaded), loaded, first);
  code.place(first);
  code.store_var(is_loaded, code.constant(true));
  code.store_var(value, code.call_function(run, {}));
  code.place(loaded);
  code.return_(code.load_var(value));
  code.finish();
  FunctionLowering body(unit, unit.names.top(file), run, root->span, {});
  if (unit.policy.hoists_classes) Hoisting(unit, body).classes(root);
  body.statements(root);
  body.finish();
}

}  // namespace

ir::Module lower(const Language& language, std::span<const SourceFile> files, const LowerOptions& options,
                 diagnostics::Diagnostics& diagnostics) {
  ir::ModuleBuilder module;
  Tree tree;
  ProgramFiles program(language, files, options, module, tree, diagnostics);
  const std::vector<const Node*>& roots = program.roots();
  std::vector<std::string>& paths = program.paths_in_messages();
  const auto read_library = [&](Tree::Part part) -> std::shared_ptr<const Library> {
    if (part == Tree::Part::library && language.reads_library_itself) return std::make_shared<Library>();
    std::optional<uint32_t> first;
    for (const base::LibraryText& file : library_files(language, part, options.has_input)) {
      const uint32_t number = module.file(file.name, /*is_library=*/true);
      if (!first) first = number;
      if (paths.size() <= number) paths.resize(number + 1);
      paths[number] = shown_path(file);
    }
    if (!first) return std::make_shared<Library>();
    std::shared_ptr<const Library> read = library(language, part, options.has_input, *first);
    for (const diagnostics::Diagnostic& d : read->diagnostics.all())
      diagnostics.report(d.id, d.place, d.message, d.hint);
    return read;
  };
  const auto first_prelude_file = static_cast<uint32_t>(paths.size());
  const std::shared_ptr<const Library> prelude = read_library(Tree::Part::library);
  const auto prelude_files_end = static_cast<uint32_t>(paths.size());
  const std::shared_ptr<const Library> threads = read_library(Tree::Part::thread_library);
  const std::shared_ptr<const Library> input = read_library(Tree::Part::input_library);
  SnippetReader snippets{language, module, tree, paths, diagnostics};
  std::vector<const Node*> thread_roots, property_roots;
  std::vector<PropertyTree> properties;
  for (const ModelThread& thread : options.threads)
    thread_roots.push_back(snippets.read(thread.entrypoint, SnippetKind::call));
  for (const Snippet& property : options.properties) properties.push_back(read_property(snippets, property));
  for (const PropertyTree& property : properties) add_roots(property, property_roots);
  std::vector<const Node*> snippet_roots = thread_roots;
  snippet_roots.insert(snippet_roots.end(), property_roots.begin(), property_roots.end());
  const ir::FunctionId entry = module.declare_function("<entry>");
  const ir::FunctionId main = module.declare_function("<main>");
  module.set_entry(entry);
  if (diagnostics.has_errors()) {
    ir::FunctionBuilder(module, entry, language.policy.dialect, {}, {}, {}).finish();
    ir::FunctionBuilder(module, main, language.policy.dialect, {}, {}, {}).finish();
    return std::move(module).finish();
  }

  const LibraryPolicy& of_library = language.policy.library;
  Names names(language.policy, module, diagnostics);
  names.set_prelude(threads->root);
  names.set_prelude(prelude->root);
  names.set_prelude(input->root);
  names.set_entry(options.entry);
  Unit unit{.module = module,
            .names = names,
            .policy = language.policy,
            .diagnostics = diagnostics,
            .paths = &paths,
            .texts = &program.texts()};
  const StaticTypes types(names, language.policy);
  unit.types = &types;
  unit.leaves_out_assertions = options.leaves_out_assertions && language.policy.assertions_are_optional;
  unit.first_prelude_file = first_prelude_file;
  unit.prelude_files_end = prelude_files_end;
  names.add_files(roots, program.names(), program.program(), program.imports());
  for (const Node* snippet : snippet_roots) names.add_to_program(snippet);
  std::set<std::string, std::less<>> thread_names;
  for (const ModelThread& thread : options.threads) thread_names.insert(thread.entrypoint.name);
  for (const Node* property : property_roots)
    find_thread_reads(const_cast<Node*>(property), thread_names, names, roots, tree);
  unit.imports = &program.imports();
  for (size_t file = 0; file < roots.size(); ++file)
    unit.files.push_back({module.declare_function(fmt::format("<load {}>", program.names()[file])),
                          module.declare_function(fmt::format("<file {}>", program.names()[file])),
                          module.global(fmt::format("{}.%is_loaded", program.names()[file]), {})});
  if (std::ranges::any_of(roots, handles_exceptions) || std::ranges::any_of(names.used_prelude(), handles_exceptions))
    for (const std::string_view name : language.policy.thrown_classes) names.use_prelude(name);
  for (const std::string_view name : language.policy.built_in_classes) names.use_prelude(name);
  if (names.prelude_in_use(of_library.jobs) != nullptr) names.use_prelude(of_library.run_jobs);
  for (const std::vector<const Node*>* some : {&roots, &std::as_const(snippet_roots)})
    for (const Node* root : *some) collect_references(root, unit);
  for (const Node* declaration : names.used_prelude()) collect_references(declaration, unit);

  FunctionLowering top(unit, names.top(), main, roots.empty() ? ir::Span() : roots[program.program()]->span, {});
  Hoisting hoisting(unit, top);
  Node prelude_file;
  prelude_file.kind = Kind::sequence;
  for (const Node* declaration : names.used_prelude()) prelude_file.parts.push_back(const_cast<Node*>(declaration));
  hoisting.functions(&prelude_file);
  for (const Node* root : roots) hoisting.functions(root);
  for (const Node* snippet : snippet_roots) hoisting.functions(snippet);
  hoisting.make_functions();
  if (language.policy.hoists_classes) hoisting.classes(&prelude_file);
  top.statements(&prelude_file);
  if (language.policy.references.can_be_rebound)
    for (const VariableId id : names.scopes().variables_of(names.top()))
      if (names.is_global(id) && names.is_by_reference(id))
        top.code().store_var(names.global(id), top.code().new_cell(top.code().constant(ir::Null())));
  if (!language.policy.imports_run_when_reached)
    for (const size_t file : program.run_before_program()) top.code().call_function(unit.files[file].load, {});
  if (!roots.empty()) {
    if (language.policy.hoists_classes) hoisting.classes(roots[program.program()]);
    top.statements(roots[program.program()]);
  }
  if (const Node* run = names.prelude_in_use(of_library.run_jobs)) {
    std::vector<ir::ListItem> list;
    if (names.has_receiver(run)) {
      const ir::Register nothing = top.code().fresh();
      top.code().emit(ir::Op::default_value, {nothing.index, module.symbol("undefined").index}, 0, {});
      list.push_back(top.code().positional(nothing));
    }
    top.code().call_function(unit.functions.at(run), list);
  }
  if (names.entry() != nullptr)
    if (const auto known = unit.functions.find(names.entry()); known != unit.functions.end()) {
      // Its parameters are not known: pass no arguments.
      std::vector<ir::ListItem> nothing;
      for (size_t i = 1; i < names.entry()->parts.size(); ++i)
        nothing.push_back(top.code().positional(top.code().constant(ir::Null())));
      top.code().call_function(known->second, nothing);
    }
  hoisting.lower_pending();
  top.finish();
  for (size_t file = 0; file < roots.size(); ++file)
    lower_file(unit, file, file == program.program() ? nullptr : roots[file], program.names()[file]);
  ir::FunctionBuilder start(module, entry, language.policy.dialect, {}, {}, {});
  for (const ir::GlobalId flag : unit.static_flags) start.store_var(flag, start.constant(false));
  if (options.threads.empty()) {
    start.spawn(start.closure(main, {}), "main", {});
  } else {
    start.call_function(main, {});
    start_threads(unit, start, options.threads, thread_roots);
  }
  start.finish();
  add_predicates(unit, properties);
  return std::move(module).finish();
}

}  // namespace ramify::frontends::surface
