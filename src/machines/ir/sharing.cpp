// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/sharing.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "machines/ir/escaped.h"
#include "machines/ir/library_words.h"
#include "machines/ir/objects.h"
#include "machines/ir/shown_names.h"
#include "programs/ir/intrinsics.h"

namespace ramify::ir_machine {

namespace {

using ir::Op;

// The globals, cells and fields written where other threads may read them, according to the program text.
struct Written {
  std::set<uint32_t> globals;
  std::set<std::string_view> fields, cells;
  bool any_field = false, any_cell = false;
};

class Marking {
 public:
  explicit Marking(Program& program) : program_(program), module_(*program.module) {}

  void run() {
    find_starters();
    // Any call may be one of an unknown function, and start threads that call the callbacks passed to it.
    if (program_.escaped_function != LinkedFunction::none) {
      has_own_threads_ = !starts_.empty();
      for (uint32_t f = 0; f < count(); ++f) starts_.insert(f);
      any_call_starts_ = true;
    }
    program_.preempts = starts_.size() != 0;
    if (!program_.preempts) return;
    const bool takes_turns = any_call_starts_ && !has_own_threads_ && !program_.rules->symbolic.interleaves_callbacks;
    find_observers();
    find_main();
    find_constructors();
    for (uint32_t f = 0; f < count(); ++f)
      if (!is_library(f)) collect_written(f);
    for (uint32_t f = 0; f < count(); ++f) {
      LinkedFunction& function = *program_.functions[f];
      function.may_share.assign(function.ir.code.size(), 0);
      function.access_labels.resize(function.ir.code.size());
      for (uint32_t pc = 0; pc < function.ir.code.size(); ++pc) {
        if (publishes(function.ir.code[pc].op)) function.may_share[pc] = may_publish;
        const ir::Instruction& i = function.ir.code[pc];
        const bool is_of_stream = i.op == Op::call_builtin && is_stream_word(symbol(i.operands[1]));
        if ((!is_library(f) || is_of_stream) && !takes_turns) mark(f, pc);
      }
      function.begins_alone = (function.may_share[0] & may_touch) == 0 && function.ir.code[0].op != Op::wait_begin;
      function.find_first_pause();
      for (uint32_t pc = 0; pc < function.ir.code.size(); ++pc)
        for_each_next(function.ir.code, pc, [&](uint32_t next) { function.begins_alone &= next != 0; });
    }
  }

 private:
  uint32_t count() const { return static_cast<uint32_t>(module_.functions.size()); }
  const ir::Function& function(uint32_t f) const { return module_.functions[f]; }
  bool is_library(uint32_t f) const { return program_.functions[f]->is_library; }
  std::string_view symbol(uint32_t s) const { return module_.symbols[s]; }

  // Whether a function observes the state of a lock, a thread or the like without waiting for it.
  void find_observers() {
    const auto has = [](std::span<const std::string_view> names, std::string_view name) {
      return std::ranges::find(names, name) != names.end();
    };
    const SharingRules& words = program_.rules->sharing;
    for (uint32_t f = 0; f < count(); ++f) {
      if (is_library(f)) continue;
      for (const ir::Instruction& i : function(f).code) {
        if (i.op != Op::call_method && i.op != Op::load_field) continue;
        const std::string_view name = symbol(i.operands[2]);
        program_.observes_threads |= has(words.observers, name) || (has(words.conditional_observers, name) &&
                                                                    (i.op == Op::load_field || i.list_count > 0));
      }
    }
  }

  // --- functions that start threads

  // Functions during which a thread may be started: those that start one, and those that may call them, matched by name
  // if nothing else is known.
  void find_starters() {
    std::set<std::string_view> methods;  // that start
    bool any_value = false;              // whether a function that is used as a value starts threads
    for (bool is_new = true; is_new;) {
      is_new = false;
      for (uint32_t f = 0; f < count(); ++f) {
        if (starts_.contains(f)) continue;
        const bool starts = std::ranges::any_of(
            function(f).code, [&](const ir::Instruction& i) { return may_start(f, i, methods, any_value); });
        if (!starts) continue;
        is_new = true;
        starts_.insert(f);
        methods.insert(function(f).name);
        any_value = true;
      }
    }
    methods_that_start_ = std::move(methods);
  }

