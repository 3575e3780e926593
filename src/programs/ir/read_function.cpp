// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/read_function.h"

#include <algorithm>

#include <fmt/format.h>

#include "programs/ir/enum_names.h"

namespace ramify::ir {
namespace {

template <typename Names>
std::optional<uint8_t> position_of(std::string_view name, const Names& names) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<uint8_t>(found - names.begin());
}

template <typename Names>
std::string one_of(const Names& names) {
  std::string out = "one of";
  for (const std::string_view name : names) out += fmt::format(" `{}`", name);
  return out;
}

std::string nearest_mnemonic_hint(std::string_view word) {
  std::vector<std::string> mnemonics;
  for (size_t i = 0; i < op_count; ++i) mnemonics.emplace_back(info(static_cast<Op>(i)).mnemonic);
  const std::string candidate = diagnostics::nearest(word, mnemonics);
  return candidate.empty() ? "docs/ir.md lists the operations" : fmt::format("did you mean `{}`?", candidate);
}

}  // namespace

std::optional<Op> op_of(std::string_view mnemonic) {
  for (size_t i = 0; i < op_count; ++i) {
    if (info(static_cast<Op>(i)).mnemonic == mnemonic) return static_cast<Op>(i);
  }
  return std::nullopt;
}

// func NAME [#3] dialect NAME (parameters) [captures (names)] [registers 9] [generator] [receiver] [class NAME] [span]
void FunctionReader::read_head(LineReader& line) {
  function_.name = line.expect_name("the name of the function");
  const Token number = line.token();
  if (const auto index = line.accept_index(); index && *index != id_.index) {
    line.fail_at(number, fmt::format("this is function #{}, `#{}` found", id_.index, *index));
  }
  if (!line.accept_word("dialect")) line.fail_expected("`dialect`");
  const Token dialect = line.token();
  const std::string dialect_name = line.expect_name("the name of a dialect");
  const std::optional<uint8_t> known = position_of(dialect_name, dialect_names);
  if (!known) line.fail_at(dialect, fmt::format("`{}` is no dialect", dialect_name), one_of(dialect_names));
  function_.dialect = static_cast<Dialect>(known.value_or(0));
  function_.parameters = read_parameters(line);
  if (line.accept_word("captures")) read_captures(line);
  if (line.accept_word("registers")) stated_register_count_ = line.expect_number("the number of registers");
  function_.is_generator = line.accept_word("generator");
  function_.has_receiver = line.accept_word("receiver");
  if (line.accept_word("class")) function_.class_name = line.expect_name("the name of the class");
  function_.span = line.accept_span();
  line.expect_end();
  least_register_count_ = static_cast<uint32_t>(function_.parameters.size()) + function_.capture_count;
}

std::vector<Parameter> FunctionReader::read_parameters(LineReader& line) {
  std::vector<Parameter> parameters;
  line.expect("(");
  if (line.accept(")")) return parameters;
  do parameters.push_back(read_parameter(line));
  while (line.accept(","));
  line.expect(")");
  return parameters;
}

// [named | * | **] NAME [: TYPE] [= constant | = captured | = at_call]
Parameter FunctionReader::read_parameter(LineReader& line) {
  Parameter parameter;
  if (line.accept("*")) {
    parameter.kind = ParameterKind::rest;
    parameter.name = line.expect_name("the name of a parameter");
  } else if (line.accept("**")) {
    parameter.kind = ParameterKind::rest_named;
    parameter.name = line.expect_name("the name of a parameter");
  } else {
    const bool may_be_marker = line.is(TokenKind::word, "named");
    parameter.name = line.expect_name("the name of a parameter");
    if (may_be_marker && (line.is(TokenKind::word) || line.is(TokenKind::string))) {
      parameter.kind = ParameterKind::named_only;
      parameter.name = line.take().text;
    }
  }
  if (line.accept(":")) parameter.type = line.expect_name("the name of a type");
  if (!line.accept("=")) return parameter;
  if (line.accept_word("captured")) {
    parameter.default_kind = DefaultKind::captured;
  } else if (line.accept_word("at_call")) {
    parameter.default_kind = DefaultKind::at_call;
  } else {
    parameter.default_kind = DefaultKind::constant;
    parameter.constant = tables_.constant(line);
  }
  return parameter;
}

void FunctionReader::read_captures(LineReader& line) {
  line.expect("(");
  do function_.capture_names.push_back(line.expect_name("the name of a captured variable"));
  while (line.accept(","));
  line.expect(")");
  function_.capture_count = static_cast<uint32_t>(function_.capture_names.size());
}

