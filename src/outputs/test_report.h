// SPDX-License-Identifier: Apache-2.0
// A small handwritten trace, for tests of renderings: two tellers withdraw 5 of 8, each looking before it takes.
#pragma once

#include "outputs/report.h"

namespace ramify::outputs {

inline engine::View bank_view(const std::string& balance, const std::string& teller0, const std::string& seen0,
                              const std::string& teller1) {
  engine::View thread0{"teller[0]", "thread", teller0, {}, {"bank.star", 4, 3, 0, 0}};
  if (!seen0.empty()) thread0.children.push_back({"seen", "local", seen0, {}, {}});
  return {"",
          "state",
          "",
          {{"balance", "global", balance, {}, {}},
           thread0,
           {"teller[1]", "thread", teller1, {}, {"bank.star", 4, 3, 0, 0}}},
          {}};
}

inline Step bank_step(const std::string& thread, uint32_t number, const std::string& from, const std::string& to,
                      uint32_t line, const Step& before, engine::View view) {
  Step step;
  step.choices = {{engine::ChoiceKind::thread, 2, number, thread}};
  step.report = {thread, from, {"bank.star", line, 3, 0, 0}, {"bank.star", line + 1, 3, 0, 0}, to, {}};
  step.view = std::move(view);
  step.changes = engine::diff(before.view, step.view);
  return step;
}

inline Sources bank_sources() {
  Sources sources;
  sources.add("bank.star",
              "balance = oneof([8, 9])\n"
              "def withdraw(n):\n"
              "  seen = balance\n"
              "  step(\"looked\")\n"
              "  balance = balance - n\n");
  return sources;
}

inline std::vector<Step> bank_steps() {
  Step start;
  start.choices = {{engine::ChoiceKind::value, 2, 0, "8"}};
  start.view = bank_view("8", "at the start", "", "at the start");
  Step one = bank_step("teller[0]", 0, "start", "looked", 3, start, bank_view("8", "at `looked`", "8", "at the start"));
  Step two = bank_step("teller[0]", 0, "looked", "end", 4, one, bank_view("3", "ended", "", "at the start"));
  Step three = bank_step("teller[1]", 1, "start", "end", 3, two, bank_view("-2", "ended", "", "ended"));
  three.choices.push_back({engine::ChoiceKind::value, 3, 2, "5"});
  return {start, one, two, three};
}

inline Finding bank_finding() {
  using engine::Truth;
  Finding finding;
  finding.property = "no_overdraft";
  finding.explanation =
      engine::Explanation{"balance >= 0 and balance < 10",
                          "False",
                          Truth::false_,
                          {"bank.toml", 7, 27, 0, 0},
                          {{"balance >= 0",
                            "False",
                            Truth::false_,
                            {},
                            {{"balance", "-2", Truth::true_, {}, {}}, {"0", "0", Truth::false_, {}, {}}}},
                           {"balance < 10",
                            "True",
                            Truth::true_,
                            {},
                            {{"balance", "-2", Truth::true_, {}, {}}, {"10", "10", Truth::true_, {}, {}}}}}};
  finding.steps = bank_steps();
  finding.trace.start = finding.steps[0].choices;
  for (size_t i = 1; i < finding.steps.size(); ++i) finding.trace.steps.push_back(finding.steps[i].choices);
  finding.trace_file = "bank.trace.json";
  finding.replay_command = "ramify replay bank.trace.json";
  return finding;
}

inline CheckReport bank_report() {
  CheckReport report;
  report.subject = {"bank.toml", "bank.star", {"no_overdraft"}, true, 2};
  report.workers = 2;
  report.verdict.kind = engine::VerdictKind::violated;
  report.counts = {.states = 1118, .initial_states = 2, .transitions = 2197, .depth = 8};
  report.store.bytes = 3 << 20;
  report.elapsed = std::chrono::milliseconds(5);
  report.findings = {bank_finding()};
  return report;
}

}  // namespace ramify::outputs
