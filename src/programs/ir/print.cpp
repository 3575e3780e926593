// SPDX-License-Identifier: Apache-2.0
// Printing, half of text.h. Every form of line is read in parse.cpp, read_function.cpp or read_predicate.cpp.
#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "programs/ir/enum_names.h"
#include "programs/ir/literal.h"
#include "programs/ir/signature.h"
#include "programs/ir/spelling.h"
#include "programs/ir/text.h"

namespace ramify::ir {
namespace {

constexpr size_t line_length_aim = 100;

template <typename Items, typename Write>
std::string joined(const Items& items, Write write) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += ", ";
    out += write(item);
  }
  return out;
}

std::string write_register(uint32_t index) { return fmt::format("%{}", index); }

class Printer {
 public:
  Printer(const Module& module, const PrintOptions& options) : module_(module), options_(options), spelling_(module) {}

  std::string module() const;
  std::string function(const Function& function) const;

 private:
  std::string span(const Span& span) const;
  std::string globals() const;
  std::string tables() const;
  std::string predicate(const Predicate& predicate) const;
  std::string part(const PredicatePart& part, size_t depth) const;
  std::string head(const Function& function) const;
  std::string parameter(const Parameter& parameter) const;
  std::string instruction(const Function& function, const Instruction& instruction,
                          const std::map<uint32_t, std::string>& labels) const;
  std::string scalar(OperandKind kind, uint32_t operand) const;
  std::string list(const Function& function, const Instruction& instruction) const;
  std::string item(const ListItem& item) const;

  const Module& module_;
  const PrintOptions& options_;
  const Spelling spelling_;
};

std::string Printer::module() const {
  std::string out;
  for (const SourceFile& file : module_.files)
    out += fmt::format("file {}{}\n", write_string(file.path), file.is_library ? " library" : "");
  out += fmt::format("entry {}\n", spelling_.function(module_.entry));
  out += globals();
  for (const Function& f : module_.functions) out += "\n" + function(f);
  for (const Predicate& p : module_.predicates) out += "\n" + predicate(p);
  return out + tables();
}

std::string Printer::span(const Span& span) const {
  if (!options_.spans || span == Span()) return "";
  const std::string file = span.file == 0 ? "" : fmt::format("{}/", span.file);
  return fmt::format("  @{}{}:{}-{}:{}", file, span.line, span.column, span.end_line, span.end_column);
}

std::string Printer::globals() const {
  std::string out;
  for (const Global& global : module_.globals) {
    out += fmt::format("global {}{}{}\n", write_name(global.name), global.is_fixed ? " fixed" : "", span(global.span));
  }
  return out;
}

// One table as lines of `keyword entry, entry, ...`.
std::string table_lines(std::string_view keyword, const std::vector<std::string>& entries) {
  std::string out;
  std::string line;
  for (const std::string& entry : entries) {
    if (!line.empty() && line.size() + entry.size() > line_length_aim) {
      out += line + "\n";
      line.clear();
    }
    line += (line.empty() ? std::string(keyword) + " " : ", ") + entry;
  }
  return line.empty() ? out : out + line + "\n";
}

// The tables in their order; at the end, because few readers need them: instructions contain names and values.
std::string Printer::tables() const {
  std::vector<std::string> symbols, constants;
  for (const std::string& symbol : module_.symbols) symbols.push_back(write_name(symbol));
  for (const Constant& constant : module_.constants) constants.push_back(spelling_.value(constant));
  const std::string out = table_lines("symbols", symbols) + table_lines("constants", constants);
  return out.empty() ? out : "\n" + out;
}

std::string Printer::predicate(const Predicate& predicate) const {
  // Depth first with an explicit stack; a null part closes the current group.
  struct Pending {
    const PredicatePart* part;
    size_t depth;
  };
  std::string out = fmt::format("predicate {}\n", write_name(predicate.name));
  std::vector<Pending> pending = {{&predicate.whole, 1}};
  while (!pending.empty()) {
    const auto [next, depth] = pending.back();
    pending.pop_back();
    if (next == nullptr) {
      out += std::string(2 * depth, ' ') + "}\n";
      continue;
    }
    out += part(*next, depth);
    if (next->parts.empty()) continue;
    pending.push_back({nullptr, depth});
    for (size_t i = next->parts.size(); i-- > 0;) pending.push_back({&next->parts[i], depth + 1});
  }
  return out;
}

std::string Printer::part(const PredicatePart& part, size_t depth) const {
  return fmt::format("{:{}}{} {} {}{}{}\n", "", 2 * depth, part_join_names[static_cast<size_t>(part.join)],
                     write_string(part.text), spelling_.function(part.function), span(part.span),
                     part.parts.empty() ? "" : " {");
}

// Labels are named in the order of their positions. A label one past the last instruction can still be placed; one
// further out is written as its number.
std::map<uint32_t, std::string> label_names(const Function& function) {
  std::map<uint32_t, std::string> names;
  for (const Handler& handler : function.handlers) {
    for (const Label label : {handler.begin, handler.end, handler.target}) names.try_emplace(label.index);
  }
  for (const Instruction& instruction : function.code) {
    visit_labels(instruction, [&](uint32_t target) { names.try_emplace(target); });
  }
  size_t count = 0;
  for (auto& [target, name] : names) {
    name = target <= function.code.size() ? fmt::format("L{}", ++count) : fmt::format("#{}", target);
  }
  return names;
}

