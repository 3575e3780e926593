// SPDX-License-Identifier: Apache-2.0
#include "frontends/llm/lower.h"

#include <algorithm>

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

// Built-in functions that only frontends can call.
bool is_internal(std::string_view builtin) { return builtin.starts_with('%') || builtin.starts_with("ramify_"); }

void check_function(const ir::Module& module, const ir::Function& function, std::vector<std::string>& problems) {
  const auto problem = [&](const ir::Instruction& i, std::string what) {
    problems.push_back(fmt::format("in `{}`, at the source's line {}: {}", function.name, i.span.line, what));
  };
  for (const ir::Instruction& i : function.code) {
    if (problems.size() >= problems_max) return;
    if (i.op == ir::Op::call_builtin && is_internal(module.symbols[i.operands[1]]))
      problem(i, fmt::format("no program calls `{}`", module.symbols[i.operands[1]]));
    if (i.op == ir::Op::suspend && !function.is_generator) problem(i, "`suspend` stands outside of a generator");
  }
}

// Requirements on every answer that the IR's verifier does not check.
void check_form(const ir::Module& module, std::vector<std::string>& problems) {
  const auto is_python = [](const ir::Function& f) { return f.dialect == ir::Dialect::python; };
  if (!std::ranges::all_of(module.functions, is_python)) problems.push_back("every function has `dialect python`");
  for (const ir::Function& function : module.functions) check_function(module, function, problems);
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
  llm::Outcome<Lowering> lowering = lower_question(
      client, path, {.system = system_prompt(), .messages = {{"user", program_prompt(path, text)}}}, tries);
  if (lowering) name_top_level(*lowering);
  return lowering;
}

void name_top_level(Lowering& lowering) {
  std::ranges::find(lowering.module.functions, "main", &ir::Function::name)->name = "<main>";
  lowering.text = ir::print(lowering.module);
}

llm::Outcome<Lowering> lower_question(llm::Client& client, std::string_view path, llm::Question question,
                                      uint32_t tries) {
  std::vector<std::string> problems;
  for (uint32_t i = 0; i < tries; ++i) {
    const llm::Answer answer = TRY(client.ask(question));
    Lowering lowering{{}, std::string(llm::without_fence(answer.text))};
    problems = answer_problems(lowering.text, path, lowering.module);
    if (problems.empty()) return lowering;
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