  bool may_start(uint32_t f, const ir::Instruction& i, const std::set<std::string_view>& methods,
                 bool any_value) const {
    if (any_call_starts_ && ir::info(i.op).has(ir::Effect::calls)) return true;
    switch (i.op) {
      case Op::call_builtin: return symbol(i.operands[1]) == start_thread_name;
      case Op::call_function: return starts_.contains(i.operands[1]);
      case Op::call_method: return methods.contains(symbol(i.operands[2]));
      case Op::call_unknown: return any_value && !is_known_harmless(f, i);
      default: return false;
    }
  }

  // Whether the call is of a global that always holds the same class or function, none of which starts a thread.
  bool is_known_harmless(uint32_t f, const ir::Instruction& call) const {
    const std::vector<ir::Instruction>& code = function(f).code;
    const auto at = static_cast<size_t>(&call - code.data());
    const ir::Instruction* definition = definition_of(code, at, call.operands[1]);
    if (definition == nullptr || definition->op != Op::load_var) return false;
    const uint32_t global = definition->operands[1];
    const ir::Instruction* value = nullptr;
    for (const ir::Function& g : module_.functions)
      for (size_t pc = 0; pc < g.code.size(); ++pc) {
        if (g.code[pc].op != Op::store_var || g.code[pc].operands[0] != global) continue;
        if (value != nullptr) return false;
        value = definition_of(g.code, pc, g.code[pc].operands[1]);
        if (value == nullptr) return false;
      }
    if (value == nullptr) return false;
    if (value->op == Op::closure) return !starts_.contains(value->operands[1]);
    if (value->op != Op::new_class) return false;
    const std::string_view constructor = program_.rules->table->constructor;
    return std::ranges::none_of(starts_, [&](uint32_t s) { return function(s).name == constructor; });
  }

  // The instruction before `at`, in the same basic block, that sets the register.
  const ir::Instruction* definition_of(const std::vector<ir::Instruction>& code, size_t at, uint32_t reg) const {
    for (size_t pc = at; pc-- > 0;) {
      const ir::OpInfo& info = ir::info(code[pc].op);
      if (info.has(ir::Effect::branches) || info.has(ir::Effect::ends)) return nullptr;
      if (info.signature.starts_with('r') && code[pc].operands[0] == reg) return &code[pc];
    }
    return nullptr;
  }

  // --- the top level

  // Which instructions of the module-level function may run after a thread was started.
  void find_main() {
    for (uint32_t f = 0; f < count(); ++f)
      if (function(f).name == "<main>") main_ = f;
    program_.main_function = main_;
    program_.used_outside_main.assign(module_.globals.size(), 0);
    for (uint32_t f = 0; f < count(); ++f)
      for (const ir::Instruction& i : function(f).code) {
        if (i.op == Op::global_reference) program_.used_outside_main[i.operands[1]] = 1;
        if (f == main_) continue;
        if (i.op == Op::load_var) program_.used_outside_main[i.operands[1]] = 1;
        if (i.op == Op::store_var) program_.used_outside_main[i.operands[0]] = 1;
      }
    if (main_ == LinkedFunction::none) return;
    after_start_ = after_start(main_);
    // Properties may be evaluated at any time.
    if (!module_.predicates.empty()) std::ranges::fill(after_start_, 1);
  }

  // By instruction: whether it may run after the function has started a thread.
  std::vector<uint8_t> after_start(uint32_t f) const {
    const std::vector<ir::Instruction>& code = function(f).code;
    std::vector<uint8_t> after(code.size());
    std::vector<uint32_t> pending;
    const auto add = [&](uint32_t pc) {
      if (pc < code.size() && after[pc] == 0) {
        after[pc] = 1;
        pending.push_back(pc);
      }
    };
    for (uint32_t pc = 0; pc < code.size(); ++pc)
      if (may_start(f, code[pc], methods_that_start_, true)) add(pc + 1);
    if (!pending.empty())
      for (const ir::Handler& h : function(f).handlers) add(h.target.index);
    while (!pending.empty()) {
      const uint32_t pc = pending.back();
      pending.pop_back();
      for_each_next(code, pc, add);
    }
    return after;
  }

  template <typename Visit>
  static void for_each_next(const std::vector<ir::Instruction>& code, uint32_t pc, const Visit& visit) {
    const ir::Instruction& i = code[pc];
    const ir::OpInfo& info = ir::info(i.op);
    uint32_t operand = 0;
    for (const char c : info.signature) {
      if (c == 'R' || c == 'W' || c == 'A' || c == 'O' || c == 'U' || c == 'C' || c == 'P') continue;
      if (c == 'L') visit(i.operands[operand]);
      ++operand;
    }
    if (!info.has(ir::Effect::ends)) visit(pc + 1);
  }

