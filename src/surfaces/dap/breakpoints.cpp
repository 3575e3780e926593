// SPDX-License-Identifier: Apache-2.0
#include "surfaces/dap/breakpoints.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace ramify::dap {

namespace {

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

// Whether the lines after `first`, up to and with `last`, are indented: the rest of one function, most probably. A report does not say
// where a thread ended, so this bounds the lines that its last step may have executed.
bool are_indented(std::string_view text, uint32_t first, uint32_t last) {
  for (uint32_t number = 1; number <= last; ++number) {
    if (text.empty()) return false;
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (number > first && !is_blank(line) && line.front() != ' ' && line.front() != '\t') return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

// A step, with absolute paths of its files.
struct Step {
  const engine::StepReport& report;
  std::string from, to;  // "": unknown
};

bool is_hit(const Breakpoint& at, const Step& step, const outputs::Sources& sources) {
  const engine::StepReport& report = step.report;
  if (step.to == at.file && report.to.line == at.line) return true;
  if (step.from != at.file || at.line <= report.from.line) return false;
  if (step.to == at.file) return at.line < report.to.line;
  return report.stopped_at == "end" && are_indented(sources.text(report.from.file), report.from.line, at.line);
}

}  // namespace

std::string absolute_path(std::string_view file) {
  std::error_code error;
  const std::filesystem::path path = std::filesystem::weakly_canonical(std::filesystem::path(file), error);
  return error ? std::string(file) : path.string();
}

std::vector<Breakpoint> Breakpoints::set(const std::string& file, std::vector<Breakpoint> breakpoints) {
  std::erase_if(all_, [&](const Breakpoint& each) { return each.file == file; });
  for (Breakpoint& each : breakpoints) {
    each.id = ++last_id_;
    each.file = file;
    all_.push_back(each);
  }
  return breakpoints;
}

std::vector<Breakpoint> Breakpoints::hit_by(const engine::StepReport& step, const outputs::Sources& sources) const {
  std::vector<Breakpoint> hit;
  if (all_.empty()) return hit;
  const Step known{.report = step,
                   .from = step.from.is_known() ? absolute_path(step.from.file) : "",
                   .to = step.to.is_known() ? absolute_path(step.to.file) : ""};
  for (const Breakpoint& each : all_)
    if (is_hit(each, known, sources)) hit.push_back(each);
  return hit;
}

}  // namespace ramify::dap
