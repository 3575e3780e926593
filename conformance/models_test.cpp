// SPDX-License-Identifier: Apache-2.0
// Goal: every shipped model gives the verdict, the counts and the length of the shortest witness in its golden file,
// with any number of workers, and every witness replays. Method: the built binary (environment variable RAMIFY). Golden
// files are golden.tsv in the folders below; examples/golden.tsv describes the columns.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "conformance/binary.h"

namespace ramify {
namespace {

using nlohmann::json;

constexpr std::string_view folders[] = {
    "examples",           "examples/threads", "conformance/baseline", "conformance/classics", "conformance/defects",
    "conformance/kernels"};

struct Row {
  std::string spec;     // from the project's root
  std::string verdict;  // holds, missing, deadlock, fault:TEXT, bad_input:TEXT, bound:TEXT, or a property's name
  std::string states, transitions, depth;  // of the whole state space; - if not checked
  std::string steps;                       // of the shortest witness

  std::string kind() const { return verdict.substr(0, verdict.find(':')); }
  std::string text() const {
    return verdict.find(':') == std::string::npos ? "" : verdict.substr(verdict.find(':') + 1);
  }
  // missing: it holds, although an error is expected.
  bool is_violated() const {
    return kind() != "holds" && kind() != "missing" && kind() != "bad_input" && kind() != "bound";
  }
  std::string name() const {
    std::string name;
    for (const char c : spec) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
  }
  friend void PrintTo(const Row& row, std::ostream* os) { *os << row.spec; }
};

std::vector<Row> read_rows() {
  std::vector<Row> rows;
  for (const std::string_view folder : folders) {
    std::ifstream in(fmt::format("{}/{}/golden.tsv", RAMIFY_SOURCE_DIR, folder));
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line.starts_with('#') || line.starts_with("spec\t")) continue;
      std::vector<std::string> cells(1);
      for (const char c : line)
        if (c == '\t') cells.emplace_back();
        else cells.back() += c;
      cells.resize(std::max<size_t>(cells.size(), 6), "-");
      rows.push_back({fmt::format("{}/{}", folder, cells[0]), cells[1], cells[2], cells[3], cells[4], cells[5]});
    }
  }
  return rows;
}

class Models : public testing::TestWithParam<Row> {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("ramify_models_{}_{}", getpid(), GetParam().name());
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  // Rust sources use the universal IR here, even if rustc is on the PATH.
  std::string spec() const {
    const std::string path = GetParam().spec;
    return quoted(std::string(RAMIFY_SOURCE_DIR "/") + path) + (path.ends_with(".rs") ? " --machine ir" : "");
  }
  std::string trace() const { return (folder_ / "trace.json").string(); }
  Answer check(const std::string& options) const {
    return ramify(fmt::format("check {} --symmetry off --reduction off --progress never --trace {} {}", spec(),
                              quoted(trace()), options));
  }

 private:
  std::filesystem::path folder_;
};

void expect_count(const std::string& expected, const json& found, std::string_view what) {
  if (expected != "-") {
    EXPECT_EQ(expected, found.dump()) << what;
  }
}

// The row's violation among those found, which are sorted by length.
json violation_of(const Row& row, const json& violations) {
  for (const json& violation : violations) {
    const std::string kind = violation.value("kind", "");
    const bool is_fault = kind != "property" && kind != "deadlock" && kind != "property error";
    if (row.kind() == "deadlock" ? kind == "deadlock"
        : row.kind() == "fault"  ? is_fault && violation.value("message", "").find(row.text()) != std::string::npos
                                 : violation["property"] == row.verdict)
      return violation;
  }
  return nullptr;
}

TEST_P(Models, give_the_golden_verdict_and_counts) {
  const Row& row = GetParam();
  for (const int workers : {1, 2}) {
    SCOPED_TRACE(fmt::format("{} workers", workers));
    const Answer quick = check(fmt::format("--workers {}", workers));
    ASSERT_TRUE(quick.result.is_object());
    EXPECT_EQ(quick.exit_code, quick.result.value("exit_code", -1));
    if (row.kind() == "bad_input") {
      EXPECT_EQ(quick.exit_code, 2);
      EXPECT_NE(quick.result.dump().find(row.text()), std::string::npos) << quick.result.dump(2);
      continue;
    }
    const bool is_expected = quick.result.contains("expected_error") && quick.result["expected_error"]["found"] == true;
    const bool fails = row.kind() == "missing" || (row.is_violated() && !is_expected);
    EXPECT_EQ(quick.exit_code, row.kind() == "bound" ? 3 : fails ? 1 : 0);
    if (row.kind() == "holds" || row.kind() == "missing") {
      EXPECT_EQ(quick.result["verdict"], "holds");
    }
    if (row.kind() == "bound") {
      EXPECT_NE(quick.result["verdict"], "holds");
      EXPECT_NE(quick.result["reasons"].dump().find(row.text()), std::string::npos) << quick.result["reasons"];
      continue;
    }
    if (row.is_violated()) {
      EXPECT_EQ(quick.result["verdict"], "violated");
      const json violation = violation_of(row, quick.result["violations"]);
      ASSERT_FALSE(violation.is_null()) << quick.result["violations"].dump(2);
      expect_count(row.steps, violation["steps"].size() - 1,
                   "steps of the shortest witness");  // [0]: the initial state
    }
    const Answer whole = check(fmt::format("--keep-going --workers {}", workers));
    ASSERT_TRUE(whole.result.is_object());
    expect_count(row.states, whole.result["counts"]["states"], "states");
    expect_count(row.transitions, whole.result["counts"]["transitions"], "transitions");
    expect_count(row.depth, whole.result["counts"]["depth"], "depth");
  }
}

