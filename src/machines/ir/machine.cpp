// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/machine.h"

#include <algorithm>
#include <functional>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "machines/ir/coverage.h"
#include "machines/ir/escaped.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/iteration_order.h"
#include "machines/ir/modular.h"
#include "machines/ir/native/compilation.h"
#include "machines/ir/program.h"
#include "machines/ir/seen_order.h"
#include "machines/ir/sharing.h"
#include "machines/ir/stepper.h"
#include "machines/ir/symbolic/open_values.h"
#include "machines/ir/symbolic/term_space.h"
#include "machines/ir/symmetry.h"

namespace ramify::ir_machine {

namespace {

// The global variables that functions of the program change, "`a`, `b` and 3 more", if it may call unknown functions;
// else "".
std::string changed_globals(const Program& program) {
  const auto is_name = [](const std::string& name) { return !name.starts_with('%') && !name.starts_with('$'); };
  if (std::ranges::none_of(program.unknown_names, is_name)) return "";
  std::set<uint32_t> changed;
  for (const std::unique_ptr<LinkedFunction>& function : program.functions) {
    if (function->is_library || function->ir.name.starts_with('<')) continue;
    for (const ir::Instruction& i : function->ir.code)
      if (i.op == ir::Op::store_var && !is_internal_name(program.module->globals[i.operands[0]].name))
        changed.insert(i.operands[0]);
  }
  constexpr size_t names_max = 6;
  std::string text;
  size_t count = 0;
  for (const uint32_t global : changed) {
    if (++count > names_max) continue;
    text += fmt::format("{}`{}`", count > 1 ? ", " : "", program.module->globals[global].name);
  }
  return count > names_max ? fmt::format("{} and {} more", text, count - names_max) : text;
}

class IrMachine final : public engine::Machine,
                        public engine::PauseCoverage,
                        public engine::CodeCoverage,
                        public engine::MachineCode,
                        public engine::Caveats,
                        public engine::OpenInputs {
 public:
  explicit IrMachine(std::unique_ptr<Program> program) : program_(std::move(program)) {}
  std::unique_ptr<engine::Stepper> stepper(store::Store& store, const engine::StepperOptions& options) const override {
    return std::make_unique<IrStepper>(*program_, store, options);
  }
  engine::PausePoint pause_point(uint32_t point) const override { return ir_machine::pause_point(*program_, point); }
  engine::PredicateScope scope(engine::PredicateId predicate) const override {
    return scope_of(program_->step_parameters[predicate.index]);
  }
  const engine::PauseCoverage* coverage() const override { return this; }
  const engine::CodeCoverage* code_coverage() const override { return this; }
  std::vector<engine::LineCoverage> lines(std::span<const uint8_t> executed) const override {
    return line_coverage(*program_, executed);
  }
  const engine::MachineCode* machine_code() const override { return program_->compilation != nullptr ? this : nullptr; }
  std::vector<engine::CompiledFunction> compiled() const override { return program_->compilation->functions(); }
  const engine::Caveats* caveats() const override { return this; }
  const engine::OpenInputs* open_inputs() const override { return this; }
  std::optional<engine::OpenValues> open_values(store::Store& store, const engine::Trace& trace,
                                                std::optional<engine::PredicateId> refuted) const override {
    if (program_->terms == nullptr) return std::nullopt;
    return ir_machine::open_values(*program_, store, trace, refuted);
  }
  std::vector<std::string> assumed() const override {
    std::vector<std::string> all;
    if (std::optional<std::string> order = assumed_iteration_order(*program_->module)) all.push_back(std::move(*order));
    if (program_->terms == nullptr) return all;
    all.insert(all.end(), program_->terms->assumed.begin(), program_->terms->assumed.end());
    if (std::string state = changed_globals(*program_); !state.empty())
      all.push_back(fmt::format("unknown functions change none of the global variables {}", state));
    return all;
  }
  std::vector<engine::Reliance> relied() const override {
    std::vector<engine::Reliance> all;
    if (program_->terms == nullptr) return all;
    // Sorted by the number of steps that rely on it.
    const auto& relied = program_->terms->relied;
    for (const auto& [what, of] : relied) all.push_back({what, of.grant});
    std::ranges::stable_sort(all, std::greater(), [&](const engine::Reliance& r) { return relied.at(r.what).steps; });
    return all;
  }
  std::vector<std::string> warnings() const override { return program_->notes->all(); }
  bool is_for_one_thread() const override { return program_->terms != nullptr; }
  std::vector<engine::PausePoint> unreached_points(const store::Store& store) const override {
    return ir_machine::unreached_points(*program_, store);
  }

 private:
  std::unique_ptr<const Program> program_;
};

void mark_records(Program& program) {
  const std::vector<std::vector<bool>> makes_record = where_records_are_made(*program.module, *program.rules);
  for (size_t f = 0; f < makes_record.size(); ++f) program.functions[f]->makes_record = makes_record[f];
}

}  // namespace

std::unique_ptr<engine::Machine> make_machine(std::shared_ptr<const ir::Module> module, const DialectRules& rules,
                                              const MachineOptions& options, diagnostics::Diagnostics& diagnostics) {
  if (options.explores_orders) {
    auto with_orders = std::make_shared<ir::Module>(*module);
    if (choose_iteration_order(*with_orders, rules.iteration)) module = std::move(with_orders);
  }
  std::unique_ptr<Program> program = link(module, rules, options.step_instructions_max, diagnostics);
  if (program != nullptr && options.symbolic && may_meet_unknowns(*program)) {
    ir::Module open(*module);
    if (options.preempts && options.symbolic->escaped_calls.value_or(0) > 0) add_escaped_caller(open);
    program = link_symbolic(std::move(open), rules, *options.symbolic, options.step_instructions_max, diagnostics);
  }
  if (program != nullptr) {
    program->process_bytes_max = options.process_bytes_max;
    program->checkpoint_instructions_min = options.checkpoint_instructions_min;
    program->interrupted = options.interrupted;
    program->print = options.print;
    program->print_error = options.print_error;
    program->oracle = options.oracle;
    program->surroundings = options.surroundings;
  }
  if (program == nullptr) return nullptr;
  if (options.preempts) mark_accesses(*program);
  // After the accesses are known, which code leaves to the interpreter; before threads run for the reduction.
  if (options.native.make_backend != nullptr && program->terms == nullptr)
    program->compilation = std::make_unique<native::Compilation>(*program, options.native, Interpreter::callbacks());
  program->nested_calls_are_atomic = options.nested_calls_are_atomic;
  if (options.reduction && program->preempts) {
    if (options.why_no_reduction != nullptr) *options.why_no_reduction = "the program starts threads while it runs";
  } else if (options.reduction) {
    ThreadModular modular = ThreadModular::analyse(*program, {.runs_max = options.reduction_runs_max});
    if (modular.why_not().empty()) program->modular = std::make_unique<const ThreadModular>(std::move(modular));
    else if (options.why_no_reduction != nullptr) *options.why_no_reduction = modular.why_not();
  }
  program->reports_leaks = options.leaks && program->preempts && no_leak(*module, rules).has_value();
  const DialectTable& table = *program->rules->table;
  // Symbolic values have no canonical order.
  if (!options.ordered && table.leaves_set_order_open && program->terms == nullptr)
    program->orders.sets = ElementOrder::canonical;
  if (!options.ordered && table.forgets_insertion_order)
    program->orders = {
        .sets = ElementOrder::canonical,
        .dicts = where_order_is_seen(*program->module, *program->rules) ? ElementOrder::insertion : ElementOrder::canonical_when_frozen};
  if (table.forgets_insertion_order && program->orders.dicts == ElementOrder::insertion)
    program->key_orders = options.key_orders;
  if (table.forgets_insertion_order && program->terms == nullptr) mark_records(*program);
  program->exact_reduction = options.exact_reduction;
  program->symmetry = options.symmetry;
  return std::make_unique<IrMachine>(std::move(program));
}

std::optional<engine::PredicateId> no_race(const ir::Module& module) {
  for (const ir::Function& function : module.functions)
    for (const ir::Instruction& i : function.code)
      if (i.op == ir::Op::call_builtin && module.symbols[i.operands[1]] == start_thread_name)
        return engine::PredicateId{static_cast<uint32_t>(module.predicates.size())};
  return std::nullopt;
}

std::optional<engine::PredicateId> no_leak(const ir::Module& module, const DialectRules& rules) {
  const std::optional<engine::PredicateId> no_race_there = no_race(module);
  if (!rules.table->main_ends_all || !no_race_there) return std::nullopt;
  return engine::PredicateId{no_race_there->index + 1};
}

std::vector<ReplicaGroup> replica_groups(const ir::Module& module) {
  std::vector<ReplicaGroup> groups;
  for (const ir::Function& function : module.functions) {
    for (const ir::Instruction& i : function.code) {
      if (i.op != ir::Op::spawn_replica) continue;
      const std::string& name = module.symbols[i.operands[3]];
      const auto known = std::ranges::find(groups, name, &ReplicaGroup::name);
      if (known == groups.end()) groups.push_back({name, 1});
      else ++known->count;
    }
  }
  return groups;
}

std::optional<uint64_t> count_without_symmetry(const ir::Module& module, const store::Store& store) {
  Symmetry symmetry(store, Symmetry::has_identities(module));
  std::unordered_map<store::Code, std::unique_ptr<Skeleton>> skeletons;
  store::StateVector state;
  uint64_t sum = 0;
  for (std::optional<store::StateId> id = store.first_state(); id; id = store.next_state(*id)) {
    store.read(*id, state);
    std::unique_ptr<Skeleton>& skeleton = skeletons[state.codes[0]];
    if (skeleton == nullptr)
      skeleton = std::make_unique<Skeleton>(Skeleton::decode(store.node(store.word(state.codes[0])).words()));
    const std::optional<uint64_t> size = symmetry.orbit_size(state, *skeleton);
    if (!size || __builtin_add_overflow(sum, *size, &sum)) return std::nullopt;
  }
  return sum;
}

}  // namespace ramify::ir_machine