  // --- constructors

  bool is_constructor(uint32_t f) const {
    if (function(f).has_receiver && function(f).name.ends_with(".fields")) return true;  // it initialises fields
    return !function(f).class_name.empty() && function(f).has_receiver &&
           function(f).name == program_.rules->table->constructor;
  }

  // Finds constructors that only access fields of their object: other threads cannot see it before they return.
  void find_constructors() {
    for (const ir::Function& f : module_.functions)
      if (!f.class_name.empty()) method_names_.insert(f.name);
    bool all_clean = true;
    std::set<uint32_t> with_base;
    for (uint32_t f = 0; f < count(); ++f) {
      if (is_library(f) || !is_constructor(f)) continue;
      bool is_clean = !starts_.contains(f), has_base = false;
      for (const ir::Instruction& i : function(f).code) {
        const std::vector<ir::Register> read = ir::registers_read(function(f), i);
        if (std::ranges::none_of(read, [](ir::Register r) { return r.index == 0; })) continue;
        if (i.op == Op::store_field && i.operands[0] == 0 && i.operands[2] != 0) continue;
        if (i.op == Op::load_field && !method_names_.contains(symbol(i.operands[2]))) continue;
        const bool is_of_base = i.op == Op::call_builtin && symbol(i.operands[1]) == "%call_on";
        if (i.op == Op::base_method || is_of_base) {
          has_base = true;
          continue;
        }
        is_clean = false;
      }
      if (is_clean) clean_.insert(f);
      if (has_base) with_base.insert(f);
      all_clean &= is_clean;
    }
    if (!all_clean)
      for (const uint32_t f : with_base) clean_.erase(f);
  }

  // --- written places

  // Whether the store is into an object created earlier in the same basic block that has not been published since.
  bool is_initialising(uint32_t f, size_t at, uint32_t reg) const {
    const std::vector<ir::Instruction>& code = function(f).code;
    for (size_t pc = at; pc-- > 0;) {
      const ir::Instruction& i = code[pc];
      const ir::OpInfo& info = ir::info(i.op);
      if (info.has(ir::Effect::branches) || info.has(ir::Effect::ends)) return false;
      if (info.signature.starts_with('r') && i.operands[0] == reg) return i.op == Op::new_cell;
      const std::vector<ir::Register> read = ir::registers_read(function(f), i);
      if (std::ranges::find(read, reg, &ir::Register::index) != read.end()) return false;
    }
    return false;
  }

  // Whether the store is the only one to the cell, executed once for each creation of the cell.
  bool is_set_once(uint32_t f, size_t at, uint32_t reg) const {
    const std::vector<ir::Instruction>& code = function(f).code;
    const auto makes = [&](size_t from, size_t to) {
      for (size_t pc = from; pc <= to; ++pc)
        if (code[pc].op == Op::new_cell && code[pc].operands[0] == reg) return true;
      return false;
    };
    if (!makes(0, code.size() - 1)) return false;  // the cell was created elsewhere
    for (uint32_t end = static_cast<uint32_t>(at); end < code.size(); ++end) {
      bool is_fresh = true;
      for_each_next(code, end, [&](uint32_t begin) {
        if (begin <= at && begin <= end) is_fresh &= makes(begin, end);
      });
      if (!is_fresh) return false;
    }
    return true;
  }

  std::string_view cell_name(uint32_t f, uint32_t reg) const {
    const ir::Function& g = function(f);
    const size_t first = g.parameters.size();
    if (reg >= first && reg < first + g.capture_count) return g.capture_names[reg - first];
    for (const ir::Instruction& i : g.code)
      if (i.op == Op::load_cell && i.operands[1] == reg) return symbol(i.operands[2]);
    const auto named = std::ranges::find(g.register_names, reg, [](const ir::RegisterName& n) { return n.reg.index; });
    return named == g.register_names.end() ? std::string_view() : std::string_view(named->name);
  }

