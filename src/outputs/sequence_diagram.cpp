// SPDX-License-Identifier: Apache-2.0
#include "outputs/sequence_diagram.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/drawing_text.h"
#include "outputs/plain_text.h"
#include "outputs/sources.h"
#include "outputs/step_text.h"

namespace ramify::outputs {
namespace {

constexpr size_t text_length_max = 80, changes_max = 6;

std::string escaped(std::string_view text, size_t most = text_length_max) {
  return escaped_for_mermaid(elide(printable(text), most), " .,_-+=*/[]()'!?:>`");
}

class Diagram {
 public:
  explicit Diagram(const ReplayReport& report) : report_(report) {}

  std::string text() {
    if (report_.steps.empty()) return "sequenceDiagram\n  Note over p0: the trace has no initial state that fits\n";
    collect_participants();
    text_ = "sequenceDiagram\n";
    for (const auto& [name, number] : in_order())
      text_ += fmt::format("  participant p{} as {}\n", number, escaped(name, 40));
    start();
    const size_t steps = report_.steps.size() - 1;
    const std::optional<size_t> back_to = report_.finding ? report_.finding->trace.back_to : std::nullopt;
    for (size_t i = 1; i <= steps; ++i) {
      if (back_to && *back_to + 1 == i) text_ += "  loop for ever\n";
      if (is_left_out(i, steps)) {
        if (!is_left_out(i - 1, steps)) over_all(fmt::format("{} left out", counted(left_out(steps), "step")));
        continue;
      }
      step(report_.steps[i], report_.steps[i - 1], i);
    }
    if (back_to && *back_to < steps) text_ += "  end\n";
    end();
    return text_;
  }

 private:
  static constexpr std::string_view environment = "environment", model = "model";

  size_t participant(const std::string& name) {
    return participants_.try_emplace(name, participants_.size()).first->second;
  }
  std::vector<std::pair<std::string, size_t>> in_order() const {
    std::vector<std::pair<std::string, size_t>> all(participants_.begin(), participants_.end());
    std::ranges::sort(all, {}, &std::pair<std::string, size_t>::second);
    return all;
  }

  void collect_participants() {
    for (const Step& step : report_.steps) {
      if (step.report.call) {
        participant(std::string(environment));
        participant(std::string(model));
      }
    }
    for (const Step& step : report_.steps) {
      for (const ThreadState& thread : threads(step.view))
        if (!is_action(thread.name)) participant(thread.name);
      if (!step.report.actor.empty() && !step.report.call) participant(step.report.actor);
    }
    if (participants_.empty()) participant(std::string(model));
  }
  // Actions are threads of the environment that never end.
  bool is_action(const std::string& name) const {
    return std::ranges::any_of(report_.steps, [&](const Step& step) {
      return step.report.call && (step.report.actor == name || step.report.call->action == name);
    });
  }

  void line(const std::string& text) { text_ += "  " + text + "\n"; }
  void over_all(std::string_view text) {
    const size_t last = participants_.size() - 1;
    line(fmt::format("Note over p0{}: {}", last == 0 ? "" : fmt::format(",p{}", last), escaped(text, 200)));
  }

  void start() {
    std::vector<std::string> variables;
    for (const engine::View& child : report_.steps.front().view.children)
      if (child.kind == "global" && !child.value.empty()) variables.push_back(child.name + " = " + child.value);
    over_all(variables.empty() ? "start" : "start: " + joined(variables, ", "));
  }

  static bool is_left_out(size_t i, size_t steps) {
    return steps > diagram_steps_max && i > diagram_steps_max / 2 && i <= steps - diagram_steps_max / 2;
  }
  static size_t left_out(size_t steps) { return steps - diagram_steps_max; }

  void step(const Step& step, const Step& before, size_t number) {
    const std::string place = short_location(step.report.from);
    if (step.report.call) {
      line(fmt::format("p{}->>p{}: {} {}", participant(std::string(environment)), participant(std::string(model)),
                       number, escaped(engine::text(*step.report.call))));
      notes(participant(std::string(model)), step);
    } else {
      const size_t thread = participant(step.report.actor);
      const std::string to = step.outcome == engine::OutcomeKind::fault ? "fault" : step.report.stopped_at;
      line(fmt::format("p{0}->>p{0}: {1} {2}{3}", thread, number,
                       escaped(to.empty() ? step.report.label : step.report.label + " -> " + to),
                       place.empty() ? "" : escaped(" (" + place + ")")));
      notes(thread, step);
    }
    for (const ThreadState& now : threads(step.view)) {
      if (now.status.find("waiting for") == std::string::npos || is_action(now.name)) continue;
      const std::vector<ThreadState> earlier = threads(before.view);
      const auto same = std::ranges::find(earlier, now.name, &ThreadState::name);
      if (same == earlier.end() || same->status != now.status)
        line(fmt::format("Note over p{}: {}", participant(now.name), escaped(now.status)));
    }
  }

  void notes(size_t thread, const Step& step) {
    std::vector<std::string> all = change_texts(step);
    if (std::string choices = choices_text(step.choices); !choices.empty() && !step.report.call)
      all.insert(all.begin(), std::move(choices));
    for (const std::string& printed : step.report.printed) all.push_back("prints " + printed);
    if (all.empty()) return;
    std::string text;
    for (size_t i = 0; i < std::min(all.size(), changes_max); ++i)
      text += (text.empty() ? "" : "<br/>") + escaped(all[i]);
    if (all.size() > changes_max) text += fmt::format("<br/>and {} more", all.size() - changes_max);
    line(fmt::format("Note right of p{}: {}", thread, text));
  }

  void end() {
    if (report_.divergence) return over_all("the trace stops fitting here");
    if (!report_.finding) return over_all("the end of the trace: no violation");
    const Finding& finding = *report_.finding;
    over_all(finding.property.empty()
                 ? kind_name(finding) + ": " + message(finding)
                 : fmt::format("{} `{}`: {}", kind_name(finding), finding.property, message(finding)));
  }

  const ReplayReport& report_;
  std::map<std::string, size_t> participants_;
  std::string text_;
};

}  // namespace

std::string sequence_mermaid(const ReplayReport& report) { return Diagram(report).text(); }

}  // namespace ramify::outputs
