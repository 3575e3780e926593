// SPDX-License-Identifier: Apache-2.0
// Goal: every fact of a report is in the JSON where docs/json.md says it is. Method: handwritten reports, read back;
// and every written field is looked up in the document.
#include "outputs/report_json.h"

#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "outputs/graph_text.h"
#include "outputs/test_report.h"

namespace ramify::outputs {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

const JsonOptions json_options{.tool_version = "0.0.1", .is_full = false, .exit_code = 1};

TEST(ReportJson, a_check_has_verdict_counts_and_violations) {
  const json value = json::parse(report_json(bank_report(), {}, json_options));
  EXPECT_EQ(value["format"], "ramify-result");
  EXPECT_EQ(value["version"], 1);
  EXPECT_EQ(value["command"], "check");
  EXPECT_EQ(value["exit_code"], 1);
  EXPECT_EQ(value["verdict"], "violated");
  EXPECT_EQ(value["counts"]["states"], 1118);
  const json& violation = value["violations"][0];
  EXPECT_EQ(violation["kind"], "property");
  EXPECT_EQ(violation["property"], "no_overdraft");
  EXPECT_EQ(violation["message"], "`balance >= 0` is false: balance = -2");
  EXPECT_EQ(violation["steps"].size(), 4u);
  EXPECT_EQ(violation["steps"][3]["choices"][1]["label"], "5");
  EXPECT_EQ(violation["steps"][3]["changes"][0]["name"], "balance");
  EXPECT_EQ(violation["steps"][3]["changes"][0]["after"], "-2");
  EXPECT_EQ(violation["steps"][1]["from"]["line"], 3);
  EXPECT_TRUE(violation["steps"][0].contains("state"));
  EXPECT_FALSE(violation["steps"][1].contains("state"));
  EXPECT_EQ(violation["replay"], "ramify replay bank.trace.json");
}

TEST(ReportJson, a_lossy_store_says_what_it_may_have_left_out) {
  EXPECT_TRUE(json::parse(report_json(bank_report(), {}, json_options))["lossy_store"].is_null());
  CheckReport report = bank_report();
  report.findings.clear();
  report.verdict = {.kind = engine::VerdictKind::holds_probably, .omission_probability = 0.25};
  report.store.keeping = store::StateKeeping::bitstate;
  report.store.omission.expected = 0.5;
  report.store.hash_bits = 8192;
  report.store.bits_set = 100;
  json value = json::parse(report_json(report, {}, json_options));
  EXPECT_EQ(value["verdict"], "holds_probably");
  EXPECT_EQ(value["lossy_store"], (json{{"store", "bitstate"},
                                        {"probability", 0.25},
                                        {"expected_omissions", 0.5},
                                        {"array_bits", 8192},
                                        {"array_bits_set", 100}}));
  report.store.keeping = store::StateKeeping::hash_compact;
  report.store.hash_bits = 63;
  value = json::parse(report_json(report, {}, json_options));
  EXPECT_EQ(value["lossy_store"]["store"], "hash-compact");
  EXPECT_EQ(value["lossy_store"]["signature_bits"], 63);
}

TEST(ReportJson, full_has_the_state_after_each_step) {
  const json value = json::parse(report_json(bank_report(), {}, {.tool_version = "0", .is_full = true}));
  EXPECT_EQ(value["violations"][0]["steps"][3]["state"]["children"][0]["value"], "-2");
}

TEST(ReportJson, bytes_that_are_no_text_are_replaced) {
  CheckReport report = bank_report();
  report.findings[0].property = "a\xff";
  EXPECT_EQ(json::parse(report_json(report, {}, json_options))["violations"][0]["property"], "a\xef\xbf\xbd");
}

TEST(ReportJson, bad_input_holds_the_diagnostics) {
  diagnostics::Diagnostics diagnostics;
  diagnostics.report(diagnostics::DiagnosticId::spec_unknown_key, {"a.toml", 2, 3, 0, 0}, "a message", "a hint");
  const json value = json::parse(bad_input_json("check", "a.toml", diagnostics, "", json_options));
  EXPECT_EQ(value["verdict"], "bad_input");
  EXPECT_EQ(value["diagnostics"][0]["id"], "spec_unknown_key");
  EXPECT_EQ(value["diagnostics"][0]["severity"], "error");
  EXPECT_EQ(value["diagnostics"][0]["place"]["line"], 2);
  EXPECT_EQ(value["diagnostics"][0]["hint"], "a hint");
}

void collect_keys(const json& value, std::set<std::string>& keys) {
  if (!value.is_structured()) return;
  for (const auto& [key, member] : value.items()) {
    if (value.is_object()) keys.insert(key);
    collect_keys(member, keys);
  }
}

TEST(ReportJson, every_field_is_documented) {
  std::ifstream file(RAMIFY_SOURCE_DIR "/docs/json.md");
  ASSERT_TRUE(file.is_open());
  std::stringstream document;
  document << file.rdbuf();

  CheckReport check = bank_report();
  check.expectation = Expectation{"x", true};
  check.findings.push_back(bank_finding());
  check.findings[1].kind = engine::ViolationKind::deadlock;
  check.findings.push_back(bank_finding());
  check.findings[2].kind = engine::ViolationKind::behaviour;
  check.findings[2].claim = "Eventually `x`";
  check.findings[2].trace.back_to = 0;
  check.findings[2].has_advice = true;
  check.findings[2].constraints.push_back({"t", engine::Fairness::weak});
  check.reached.push_back({"x", 3});
  check.reduction = ReductionNote{};
  check.store.keeping = store::StateKeeping::hash_compact;
  CheckReport bitstate = bank_report();
  bitstate.store.keeping = store::StateKeeping::bitstate;
  check.assumptions.push_back({});
  check.vacuous.push_back({});
  check.subject.scenarios = {"s"};
  check.subject.left_out = {"a"};
  check.unfinished_scenarios = {"s"};
  check.unreached.push_back({});
  check.property_error = bank_finding();
  check.property_error->fault = engine::Fault{};
  RunReport run;
  run.steps = bank_steps();
  run.steps[0].report.to.end_line = 3;
  ReplayReport replay;
  replay.recorded = RecordedViolation{};
  replay.divergence = engine::Divergence{};
  replay.finding = bank_finding();
  engine::Graph graph;
  graph.nodes.resize(1);
  graph.edges.resize(1);
  TraceFile trace{"a", {{"n", "t"}}, {{"n", "t"}}, {{"n", "t"}}, RecordedViolation{}, bank_finding().trace, {}};
  trace.notes.resize(trace.trace.steps.size());
  trace.trace.back_to = 0;
  diagnostics::Diagnostics diagnostics;
  diagnostics.report(diagnostics::DiagnosticId::spec_syntax, {}, "", "");

  std::set<std::string> keys;
  for (const std::string& text :
       {report_json(check, diagnostics, json_options), report_json(bitstate, {}, json_options),
        report_json(run, {}, json_options), report_json(replay, {}, json_options),
        bad_input_json("check", "", {}, "", json_options), graph_json(graph, ""), write_trace(trace)}) {
    collect_keys(json::parse(text), keys);
  }
  for (const std::string& key : keys) EXPECT_THAT(document.str(), HasSubstr("`" + key + "`")) << key;
}

}  // namespace
}  // namespace ramify::outputs
