// SPDX-License-Identifier: Apache-2.0
#include "machines/core/ready_program.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "machines/core/builtins.h"
#include "machines/core/compile.h"
#include "machines/memory/memory.h"

namespace ramify::core_machine {

namespace {

constexpr std::array<std::string_view, 4> math_error_names = {"__ramify_math_error_float", "__ramify_math_error_double",
                                                              "__ramify_math_error_long_double",
                                                              "__ramify_math_error_integer"};

// The code reachable from main; the rest, most of the library, is not compiled.
struct Reached {
  std::vector<bool> procedures, globals;
};

class Reach {
 public:
  explicit Reach(const core::Program& program) : program_(program) {
    reached_.procedures.resize(program.procedures.size());
    reached_.globals.resize(program.globals.size());
    for (uint32_t p = 0; p < program.procedures.size(); ++p) by_name_[program.procedures[p].name] = p;
  }

  Reached from(std::span<const core::ProcedureId> roots) {
    for (const core::ProcedureId root : roots) procedure(root.index);
    // Globals that the program itself defines are kept, used or not.
    for (uint32_t g = 0; g < program_.globals.size(); ++g)
      if (!program_.place(program_.globals[g].span).file.starts_with('<')) global(g);
    while (!open_.empty()) {
      const core::NodeId id = open_.back();
      open_.pop_back();
      visit(program_[id]);
    }
    return std::move(reached_);
  }

 private:
  const core::Program& program_;
  std::unordered_map<std::string_view, uint32_t> by_name_;
  Reached reached_;
  std::vector<core::NodeId> open_;

