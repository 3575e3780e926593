// SPDX-License-Identifier: Apache-2.0
#include "session/estimate.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/search/note.h"
#include "engine/search/state_sketch.h"
#include "outputs/amounts.h"
#include "session/memory_budget.h"
#include "session/reduction.h"
#include "session/symmetry.h"

namespace ramify::session {
namespace {

using Json = nlohmann::ordered_json;

constexpr uint64_t sample_states_max = 2'000'000;
constexpr unsigned recapture_samples = 5;

// The level sizes of a breadth-first search by one worker, computed from the parents, which have lower addresses.
std::vector<uint64_t> level_sizes(const store::Store& store) {
  std::vector<uint64_t> addresses;
  std::vector<uint32_t> depths;
  std::vector<uint64_t> sizes;
  store.for_each_state([&](store::StateId state) {
    uint32_t depth = 0;
    if (const std::optional<store::StateId> parent = engine::Note::of_bits(store.note(state)).parent()) {
      const auto at = std::ranges::lower_bound(addresses, parent->address);
      if (at != addresses.end() && *at == parent->address)
        depth = depths[static_cast<size_t>(at - addresses.begin())] + 1;
    }
    addresses.push_back(state.address);
    depths.push_back(depth);
    if (depth >= sizes.size()) sizes.resize(depth + 1);
    ++sizes[depth];
  });
  return sizes;
}

// Fits a parabola to the logarithms of the last levels, by least squares; then extrapolates the bell curve.
Estimator by_levels(const std::vector<uint64_t>& sizes) {
  constexpr size_t levels_min = 6, levels_most = 16;
  Estimator result{.name = "levels"};
  if (sizes.size() < levels_min) return {"levels", {}, "the sample has too few levels"};
  const size_t count = std::min(sizes.size(), levels_most);
  const size_t from = sizes.size() - count;
  double s[5] = {}, t[3] = {};
  for (size_t i = 0; i < count; ++i) {
    const double x = static_cast<double>(i), y = std::log(static_cast<double>(sizes[from + i]));
    for (int power = 0; power < 5; ++power) s[power] += std::pow(x, power);
    for (int power = 0; power < 3; ++power) t[power] += y * std::pow(x, power);
  }
  // The normal equations, by Cramer's rule.
  const auto determinant = [](const double(&m)[3][3]) {
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
  };
  const double whole = determinant({{s[0], s[1], s[2]}, {s[1], s[2], s[3]}, {s[2], s[3], s[4]}});
  const double a = determinant({{t[0], s[1], s[2]}, {t[1], s[2], s[3]}, {t[2], s[3], s[4]}}) / whole;
  const double b = determinant({{s[0], t[0], s[2]}, {s[1], t[1], s[3]}, {s[2], t[2], s[4]}}) / whole;
  const double c = determinant({{s[0], s[1], t[0]}, {s[1], s[2], t[1]}, {s[2], s[3], t[2]}}) / whole;
  if (!(c < -1e-6)) return {"levels", {}, "the levels still grow without bending"};
  double sum = 0;
  for (const uint64_t size : sizes) sum += static_cast<double>(size);
  for (double x = static_cast<double>(count); x < 1e5; ++x) {
    const double more = std::exp(a + b * x + c * x * x);
    sum += more;
    if (more < 0.5 && b + 2 * c * x < 0) break;
  }
  result.states = sum;
  return result;
}

// Steps as draws from n states: after t draws n (1 - e^(-t/n)) of them were seen; at the end each is expanded once.
Estimator by_occupancy(double states, double transitions, double expanded) {
  if (expanded < 1 || transitions <= states) return {"occupancy", {}, "no step of the sample led to a known state"};
  double low = states, high = states * 1e9;
  for (int round = 0; round < 200; ++round) {
    const double middle = std::sqrt(low * high);
    (middle * (1 - std::exp(-transitions / middle)) < states ? low : high) = middle;
  }
  const double steps_of_each = transitions / expanded;
  return {"occupancy", std::max(states, high * (1 - std::exp(-steps_of_each))), ""};
}

base::Result<Estimator> by_recapture(const engine::Machine& machine, const EstimateOptions& options,
                                     std::chrono::milliseconds time, uint64_t states) {
  engine::StateSketch united;
  std::vector<double> sizes;
  for (unsigned sample = 0; sample < recapture_samples; ++sample) {
    const std::unique_ptr<store::Store> store = TRY(store::Store::create({.memory_bytes_max = memory_bytes_default()}));
    engine::StateSketch sketch;
    engine::ExploreOptions explore;
    explore.strategy = engine::Strategy::depth_first;
    explore.order_seed = options.seed + sample;
    explore.sketch = &sketch;
    explore.limits = {.states_max = std::max<uint64_t>(states / recapture_samples, 1),
                      .time_max = time / recapture_samples};
    explore.check_deadlock = false;
    explore.keep_going = true;
    explore.interrupted = options.interrupted;
    engine::explore(machine, *store, explore);
    united.join(sketch);
    sizes.push_back(sketch.count());
  }
  const std::optional<double> total = engine::estimate_total(sizes, united.count());
  if (!total) return Estimator{"recapture", {}, "the samples have no states in common"};
  return Estimator{"recapture", *total, ""};
}

}  // namespace

base::Result<EstimateReport> estimate(const Loaded& loaded, const EstimateOptions& options) {
  if (loaded.machine->is_for_one_thread())
    return base::fail("the program calls unknown functions, whose results are not sampled");
  std::unique_ptr<engine::Machine> quotient = TRY(quotient_for(loaded, SymmetryUse::automatic));
  const ReducedMachine reduced = reduced_machine(loaded, ReductionUse::automatic, quotient != nullptr, false);
  const engine::Machine& machine = reduced.machine ? *reduced.machine : quotient ? *quotient : *loaded.machine;

  EstimateReport report;
  report.spec = loaded.request.path;
  const std::unique_ptr<store::Store> store = TRY(store::Store::create({.memory_bytes_max = memory_bytes_default()}));
  engine::ExploreOptions explore;
  explore.limits = {.states_max = options.states_max.value_or(sample_states_max), .time_max = options.time / 2};
  explore.check_deadlock = false;
  explore.keep_going = true;
  explore.interrupted = options.interrupted;
  const engine::Exploration sample = engine::explore(machine, *store, explore);
  report.is_exact = !sample.is_cut_short;
  report.states = sample.counts.states;
  report.transitions = sample.counts.transitions;
  report.elapsed = sample.elapsed;
  report.depth = sample.counts.depth;
  const double seconds = std::max(1e-3, static_cast<double>(sample.elapsed.count()) / 1000);
  report.states_per_second = static_cast<double>(report.states) / seconds;
  report.bytes_per_state =
      static_cast<double>(sample.store.state_bytes) / std::max(1.0, static_cast<double>(report.states));
  if (report.is_exact) {
    report.low = report.high = static_cast<double>(report.states);
    return report;
  }
  std::vector<uint64_t> sizes = level_sizes(*store);
  // The last level is incomplete, and the one before it may not be fully expanded.
  double expanded = static_cast<double>(report.states);
  if (!sizes.empty()) {
    expanded -= static_cast<double>(sizes.back());
    sizes.pop_back();
  }
  report.depth = static_cast<uint32_t>(sizes.size());
  report.estimators.push_back(by_levels(sizes));
  report.estimators.push_back(
      by_occupancy(static_cast<double>(report.states), static_cast<double>(report.transitions), expanded));
  report.estimators.push_back(TRY(by_recapture(machine, options, options.time / 2, report.states)));
  for (const Estimator& estimator : report.estimators) {
    if (!estimator.states) continue;
    const double states = std::max(*estimator.states, static_cast<double>(report.states));
    report.low = std::min(report.low.value_or(states), states);
    report.high = std::max(report.high.value_or(states), states);
  }
  return report;
}

std::string estimate_text(const EstimateReport& report) {
  const auto number = [](double value) {
    return value < 1e6 ? fmt::format("{:.0f}", value) : fmt::format("{:.2g}", value);
  };
  const auto memory = [&](double states) {
    return outputs::byte_size(static_cast<uint64_t>(std::min(1e18, states * report.bytes_per_state)));
  };
  const auto time = [&](double states) {
    return outputs::duration(
        std::chrono::milliseconds(static_cast<int64_t>(std::min(1e15, states / report.states_per_second * 1000))));
  };
  if (report.is_exact)
    return fmt::format("{} states: all were visited  ({})\nmemory for states: {}; time with one worker: {}\n",
                       report.states, report.spec, memory(static_cast<double>(report.states)),
                       outputs::duration(report.elapsed));
  std::string text;
  if (report.low)
    text =
        fmt::format("{} to {} states, estimated  ({})\nmemory for states: {} to {}; time with one worker: {} to {}\n",
                    number(*report.low), number(*report.high), report.spec, memory(*report.low), memory(*report.high),
                    time(*report.low), time(*report.high));
  else text = fmt::format("more than {} states; no estimator can say how many  ({})\n", report.states, report.spec);
  for (const Estimator& estimator : report.estimators)
    text += fmt::format("  {:<10} {}\n", estimator.name,
                        estimator.states ? number(*estimator.states) : "none: " + estimator.why_not);
  text += fmt::format("from a sample of {} states, {} complete levels, {:.0f} bytes a state, {:.0f} states a second\n",
                      report.states, report.depth, report.bytes_per_state, report.states_per_second);
  return text;
}

std::string estimate_json(const EstimateReport& report) {
  Json value;
  value["format"] = "ramify-result";
  value["version"] = 1;
  value["command"] = "estimate";
  value["spec"] = report.spec;
  value["exact"] = report.is_exact;
  value["low"] = report.low ? Json(std::llround(*report.low)) : Json();
  value["high"] = report.high ? Json(std::llround(*report.high)) : Json();
  value["estimators"] = Json::array();
  for (const Estimator& estimator : report.estimators)
    value["estimators"].push_back({{"name", estimator.name},
                                   {"states", estimator.states ? Json(std::llround(*estimator.states)) : Json()},
                                   {"why_not", estimator.why_not}});
  value["sample"] = {{"states", report.states},
                     {"transitions", report.transitions},
                     {"levels", report.depth},
                     {"elapsed_ms", report.elapsed.count()}};
  value["bytes_per_state"] = report.bytes_per_state;
  value["states_per_second"] = report.states_per_second;
  return value.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace ramify::session