std::string Printer::function(const Function& function) const {
  std::string out = head(function);
  for (const RegisterName& named : function.register_names) {
    out += fmt::format("  local {} {}\n", write_register(named.reg.index), write_name(named.name));
  }
  const std::map<uint32_t, std::string> labels = label_names(function);
  for (const Handler& handler : function.handlers) {
    out += fmt::format("  handler {} {} -> {} {}\n", labels.at(handler.begin.index), labels.at(handler.end.index),
                       labels.at(handler.target.index), write_register(handler.caught.index));
  }
  for (uint32_t i = 0; i <= function.code.size(); ++i) {
    if (const auto label = labels.find(i); label != labels.end()) out += label->second + ":\n";
    if (i < function.code.size()) out += instruction(function, function.code[i], labels);
  }
  return out;
}

std::string Printer::head(const Function& function) const {
  std::string out = "func " + write_name(function.name);
  const Function* first = module_.functions.data();
  const bool is_of_the_module =
      std::greater_equal<>()(&function, first) && std::less<>()(&function, first + module_.functions.size());
  if (is_of_the_module) {
    // A name that denotes another function is followed by this function's number.
    const std::string reference = spelling_.function(FunctionId(static_cast<size_t>(&function - first)));
    if (reference.starts_with('#')) out += " " + reference;
  }
  out += fmt::format(" dialect {} ({})", name(function.dialect),
                     joined(function.parameters, [&](const Parameter& p) { return parameter(p); }));
  if (!function.capture_names.empty()) {
    out += fmt::format(" captures ({})", joined(function.capture_names, write_name));
  }
  out += fmt::format(" registers {}", function.register_count);
  if (function.is_generator) out += " generator";
  if (function.has_receiver) out += " receiver";
  if (!function.class_name.empty()) out += " class " + write_name(function.class_name);
  return out + span(function.span) + "\n";
}

std::string Printer::parameter(const Parameter& parameter) const {
  std::string out;
  switch (parameter.kind) {
    case ParameterKind::plain: break;
    case ParameterKind::named_only: out = "named "; break;
    case ParameterKind::rest: out = "*"; break;
    case ParameterKind::rest_named: out = "**"; break;
  }
  out += write_name(parameter.name);
  if (!parameter.type.empty()) out += " : " + write_name(parameter.type);
  switch (parameter.default_kind) {
    case DefaultKind::none: break;
    case DefaultKind::constant: out += " = " + spelling_.constant(parameter.constant); break;
    case DefaultKind::captured: out += " = captured"; break;
    case DefaultKind::at_call: out += " = at_call"; break;
  }
  return out;
}

std::string Printer::instruction(const Function& function, const Instruction& instruction,
                                 const std::map<uint32_t, std::string>& labels) const {
  std::vector<std::string> results, targets;
  std::string operands;
  for (const Operand& operand : signature(instruction.op)) {
    const OperandInfo& row = info(operand.kind);
    const uint32_t value = row.home == OperandHome::scalar ? instruction.operands[operand.slot] : 0;
    if (operand.kind == OperandKind::label) {
      targets.push_back(labels.at(value));
      continue;
    }
    std::string text;
    switch (row.home) {
      case OperandHome::scalar: text = scalar(operand.kind, value); break;
      case OperandHome::rule: text = rule_names(operand.kind)[instruction.rule]; break;
      case OperandHome::list: text = list(function, instruction); break;
    }
    if (row.access == Access::writes) {
      results.push_back(std::move(text));
    } else {
      operands += " " + text;
    }
  }
  const auto as_is = [](const std::string& text) { return text; };
  return fmt::format("  {}{}{}{}{}{}{}\n", joined(results, as_is), results.empty() ? "" : " = ",
                     info(instruction.op).mnemonic, operands, targets.empty() ? "" : " -> ", joined(targets, as_is),
                     span(instruction.span));
}

std::string Printer::scalar(OperandKind kind, uint32_t operand) const {
  switch (kind) {
    case OperandKind::result:
    case OperandKind::read: return write_register(operand);
    case OperandKind::update: return "&" + write_register(operand);
    case OperandKind::constant: return spelling_.constant(ConstantId(operand));
    case OperandKind::global: return spelling_.global(GlobalId(operand));
    case OperandKind::symbol:
    case OperandKind::builtin: return spelling_.symbol(SymbolId(operand));
    case OperandKind::function: return spelling_.function(FunctionId(operand));
    case OperandKind::label:
    case OperandKind::binary_operator:
    case OperandKind::unary_operator:
    case OperandKind::collection:
    case OperandKind::fairness:
    case OperandKind::registers:
    case OperandKind::result_registers:
    case OperandKind::arguments: break;
  }
  return "";
}

std::string Printer::list(const Function& function, const Instruction& instruction) const {
  const std::string items = joined(list_of(function, instruction), [&](const ListItem& i) { return item(i); });
  return signature(instruction.op).list() == OperandKind::registers ? "[" + items + "]" : "(" + items + ")";
}

std::string Printer::item(const ListItem& item) const {
  const std::string value = write_register(item.value.index);
  switch (item.kind) {
    case ArgumentKind::positional: return value;
    case ArgumentKind::named: return spelling_.symbol(item.name) + " = " + value;
    case ArgumentKind::spread: return "*" + value;
    case ArgumentKind::spread_named: return "**" + value;
  }
  return value;
}

}  // namespace

std::string print(const Module& module, const PrintOptions& options) { return Printer(module, options).module(); }

std::string print(const Module& module, const Function& function, const PrintOptions& options) {
  return Printer(module, options).function(function);
}

}  // namespace ramify::ir
