// SPDX-License-Identifier: Apache-2.0
#include "engine/grouping/state_expressions.h"

#include <charconv>

#include <fmt/format.h>

namespace ramify::engine {
namespace {

base::Result<std::string> given(Lts& lts, std::optional<std::string> value) {
  if (value) return *std::move(value);
  std::string trouble = lts.trouble();
  return base::fail(trouble.empty() ? "the expression has no value here" : std::move(trouble));
}

base::Result<std::string> value_at(Lts& lts, uint32_t expression, const FsmMoment& moment) {
  const FsmCounts& counts = moment.so_far;
  const std::pair<std::string_view, uint64_t> stats[] = {
      {"states", counts.states},         {"transitions", counts.transitions},
      {"accepting", counts.accepting},   {"unsafe", counts.unsafe},
      {"depth", counts.depth},           {"examined", counts.examined},
      {"filtered", counts.filtered},     {"dropped", counts.dropped},
      {"redirected", counts.redirected}, {"discarded", counts.discarded},
      {"initial", counts.initial_states}};
  const Label* step = moment.step == nullptr ? nullptr : &moment.step->label;
  return given(lts, lts.value_at(expression, moment.state, {step, moment.depth, stats}));
}

}  // namespace

std::optional<double> number(std::string_view json) {
  if (json == "true") return 1;
  if (json == "false") return 0;
  double value = 0;
  const auto [end, error] = std::from_chars(json.data(), json.data() + json.size(), value);
  const bool is_whole = end == json.data() + json.size();
  if (!is_whole || json.empty()) return std::nullopt;
  const bool is_json = json.find_first_not_of("+-.0123456789eE") == std::string_view::npos;  // not `inf`, `nan`
  if (error == std::errc()) return is_json ? std::optional(value) : std::nullopt;
  return std::nullopt;
}

bool is_true(std::string_view json) {
  if (json == "false" || json == "null" || json == "\"\"" || json == "[]" || json == "{}") return false;
  const std::optional<double> value = number(json);
  return !value || *value != 0;
}

base::Result<std::string> value_in(Lts& lts, uint32_t expression, uint32_t state) {
  return given(lts, lts.value(expression, state));
}

base::Result<bool> truth_in(Lts& lts, uint32_t expression, uint32_t state) {
  return is_true(TRY(value_in(lts, expression, state)));
}

FsmTest test_of(Lts& lts, uint32_t expression) {
  return [&lts, expression](const FsmMoment& moment) -> base::Result<bool> {
    return is_true(TRY(value_at(lts, expression, moment)));
  };
}

FsmScore score_of(Lts& lts, uint32_t expression) {
  return [&lts, expression](const FsmMoment& moment) -> base::Result<double> {
    const std::string json = TRY(value_at(lts, expression, moment));
    if (const std::optional<double> value = number(json)) return *value;
    return base::fail(fmt::format("`{}` is no number", json));
  };
}

}  // namespace ramify::engine
