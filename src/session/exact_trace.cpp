// SPDX-License-Identifier: Apache-2.0
#include "session/exact_trace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/check.h"
#include "session/files.h"
#include "session/save_trace.h"

namespace ramify::session {

namespace {

constexpr std::string_view every_order = "all";

void add_step(outputs::TraceFile& file, const outputs::TakenChoice& choice) {
  engine::Choice taken;
  taken.kind = choice.kind;
  taken.taken = choice.taken;
  if (choice.taken < choice.options.size()) taken.count = static_cast<uint32_t>(choice.options.size());
  if (choice.taken < choice.names.size()) taken.label = choice.names[choice.taken];
  outputs::StepNote note;
  if (choice.kind == engine::ChoiceKind::thread) note.thread = taken.label;
  if (taken.count != 0) {
    note.file = choice.options[choice.taken].file;
    note.line = choice.options[choice.taken].line;
  }
  file.trace.steps.push_back({std::move(taken)});
  file.notes.push_back(std::move(note));
}

}  // namespace

base::Result<ExactTrace> parse_exact_trace(std::string_view whole) {
  const size_t behind = whole.find('%');
  const std::string_view text = whole.substr(0, behind);
  const std::optional<Answers> spurious =
      behind == std::string_view::npos ? Answers{{0}, {}} : parse_answers(whole.substr(behind + 1));
  const size_t at = text.find('@');
  const std::optional<Answers> answers = parse_answers(text.substr(0, at));
  ExactTrace trace;
  bool has_forks = true;
  if (at != std::string_view::npos && text.substr(at + 1) == every_order) {
    trace.has_all_orders = true;
  } else if (at != std::string_view::npos) {
    const std::optional<Answers> forks = parse_answers(text.substr(at + 1));
    has_forks = forks && !forks->back_to;
    if (has_forks) trace.forks = forks->taken;
  }
  if (!answers || !has_forks || !spurious || spurious->back_to || spurious->taken.size() != 1)
    return base::fail(fmt::format("`{}` is no trace of a program: numbers are expected, such as 1,0,2@4", whole));
  trace.answers = *answers;
  trace.spurious_max = spurious->taken[0];
  return trace;
}

std::string text(const ExactTrace& trace) {
  const std::string answers = text(trace.answers);
  return answers.empty() ? "" : answers + setup_text(trace);
}

std::string setup_text(const ExactTrace& trace) {
  std::string written;
  if (trace.has_all_orders) written = fmt::format("@{}", every_order);
  else if (trace.forks) written = fmt::format("@{}", fmt::join(*trace.forks, ","));
  if (trace.spurious_max != 0) written += fmt::format("%{}", trace.spurious_max);
  return written;
}

base::Result<void> save(outputs::TraceFile file, const ExactTrace& trace, std::span<const outputs::TakenChoice> choices,
                        const std::string& path) {
  CHECK(file.exact.has_value(), "the trace of an exact machine says which one");
  file.spec = seen_from(path, file.spec);
  for (std::string& unit : file.exact->units) unit = seen_from(path, unit);
  if (!file.input.empty()) file.input = seen_from(path, file.input);
  file.exact->has_all_orders = trace.has_all_orders;
  file.exact->forks = trace.forks;
  if (file.exact->machine == outputs::ExactMachine::mir) file.exact->spurious_max = trace.spurious_max;
  for (const outputs::TakenChoice& choice : choices) add_step(file, choice);
  file.trace.back_to = trace.answers.back_to;
  return write_file(path, outputs::write_trace(file));
}

ExactTrace exact_trace_of(const outputs::TraceFile& file) {
  CHECK(file.exact.has_value(), "it is the trace of an exact machine");
  ExactTrace trace{
      .answers = {{}, file.trace.back_to}, .has_all_orders = file.exact->has_all_orders, .forks = file.exact->forks};
  if (file.exact->machine == outputs::ExactMachine::mir) trace.spurious_max = file.exact->spurious_max;
  for (const std::vector<engine::Choice>& step : file.trace.steps)
    for (const engine::Choice& choice : step) trace.answers.taken.push_back(choice.taken);
  return trace;
}

}  // namespace ramify::session
