// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/missing_names.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "machines/ir/dialect.h"
#include "machines/ir/program.h"

namespace ramify::ir_machine {
namespace {

using ir::Op;

class Missing {
 public:
  Missing(const ir::Module& module, const DialectRules& rules) : module_(module), rules_(rules) {}

  std::vector<MissingName> run() {
    if (!rules_.table->has_classes) return {};
    for (const ir::Function& function : module_.functions)
      for (const ir::Instruction& i : function.code)
        if (i.op == Op::store_var) is_set_.insert(i.operands[0]);
    for (const ir::Function& function : module_.functions)
      if (!module_.is_library(function.span)) read(function);
    std::vector<MissingName> names;
    for (auto& [name, uses] : uses_) names.push_back({name, module_.place(uses.first), uses.count});
    std::ranges::stable_sort(names, {}, [](const MissingName& missing) {
      return std::tuple(missing.first.file, missing.first.line, missing.first.column);
    });
    return names;
  }

 private:
  struct Uses {
    ir::Span first;
    uint32_t count = 0;
  };
  // The content of a register: a library name, or an undefined name.
  struct Held {
    std::string path;
    ir::Span span;
    bool is_known = false;
    bool is_called = false;
  };

  void read(const ir::Function& function) {
    held_.clear();
    for (const ir::Instruction& i : function.code) {
      switch (i.op) {
        case Op::const_:
          forget(i.operands[0]);
          if (const auto* builtin = std::get_if<ir::BuiltinConstant>(&module_.constants[i.operands[1]]))
            held_[i.operands[0]] = {builtin->name, i.span, is_known(builtin->name), false};
          break;
        case Op::call_builtin: {
          const std::string& name = module_.symbols[i.operands[1]];
          if (!is_known(name)) add(name, i.span);
          if (name == "%known") drop(function, i);  // it tests whether the name is defined
          break;
        }
        case Op::new_class: drop(function, i); break;  // library interfaces and traits have no effect at run time
        case Op::call_unknown:
          if (const auto callee = held_.find(i.operands[1]); callee != held_.end()) callee->second.is_called = true;
          break;
        case Op::load_var: read_global(i); break;
        case Op::load_field:
        case Op::call_method: {
          const auto object = held_.find(i.operands[1]);
          if (object == held_.end()) break;
          const Held whole = object->second;
          const Held part = part_of(whole, module_.symbols[i.operands[2]], i.span);
          held_.erase(object);
          if (part.is_known) break;
          if (i.op == Op::call_method) add(part.path, part.span);
          else held_[i.operands[0]] = part;
          break;
        }
        default: break;
      }
    }
    while (!held_.empty()) forget(held_.begin()->first);
  }

  // The value was used other than as a qualifier.
  void forget(uint32_t reg) {
    const auto held = held_.find(reg);
    if (held == held_.end()) return;
    // Library constants may be passed on as names.
    const bool is_reported =
        held->second.is_called || !rules_.names.hands_on_constants || held->second.path.find('.') == std::string::npos;
    if (!held->second.is_known && is_reported) add(held->second.path, held->second.span);
    held_.erase(held);
  }

  void drop(const ir::Function& function, const ir::Instruction& i) {
    for (uint32_t item = 0; item < i.list_count; ++item)
      if (const auto held = held_.find(function.lists[i.list_begin + item].value.index); held != held_.end())
        held_.erase(held);
  }

  // An undeclared name may be a global variable: one that is never set.
  void read_global(const ir::Instruction& i) {
    if (!rules_.names.undeclared_are_globals) return;
    const ir::Global& global = module_.globals[i.operands[1]];
    if (!is_set_.contains(i.operands[1]) && !is_internal_name(global.name) &&
        global.name.find('.') == std::string::npos)
      add(global.name, i.span);
  }

  // Also returned if only the run can tell whether the member exists.
  Held part_of(const Held& whole, const std::string& name, const ir::Span& span) const {
    Held part{fmt::format("{}.{}", whole.path, name), span, true};
    if (!whole.is_known) {
      part.is_known = false;
      return part;
    }
    const auto found = row(whole.path);
    const bool only_has_parts = found != rules_.builtins.end() && found->function == nullptr;
    part.is_known = is_known(part.path) || !only_has_parts || rules_.method(ValueKind::builtin, name) != nullptr;
    return part;
  }

  bool is_known(std::string_view name) const {
    if (name.starts_with('%') || name.starts_with('$')) return true;  // an operation or variable
    if (rules_.names.is_never_missing != nullptr && rules_.names.is_never_missing(name)) return true;
    if (row(name) != rules_.builtins.end()) return true;
    // The members of a value are known only at run time.
    for (size_t dot = name.find('.'); dot != name.npos; dot = name.find('.', dot + 1)) {
      const auto whole = row(name.substr(0, dot));
      if (whole != rules_.builtins.end() && whole->function != nullptr) return true;
    }
    return false;
  }
  std::span<const BuiltinRow>::iterator row(std::string_view name) const {
    return std::ranges::find(rules_.builtins, name, &BuiltinRow::name);
  }

  void add(const std::string& name, const ir::Span& span) {
    const auto [uses, is_new] = uses_.try_emplace(name);
    const auto place = [](const ir::Span& s) { return std::tuple(s.file, s.line, s.column); };
    if (is_new || place(span) < place(uses->second.first)) uses->second.first = span;
    ++uses->second.count;
  }

  const ir::Module& module_;
  const DialectRules& rules_;
  std::map<uint32_t, Held> held_;
  std::map<std::string, Uses> uses_;
  std::set<uint32_t> is_set_;  // globals that are assigned
};

}  // namespace

std::vector<MissingName> missing_names(const ir::Module& module, const DialectRules& rules) {
  return Missing(module, rules).run();
}

}  // namespace ramify::ir_machine