// Symmetry is on by default; the golden counts are without.
TEST_P(Models, give_the_same_verdict_with_symmetry) {
  const Answer without = check("--workers 1");
  const Answer with = ramify(fmt::format("check {} --progress never --trace {}", spec(), quoted(trace())));
  ASSERT_TRUE(with.result.is_object());
  EXPECT_EQ(with.exit_code, without.exit_code);
  EXPECT_EQ(with.result["verdict"], without.result["verdict"]);
  if (GetParam().kind() == "bad_input" || GetParam().kind() == "bound") return;
  if (!with.result["symmetry"].is_null() && !with.result["symmetry"]["states_without"].is_null() &&
      !GetParam().is_violated()) {
    EXPECT_EQ(with.result["symmetry"]["states_without"], without.result["counts"]["states"]);
    EXPECT_LT(with.result["counts"]["states"], without.result["counts"]["states"]);
  }
  if (without.result["violations"].empty()) return;
  const json& found = with.result["violations"][0];
  EXPECT_EQ(found["kind"], without.result["violations"][0]["kind"]);
  EXPECT_EQ(found["steps"].size(), without.result["violations"][0]["steps"].size());
  const Answer replayed = ramify("replay " + quoted(trace()));
  EXPECT_EQ(replayed.result["reproduced"], true) << replayed.result.dump(2);
}

// The whole search, with each kind of reduction, with and without symmetry. Prints the remaining share of states.
TEST_P(Models, give_the_same_verdict_with_reduction) {
  if (GetParam().kind() == "bad_input" || GetParam().kind() == "bound") return;
  const auto whole = [&](const std::string& options) {
    return ramify(fmt::format("check {} --keep-going --progress never --no-trace {}", spec(), options));
  };
  // Distinct violations, optionally with the length of their shortest trace.
  const auto violations_of = [](const Answer& answer, bool with_length) {
    std::multiset<std::string> violations;
    for (const json& violation : answer.result["violations"])
      violations.insert(fmt::format("{} {} {} {}", violation.value("kind", ""), violation["property"].dump(),
                                    violation.value("message", ""), with_length ? violation["steps"].size() : 0));
    return violations;
  };
  for (const char* symmetry : {"--symmetry off", "--symmetry auto"}) {
    const Answer without = whole(fmt::format("{} --reduction off", symmetry));
    ASSERT_TRUE(without.result.is_object());
    for (const char* reduction : {"exact", "loose"}) {
      SCOPED_TRACE(fmt::format("{} --reduction {}", symmetry, reduction));
      const Answer with = whole(fmt::format("{} --reduction {}", symmetry, reduction));
      ASSERT_TRUE(with.result.is_object());
      EXPECT_EQ(with.exit_code, without.exit_code);
      EXPECT_EQ(with.result["verdict"], without.result["verdict"]);
      const bool is_exact = std::string_view(reduction) == "exact";
      EXPECT_EQ(violations_of(with, is_exact), violations_of(without, is_exact));
      const auto states = with.result["counts"]["states"].get<uint64_t>();
      const auto states_without = without.result["counts"]["states"].get<uint64_t>();
      EXPECT_LE(states, states_without);
      if (states < states_without)
        fmt::print("{} {} --reduction {}: {} of {} states\n", GetParam().spec, symmetry, reduction, states,
                   states_without);
    }
  }
}

class ViolatedModels : public Models {};

TEST_P(ViolatedModels, give_traces_that_replay) {
  for (const char* options : {"--workers 1", "--workers 2", "--strategy dfs --shrink"}) {
    SCOPED_TRACE(options);
    const Answer checked = check(options);
    ASSERT_TRUE(checked.result.is_object());
    const Answer replayed = ramify("replay " + quoted(trace()));
    ASSERT_TRUE(replayed.result.is_object());
    EXPECT_EQ(replayed.exit_code, 1);
    EXPECT_EQ(replayed.result["reproduced"], true) << replayed.result.dump(2);
    ASSERT_FALSE(checked.result["violations"].empty());
    EXPECT_EQ(replayed.result["violation"]["message"], checked.result["violations"][0]["message"]);
  }
}

std::vector<Row> violated_rows() {
  std::vector<Row> rows = read_rows();
  std::erase_if(rows, [](const Row& row) { return !row.is_violated(); });
  return rows;
}

INSTANTIATE_TEST_SUITE_P(golden, Models, testing::ValuesIn(read_rows()),
                         [](const auto& row) { return row.param.name(); });
INSTANTIATE_TEST_SUITE_P(golden, ViolatedModels, testing::ValuesIn(violated_rows()),
                         [](const auto& row) { return row.param.name(); });

}  // namespace
}  // namespace ramify
