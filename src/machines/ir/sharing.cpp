// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/sharing.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "machines/ir/escaped.h"
#include "machines/ir/objects.h"
#include "machines/ir/shown_names.h"
#include "programs/ir/intrinsics.h"

namespace ramify::ir_machine {

namespace {

using ir::Op;

// Methods and functions of libraries that change the collection that they are called on, or given.
constexpr std::string_view mutators[] = {
    "append",    "add",       "addAll",          "push",  "pop",     "put",     "putAll",   "putIfAbsent", "remove",
    "removeAll", "insert",    "extend",          "clear", "sort",    "reverse", "set",      "update",      "setdefault",
    "discard",   "popitem",   "delete",          "offer", "poll",    "addLast", "addFirst", "removeFirst", "removeLast",
    "merge",     "compute",   "computeIfAbsent", "shift", "unshift", "splice",  "fill",     "copy",        "setattr",
    "delattr",   "push_back", "pop_back"};
bool is_mutator(std::string_view name) {
  if (ir::is_intrinsic_name(name)) return ir::intrinsic_has(name, ir::IntrinsicEffect::writes);
  return std::ranges::find(mutators, name) != std::end(mutators);
}

bool is_collection(ValueKind kind) {
  return kind == ValueKind::list || kind == ValueKind::dict || kind == ValueKind::set || kind == ValueKind::array;
}

// Words of synchronisation (languages/kit/threads.cpp), before which lowered code pauses anyway, and what only says where
// something is, without a look at it.
bool needs_no_pause(std::string_view name) {
  if (ir::is_intrinsic_name(name)) return ir::intrinsic_has(name, ir::IntrinsicEffect::orders);
  return name.starts_with("ramify_") || name == "monitor_exit" || name.ends_with("_panic");
}

// Words of the library that read or change a stream or the files (languages/kit/streams.cpp): those of two threads have an order, which
// shows, also where the library's own code uses them.
bool is_stream_word(std::string_view name) {
  constexpr std::string_view prefix = "ramify_";
  if (!name.starts_with(prefix)) return false;
  name.remove_prefix(prefix.size());
  constexpr std::string_view others[] = {"at_end",       "at_line_end", "write",     "position",
                                         "set_position", "skip_blanks", "make_file", "has_file",
                                         "rest_of_line", "remove_file", "file_size"};
  return name.starts_with("read") || name.starts_with("peek") || std::ranges::find(others, name) != std::end(others);
}

// What is written where others may look at it, by the program's text.
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
    // Each call may be one of an unknown function, and start whoever calls the callbacks that it is given.
    if (program_.escaped_function != LinkedFunction::none) {
      has_own_threads_ = !starts_.empty();
      for (uint32_t f = 0; f < count(); ++f) starts_.insert(f);
      any_call_starts_ = true;
    }
    program_.preempts = starts_.size() != 0;
    if (!program_.preempts) return;
    const bool takes_turns = any_call_starts_ && !has_own_threads_ && !interleaves_callbacks(dialect_of(program_));
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

  // Whether some function looks at the state of a lock, a thread or the like and goes on.
  void find_observers() {
    constexpr std::string_view observers[] = {
        "locked",         "is_alive",         "isAlive",          "tryLock",    "TryLock",
        "TryRLock",       "isLocked",         "getState",         "tryAcquire", "isHeldByCurrentThread",
        "getQueueLength", "hasQueuedThreads", "availablePermits", "isDone"};
    for (uint32_t f = 0; f < count(); ++f) {
      if (is_library(f)) continue;
      for (const ir::Instruction& i : function(f).code) {
        if (i.op != Op::call_method && i.op != Op::load_field) continue;
        const std::string_view name = symbol(i.operands[2]);
        program_.observes_threads |= std::ranges::find(observers, name) != std::end(observers) ||
                                     (name == "acquire" && (i.op == Op::load_field || i.list_count > 0));
      }
    }
  }

  // --- who starts threads

