// SPDX-License-Identifier: Apache-2.0
#include "session/value_survey.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engine/roles.h"
#include "engine/search/explore.h"
#include "outputs/amounts.h"
#include "outputs/plain_text.h"
#include "store/store.h"

namespace ramify::session {
namespace {

constexpr uint64_t survey_memory_bytes_max = uint64_t{512} << 20;
constexpr size_t example_width_max = 60;

std::optional<int64_t> whole_number(std::string_view text) {
  int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// Collects values of states, one after the other.
class ValueCollector {
 public:
  void add(const engine::View& state) {
    for (const engine::View& part : state.children) {
      if (part.kind == "global") add_value(part, {part.name, false, "", 0}, {});
      if (part.kind == "thread") add_thread(part);
    }
  }

  std::vector<SurveyedVariable> finish() && {
    std::vector<SurveyedVariable> found;
    for (auto& [key, seen] : seen_) {
      seen.variable.values = seen.texts.size();
      found.push_back(std::move(seen.variable));
    }
    return found;
  }

 private:
  // Name, whether it is local, its function, and the line where its thread pauses.
  using Key = std::tuple<std::string, bool, std::string, uint32_t>;
  struct Seen {
    SurveyedVariable variable;
    std::set<std::string> texts;
    bool is_numeric = true;
  };

  void add_thread(const engine::View& thread) {
    for (const engine::View& part : thread.children) {
      if (part.kind == "local") add_value(part, {part.name, true, "", thread.place.line}, thread.place);
      if (part.kind != "frame") continue;
      for (const engine::View& local : part.children) add_value(local, {local.name, true, part.name, 0}, {});
    }
  }

  void add_value(const engine::View& node, Key key, const base::Place& pause) {
    const std::string& text = engine::shown_value(node);
    Seen& seen = seen_[key];
    SurveyedVariable& variable = seen.variable;
    if (variable.name.empty()) {
      variable.name = node.name;
      variable.is_local = std::get<1>(key);
      variable.function = std::get<2>(key);
      variable.pause = pause;
    }
    if (seen.texts.size() > ValueSurvey::values_max || !seen.texts.insert(text).second) return;
    if (variable.examples.size() < ValueSurvey::examples_max)
      variable.examples.push_back(outputs::elide(outputs::printable(text), example_width_max));
    const std::optional<int64_t> number = whole_number(text);
    seen.is_numeric &= number.has_value();
    if (!seen.is_numeric) variable.range.reset();
    else if (!variable.range) variable.range = {*number, *number};
    else variable.range = {std::min(variable.range->first, *number), std::max(variable.range->second, *number)};
  }

  std::map<Key, Seen> seen_;
};

bool is_set(const std::atomic<bool>* flag) { return flag != nullptr && flag->load(std::memory_order_relaxed); }

}  // namespace

base::Result<ValueSurvey> survey_values(const Loaded& loaded, const SurveyOptions& options) {
  const auto deadline = std::chrono::steady_clock::now() + options.time_max;
  const std::unique_ptr<store::Store> store = TRY(store::Store::create({.memory_bytes_max = survey_memory_bytes_max}));
  engine::ExploreOptions explore;
  explore.limits = {.states_max = options.states_max, .time_max = options.time_max / 2};
  explore.check_deadlock = false;
  explore.keep_going = true;
  explore.interrupted = options.interrupted;
  const engine::Exploration found = engine::explore(*loaded.machine, *store, explore);

  ValueSurvey survey;
  survey.is_complete = !found.is_cut_short && found.unknowns.empty();
  const std::unique_ptr<engine::Stepper> stepper =
      loaded.machine->stepper(*store, {.explain = true, .stop = options.interrupted});
  engine::Views* const views = stepper->views();
  if (views == nullptr) return survey;
  ValueCollector collector;
  store::StateVector state;
  for (std::optional<store::StateId> id = store->first_state(); id; id = store->next_state(*id)) {
    if (is_set(options.interrupted) || std::chrono::steady_clock::now() > deadline) {
      survey.is_complete = false;
      break;
    }
    store->read(*id, state);
    stepper->load(state);
    collector.add(views->view());
    ++survey.states;
  }
  survey.variables = std::move(collector).finish();
  return survey;
}

std::string survey_text(const ValueSurvey& survey, const SurveyedVariable& variable) {
  const std::string states = survey.is_complete
                                 ? fmt::format("in {} states, all explored", outputs::grouped(survey.states))
                                 : fmt::format("in the first {} states", outputs::grouped(survey.states));
  if (variable.range && variable.range->first != variable.range->second)
    return fmt::format("{} to {} ({}{} values) {}", variable.range->first, variable.range->second,
                       variable.values > ValueSurvey::values_max ? "more than " : "",
                       std::min(variable.values, ValueSurvey::values_max), states);
  std::string all;
  for (const std::string& example : variable.examples) all += fmt::format("{}`{}`", all.empty() ? "" : ", ", example);
  if (variable.values > variable.examples.size()) all += fmt::format(" ... ({} values)", variable.values);
  return fmt::format("{} {}", all, states);
}

}  // namespace ramify::session