  void collect_written(uint32_t f) {
    const std::vector<ir::Instruction>& code = function(f).code;
    for (uint32_t pc = 0; pc < code.size(); ++pc) {
      const ir::Instruction& i = code[pc];
      switch (i.op) {
        case Op::store_var:
          if (f != main_ || after_start_[pc] != 0) written_.globals.insert(i.operands[0]);
          break;
        case Op::global_reference: written_.globals.insert(i.operands[1]); break;
        case Op::store_field:
          if (!(i.operands[0] == 0 && clean_.contains(f))) written_.fields.insert(symbol(i.operands[1]));
          break;
        case Op::new_reference: written_.any_field = true; break;
        case Op::store_cell: {
          if (is_initialising(f, pc, i.operands[0])) break;
          const std::string_view name = cell_name(f, i.operands[0]);
          if (name.empty() || name == "*") written_.any_cell = true;
          else if (!is_set_once(f, pc, i.operands[0]) || (starts_.contains(f) && after_start(f)[pc] != 0) ||
                   !cells_set_.insert(name).second)
            written_.cells.insert(name);
          break;
        }
        case Op::call_builtin: {
          const std::string_view name = symbol(i.operands[1]);
          written_.any_field |= name == "setattr" || name == "%set_field" || name == "delattr";
          break;
        }
        default: break;
      }
    }
  }

  // --- marks

  std::string access_label(std::string_view verb, std::string_view name) const {
    const std::optional<std::string> shown = shown_name(name, program_.rules->names);
    return shown ? fmt::format("{} {}", verb, *shown) : std::string(verb);
  }
  std::string call_label(std::string_view name) const {
    return name.starts_with('%') ? shown_operation(name, program_.rules->names) : fmt::format("call {}", name);
  }

  static bool publishes(Op op) {
    return op == Op::store_var || op == Op::store_cell || op == Op::store_field || op == Op::store_index ||
           op == Op::append || op == Op::insert || op == Op::update || op == Op::call_method || op == Op::call_builtin;
  }

  void mark(uint32_t f, uint32_t pc) {
    const ir::Instruction& i = function(f).code[pc];
    std::string label;
    switch (i.op) {
      case Op::load_var:
      case Op::store_var: {
        const uint32_t global = i.operands[i.op == Op::load_var ? 1 : 0];
        if (!written_.globals.contains(global) || is_of_main(program_, global)) return;
        label = access_label(i.op == Op::load_var ? "read" : "write", module_.globals[global].name);
        break;
      }
      case Op::load_cell: {
        const std::string_view name = symbol(i.operands[2]);
        if (name != "*" && !written_.any_cell && !written_.cells.contains(name)) return;
        label = access_label("read", name);
        break;
      }
      case Op::store_cell: label = access_label("write", cell_name(f, i.operands[0])); break;
      case Op::load_field:
        if (!written_.any_field && !written_.fields.contains(symbol(i.operands[2]))) return;
        label = access_label("read", symbol(i.operands[2]));
        break;
      case Op::store_field:
        if (i.operands[0] == 0 && clean_.contains(f)) return;
        label = access_label("write", symbol(i.operands[1]));
        break;
      case Op::load_index:
      case Op::load_slice:
      case Op::unpack:
      case Op::iter_begin:
      case Op::iter_next:
      case Op::iter_next_pair:
      case Op::copy:
      case Op::format:
      case Op::binop:
      case Op::unop:
      case Op::branch_if:
      case Op::assert_: label = "read"; break;
      case Op::store_index:
      case Op::append:
      case Op::insert:
      case Op::update: label = "write"; break;
      case Op::call_method: label = call_label(symbol(i.operands[2])); break;
      case Op::call_builtin:
        if (is_stream_word(symbol(i.operands[1]))) {
          label = "input or file";
          break;
        }
        if (needs_no_pause(symbol(i.operands[1]))) return;
        label = call_label(symbol(i.operands[1]));
        break;
      case Op::return_: {
        const bool ends_all = program_.rules->table->main_ends_all;
        if (f != main_ || !ends_all) return;
        label = "end";
        break;
      }
      default: return;
    }
    LinkedFunction& linked = *program_.functions[f];
    linked.may_share[pc] |= may_touch;
    linked.access_labels[pc] = std::move(label);
  }

  Program& program_;
  const ir::Module& module_;
  uint32_t main_ = LinkedFunction::none;
  bool any_call_starts_ = false, has_own_threads_ = false;
  std::set<uint32_t> starts_;
  std::set<std::string_view> methods_that_start_;
  std::vector<uint8_t> after_start_;
  std::set<std::string_view> method_names_;
  std::set<uint32_t> clean_;
  std::set<std::string_view> cells_set_;
  Written written_;
};

}  // namespace

void mark_accesses(Program& program) { Marking(program).run(); }

bool is_of_main(const Program& program, uint32_t global) { return program.used_outside_main[global] == 0; }

}  // namespace ramify::ir_machine
