// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "outputs/build_server_formats.h"
#include "outputs/live_report.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

using engine::TestRun;
using engine::TestVerdict;

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string case_text(const LiveReport& report, size_t number) {
  const TestRun& run = report.runs[number];
  std::string text = fmt::format("    <testcase classname=\"{}\" name=\"run {}, seed {}\"",
                                 xml_text(report.subject.spec), number + 1, run.random_seed);
  const std::string story = live_run_text(report, number, true);
  const std::string message = run.why.empty() ? first_line(story) : run.why;
  switch (run.verdict) {
    case TestVerdict::success: return text + "/>\n";
    case TestVerdict::inconclusive:
      return text + fmt::format(">\n      <skipped message=\"{}\"/>\n    </testcase>\n", xml_text(message));
    case TestVerdict::failure:
      return text + fmt::format(">\n      <failure message=\"{}\">{}</failure>\n    </testcase>\n", xml_text(message),
                                xml_text(story));
    case TestVerdict::unusable:
    case TestVerdict::unknown:
      return text + fmt::format(">\n      <error message=\"{}\">{}</error>\n    </testcase>\n", xml_text(message),
                                xml_text(story));
  }
  return text;
}

}  // namespace

std::string junit(const LiveReport& report) {
  const auto count = [&](auto... verdicts) {
    return std::ranges::count_if(report.runs, [&](const TestRun& run) { return ((run.verdict == verdicts) || ...); });
  };
  std::string cases;
  for (size_t i = 0; i < report.runs.size(); ++i) cases += case_text(report, i);
  const std::string counts = fmt::format(
      "tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"", report.runs.size(), count(TestVerdict::failure),
      count(TestVerdict::unusable, TestVerdict::unknown), count(TestVerdict::inconclusive));
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {0}>\n  <testsuite name=\"{1}\" {0} "
      "time=\"{2:.3f}\">\n{3}"
      "  </testsuite>\n</testsuites>\n",
      counts, xml_text(report.subject.spec), static_cast<double>(report.elapsed.count()) / 1000, cases);
}

}  // namespace ramify::outputs
