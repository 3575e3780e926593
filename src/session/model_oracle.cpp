// SPDX-License-Identifier: Apache-2.0
#include "session/model_oracle.h"

#include <fmt/format.h>

namespace ramify::session {

namespace {
constexpr size_t functions_max = 64;
}  // namespace

const engine::OracleRow* ModelOracle::row(std::string_view function) {
  const std::lock_guard lock(mutex_);
  if (const auto known = rows_.find(function); known != rows_.end()) return known->second.get();
  const std::string name(function);
  std::optional<engine::OracleRow> row;
  if (rows_.size() >= functions_max) {
    if (rows_.size() == functions_max)
      silences_.push_back(fmt::format("the oracle was silent about more than {} functions", functions_max));
  } else if (!failure_) {
    row = answered(name);
  }
  return (rows_[name] = row ? std::make_unique<const engine::OracleRow>(*std::move(row)) : nullptr).get();
}

std::optional<engine::OracleRow> ModelOracle::answered(const std::string& function) {
  engine::OracleRow row{
      .function = function, .may_be_unknown = !is_only_, .by = fmt::format("the model `{}`", model())};
  std::string why = "no outcome that it named can be here";
  for (uint32_t sample = 0; sample < samples_; ++sample) {
    const llm::Outcome<llm::Json> answer =
        client_.ask_structured(oracle_question(subject_, function, sample),
                               [&](const llm::Json& json) { return outcome_problems(subject_, function, json); });
    if (answer) {
      add_outcomes(subject_, *answer, row);
      continue;
    }
    why = answer.error().message;
    if (answer.error().kind == llm::FailureKind::silent) continue;
    failure_ = base::Error{fmt::format("the model `{}` cannot be asked about `{}`: {}", model(), function, why)};
    return std::nullopt;
  }
  if (row.answers() > 0) return row;
  silences_.push_back(fmt::format("the oracle was silent about `{}`: {}", function, why));
  return std::nullopt;
}

std::vector<engine::OracleRow> ModelOracle::rows() const {
  const std::lock_guard lock(mutex_);
  std::vector<engine::OracleRow> rows;
  for (const auto& [name, row] : rows_)
    if (row != nullptr) rows.push_back(*row);
  return rows;
}

std::vector<std::string> ModelOracle::silences() const {
  const std::lock_guard lock(mutex_);
  return silences_;
}

base::Result<void> ModelOracle::result() const {
  const std::lock_guard lock(mutex_);
  return failure_ ? base::Result<void>(std::unexpected(*failure_)) : base::Result<void>();
}

llm::Spent ModelOracle::spent() const {
  const std::lock_guard lock(mutex_);
  return client_.spent();
}

}  // namespace ramify::session
