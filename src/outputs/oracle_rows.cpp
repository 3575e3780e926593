// SPDX-License-Identifier: Apache-2.0
#include "outputs/oracle_rows.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "outputs/json_values.h"

namespace ramify::outputs {

namespace {

class Rows {
 public:
  void add(std::string_view function, std::string_view value) {
    if (function.empty() || std::ranges::find(functions_, function) != functions_.end()) return;
    functions_.emplace_back(function);
    rows_.push_back(fmt::format("{{\"function\": {}, \"gives\": [{}]}}",
                                Json(std::string(function)).dump(-1, ' ', false, Json::error_handler_t::replace),
                                value));
  }
  std::vector<std::string> take() { return std::move(rows_); }

 private:
  std::vector<std::string> functions_;
  std::vector<std::string> rows_;
};

// "db.connect('x').find" of "db.connect('x').find(3)#2"; empty: not a call.
std::string_view function_of(std::string_view input) {
  if (const size_t sign = input.rfind('#'); sign != std::string_view::npos && sign > 0 && input[sign - 1] == ')')
    input = input.substr(0, sign);
  if (!input.ends_with(')')) return {};
  int depth = 0;
  for (size_t i = input.size(); i-- > 0;) {
    if (input[i] == ')') ++depth;
    if (input[i] == '(' && --depth == 0) return input.substr(0, i);
  }
  return {};
}

}  // namespace

std::vector<std::string> oracle_rows(const CheckReport& report) {
  if (!report.findings.empty() || report.verdict.kind != engine::VerdictKind::unknown) return {};
  Rows rows;
  constexpr std::string_view pure = "pure:";
  for (const engine::Reliance& reliance : report.relied)
    if (reliance.grant.starts_with(pure)) rows.add(std::string_view(reliance.grant).substr(pure.size()), "null");
  if (report.unknowns.empty()) return rows.take();
  // First the unknowns of the path that could not continue; then all others, by number of uses.
  if (const auto& open = report.unknowns.front().open_values)
    for (const auto& input : open->inputs) rows.add(function_of(input.name), input.json.empty() ? "0" : input.json);
  std::vector<MissingName> missing = report.missing;
  std::ranges::stable_sort(missing, [](const MissingName& a, const MissingName& b) { return a.uses > b.uses; });
  for (const MissingName& name : missing) rows.add(name.name, "0");
  return rows.take();
}

}  // namespace ramify::outputs
