// SPDX-License-Identifier: Apache-2.0
#include "outputs/coverage_text.h"
#include "outputs/growth_text.h"
#include "outputs/json_values.h"
#include "outputs/result_head.h"
#include "outputs/stats_report.h"

namespace ramify::outputs {
namespace {

Json json_of(const Distribution& distribution) {
  Json value = {{"expression", distribution.expression},       {"states", distribution.states},
                {"without_value", distribution.without_value}, {"distinct", distribution.distinct},
                {"has_more", distribution.has_more},           {"numbers", nullptr}};
  if (distribution.numbers) {
    Json bins = Json::array();
    for (const Distribution::Bin& bin : distribution.numbers->bins)
      bins.push_back({{"from", bin.from}, {"to", bin.to}, {"states", bin.states}});
    value["numbers"] = {{"least", distribution.numbers->least},
                        {"greatest", distribution.numbers->greatest},
                        {"mean", distribution.numbers->mean},
                        {"bins", std::move(bins)}};
  }
  value["values"] = Json::array();
  for (const Distribution::Value& one : distribution.values)
    value["values"].push_back({{"value", parsed_or_text(one.json)}, {"states", one.states}});
  value["other_states"] = distribution.other_states;
  return value;
}

}  // namespace

std::string stats_json(const StatsReport& report, std::string_view tool_version, int exit_code) {
  const CheckReport& check = report.check;
  Json value = result_head("stats", tool_version, exit_code);
  value["spec"] = check.subject.spec;
  value["program"] = check.subject.program;
  value["complete"] = check.verdict.reasons.empty();
  value["reasons"] = engine::texts(check.verdict.reasons);
  value["violations"] = report.violations;
  value["counts"] = {{"states", check.counts.states},
                     {"initial_states", check.counts.initial_states},
                     {"transitions", check.counts.transitions},
                     {"depth", check.counts.depth},
                     {"finished_states", check.counts.finished_states},
                     {"deadlocks", check.counts.deadlocks}};
  value["workers"] = check.workers;
  value["elapsed_ms"] = check.elapsed.count();
  value["memory"] = json(check.store);
  value["moments"] = Json::array();
  for (const SearchMoment& moment : report.moments)
    value["moments"].push_back({{"elapsed_ms", moment.elapsed.count()},
                                {"states", moment.states},
                                {"transitions", moment.transitions},
                                {"frontier", moment.frontier},
                                {"depth", moment.depth},
                                {"bytes", moment.bytes}});
  value["distributions"] = Json::array();
  for (const Distribution& distribution : report.distributions) value["distributions"].push_back(json_of(distribution));
  if (!report.not_distributed.empty()) value["not_distributed"] = report.not_distributed;
  if (check.coverage) value["coverage"] = coverage_json(*check.coverage);
  if (check.growth) value["growth"] = growth_json(*check.growth);
  if (!check.warnings.empty()) value["warnings"] = check.warnings;
  return dump(value) + "\n";
}

}  // namespace ramify::outputs