  void procedure(uint32_t p) {
    if (reached_.procedures[p]) return;
    reached_.procedures[p] = true;
    if (program_.procedures[p].body.root) {
      open_.push_back(*program_.procedures[p].body.root);
    } else if (const std::optional<uint32_t> builtin = find_builtin(program_.procedures[p].name);
               builtin && is_math_builtin(*builtin)) {
      for (const std::string_view name : math_error_names)
        if (const auto found = by_name_.find(name); found != by_name_.end()) procedure(found->second);
    }
  }
  void global(uint32_t g) {
    if (reached_.globals[g]) return;
    reached_.globals[g] = true;
    if (program_.globals[g].body.root) open_.push_back(*program_.globals[g].body.root);
  }
  void visit(const core::Node& node) {
    if (node.op == core::Op::function) procedure(node.ref);
    if (node.op == core::Op::global) global(node.ref);
    if (node.op == core::Op::pcall)
      if (const auto found = by_name_.find(program_.names[node.ref]); found != by_name_.end()) procedure(found->second);
    for_each_child(program_, node, [&](core::NodeId child) { open_.push_back(child); });
  }
};

// The kind of a procedure's declared result, in the notation of built-in signatures.
char result_kind(const core::Program& program, const core::Procedure& procedure) {
  const core::Type& function = program.types[procedure.type];
  if (function.kind != core::TypeKind::function) return '?';
  switch (program.types[program.types.unqualified(function.of)].kind) {
    case core::TypeKind::void_: return 'v';
    case core::TypeKind::integer: return 'i';
    case core::TypeKind::floating: return 'f';
    case core::TypeKind::pointer: return 'p';
    case core::TypeKind::array:
    case core::TypeKind::record:
    case core::TypeKind::function:
    case core::TypeKind::atomic: break;
  }
  return '?';
}

bool is_volatile(const core::TypeTable& types, core::TypeId type) {
  while (types[type].kind == core::TypeKind::array) type = types[type].of;
  return types[type].qualifiers.is_volatile;
}

}  // namespace

std::optional<core::Ub> ub_named(const core::Program& program, uint32_t name) {
  if (name >= program.names.size()) return static_cast<core::Ub>(name - program.names.size());
  return core::ub_of_name(program.names[name]);
}

ReadyProgram ready(const core::Program& program, Orders orders, std::unordered_set<uint32_t> rivals,
                   std::vector<std::string> arguments, Surroundings surroundings) {
  ReadyProgram result;
  result.program = &program;
  result.orders = orders;
  result.rivals = std::move(rivals);
  result.watches = orders == Orders::conflicts;
  result.arguments = std::move(arguments);
  result.surroundings = std::move(surroundings);
  for (size_t i = 0; i < result.math_error.size(); ++i)
    if (const auto found = program.find_procedure(math_error_names[i]);
        found && program.procedures[found->index].kind == core::ProcedureKind::defined)
      result.math_error[i] = found;
  result.entry = program.main;
  const auto defined = [&](std::string_view name) {
    const std::optional<core::ProcedureId> found = program.find_procedure(name);
    return found && program.procedures[found->index].kind == core::ProcedureKind::defined ? found : std::nullopt;
  };
  result.exit = defined("exit" + std::string(core::library_suffix));
  if (!result.exit) result.exit = defined("exit");
  result.thread_end = defined("__ramify_thread_end");
  std::vector<core::ProcedureId> roots;
  if (result.entry) roots.push_back(*result.entry);
  if (result.exit) roots.push_back(*result.exit);
  if (result.thread_end) roots.push_back(*result.thread_end);
  const Reached reached = Reach(program).from(roots);
  result.has_global = reached.globals;
  for (uint32_t t = 0; t < program.types.size(); ++t) {
    const core::Type& type = program.types[program.types.unqualified(TypeId(t))];
    Integers info;
    if (type.kind == core::TypeKind::integer) {
      info = {core::width(type.integer), core::size(type.integer), core::is_signed(type.integer),
              type.integer == core::IntegerKind::bool_};
    }
    result.integers.push_back(info);
  }
  uint64_t next = memory::Memory::static_base;
  for (uint32_t g = 0; g < program.globals.size(); ++g) {
    const core::Global& global = program.globals[g];
    const uint64_t alignment = std::max<uint64_t>({1, global.alignment, program.types.alignment_of(global.type)});
    next = (next + alignment - 1) & ~(alignment - 1);
    result.global_pointers.push_back({next, memory::AllocationId::of(ReadyProgram::static_thread, g, g + 1)});
    next += program.types.size_of(global.type) + 1;
    result.thread_offsets.push_back(0);
    if (global.is_thread_local && reached.globals[g]) {
      result.thread_offsets[g] = (result.thread_bytes + alignment - 1) & ~(alignment - 1);
      result.thread_bytes = result.thread_offsets[g] + program.types.size_of(global.type) + 1;
    }
    result.sites.push_back({~uint32_t{0}, global.name, global.span, false, global.type});
    result.is_library_global.push_back(program.place(global.span).file.starts_with('<'));
  }
  const auto add = [&](const core::Body& body, std::span<const core::SymbolId> parameters, uint32_t procedure,
                       bool is_of_static) {
    // Library code is not explored in other orders.
    const bool is_library = procedure < program.procedures.size() && program.procedures[procedure].is_library;
    Code code = compile(program, body, parameters,
                        {orders == Orders::all && !is_library, static_cast<uint32_t>(result.sites.size()),
                         static_cast<uint32_t>(result.fork_spans.size()), result.global_pointers, is_of_static});
    for (const Creation& creation : code.creations)
      result.sites.push_back({procedure, program.names[creation.name], creation.span,
                              is_volatile(program.types, creation.type), creation.type});
    for (Fork& fork : code.forks) {
      fork.has_rivals &= !is_library;
      if (result.fork_spans.size() <= fork.number) result.fork_spans.resize(fork.number + 1);
      result.fork_spans[fork.number] = fork.span;
    }
    return code;
  };
  for (uint32_t p = 0; p < program.procedures.size(); ++p) {
    const core::Procedure& procedure = program.procedures[p];
    const bool is_defined = procedure.kind == core::ProcedureKind::defined && reached.procedures[p];
    result.procedures.push_back(is_defined ? add(procedure.body, procedure.parameters, p, false) : Code{});
    result.procedures.back().is_library = procedure.is_library;
    result.is_atomic.resize(result.procedures.size());
    result.is_atomic.back() = procedure.kind == core::ProcedureKind::defined && !procedure.is_library &&
                              procedure.name.starts_with(core::atomic_prefix);
    result.procedures.back().is_synchronising = program.place(procedure.span).file == "<threads.c>";
    const std::optional<uint32_t> builtin =
        procedure.kind == core::ProcedureKind::defined ? std::nullopt : find_builtin(procedure.name);
    const bool is_declared_so = builtin && result_kind(program, procedure) == builtin_result(*builtin);
    result.builtins.push_back(is_declared_so ? *builtin + 1 : 0);
  }
  for (uint32_t g = 0; g < program.globals.size(); ++g) {
    const core::Body& body = program.globals[g].body;
    result.globals.push_back(reached.globals[g] && body.root ? add(body, {}, ~uint32_t{0}, true) : Code{});
  }
  for (std::vector<Code>* codes : {&result.procedures, &result.globals})
    for (Code& code : *codes) {
      code.first_mark = result.mark_count;
      result.mark_count += static_cast<uint32_t>(code.instructions.size());
    }
  return result;
}

}  // namespace ramify::core_machine