  // Functions in whose course a thread may be started: those that do, and those that may call them, by name where that is all
  // there is.
  void find_starters() {
    std::set<std::string_view> methods;  // that start
    bool any_value = false;              // some function that is used as a value starts
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

  // A call of a global that is one class or function and nothing else, of which nothing starts.
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
    const std::string_view constructor =
        program_.rules->table != nullptr ? program_.rules->table->constructor : std::string_view("<init>");
    return std::ranges::none_of(starts_, [&](uint32_t s) { return function(s).name == constructor; });
  }

  // The instruction before `at`, in the same straight line, that sets the register.
  const ir::Instruction* definition_of(const std::vector<ir::Instruction>& code, size_t at, uint32_t reg) const {
    for (size_t pc = at; pc-- > 0;) {
      const ir::OpInfo& info = ir::info(code[pc].op);
      if (info.has(ir::Effect::branches) || info.has(ir::Effect::ends)) return nullptr;
      if (info.signature.starts_with('r') && code[pc].operands[0] == reg) return &code[pc];
    }
    return nullptr;
  }

  // --- the top level

  // Which instructions of the top level's function may run after a thread was started.
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
    // What properties look at they see at any time.
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
    if (function(f).has_receiver && function(f).name.ends_with(".fields")) return true;  // their first values
    return program_.rules->table != nullptr && !function(f).class_name.empty() && function(f).has_receiver &&
           function(f).name == program_.rules->table->constructor;
  }

  // A constructor that only sets and reads its object's fields: nobody else sees the object until it is there.
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

  // --- what is written

  // A store into what was made just before, in the same straight line, and was not handed on since.
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