void FunctionReader::read_line(LineReader& line) {
  if (!line.is(TokenKind::word)) return read_instruction(line);
  // Any word followed by a colon is a label.
  LineReader ahead = line;
  const Token word = ahead.take();
  if (ahead.is(TokenKind::punctuation, ":")) {
    line.take();
    return read_label(line, word);
  }
  if (line.accept_word("local")) return read_local(line);
  if (line.accept_word("handler")) return read_handler(line);
  read_instruction(line);
}

void FunctionReader::read_label(LineReader& line, const Token& name) {
  line.expect(":");
  line.expect_end();
  if (line.failed()) return;
  const bool is_new = labels_.try_emplace(name.text, function_.code.size()).second;
  if (!is_new) line.fail_at(name, fmt::format("the label `{}` stands twice in this function", name.text));
}

void FunctionReader::read_local(LineReader& line) {
  RegisterName named;
  named.reg = line.expect_register();
  named.name = line.expect_name("the name of a local variable");
  line.expect_end();
  if (line.failed()) return;
  use(named.reg);
  function_.register_names.push_back(std::move(named));
}

// handler BEGIN END -> TARGET %caught
void FunctionReader::read_handler(LineReader& line) {
  HandlerLine read{.labels = {}, .caught = {}};
  read.labels[0] = read_handler_label(line);
  read.labels[1] = read_handler_label(line);
  line.expect("->");
  read.labels[2] = read_handler_label(line);
  read.caught = line.expect_register();
  line.expect_end();
  if (line.failed()) return;
  use(read.caught);
  handlers_.push_back(std::move(read));
}

FunctionReader::HandlerLabel FunctionReader::read_handler_label(LineReader& line) {
  if (const auto index = line.accept_index()) return {*index, {}, {}};
  const Token token = line.token();
  std::string name;
  if (line.is(TokenKind::word)) name = line.take().text;
  else line.fail_expected("a label");
  return {0, std::move(name), line.place(token)};
}

// [results =] mnemonic operands [-> labels] [span]
void FunctionReader::read_instruction(LineReader& line) {
  const Results results = read_results(line);
  const Token mnemonic = line.token();
  if (!line.is(TokenKind::word)) line.fail_expected("an instruction");
  line.take();
  const std::optional<Op> op = op_of(mnemonic.text);
  if (!op) {
    line.fail_at(mnemonic, fmt::format("`{}` is no operation", mnemonic.text), nearest_mnemonic_hint(mnemonic.text));
    return;
  }
  Instruction instruction;
  instruction.op = *op;
  std::vector<ListItem> list = results.list;
  std::vector<LabelUse> uses;
  take_results(line, *op, results, instruction);
  read_operands(line, instruction, list, uses);
  instruction.span = line.accept_span();
  line.expect_end();
  if (line.failed()) return;

  if (!list.empty()) {
    instruction.list_begin = static_cast<uint32_t>(function_.lists.size());
    instruction.list_count = static_cast<uint32_t>(list.size());
    function_.lists.insert(function_.lists.end(), list.begin(), list.end());
  }
  std::ranges::move(uses, std::back_inserter(label_uses_));
  function_.code.push_back(instruction);
  visit_registers(function_, instruction, true, [&](Register r) { use(r); });
  visit_registers(function_, instruction, false, [&](Register r) { use(r); });
}

FunctionReader::Results FunctionReader::read_results(LineReader& line) {
  Results results;
  results.token = line.token();
  if (line.accept("(")) {
    results.is_list = true;
    results.list = read_items(line, ")");
    line.expect("=");
  } else if (line.is(TokenKind::register_)) {
    do results.registers.push_back(line.expect_register());
    while (line.accept(","));
    line.expect("=");
  }
  return results;
}

void FunctionReader::take_results(LineReader& line, Op op, const Results& results, Instruction& instruction) {
  const Signature& form = signature(op);
  const std::string_view mnemonic = info(op).mnemonic;
  const bool wants_list = form.list() == OperandKind::result_registers;
  const auto wanted = static_cast<size_t>(std::ranges::count(form, OperandKind::result, &Operand::kind));
  if (wants_list && !results.is_list) {
    line.fail_at(results.token, fmt::format("`{}` takes a list of result registers", mnemonic),
                 fmt::format("as in `(%1, %2) = {} ...`", mnemonic));
  } else if (!wants_list && results.is_list) {
    line.fail_at(results.token, fmt::format("`{}` takes no list of result registers", mnemonic));
  } else if (wanted != results.registers.size()) {
    line.fail_at(results.token, fmt::format("`{}` has {} result{}, {} found", mnemonic, wanted, wanted == 1 ? "" : "s",
                                            results.registers.size()));
  }
  if (line.failed()) return;
  for (size_t i = 0; i < results.registers.size(); ++i) instruction.operands[i] = results.registers[i].index;
}

