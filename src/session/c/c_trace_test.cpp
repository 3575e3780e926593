// SPDX-License-Identifier: Apache-2.0
// Goal: a trace is the text it is written as. Method: cases.
#include "session/c/c_trace.h"

#include <gtest/gtest.h>

namespace ramify::session {
namespace {

TEST(CTrace, is_read_as_it_is_written) {
  for (const std::string written : {"", "0", "1,0,2", "1,0,2@4,9", "0,0@all", "1,0~2,1@4", "~", "1~", "~0@all"}) {
    const base::Result<CTrace> trace = parse_c_trace(written);
    ASSERT_TRUE(trace) << written;
    EXPECT_EQ(text(*trace), written);
  }
}

TEST(CTrace, says_what_is_none) {
  for (const std::string wrong : {"a", "1;2", "1,-1", "1@x", "1@all,2", "99999999999"}) {
    const base::Result<CTrace> trace = parse_c_trace(wrong);
    ASSERT_FALSE(trace) << wrong;
    EXPECT_NE(trace.error().message.find(wrong), std::string::npos);
  }
}

}  // namespace
}  // namespace ramify::session
