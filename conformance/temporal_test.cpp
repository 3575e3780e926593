// SPDX-License-Identifier: Apache-2.0
// Goal: every claim about behaviours in conformance/temporal gets the verdict in its spec's first lines, with
// any number of workers, and its violations replay. Method: the built binary.
//
//   # verdict: holds
//   # verdict: violated served, deadlock        every violation that --keep-going finds
//   # verdict: fault TEXT                       a violation whose message has this text
//   # verdict: bound TEXT                       holds within bounds only, for a reason that has this text
//   # verdict: bad_input TEXT                   refused, with this text in the answer
//   # vacuous: served                           implications whose left side never happens; --strict makes them fail
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "conformance/binary.h"

namespace ramify {
namespace {

struct Case {
  std::filesystem::path spec;
  std::string verdict;  // the first word; empty: not given
  std::string text;     // the rest of the line
  std::set<std::string> violated;
  std::set<std::string> vacuous;
  friend void PrintTo(const Case& given, std::ostream* os) { *os << given.spec.stem().string(); }
};

std::set<std::string> names_in(const std::string& list) {
  std::set<std::string> names;
  std::string name;
  for (const char c : list + ",") {
    if (c == ',' && !name.empty()) names.insert(std::exchange(name, ""));
    else if (c != ' ' && c != ',') name += c;
  }
  return names;
}

Case read_case(const std::filesystem::path& spec) {
  Case result{spec, "", "", {}, {}};
  std::ifstream in(spec);
  for (std::string line; std::getline(in, line) && line.starts_with('#');) {
    const auto after = [&](std::string_view mark) {
      return line.starts_with(mark) ? line.substr(mark.size()) : std::string();
    };
    if (const std::string verdict = after("# verdict: "); !verdict.empty()) {
      const size_t blank = verdict.find(' ');
      result.verdict = verdict.substr(0, blank);
      if (blank != std::string::npos) result.text = verdict.substr(blank + 1);
      if (result.verdict == "violated") result.violated = names_in(result.text);
    }
    if (const std::string vacuous = after("# vacuous: "); !vacuous.empty()) result.vacuous = names_in(vacuous);
  }
  return result;
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const auto& entry : std::filesystem::directory_iterator(RAMIFY_SOURCE_DIR "/conformance/temporal"))
    if (entry.path().extension() == ".toml") all.push_back(read_case(entry.path()));
  std::ranges::sort(all, {}, &Case::spec);
  return all;
}

class Temporal : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              fmt::format("ramify_temporal_{}_{}", getpid(), GetParam().spec.stem().string());
    std::filesystem::create_directory(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string trace() const { return quoted((folder_ / "trace.json").string()); }
  Answer check(const std::string& options) const {
    return ramify(
        fmt::format("check {} --progress never --trace {} {}", quoted(GetParam().spec.string()), trace(), options));
  }

 private:
  std::filesystem::path folder_;
};

TEST_P(Temporal, gives_the_verdict_of_the_spec) {
  const Case& given = GetParam();
  ASSERT_NE(given.verdict, "") << "no line `# verdict: ...`";
  for (const int workers : {1, 2}) {
    SCOPED_TRACE(fmt::format("{} workers", workers));
    const Answer answer = check(fmt::format("--keep-going --workers {}", workers));
    ASSERT_TRUE(answer.result.is_object());
    if (given.verdict == "bad_input") {
      EXPECT_EQ(answer.exit_code, 2);
      EXPECT_THAT(answer.result.dump(), testing::HasSubstr(given.text));
      continue;
    }
    ASSERT_TRUE(answer.result.contains("violations")) << answer.result.dump(2);
    if (given.verdict == "bound") {
      EXPECT_EQ(answer.exit_code, 3);
      EXPECT_THAT(answer.result["reasons"].dump(), testing::HasSubstr(given.text));
      continue;
    }
    if (given.verdict == "fault") {
      EXPECT_EQ(answer.exit_code, 1);
      EXPECT_THAT(answer.result["violations"].dump(), testing::HasSubstr(given.text));
      continue;
    }
    EXPECT_EQ(answer.result["verdict"], given.verdict) << answer.result.dump(2).substr(0, 3000);
    std::set<std::string> violated;
    for (const json& violation : answer.result["violations"])
      violated.insert(violation["property"].is_null() ? violation["kind"] : violation["property"]);
    EXPECT_EQ(violated, given.violated);
    std::set<std::string> vacuous;
    for (const json& entry : answer.result["vacuous"]) vacuous.insert(entry["property"]);
    EXPECT_EQ(vacuous, given.vacuous);
  }
}

TEST_P(Temporal, fails_strictly_where_it_holds_vacuously) {
  if (GetParam().verdict != "holds" || GetParam().vacuous.empty()) return;
  EXPECT_EQ(check("").exit_code, 0);
  EXPECT_EQ(check("--strict").exit_code, 1);
}

TEST_P(Temporal, is_replayed_where_it_is_broken) {
  if (GetParam().verdict == "bad_input") return;
  const Answer answer = check("");
  ASSERT_TRUE(answer.result.is_object() && answer.result.contains("violations"));
  if (answer.result["violations"].empty() || answer.result["violations"][0]["trace_file"].is_null()) return;
  const Answer replayed = ramify("replay " + trace());
  ASSERT_TRUE(replayed.result.is_object());
  EXPECT_EQ(replayed.exit_code, 1);
  EXPECT_EQ(replayed.result["reproduced"], true) << replayed.result.dump(2).substr(0, 3000);
}

INSTANTIATE_TEST_SUITE_P(specs, Temporal, testing::ValuesIn(cases()),
                         [](const auto& spec) { return spec.param.spec.stem().string(); });

}  // namespace
}  // namespace ramify