void FunctionReader::read_operands(LineReader& line, Instruction& instruction, std::vector<ListItem>& list,
                                   std::vector<LabelUse>& uses) {
  bool is_first_label = true;
  for (const Operand& operand : signature(instruction.op)) {
    const OperandInfo& row = info(operand.kind);
    if (row.access == Access::writes) continue;
    if (operand.kind == OperandKind::label) {
      line.expect(is_first_label ? "->" : ",");
      is_first_label = false;
      read_label_use(line, instruction, operand.slot, uses);
      continue;
    }
    switch (row.home) {
      case OperandHome::scalar: instruction.operands[operand.slot] = read_scalar(line, operand.kind); break;
      case OperandHome::rule: {
        const Token token = line.token();
        const std::string name = line.expect_name(row.meaning);
        const std::optional<uint8_t> rule = position_of(name, rule_names(operand.kind));
        if (!rule)
          line.fail_at(token, fmt::format("`{}` is no {}", name, row.meaning), one_of(rule_names(operand.kind)));
        instruction.rule = rule.value_or(0);
        break;
      }
      case OperandHome::list: {
        const bool is_bracketed = operand.kind == OperandKind::registers;
        line.expect(is_bracketed ? "[" : "(");
        list = read_items(line, is_bracketed ? "]" : ")");
        break;
      }
    }
  }
}

uint32_t FunctionReader::read_scalar(LineReader& line, OperandKind kind) {
  switch (kind) {
    case OperandKind::update: line.expect("&"); return line.expect_register().index;
    case OperandKind::read: return line.expect_register().index;
    case OperandKind::constant: return tables_.constant(line).index;
    case OperandKind::global: return tables_.global(line).index;
    case OperandKind::symbol:
    case OperandKind::builtin: return tables_.symbol(line, info(kind).meaning).index;
    case OperandKind::function: return tables_.function(line).index;
    case OperandKind::result:
    case OperandKind::label:
    case OperandKind::binary_operator:
    case OperandKind::unary_operator:
    case OperandKind::collection:
    case OperandKind::fairness:
    case OperandKind::registers:
    case OperandKind::result_registers:
    case OperandKind::arguments: break;
  }
  return 0;
}

void FunctionReader::read_label_use(LineReader& line, Instruction& instruction, uint8_t slot,
                                    std::vector<LabelUse>& uses) {
  if (const auto index = line.accept_index()) {
    instruction.operands[slot] = *index;
    return;
  }
  if (!line.is(TokenKind::word)) return line.fail_expected("a label");
  const Token name = line.take();
  uses.push_back({function_.code.size(), slot, name.text, line.place(name)});
}

std::vector<ListItem> FunctionReader::read_items(LineReader& line, std::string_view close) {
  std::vector<ListItem> items;
  if (line.accept(close)) return items;
  do items.push_back(read_item(line));
  while (line.accept(","));
  line.expect(close);
  return items;
}

// %1 | name = %2 | *%3 | **%4
ListItem FunctionReader::read_item(LineReader& line) {
  ListItem item;
  if (line.accept("*")) {
    item.kind = ArgumentKind::spread;
  } else if (line.accept("**")) {
    item.kind = ArgumentKind::spread_named;
  } else if (!line.is(TokenKind::register_)) {
    item.kind = ArgumentKind::named;
    item.name = tables_.symbol(line, "a register or the name of an argument");
    line.expect("=");
  }
  item.value = line.expect_register();
  return item;
}

void FunctionReader::use(Register r) {
  // Avoid wrapping for the largest number; the verifier then reports that the register is out of range.
  least_register_count_ = std::max(least_register_count_, r.index + (r.index != UINT32_MAX ? 1 : 0));
}

Function FunctionReader::finish(diagnostics::Diagnostics& diagnostics) {
  for (const LabelUse& use : label_uses_) {
    const auto label = labels_.find(use.name);
    if (label == labels_.end()) {
      diagnostics.report(diagnostics::DiagnosticId::ir_syntax, use.place,
                         fmt::format("no label `{}` stands in this function", use.name));
      continue;
    }
    function_.code[use.instruction].operands[use.slot] = label->second;
  }
  for (const HandlerLine& line : handlers_) {
    Label labels[3];
    for (size_t i = 0; i < 3; ++i) {
      labels[i] = Label(line.labels[i].index);
      if (line.labels[i].name.empty()) continue;
      const auto label = labels_.find(line.labels[i].name);
      if (label != labels_.end()) {
        labels[i] = Label(label->second);
      } else {
        diagnostics.report(diagnostics::DiagnosticId::ir_syntax, line.labels[i].place,
                           fmt::format("no label `{}` stands in this function", line.labels[i].name));
      }
    }
    function_.handlers.push_back({labels[0], labels[1], labels[2], line.caught});
  }
  function_.register_count = stated_register_count_.value_or(least_register_count_);
  return std::move(function_);
}

}  // namespace ramify::ir
