// SPDX-License-Identifier: Apache-2.0
// The steps of a trace as a table: number, thread, labels, source line, choices and what changed. One line per step if
// it fits, else two; the middle of a very long trace is omitted with a note.
#pragma once

#include <string>
#include <vector>

#include "outputs/report.h"
#include "outputs/sources.h"
#include "outputs/style.h"

namespace ramify::outputs {

struct StepTextOptions {
  size_t columns = 110;             // of a line
  bool is_full = false;             // whole states instead of changes, and every step
  size_t steps_shown_max = 60;      // of a longer trace the first and last ones are shown
  std::optional<size_t> back_to{};  // as Trace::back_to: an infinite behaviour
};

std::string step_table(const std::vector<Step>& steps, const Sources& sources, const Style& style,
                       const StepTextOptions& options);

// The changes of a step for readers: the moving thread's own variables without its name, and without redundant ones:
// positions of threads, which the labels of the step show, and local variables that became dead.
std::vector<std::string> change_texts(const Step& step);

// "oneof = 3, right operand first": the choices of a step, except the choice of the thread. "" if there were none.
std::string choices_text(const std::vector<engine::Choice>& choices);

}  // namespace ramify::outputs