  // The only place that sets the cell, and that once after each time that it is made.
  bool is_set_once(uint32_t f, size_t at, uint32_t reg) const {
    const std::vector<ir::Instruction>& code = function(f).code;
    const auto makes = [&](size_t from, size_t to) {
      for (size_t pc = from; pc <= to; ++pc)
        if (code[pc].op == Op::new_cell && code[pc].operands[0] == reg) return true;
      return false;
    };
    if (!makes(0, code.size() - 1)) return false;  // it came from elsewhere
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
    const std::optional<std::string> shown = shown_name(name, dialect_of(program_));
    return shown ? fmt::format("{} {}", verb, *shown) : std::string(verb);
  }
  static std::string call_label(std::string_view name) {
    return name.starts_with('%') ? shown_operation(name) : fmt::format("call {}", name);
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
        const bool ends_all = program_.rules->table != nullptr && program_.rules->table->main_ends_all;
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

uint64_t object_of(Word word) { return word.payload(); }

constexpr size_t elements_looked_at_max = 4096;  // of one value; what has more is read whole at its top all the same

enum class ValueReader : uint8_t { none, reads, shows };
ValueReader value_reader(const Program& program, std::string_view name) {
  if (program.rules->table == nullptr) return ValueReader::none;
  for (const std::string_view reader : program.rules->table->value_readers) {
    if (name == reader) return ValueReader::reads;
    if (reader.ends_with('*') && name.starts_with(reader.substr(0, reader.size() - 1))) return ValueReader::shows;
  }
  return ValueReader::none;
}

}  // namespace

void mark_accesses(Program& program) { Marking(program).run(); }

bool is_of_main(const Program& program, uint32_t global) { return program.used_outside_main[global] == 0; }

std::vector<Access> accesses(Draft& draft, const Program& program, const ir::Function& function,
                             const ir::Instruction& i, const Word* r) {
  using Place = Access::Place;
  std::vector<Access> found;
  const uint32_t* o = i.operands;
  const auto name = [&](uint32_t symbol) { return Word::symbol(program.name_of_symbol[symbol]); };
  // What is not known is no object that two threads could have.
  const auto kind_of = [&](Word word) { return draft.is_symbolic(word) ? ValueKind::none : draft.kind(word); };
  const bool methods_are_atomic = program.rules->table != nullptr && program.rules->table->methods_are_atomic;
  const auto is_volatile = [&](uint32_t symbol) {
    return program.symbol_by_text.contains(fmt::format("{}{}", volatile_prefix, program.symbol(symbol)));
  };
  // Of an object what it has of its own is read by whoever shows, copies or compares it.
  const auto own_parts = [&](Word word, bool is_write, bool is_quiet) {
    const ValueKind kind = kind_of(word);
    if (kind == ValueKind::instance || (kind == ValueKind::class_ && is_write))
      found.push_back({Place::whole, object_of(word), {}, is_write, is_quiet});
  };
  const auto whole = [&](Word word, bool is_write, bool is_quiet = false) {
    // An iterator looks at what it goes over.
    if (kind_of(word) == ValueKind::generator && draft.at(word, native_words::state).is_integer() &&
        draft.at(word, native_words::state).as_integer() == static_cast<int64_t>(GeneratorState::native)) {
      word = draft.at(word, native_words::collection);
      is_write = false;
    }
    if (word.is_object() && is_collection(kind_of(word)))
      found.push_back({Place::whole, object_of(word), {}, is_write, is_quiet});
  };
  // What is copied, compared or shown as a value is read to its depth; pointers in it are values of their own, but for those that are
  // shown by what they point to.
  std::vector<std::pair<Word, int>> values;
  const auto value_read = [&](Word word, int depth, bool follows_pointers) {
    constexpr int depth_max = 12;
    values.assign(1, {word, depth});
    for (size_t n = 0; n < values.size() && n < elements_looked_at_max; ++n) {
      const auto [value, at] = values[n];
      if (!value.is_object() || at > depth_max) continue;
      const ValueKind kind = kind_of(value);
      const auto parts = [&](uint64_t first, uint64_t stride) {
        for (uint64_t k = first; k < draft.size(value); k += stride) values.emplace_back(draft.at(value, k), at + 1);
      };
      if (kind == ValueKind::instance) {
        found.push_back({Place::whole, object_of(value), {}, false});
        parts(instance_words::fields + 1, 2);
      } else if (is_collection(kind)) {
        found.push_back({Place::whole, object_of(value), {}, false});
        if (kind != ValueKind::dict) parts(0, 1);
      } else if (kind == ValueKind::reference && follows_pointers && at <= 2) {
        const Word base = draft.at(value, reference_words::base);
        const auto how = static_cast<PlaceKind>(draft.at(value, reference_words::kind).as_integer());
        if (how == PlaceKind::part) whole(value, false), values.emplace_back(base, at + 1);
        else if (how == PlaceKind::object) values.emplace_back(base, at + 1);
      }
    }
  };
  // A reference stands for the place that it refers to.
  const auto through = [&](Word reference, bool is_write) {
    if (!reference.is_object()) return;
    const ValueKind kind = kind_of(reference);
    if (kind == ValueKind::cell) {
      if (!is_write || !draft.at(reference, 0).is(Atom::unset))
        found.push_back({Place::cell, object_of(reference), {}, is_write});
      return;
    }
    if (kind == ValueKind::instance) {  // *p of a structure: all of it
      found.push_back({Place::whole, object_of(reference), {}, is_write});
      return;
    }
    if (kind != ValueKind::reference) return whole(reference, is_write);
    const Word base = draft.at(reference, reference_words::base), place = draft.at(reference, reference_words::place);
    switch (static_cast<PlaceKind>(draft.at(reference, reference_words::kind).as_integer())) {
      case PlaceKind::element:
      case PlaceKind::reverse:
        if (base.is_object()) found.push_back({Place::element, object_of(base), place, is_write});
        return;
      case PlaceKind::field:
        if (base.is_object()) found.push_back({Place::field, object_of(base), place, is_write});
        return;
      case PlaceKind::global:
        found.push_back({Place::global, static_cast<uint64_t>(place.as_integer()), {}, is_write});
        return;
      case PlaceKind::part:
      case PlaceKind::entry:
      case PlaceKind::reverse_entry: return whole(base, is_write);
      case PlaceKind::object: return own_parts(base, is_write, !is_write);
    }
  };
  // What a pointer points to, as far as that is an object.
  const auto pointed_to = [&](Word word) {
    for (int depth = 0; depth < 8; ++depth) {
      const ValueKind kind = kind_of(word);
      if (kind == ValueKind::cell) {
        word = draft.at(word, 0);
        continue;
      }
      if (kind != ValueKind::reference) break;
      const Word base = draft.at(word, reference_words::base), place = draft.at(word, reference_words::place);
      const auto how = static_cast<PlaceKind>(draft.at(word, reference_words::kind).as_integer());
      if (how == PlaceKind::object) {
        word = base;
      } else if (how == PlaceKind::field && kind_of(base) == ValueKind::instance) {
        const int64_t at = draft.find_name(base, instance_words::fields, place);
        if (at < 0) break;
        word = draft.at(base, static_cast<uint64_t>(at) + 1);
      } else if (how == PlaceKind::element && is_collection(kind_of(base)) && place.is_integer() &&
                 place.as_integer() >= 0 && static_cast<uint64_t>(place.as_integer()) < draft.size(base)) {
        word = draft.at(base, static_cast<uint64_t>(place.as_integer()));
      } else {
        break;
      }
    }
    return word;
  };
  const auto field = [&](Word object, uint32_t symbol, bool is_write) {
    const ValueKind kind = kind_of(object);
    if (kind == ValueKind::reference || kind == ValueKind::cell) {
      const bool is_pointer =
          kind == ValueKind::reference &&
          static_cast<PlaceKind>(draft.at(object, reference_words::kind).as_integer()) == PlaceKind::object;
      if (!is_pointer) through(object, false);
      const Word target = pointed_to(object);
      if (kind_of(target) == ValueKind::instance)
        found.push_back({Place::field, object_of(target), name(symbol), is_write, is_volatile(symbol)});
      return;
    }
    if (kind != ValueKind::instance && kind != ValueKind::class_) return;
    found.push_back({Place::field, object_of(object), name(symbol), is_write, is_volatile(symbol)});
  };
  // A slice of Go, which begins somewhere in a list.
  const auto is_part = [&](Word object) {
    return kind_of(object) == ValueKind::reference && draft.at(object, reference_words::kind).is_integer() &&
           draft.at(object, reference_words::kind).as_integer() == static_cast<int64_t>(PlaceKind::part) &&
           draft.at(object, reference_words::base).is_object() && draft.at(object, reference_words::place).is_integer();
  };
  const auto element = [&](Word object, Word index, bool is_write) {
    if (!object.is_object()) return;
    if (draft.is_symbolic(index)) return whole(object, is_write);  // any of them
    const ValueKind kind = kind_of(object);
    // An index of a map may make an entry.
    if (kind == ValueKind::dict) whole(object, is_write, methods_are_atomic);
    else if (kind == ValueKind::list || kind == ValueKind::array)
      found.push_back({Place::element, object_of(object), index, is_write});
    else if (is_part(object) && index.is_integer())
      found.push_back({Place::element, object_of(draft.at(object, reference_words::base)),
                       Word::integer(draft.at(object, reference_words::place).as_integer() + index.as_integer()),
                       is_write});
    else if (kind == ValueKind::reference || kind == ValueKind::cell) through(object, is_write);
  };
  const std::span<const ir::ListItem> list(function.lists.data() + i.list_begin, i.list_count);
  switch (i.op) {
    case Op::load_var: found.push_back({Place::global, o[1], {}, false}); break;
    case Op::store_var: found.push_back({Place::global, o[0], {}, true}); break;
    case Op::load_cell: through(r[o[1]], false); break;
    case Op::store_cell: through(r[o[0]], true); break;
    case Op::load_field: field(r[o[1]], o[2], false); break;
    case Op::store_field: field(r[o[0]], o[1], true); break;
    case Op::load_index: element(r[o[1]], r[o[2]], false); break;
    case Op::store_index: element(r[o[0]], r[o[1]], true); break;
    case Op::unpack: whole(r[o[0]], false); break;
    case Op::load_slice:
    case Op::iter_next:
    case Op::unop: whole(r[o[1]], false); break;
    case Op::iter_next_pair: whole(r[o[2]], false); break;
    case Op::iter_begin: whole(r[o[1]], false); break;
    case Op::copy: {
      whole(r[o[1]], false);
      if (kind_of(r[o[1]]) != ValueKind::instance) break;
      // Only what is copied is read.
      const Word class_ = draft.at(r[o[1]], instance_words::class_);
      if (kind_of(class_) != ValueKind::class_) break;
      if (draft.text(draft.at(class_, class_words::traits)).find("value_type") != std::string_view::npos)
        own_parts(r[o[1]], false, false);
      break;
    }
    case Op::format: whole(r[o[2]], false); break;
    case Op::binop:
      for (const uint32_t operand : {o[1], o[2]}) {
        whole(r[operand], false);
        own_parts(r[operand], false, true);
      }
      break;
    case Op::update:
      whole(r[o[1]], true);
      whole(r[o[2]], false);
      break;
    case Op::branch_if:
    case Op::assert_: whole(r[o[0]], false); break;
    case Op::append:
    case Op::insert: whole(r[o[0]], true); break;
    case Op::call_method:
      whole(r[o[1]], is_mutator(program.symbol(o[2])), methods_are_atomic);
      if (const ValueKind kind = kind_of(r[o[1]]); kind != ValueKind::instance && kind != ValueKind::class_)
        for (const ir::ListItem& item : list) whole(r[item.value.index], false);
      break;
    case Op::call_builtin:
      if (is_stream_word(program.symbol(o[1])) && !list.empty()) {
        const Word stream = r[list[0].value.index];
        whole(stream, true, true);
        if (kind_of(stream) == ValueKind::list && draft.size(stream) != 0) whole(draft.at(stream, 0), true, true);
        break;
      }
      if (const ValueReader reader = value_reader(program, program.symbol(o[1])); reader != ValueReader::none) {
        const bool shows_addresses = std::ranges::any_of(list, [&](const ir::ListItem& item) {
          return kind_of(r[item.value.index]) == ValueKind::string &&
                 draft.text(r[item.value.index]).find("%p") != std::string_view::npos;
        });
        for (const ir::ListItem& item : list)
          value_read(r[item.value.index], 0, reader == ValueReader::shows && !shows_addresses);
        break;
      }
      for (const ir::ListItem& item : list) {
        const bool is_changed = &item == list.data() && is_mutator(program.symbol(o[1]));
        whole(r[item.value.index], is_changed);
        if (kind_of(r[item.value.index]) == ValueKind::reference) through(r[item.value.index], is_changed);
        own_parts(r[item.value.index], is_changed, !is_changed);
      }
      break;
    default: break;
  }
  return found;
}

std::vector<uint8_t> shared_objects(const Program& program, const Skeleton& skeleton) {
  constexpr uint32_t nobody = 0, everybody = ~uint32_t{0};
  std::vector<uint32_t> owner(skeleton.objects.size(), nobody);
  std::vector<uint32_t> pending;
  const auto reach = [&](uint32_t object, uint32_t who) {
    uint32_t& known = owner[object];
    if (known == who || known == everybody) return;
    known = known == nobody ? who : everybody;
    pending.push_back(object);
  };
  const auto spread = [&] {
    while (!pending.empty()) {
      const uint32_t object = pending.back();
      pending.pop_back();
      const uint32_t who = owner[object];
      for (const Reference& r : skeleton.of(skeleton.objects[object])) reach(r.target, who);
    }
  };
  for (const Word w : skeleton.fixed_globals)
    if (w.is_object()) reach(static_cast<uint32_t>(w.payload()), everybody);
  for (const Reference& r : skeleton.global_references)
    reach(r.target, is_of_main(program, program.variable_globals[r.position].index) ? 1 : everybody);
  spread();
  for (uint32_t t = 0; t < skeleton.threads.size(); ++t)
    for (const Reference& r : skeleton.of(skeleton.threads[t])) {
      reach(r.target, t + 1);
      spread();
    }
  std::vector<uint8_t> shared(owner.size());
  for (size_t i = 0; i < owner.size(); ++i) shared[i] = owner[i] == everybody;
  return shared;
}

}  // namespace ramify::ir_machine
