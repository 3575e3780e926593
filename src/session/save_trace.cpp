// SPDX-License-Identifier: Apache-2.0
#include "session/save_trace.h"

#include <filesystem>

#include <fmt/format.h>

#include "outputs/oracle_file.h"
#include "session/files.h"

namespace ramify::session {
namespace {

// Writes a model's text, which must never replace the program.
base::Result<void> write_beside(const Loaded& loaded, const std::string& path, const std::string& text) {
  std::error_code error;
  if (std::filesystem::equivalent(path, loaded.request.path, error))
    return base::fail(
        fmt::format("`{}` is the program, and what the model made of it would take its place: name another "
                    "file with --trace",
                    path));
  return write_file(path, text);
}

}  // namespace

base::Result<void> save_trace(const Loaded& loaded, outputs::Finding& finding, const std::string& path) {
  outputs::TraceFile file;
  file.spec = seen_from(path, loaded.request.path);
  if (!loaded.lowered_text.empty()) {
    // The model's program is saved beside the trace, and is the one replayed.
    const std::string lowered = std::filesystem::path(path).replace_extension(".lowered.ir").string();
    TRY(write_beside(loaded, lowered, loaded.lowered_text));
    file.spec = seen_from(path, lowered);
  }
  if (!loaded.repair.by.empty()) {
    const std::string extension = std::filesystem::path(loaded.spec.program).extension().string();
    const std::string repaired = std::filesystem::path(path).replace_extension(".repaired" + extension).string();
    TRY(write_beside(loaded, repaired, loaded.repair.text));
    file.spec = seen_from(path, repaired);
  }
  file.threads = loaded.request.threads;
  file.properties = loaded.request.properties;
  file.formulas = loaded.request.formulas;
  if (finding.is_without_oracle) {
    // The trace contains no answer.
  } else if (loaded.asked != nullptr) {
    // The model's answers are saved beside the trace, which is replayed without the model.
    const std::string answers = std::filesystem::path(path).replace_extension(".oracle.json").string();
    TRY(write_file(answers, outputs::write_oracle(loaded.asked->rows())));
    file.oracle = seen_from(path, answers);
  } else if (!loaded.request.oracle.empty()) {
    file.oracle = seen_from(path, loaded.request.oracle);
  }
  file.arguments = loaded.request.arguments;
  if (!loaded.request.input.empty()) file.input = seen_from(path, loaded.request.input);
  file.files = loaded.request.files;
  file.escaped_calls = loaded.request.escaped_calls;
  file.length_max = loaded.request.length_max;
  file.restriction = loaded.request.restriction;
  file.restriction.scenarios = loaded.subject.scenarios;
  file.violation = {outputs::kind_name(finding), finding.property, outputs::message(finding)};
  file.trace = finding.trace;
  for (size_t i = 1; i < finding.steps.size(); ++i) {
    const engine::StepReport& report = finding.steps[i].report;
    file.notes.push_back({report.actor, report.label, report.from.file, report.from.line});
  }
  TRY(write_file(path, outputs::write_trace(file)));
  finding.trace_file = path;
  finding.replay_command = "ramify replay " + shell_quoted(path);
  return {};
}

std::string seen_from(const std::string& trace_path, const std::string& file) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder = fs::absolute(trace_path, error).parent_path();
  if (error) return file;
  const fs::path relative = fs::relative(file, folder, error);
  return error || relative.empty() ? fs::absolute(file, error).string() : relative.string();
}

std::string default_trace_path(const Loaded& loaded, size_t index) {
  const std::string stem = std::filesystem::path(loaded.request.path).stem().string();
  return index == 0 ? stem + ".trace.json" : fmt::format("{}.{}.trace.json", stem, index + 1);
}

std::string shell_quoted(const std::string& word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+=:,@%";
  if (!word.empty() && word[0] != '-' && word.find_first_not_of(plain) == std::string::npos) return word;
  std::string quoted = word.starts_with('-') ? "'./" : "'";  // a file, not an option
  for (char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace ramify::session
