// SPDX-License-Identifier: Apache-2.0
#include "session/compared_names.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "machines/ir/thread_values.h"
#include "session/composition.h"

namespace ramify::session {

namespace {

using diagnostics::DiagnosticId;

enum class Fact : uint8_t { thread, label, action, position };

std::string_view name(Fact fact) {
  switch (fact) {
    case Fact::thread: return "thread";
    case Fact::label: return "label";
    case Fact::action: return "action";
    case Fact::position: return "at";
  }
  return "";
}

struct Comparison {
  Fact fact;
  std::string text;
  ir::Span span;
  friend bool operator<(const Comparison& a, const Comparison& b) {
    return std::pair(a.fact, a.text) < std::pair(b.fact, b.text);
  }
};

// A thread's variable or position that a property reads.
struct ThreadRead {
  std::string thread;
  bool has_number = false;
  std::optional<int64_t> number{};  // if it is a literal
  std::string local;
  ir::Span span;
};

// Reads the function of one property. It has no loops around comparisons: registers are tracked from top to bottom.
class Reader {
 public:
  Reader(const ir::Module& module, const ir::Function& function) : module_(module), function_(function) {
    for (uint32_t i = 0; i < function.parameters.size(); ++i)
      for (const Fact fact : {Fact::thread, Fact::label, Fact::action})
        if (function.parameters[i].name == name(fact)) facts_.emplace(i, fact);
  }

  std::set<Comparison> read() {
    for (const ir::Instruction& i : function_.code) read(i);
    return std::move(found_);
  }
  const std::vector<ThreadRead>& thread_reads() const { return thread_reads_; }

 private:
  void read(const ir::Instruction& i) {
    const uint32_t* o = i.operands;
    switch (i.op) {
      case ir::Op::const_: {
        const auto* text = std::get_if<std::string>(&module_.constants[o[1]]);
        texts_[o[0]] = text != nullptr ? std::set{*text} : std::set<std::string>{};
        const auto* number = std::get_if<int64_t>(&module_.constants[o[1]]);
        numbers_[o[0]] = number != nullptr ? std::optional(*number) : std::nullopt;
        is_null_[o[0]] = std::holds_alternative<ir::Null>(module_.constants[o[1]]);
        return;
      }
      case ir::Op::call_builtin: {
        if (module_.symbols[o[1]] != ir_machine::thread_value_name) return;
        const auto argument = [&](uint32_t k) { return function_.lists[i.list_begin + k].value.index; };
        const ThreadRead read{*texts_[argument(0)].begin(), !is_null_[argument(1)], numbers_[argument(1)],
                              *texts_[argument(2)].begin(), i.span};
        if (read.local == ir_machine::position_name) facts_[o[0]] = Fact::position;
        thread_reads_.push_back(read);
        return;
      }
      case ir::Op::new_array: {
        std::set<std::string> all;
        for (uint32_t k = 0; k < i.list_count; ++k)
          all.merge(std::set(texts_[function_.lists[i.list_begin + k].value.index]));
        texts_[o[0]] = std::move(all);
        return;
      }
      case ir::Op::binop: {
        switch (static_cast<ir::BinaryOperator>(i.rule)) {
          case ir::BinaryOperator::equal:
          case ir::BinaryOperator::not_equal:
          case ir::BinaryOperator::identical:
          case ir::BinaryOperator::not_identical:
          case ir::BinaryOperator::in:
          case ir::BinaryOperator::not_in:
            compare(o[1], o[2], i.span);
            compare(o[2], o[1], i.span);
            return;
          default: return;
        }
      }
      case ir::Op::call_method: {
        const std::string& method = module_.symbols[o[2]];
        if ((method != "equals" && method != "Equals") || i.list_count != 1) return;
        const uint32_t other = function_.lists[i.list_begin].value.index;
        compare(o[1], other, i.span);
        compare(other, o[1], i.span);
        return;
      }
      default: return;
    }
  }

  void compare(uint32_t fact, uint32_t with, const ir::Span& span) {
    const auto known = facts_.find(fact);
    if (known == facts_.end()) return;
    for (const std::string& text : texts_[with]) found_.insert({known->second, text, span});
  }

