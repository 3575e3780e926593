// SPDX-License-Identifier: Apache-2.0
#include "frontends/llm/lower.h"

#include <algorithm>
#include <map>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diagnostics/diagnostic.h"
#include "frontends/llm/prompt.h"
#include "programs/ir/signature.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::model_frontend {

namespace {

constexpr size_t problems_max = 20;
constexpr size_t answer_bytes_max = size_t{1} << 20;

// Operations that frontends use on one kind of register only, so that the machine does not look at what the register
// holds: by the number of the operand, the operations that may write it.
struct OperandRule {
  ir::Op op;
  size_t operand;
  std::vector<ir::Op> writers;
  bool takes_captures = false;
};
const std::vector<OperandRule>& operand_rules() {
  using ir::Op;
  static const std::vector<Op> cells = {Op::new_cell, Op::new_reference, Op::global_reference};
  static const std::vector<Op> positions = {Op::const_, Op::iter_next, Op::iter_next_pair};
  static const std::vector<OperandRule> rules = {
      {Op::append, 0, {Op::new_array}},          {Op::insert, 0, {Op::new_array}},
      {Op::iter_next, 1, {Op::iter_begin}},      {Op::iter_next, 2, positions},
      {Op::iter_next_pair, 2, {Op::iter_begin}}, {Op::iter_next_pair, 3, positions},
      {Op::iter_end, 0, {Op::iter_begin}},       {Op::load_cell, 1, cells, true},
      {Op::store_cell, 0, cells, true},          {Op::add_member, 0, {Op::new_class}},
      {Op::declare_field, 0, {Op::new_class}},
  };
  return rules;
}

// Names of built-in functions that only frontends know how to call.
bool is_internal(std::string_view builtin) { return builtin.starts_with('%') || builtin.starts_with("ramify_"); }

class FormCheck {
 public:
  FormCheck(const ir::Module& module, const ir::Function& function, std::vector<std::string>& problems)
      : module_(module), function_(function), problems_(problems) {
    for (const ir::Instruction& i : function.code)
      ir::visit_registers(function, i, true, [&](ir::Register r) { writers_[r.index].push_back(&i); });
  }

  void check() {
    for (const ir::Instruction& i : function_.code) {
      if (problems_.size() >= problems_max) return;
      if (i.op == ir::Op::call_builtin && is_internal(module_.symbols[i.operands[1]]))
        problem(i, fmt::format("no program calls `{}`", module_.symbols[i.operands[1]]));
      if (i.op == ir::Op::suspend && !function_.is_generator) problem(i, "`suspend` stands outside of a generator");
      for (const OperandRule& rule : operand_rules())
        if (rule.op == i.op && !is_written_by(i.operands[rule.operand], rule))
          problem(i, fmt::format("%{} has another kind of value than `{}` takes", i.operands[rule.operand],
                                 ir::info(i.op).mnemonic));
    }
  }

 private:
  bool is_written_by(uint32_t number, const OperandRule& rule) const {
    const size_t parameters = function_.parameters.size();
    if (number < parameters) return false;
    if (number < parameters + function_.capture_count && !rule.takes_captures) return false;
    const auto writers = writers_.find(number);
    return writers == writers_.end() || std::ranges::all_of(writers->second, [&](const ir::Instruction* writer) {
             if (std::ranges::find(rule.writers, writer->op) == rule.writers.end()) return false;
             return writer->op != ir::Op::const_ ||
                    std::holds_alternative<int64_t>(module_.constants[writer->operands[1]]);
           });
  }

  void problem(const ir::Instruction& i, std::string what) {
    problems_.push_back(fmt::format("in `{}`, at the source's line {}: {}", function_.name, i.span.line, what));
  }

  const ir::Module& module_;
  const ir::Function& function_;
  std::vector<std::string>& problems_;
  std::map<uint32_t, std::vector<const ir::Instruction*>> writers_;
};

// What every answer has to have besides being IR.
void check_form(const ir::Module& module, std::vector<std::string>& problems) {
  const auto is_python = [](const ir::Function& f) { return f.dialect == ir::Dialect::python; };
  if (!std::ranges::all_of(module.functions, is_python)) problems.push_back("every function has `dialect python`");
  for (const ir::Function& function : module.functions) FormCheck(module, function, problems).check();
  if (!module.predicates.empty()) problems.push_back("a predicate stands there: a program has none");
  if (std::ranges::find(module.functions, "main", &ir::Function::name) == module.functions.end())
    problems.push_back("there is no function `main`");
  const std::vector<ir::Instruction>& entry = module.functions.at(module.entry.index).code;
  if (std::ranges::none_of(entry, [](const ir::Instruction& i) { return i.op == ir::Op::spawn; }))
    problems.push_back("the entry function does not spawn the thread `main`");
  const auto starts = [](const ir::Instruction& i) {
    return i.op == ir::Op::const_ || i.op == ir::Op::spawn || i.op == ir::Op::return_;
  };
  if (!std::ranges::all_of(entry, starts))
    problems.push_back("the entry function does more than to spawn the thread `main`");
}

}  // namespace

std::vector<std::string> answer_problems(std::string_view answer, std::string_view path, ir::Module& module) {
  if (answer.size() > answer_bytes_max) return {fmt::format("the answer has more than {} bytes", answer_bytes_max)};
  diagnostics::Diagnostics diagnostics;
  module = ir::parse(answer, path, diagnostics);
  if (!diagnostics.has_errors()) ir::verify(module, diagnostics);
  std::vector<std::string> problems;
  for (const diagnostics::Diagnostic& d : diagnostics.all()) {
    if (severity(d.id) != diagnostics::Severity::error || problems.size() == problems_max) continue;
    problems.push_back(
        fmt::format("line {}: {}{}", d.place.line, d.message, d.hint.empty() ? "" : " (" + d.hint + ")"));
  }
  if (problems.empty()) check_form(module, problems);
  return problems;
}

llm::Outcome<Lowering> lower(llm::Client& client, std::string_view path, std::string_view text, uint32_t tries) {
  if (text.size() > program_bytes_max)
    return llm::silent(fmt::format("`{}` has more than {} bytes, which no question holds", path, program_bytes_max));
  llm::Question question{.system = system_prompt(), .messages = {{"user", program_prompt(path, text)}}};
  std::vector<std::string> problems;
  for (uint32_t i = 0; i < tries; ++i) {
    const llm::Answer answer = TRY(client.ask(question));
    Lowering lowering{{}, std::string(llm::without_fence(answer.text))};
    problems = answer_problems(lowering.text, path, lowering.module);
    if (problems.empty()) {
      // As frontends name the top level.
      std::ranges::find(lowering.module.functions, "main", &ir::Function::name)->name = "<main>";
      lowering.text = ir::print(lowering.module);
      return lowering;
    }
    question.messages.push_back({"assistant", answer.text});
    question.messages.push_back(
        {"user",
         fmt::format("That is no program of the IR:\n{}\nAnswer again with the whole text of the IR, and nothing else.",
                     fmt::join(problems, "\n"))});
  }
  return llm::silent(fmt::format("the model gave no IR that passes the verifier, {} times; the last time: {}", tries,
                                 fmt::join(problems, "; ")));
}

}  // namespace ramify::model_frontend
