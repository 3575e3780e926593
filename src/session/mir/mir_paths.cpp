// SPDX-License-Identifier: Apache-2.0
#include "session/mir/mir_paths.h"

#include <algorithm>
#include <regex>
#include <utility>

#include <fmt/format.h>

#include "frontends/llvm_ir/read.h"
#include "frontends/rust_inputs/with_inputs.h"
#include "machines/mir/paths.h"
#include "programs/mir/verify.h"
#include "session/files.h"
#include "session/mir/mir_program.h"
#include "session/mir/rust_compiler.h"

namespace ramify::session {

namespace {

using mir_machine::End;
using mir_machine::FoundPath;
using mir_machine::InputKind;
using mir_machine::MirPaths;
using outputs::PathRow;

constexpr size_t rust_bytes_max = size_t{16} << 20;

// `let x = kani::any()`: x.
std::string name_in(const std::vector<std::string>& lines, const base::Place& place) {
  static const std::regex binding("\\blet\\s+(mut\\s+)?([A-Za-z_][A-Za-z_0-9]*)[^;]*$");
  std::smatch found;
  if (place.line == 0 || place.line > lines.size()) return "any";
  const std::string before = lines[place.line - 1].substr(0, place.column == 0 ? 0 : place.column - 1);
  return std::regex_search(before, found, binding) ? found[2].str() : "any";
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::string character(uint64_t code) {
  if (code >= 0x20 && code < 0x7f) return fmt::format("'{}'", static_cast<char>(code));
  return fmt::format("'\\u{{{:x}}}'", code);
}

std::string text_of(const mir_machine::Path::Input& input) {
  switch (input.kind) {
    case InputKind::boolean: return input.value != 0 ? "true" : "false";
    case InputKind::character: return character(input.value);
    case InputKind::signed_: {
      const unsigned shift = 64 - 8 * input.bytes;
      return fmt::format("{}", static_cast<int64_t>(input.value << shift) >> shift);
    }
    case InputKind::unsigned_: break;
  }
  return fmt::format("{}", input.value);
}

PathRow::End end_of(End end) {
  switch (end) {
    case End::returned:
    case End::exited: return PathRow::End::returned;
    case End::limit: return PathRow::End::cut;
    case End::unsupported: return PathRow::End::unsupported;
    case End::panicked:
    case End::aborted:
    case End::undefined:
    case End::deadlock:
    case End::endless: return PathRow::End::fault;
  }
  return PathRow::End::unsupported;
}

std::string message_of(const mir_machine::Ending& ending) {
  switch (ending.end) {
    case End::panicked: return "panic: " + ending.message;
    case End::aborted: return "abort: " + ending.message;
    case End::undefined:
      return fmt::format("undefined behaviour: {}{}{}", mir::name(ending.ub), ending.message.empty() ? "" : ": ",
                         ending.message);
    case End::deadlock: return "deadlock: every thread waits";
    case End::endless: return "it never ends";
    default: return ending.message;
  }
}

PathRow row_of(const mir::Program& program, FoundPath path) {
  PathRow row{.end = end_of(path.ending.end), .has_witness = true};
  const bool is_told = std::ranges::none_of(path.arguments, [](const auto& each) { return each.second.empty(); });
  if (is_told && !path.arguments.empty()) {
    for (auto& [name, text] : path.arguments) row.inputs.push_back({name, text, text});
  } else {
    for (const mir_machine::Path::Input& input : path.inputs) {
      const std::string text = text_of(input);
      row.inputs.push_back(
          {input.name, text, input.kind == InputKind::character ? fmt::format("\"{}\"", input.value) : text});
    }
  }
  row.conditions = std::move(path.conditions);
  if (path.ending.end == End::exited && path.ending.status != 0)
    row.value = fmt::format("exit status {}", path.ending.status);
  else row.value = !path.result ? "()" : path.result->empty() ? "a value that has no text" : *path.result;
  row.result = row.value;
  row.message = message_of(path.ending);
  row.place = program.place(path.ending.span);
  if (!path.sampled.empty()) {
    row.is_assumed = true;
    row.assumptions.push_back(fmt::format("{} is as it is for these inputs", path.sampled));
  }
  row.mismatch = std::move(path.mismatch);
  row.is_confirmed = row.mismatch.empty();
  return row;
}

// For a harness that should panic: it does on some path, and has no other fault.
void expect_panic(outputs::PathsReport& report) {
  bool has_panic = false;
  for (PathRow& row : report.paths) {
    const bool is_panic = row.end == PathRow::End::fault && row.message.starts_with("panic: ");
    if (!is_panic) continue;
    has_panic = true;
    row.end = PathRow::End::returned;
    row.value = row.result = fmt::format("nothing: {}, as it should", row.message);
  }
  if (has_panic || !report.is_everything()) return;
  PathRow missing{.end = PathRow::End::fault, .has_witness = true, .is_confirmed = true};
  missing.message = "no path panics, and `#[kani::should_panic]` asks for one";
  report.paths.push_back(missing);
}

// Places that some path should reach, and whether one does.
using Goals = std::vector<mir_machine::PathGoal>;

void note_goals(Goals& all, const Goals& of_path) {
  for (const mir_machine::PathGoal& goal : of_path) {
    const auto known =
        std::ranges::find_if(all, [&](const auto& each) { return each.place == goal.place && each.text == goal.text; });
    if (known == all.end()) all.push_back(goal);
    else known->holds = known->holds || goal.holds;
  }
}

// A program, and its functions to call with inputs.
struct InputProgram {
  mir::Program program;
  std::string start{};
  bool makes_arguments = false;  // of the first function, by its types
  std::vector<rust_inputs::Target> targets;
  std::vector<std::string> lines;
};

// Compiles a Rust file with inputs to an LLVM IR program.
base::Result<InputProgram> load_rust(const std::string& path, const std::string& function) {
  InputProgram loaded;
  const std::string source = TRY(read_file(path, rust_bytes_max));
  rust_inputs::Program program = TRY(rust_inputs::with_inputs(path, source, function));
  const std::string text =
      TRY(compile_rust(path, {.text = std::move(program.text), .library = std::string(rust_inputs::library())}));
  loaded.program = TRY(llvm_ir::read(path, text, {path}));
  if (base::Result<void> verified = mir::verify(loaded.program); !verified)
    return base::fail(fmt::format("{}: {}", path, verified.error().message));
  loaded.start = llvm_ir::start_name;
  loaded.targets = std::move(program.targets);
  loaded.lines = lines_of(source);
  return loaded;
}

base::Result<InputProgram> load(const std::vector<std::string>& files, const std::string& function) {
  const std::string& path = files[0];
  if (path.ends_with(".rs")) return load_rust(path, function);
  InputProgram loaded;
  loaded.makes_arguments = path.ends_with(".smir.json");
  if (!loaded.makes_arguments && !function.empty())
    return base::fail(fmt::format("{}: a program of LLVM IR is followed from its `main`, without --function", path));
  loaded.program = std::move(TRY(load_mir({.paths = files})).program);
  loaded.targets.push_back({.name = function.empty() ? "main" : function});
  loaded.start = loaded.makes_arguments ? loaded.targets[0].name : std::string(llvm_ir::start_name);
  const std::optional<mir::FunctionId> start = loaded.program.find_function(loaded.start);
  if (!start || !loaded.program.functions[start->index].body)
    return base::fail(fmt::format("{}: there is no function `{}` with a body", path, loaded.start));
  return loaded;
}

}  // namespace

RustSource rust_source(const std::string& path, const std::string& function) {
  const base::Result<std::string> text = read_file(path, rust_bytes_max);
  if (!text) return {};
  RustSource source{.has_main = rust_inputs::has_main(path, *text), .has_harnesses = rust_inputs::has_inputs(*text)};
  if (function.empty()) return source;
  if (const base::Result<rust_inputs::Program> made = rust_inputs::with_inputs(path, *text, function); !made)
    source.not_callable = made.error().message;
  return source;
}

base::Result<std::vector<outputs::PathsReport>> mir_paths(const std::vector<std::string>& files,
                                                          const FunctionPathsOptions& options) {
  const InputProgram loaded = TRY(load(files, options.function));
  const std::optional<mir::FunctionId> start = loaded.program.find_function(loaded.start);
  const mir_machine::ReadyProgram ready(loaded.program, true);
  std::vector<outputs::PathsReport> reports;
  for (uint32_t i = 0; i < loaded.targets.size(); ++i) {
    const rust_inputs::Target& target = loaded.targets[i];
    outputs::PathsReport report{.file = files[0],
                                .language = "rust",
                                .function = target.name,
                                .paths = {},
                                .is_complete = true,
                                .length_max = options.length_max,
                                .machine = "mir"};
    if (!target.unsupported.empty()) {
      PathRow row{.end = PathRow::End::unsupported, .has_witness = true, .is_confirmed = true};
      row.message = target.unsupported;
      report.paths.push_back(row);
      reports.push_back(std::move(report));
      continue;
    }
    const auto name_of = [&](mir::SpanId span) { return name_in(loaded.lines, loaded.program.place(span)); };
    MirPaths explorer(ready, {.start = *start,
                              .limits = {.branches_max = options.branches_max,
                                         .length_max = options.length_max,
                                         .name_of = name_of,
                                         .makes_arguments = loaded.makes_arguments,
                                         .target = i},
                              .instructions_max = options.instructions_max,
                              .effort_max = options.effort_max,
                              .interrupted = options.interrupted});
    Goals goals;
    while (std::optional<FoundPath> path = explorer.next()) {
      const bool is_interrupted = options.interrupted != nullptr && *options.interrupted;
      if (report.paths.size() == options.paths_max || is_interrupted) {
        report.is_complete = false;
        break;
      }
      note_goals(goals, path->goals);
      report.paths.push_back(row_of(loaded.program, std::move(*path)));
    }
    report.unsolved = explorer.given_up();
    if (target.should_panic) expect_panic(report);
    for (const mir_machine::PathGoal& goal : goals)
      if (const base::Place place = loaded.program.place(goal.place); !goal.holds)
        report.uncovered.push_back(fmt::format("{}:{}:{}: {}", place.file, place.line, place.column, goal.text));
    reports.push_back(std::move(report));
  }
  return reports;
}

}  // namespace ramify::session
