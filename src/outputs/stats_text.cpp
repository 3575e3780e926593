// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/coverage_text.h"
#include "outputs/growth_text.h"
#include "outputs/plain_text.h"
#include "outputs/stats_report.h"

namespace ramify::outputs {
namespace {

constexpr size_t rows_max = 20;

std::string headline(const StatsReport& report, const Style& style) {
  const CheckReport& check = report.check;
  const std::vector<std::string> reasons = engine::texts(check.verdict.reasons);
  const std::string spec = printable(check.subject.spec);
  std::string text = reasons.empty() ? fmt::format("{}  ({})\n", style.good("all states were visited"), spec)
                                     : fmt::format("{}: {}  ({})\n", style.caution("not all states were visited"),
                                                   printable(joined(reasons, "; ")), spec);
  const std::string speed = rate(check.counts.states, check.elapsed);
  text += fmt::format("{}, {}, depth {}, {}{}, {}, {}\n", counted(check.counts.states, "state"),
                      counted(check.counts.transitions, "transition"), check.counts.depth, duration(check.elapsed),
                      speed.empty() ? "" : " (" + speed + ")", byte_size(check.store.bytes),
                      counted(check.workers, "worker"));
  if (report.violations != 0)
    text += fmt::format("{}, which `ramify check` shows\n", counted(report.violations, "distinct violation"));
  return text;
}

// "successors of a state: 0 to 3, 1.41 on average".
std::string degrees(const std::vector<uint64_t>& states_by_degree) {
  uint64_t states = 0, transitions = 0;
  size_t least = 0, greatest = 0;
  for (size_t degree = 0; degree < states_by_degree.size(); ++degree) {
    if (states_by_degree[degree] == 0) continue;
    if (states == 0) least = degree;
    greatest = degree;
    states += states_by_degree[degree];
    transitions += degree * states_by_degree[degree];
  }
  if (states == 0) return "";
  return fmt::format("steps from a state: {} to {}, {:.2f} on average\n", least, greatest,
                     static_cast<double>(transitions) / static_cast<double>(states));
}

// At most as many as rows; the first and the last are among them.
std::vector<SearchMoment> some_of(const std::vector<SearchMoment>& moments, size_t most) {
  if (moments.size() <= most) return moments;
  std::vector<SearchMoment> some;
  for (size_t i = 0; i < most; ++i) some.push_back(moments[i * (moments.size() - 1) / (most - 1)]);
  return some;
}

std::string moments_text(const std::vector<SearchMoment>& moments) {
  constexpr size_t moments_max = 12;
  if (moments.size() < 2) return "";
  std::string text = fmt::format("\nover time\n  {:>9}  {:>14}  {:>10}  {:>14}  {:>7}  {:>10}\n", "time", "states",
                                 "rate", "frontier", "depth", "memory");
  SearchMoment before;
  for (const SearchMoment& moment : some_of(moments, moments_max)) {
    text += fmt::format("  {:>9}  {:>14}  {:>10}  {:>14}  {:>7}  {:>10}\n", duration(moment.elapsed),
                        grouped(moment.states),
                        rate(moment.states - std::min(before.states, moment.states), moment.elapsed - before.elapsed),
                        grouped(moment.frontier), moment.depth, byte_size(moment.bytes));
    before = moment;
  }
  return text;
}

// Bars of one distribution: of whole numbers bins, of others the most frequent values.
std::vector<Plot::Point> bars_of(const Distribution& distribution) {
  std::vector<Plot::Point> bars;
  if (distribution.numbers) {
    for (const Distribution::Bin& bin : distribution.numbers->bins)
      bars.push_back(
          {.label = bin.from == bin.to ? std::to_string(bin.from) : fmt::format("{} to {}", bin.from, bin.to),
           .y = static_cast<double>(bin.states),
           .amount = grouped(bin.states)});
    return bars;
  }
  for (const Distribution::Value& value : distribution.values)
    bars.push_back(
        {.label = printable(value.json), .y = static_cast<double>(value.states), .amount = grouped(value.states)});
  if (distribution.other_states != 0)
    bars.push_back({.label = "others",
                    .y = static_cast<double>(distribution.other_states),
                    .amount = grouped(distribution.other_states)});
  return bars;
}

// "0 to 5, 2.31 on average", "3 different values".
std::string summary(const Distribution& distribution) {
  std::string text = distribution.numbers
                         ? fmt::format("{} to {}, {:.2f} on average", distribution.numbers->least,
                                       distribution.numbers->greatest, distribution.numbers->mean)
                         : fmt::format("{}{} different value{}", distribution.has_more ? "more than " : "",
                                       grouped(distribution.distinct), distribution.distinct == 1 ? "" : "s");
  if (distribution.without_value != 0)
    text += fmt::format("; it has none in {}", counted(distribution.without_value, "state"));
  return text;
}

}  // namespace

std::string stats_text(const StatsReport& report, const StatsTextOptions& options) {
  std::string text = headline(report, options.style);
  const auto add_bars = [&](const std::vector<Plot::Point>& bars) {
    text += bars_text(bars, options.columns, options.has_blocks);
  };
  if (report.check.coverage) {
    const Coverage& coverage = *report.check.coverage;
    text += report.check.strategy == engine::Strategy::breadth_first
                ? "\nstates by depth\n"
                : "\nstates by the depth at which they were found\n";
    add_bars(bars_of(coverage.states_by_depth, rows_max));
    if (const std::string line = degrees(coverage.states_by_degree); !line.empty()) {
      text += '\n' + line;
      add_bars(bars_of(coverage.states_by_degree, rows_max, true));
    }
  }
  for (const Distribution& distribution : report.distributions) {
    text += fmt::format("\nvalues of `{}`: {}\n", elide(printable(distribution.expression), 60), summary(distribution));
    add_bars(bars_of(distribution));
  }
  for (const std::string& why : report.not_distributed) text += fmt::format("\nno values: {}\n", printable(why));
  text += moments_text(report.moments);
  if (report.check.coverage) text += '\n' + coverage_text(*report.check.coverage, options.style);
  text += growth_text(report.check.growth);
  text += warnings_text(report.check.warnings);
  return text;
}

std::string stats_svg(const StatsReport& report) {
  std::vector<Plot> plots;
  if (report.check.coverage) {
    const Coverage& coverage = *report.check.coverage;
    constexpr size_t bars_max = 60, steps_max = 24;
    plots.push_back({.title = "States by depth",
                     .x = "steps from an initial state",
                     .y = "states",
                     .points = bars_of(coverage.states_by_depth, bars_max)});
    plots.push_back({.title = "Steps from a state",
                     .x = "steps",
                     .y = "states",
                     .points = bars_of(coverage.states_by_degree, bars_max, true)});
    std::vector<CoveredStep> steps = coverage.actions;
    steps.insert(steps.end(), coverage.steps.begin(), coverage.steps.end());
    std::ranges::stable_sort(steps, std::greater(), &CoveredStep::transitions);
    if (steps.size() > steps_max) steps.resize(steps_max);
    Plot taken{
        .title = "How often each step was taken", .x = "action, or thread and label", .y = "transitions", .points = {}};
    for (const CoveredStep& step : steps)
      taken.points.push_back({.label = step.label.empty() ? step.thread : step.thread + ": " + step.label,
                              .y = static_cast<double>(step.transitions),
                              .amount = grouped(step.transitions)});
    plots.push_back(std::move(taken));
  }
  for (const Distribution& distribution : report.distributions)
    plots.push_back({.title = fmt::format("Values of {}", distribution.expression),
                     .x = summary(distribution),
                     .y = "states",
                     .points = bars_of(distribution)});
  if (report.moments.size() > 1) {
    Plot states{.title = "States over time", .x = "seconds", .y = "states", .kind = Plot::Kind::line, .points = {}};
    Plot memory{.title = "Memory over time", .x = "seconds", .y = "MiB", .kind = Plot::Kind::line, .points = {}};
    for (const SearchMoment& moment : report.moments) {
      const double seconds = static_cast<double>(moment.elapsed.count()) / 1000;
      states.points.push_back({.label = {}, .x = seconds, .y = static_cast<double>(moment.states), .amount = {}});
      memory.points.push_back(
          {.label = {}, .x = seconds, .y = static_cast<double>(moment.bytes) / (1 << 20), .amount = {}});
    }
    plots.push_back(std::move(states));
    plots.push_back(std::move(memory));
  }
  return plots_svg(fmt::format("{}: {}, {}", report.check.subject.spec, counted(report.check.counts.states, "state"),
                               counted(report.check.counts.transitions, "transition")),
                   plots);
}

}  // namespace ramify::outputs
