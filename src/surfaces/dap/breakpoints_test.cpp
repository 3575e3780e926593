// SPDX-License-Identifier: Apache-2.0
// Goal: a step hits the line where its thread stops, and the lines in between. Method: steps by hand.
#include "surfaces/dap/breakpoints.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::dap {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

base::Place at(const char* file, uint32_t line) { return {file, line, 1, line, 2}; }

engine::StepReport moved(const base::Place& from, const base::Place& to, const std::string& stopped_at = "") {
  engine::StepReport report;
  report.from = from;
  report.to = to;
  report.stopped_at = stopped_at;
  return report;
}

class BreakpointsTest : public ::testing::Test {
 protected:
  BreakpointsTest() { sources_.add("/p/a.py", "def f():\n    x = 1\n    y = 2\n\n    z = 3\ndef g():\n    pass\n"); }

  std::vector<uint32_t> lines(const engine::StepReport& step) const {
    Breakpoints all;
    std::vector<Breakpoint> wanted;
    for (uint32_t line = 1; line <= 8; ++line) wanted.push_back({.line = line});
    all.set("/p/a.py", wanted);
    std::vector<uint32_t> hit;
    for (const Breakpoint& each : all.hit_by(step, sources_)) hit.push_back(each.line);
    return hit;
  }

  outputs::Sources sources_;
};

TEST_F(BreakpointsTest, a_step_hits_where_it_stops_and_what_lies_before) {
  EXPECT_THAT(lines(moved(at("/p/a.py", 2), at("/p/a.py", 5))), ElementsAre(3, 4, 5));
  EXPECT_THAT(lines(moved(at("/p/a.py", 5), at("/p/a.py", 2))), ElementsAre(2));  // a loop
  EXPECT_THAT(lines(moved(at("/p/b.py", 1), at("/p/a.py", 5))), ElementsAre(5));
  EXPECT_THAT(lines(moved(at("/p/a.py", 2), at("/p/b.py", 5))), IsEmpty());
}

TEST_F(BreakpointsTest, the_last_step_of_a_thread_goes_on_to_the_end_of_its_function) {
  EXPECT_THAT(lines(moved(at("/p/a.py", 2), {}, "end")), ElementsAre(3, 4, 5));
  EXPECT_THAT(lines(moved({}, {}, "end")), IsEmpty());
}

TEST_F(BreakpointsTest, those_of_a_file_are_replaced_together) {
  Breakpoints all;
  const int64_t first = all.set("/p/a.py", {{.line = 5}}).front().id;
  const int64_t other = all.set("/p/b.py", {{.line = 5}}).front().id;
  EXPECT_NE(first, other);
  EXPECT_NE(all.set("/p/a.py", {{.line = 5}}).front().id, first);
  EXPECT_EQ(all.hit_by(moved({}, at("/p/a.py", 5)), sources_).size(), 1u);
  all.set("/p/a.py", {});
  EXPECT_THAT(all.hit_by(moved({}, at("/p/a.py", 5)), sources_), IsEmpty());
  EXPECT_FALSE(all.is_empty());
}

}  // namespace
}  // namespace ramify::dap