  const ir::Module& module_;
  const ir::Function& function_;
  std::map<uint32_t, Fact> facts_;                   // by register
  std::map<uint32_t, std::set<std::string>> texts_;  // the values or elements that a register may have
  std::map<uint32_t, std::optional<int64_t>> numbers_;
  std::map<uint32_t, bool> is_null_;
  std::set<Comparison> found_;
  std::vector<ThreadRead> thread_reads_;
};

struct Names {
  std::set<std::string, std::less<>> threads, labels, actions, positions;
  const std::set<std::string, std::less<>>& of(Fact fact) const {
    switch (fact) {
      case Fact::thread: return threads;
      case Fact::label: return labels;
      case Fact::action: return actions;
      case Fact::position: break;
    }
    return positions;
  }
};

Names names_of(const Loaded& loaded) {
  Names names;
  names.labels = step_labels(loaded);
  for (const SpecThread& thread : loaded.spec.threads)
    for (uint32_t i = 0; i < thread.replicas; ++i)
      names.threads.insert(thread.replicas == 1 ? thread.name : fmt::format("{}[{}]", thread.name, i));
  for (const SpecAction& action : loaded.spec.actions) names.threads.insert(action.name);
  for (const std::string& thread : names.threads)
    for (const std::string& label : names.labels) names.actions.insert(thread + ':' + label);
  names.positions = names.labels;
  names.positions.emplace(ir_machine::ended_label);
  return names;
}

// Of the functions that threads run; functions of properties have names that programs cannot use.
std::vector<std::string> local_names(const ir::Module& module) {
  std::set<std::string> names;
  for (const ir::Function& function : module.functions) {
    if (function.name.starts_with("property ")) continue;
    for (const ir::Parameter& parameter : function.parameters) names.insert(parameter.name);
    for (const ir::RegisterName& named : function.register_names) names.insert(named.name);
  }
  return {names.begin(), names.end()};
}

// The nearest name; for a name without its number, the first with one.
std::string hint_for(std::string_view text, const std::set<std::string, std::less<>>& names) {
  const std::vector<std::string> candidates(names.begin(), names.end());
  const auto numbered = std::ranges::find_if(
      candidates, [&](const std::string& candidate) { return candidate.starts_with(std::string(text) + "["); });
  const std::string near = numbered != candidates.end() ? *numbered : diagnostics::nearest(text, candidates);
  if (!near.empty()) return fmt::format("did you mean `{}`?", near);
  constexpr size_t shown_max = 8;
  std::string all;
  for (size_t i = 0; i < std::min(candidates.size(), shown_max); ++i)
    all += fmt::format("{}`{}`", i == 0 ? "" : ", ", candidates[i]);
  return fmt::format("there are {}{}", all, candidates.size() > shown_max ? " ..." : "");
}

// The number of registers with that name in a function of the program.
size_t count_of_local(const ir::Module& module, const ir::Function& function, const std::string& name) {
  if (module.is_library(function.span)) return 0;
  std::set<uint32_t> registers;
  for (uint32_t p = 0; p < function.parameters.size(); ++p)
    if (function.parameters[p].name == name) registers.insert(p);
  for (uint32_t c = 0; c < function.capture_names.size(); ++c)
    if (function.capture_names[c] == name) registers.insert(static_cast<uint32_t>(function.parameters.size()) + c);
  for (const ir::RegisterName& named : function.register_names)
    if (named.name == name) registers.insert(named.reg.index);
  return registers.size();
}

void check_thread_read(const Loaded& loaded, const ThreadRead& read, const std::vector<std::string>& locals,
                       diagnostics::Diagnostics& diagnostics) {
  const base::Place place = loaded.module->place(read.span);
  const auto thread = std::ranges::find(loaded.spec.threads, read.thread, &SpecThread::name);
  if (thread == loaded.spec.threads.end()) return;
  const bool has_replicas = thread->replicas > 1;
  const bool is_outside = read.number && (*read.number < 0 || *read.number >= static_cast<int64_t>(thread->replicas));
  if (has_replicas != read.has_number || is_outside)
    return diagnostics.report(DiagnosticId::unknown_name, place,
                              has_replicas ? fmt::format("`{0}` has {1} replicas, `{0}[0]` to `{0}[{2}]`", read.thread,
                                                         thread->replicas, thread->replicas - 1)
                                           : fmt::format("`{}` is one thread, without replicas", read.thread),
                              fmt::format("write `{}{}.{}`", read.thread, has_replicas ? "[0]" : "", read.local));
  if (read.local != ir_machine::position_name)
    for (const ir::Function& function : loaded.module->functions)
      if (count_of_local(*loaded.module, function, read.local) > 1)
        return diagnostics.report(DiagnosticId::unknown_name, place,
                                  fmt::format("`{}` has several variables `{}`, or one that other functions see, too: "
                                              "which of them is read of thread "
                                              "`{}` is not known",
                                              function.name, read.local, read.thread),
                                  "give the variable that is meant a name of its own");
  if (read.local == ir_machine::position_name || std::ranges::find(locals, read.local) != locals.end()) return;
  const std::string near = diagnostics::nearest(read.local, locals);
  diagnostics.report(
      DiagnosticId::unknown_name, place,
      fmt::format("no function has a local variable `{}`, which is read of thread `{}`", read.local, read.thread),
      near.empty() ? "" : fmt::format("did you mean `{}`?", near));
}

}  // namespace

void check_compared_names(const Loaded& loaded, diagnostics::Diagnostics& diagnostics) {
  if (loaded.preempts || loaded.module == nullptr) return;
  const Names names = names_of(loaded);
  if (names.threads.empty()) return;
  const std::vector<ClaimedExpression>& expressions = loaded.claims.expressions;
  const std::vector<std::string> locals = local_names(*loaded.module);
  for (size_t i = 0; i < expressions.size() && i < loaded.module->predicates.size(); ++i) {
    if (expressions[i].is_of_moment) continue;
    const ir::Function& function = loaded.module->functions[loaded.module->predicates[i].whole.function.index];
    Reader reader(*loaded.module, function);
    const std::set<Comparison> comparisons = reader.read();
    for (const ThreadRead& read : reader.thread_reads()) check_thread_read(loaded, read, locals, diagnostics);
    for (const Comparison& comparison : comparisons) {
      if (names.of(comparison.fact).contains(comparison.text)) continue;
      diagnostics.report(
          DiagnosticId::unknown_name, loaded.module->place(comparison.span),
          fmt::format("`{}` is compared with \"{}\", which no step has", name(comparison.fact), comparison.text),
          hint_for(comparison.text, names.of(comparison.fact)));
    }
  }
}

}  // namespace ramify::session
