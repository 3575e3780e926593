// SPDX-License-Identifier: Apache-2.0
#include "frontends/llm/lower_parts.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diagnostics/diagnostic.h"
#include "frontends/llm/prompt.h"
#include "programs/ir/literal.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::model_frontend {

namespace {

constexpr std::string_view other_parts = "parts.";  // prefix of names declared in other parts
constexpr size_t signatures_bytes_max = 20'000;

std::string part_name(size_t number) { return fmt::format("<part {}>", number + 1); }
std::string lines_text(const Part& part) { return fmt::format("lines {} to {}", part.first_line, part.last_line); }

std::string question_text(std::string_view path, std::string_view text, const std::vector<Part>& parts, size_t number) {
  const std::vector<std::string_view> lines = lines_of(text);
  std::string asked = fmt::format(
      "The program `{}` is long, and lowered in parts. Lower {} alone. `main` runs the statements of these lines, and "
      "only returns "
      "none where there are declarations alone. What another part declares is called with `call_builtin {}NAME`, and "
      "not defined "
      "here. A variable of the program's top level is a `global` in each part that uses it.\nThe parts:\n",
      path, lines_text(parts[number]), other_parts);
  for (size_t i = 0; i < parts.size() && asked.size() < signatures_bytes_max; ++i)
    asked += fmt::format("  {}{}: {}\n", lines_text(parts[i]), i == number ? " (this one)" : "", parts[i].signature);
  asked += "The lines, with their numbers:\n";
  for (uint32_t line = parts[number].first_line; line <= parts[number].last_line && line <= lines.size(); ++line)
    asked += fmt::format("{}: {}\n", line, lines[line - 1]);
  return asked;
}

// Links the answers into one text of the IR, in which all references are by name.
class Linker {
 public:
  explicit Linker(std::string_view path) : path_(path) {}

  void add(ir::Module module, size_t number) {
    for (ir::Function& function : module.functions) {
      function.span.file = 0;
      for (ir::Instruction& i : function.code) i.span.file = 0;
      if (function.name == "main") function.name = part_name(number);
    }
    for (const ir::Global& global : module.globals) globals_.insert(global.name);
    for (uint32_t i = 0; i < module.functions.size(); ++i) {
      if (ir::FunctionId(i) == module.entry) continue;
      // The name is taken by an earlier part: two parts declare the same name, or the same helper.
      ir::Function& function = module.functions[i];
      if (names_.contains(function.name)) function.name = fmt::format("{} of {}", function.name, part_name(number));
      names_.insert(function.name);
    }
    for (uint32_t i = 0; i < module.functions.size(); ++i)
      if (ir::FunctionId(i) != module.entry) functions_ += "\n" + ir::print(module, module.functions[i]);
    run(part_name(number));
  }

  // For a part that was not lowered: its declarations stay unknown functions `parts.NAME`; its statements become an
  // unknown value.
  void add_missing(const Part& part, size_t number) {
    if (part.is_declaration) return;
    const std::string what = fmt::format("unsupported:{} of {}", lines_text(part), path_);
    functions_ += fmt::format("\nfunc {} dialect python () registers 1\n  %0 = symbolic {}\n  return %0\n",
                              ir::write_name(part_name(number)), ir::write_string(what));
    run(part_name(number));
  }

  std::string text() const {
    std::string text = fmt::format("file {}\nentry start\n", ir::write_string(path_));
    for (const std::string& global : globals_) text += fmt::format("global {}\n", ir::write_name(global));
    text +=
        "\nfunc start dialect python () registers 3\n  %0 = const func main\n  %1 = spawn %0 main ()\n  %2 = const "
        "none\n  "
        "return %2\n";
    text += fmt::format("\nfunc main dialect python () registers 2\n{}  %1 = const none\n  return %1\n", main_);
    return text + linked();
  }

 private:
  void run(const std::string& name) { main_ += fmt::format("  %0 = call_function {} ()\n", ir::write_name(name)); }

  // Calls of declarations of other parts are resolved; the remaining ones are calls of unknown functions.
  std::string linked() const {
    constexpr std::string_view call = " = call_builtin ";
    std::string linked;
    for (const std::string_view line : lines_of(functions_)) {
      const size_t at = line.find(call);
      const size_t begin = at + call.size();
      const size_t end = at == std::string_view::npos ? at : line.find(" (", begin);
      const std::string_view spelled = end == std::string_view::npos ? "" : line.substr(begin, end - begin);
      const bool is_quoted = spelled.starts_with('"') && spelled.ends_with('"') && spelled.size() > 1;
      const std::string_view whole = is_quoted ? spelled.substr(1, spelled.size() - 2) : spelled;
      const std::string name(whole.starts_with(other_parts) ? whole.substr(other_parts.size()) : "");
      if (!name.empty() && names_.contains(name)) {
        linked += fmt::format("{} = call_function {}{}\n", line.substr(0, at), ir::write_name(name), line.substr(end));
      } else {
        linked += fmt::format("{}\n", line);
      }
    }
    return linked;
  }

  const std::string path_;
  std::set<std::string> globals_;
  std::set<std::string, std::less<>> names_ = {"start", "main"};  // of functions
  std::string functions_, main_;
};

}  // namespace

llm::Outcome<PartsLowering> lower_parts(llm::Client& client, std::string_view path, std::string_view text,
                                        const std::vector<Part>& parts, uint32_t tries) {
  if (parts.empty() || parts.size() > parts_max)
    return llm::silent(fmt::format("`{}` has {} parts, and up to {} are lowered", path, parts.size(), parts_max));
  PartsLowering result;
  Linker linker(path);
  std::string why;
  for (size_t i = 0; i < parts.size(); ++i) {
    llm::Question question{.system = system_prompt(), .messages = {{"user", question_text(path, text, parts, i)}}};
    llm::Outcome<Lowering> part = lower_question(client, path, std::move(question), tries);
    if (part) {
      linker.add(std::move(part->module), i);
      continue;
    }
    if (part.error().kind != llm::FailureKind::silent) return std::unexpected(part.error());
    why = part.error().message;
    linker.add_missing(parts[i], i);
    result.missing.push_back(fmt::format("{} of `{}` were not lowered, what they {} is unknown: {}",
                                         lines_text(parts[i]), path, parts[i].is_declaration ? "give" : "do", why));
  }
  if (result.missing.size() == parts.size()) return llm::silent(fmt::format("no part of it was lowered: {}", why));
  result.lowering.text = linker.text();
  diagnostics::Diagnostics diagnostics;
  result.lowering.module = ir::parse(result.lowering.text, path, diagnostics);
  if (!diagnostics.has_errors()) ir::verify(result.lowering.module, diagnostics);
  if (diagnostics.has_errors())
    return llm::silent(
        fmt::format("the parts that the model lowered do not fit together: {}", diagnostics.all().front().message));
  name_top_level(result.lowering);
  return result;
}

}  // namespace ramify::model_frontend
