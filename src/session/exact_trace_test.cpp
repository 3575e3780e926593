// SPDX-License-Identifier: Apache-2.0
// Goal: traces round-trip through their text and their file, and invalid texts are reported. Method: round trips, and
// invalid texts.
#include "session/exact_trace.h"

#include <gtest/gtest.h>

#include "session/replay.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

TEST(ExactTrace, is_what_its_text_says) {
  for (const std::string written :
       {"", "1", "1,0,2@4", "0@1,2,30", "1,1@all", "1,0~2", "1~@4", "1,0@", "1,0@4%2", "1,0~2%1"}) {
    const base::Result<ExactTrace> trace = parse_exact_trace(written);
    ASSERT_TRUE(trace) << written;
    EXPECT_EQ(text(*trace), written);
  }
}

TEST(ExactTrace, says_what_is_none) {
  for (const std::string wrong : {"a", "1;2", "1,-1", "1@x", "1@all,2", "1@2~3", "1%", "1%x", "1%1,2", "99999999999"}) {
    const base::Result<ExactTrace> trace = parse_exact_trace(wrong);
    ASSERT_FALSE(trace) << wrong;
    EXPECT_NE(trace.error().message.find(wrong), std::string::npos);
  }
}

TEST(ExactTrace, comes_back_from_its_file) {
  const TempFolder folder;
  const outputs::TraceFile about{.spec = folder.path("a.c"),
                                 .arguments = {"x"},
                                 .exact = outputs::ExactProgram{.machine = outputs::ExactMachine::core,
                                                                .units = {folder.path("b.c")},
                                                                .clang_arguments = {"-DN=1"},
                                                                .spurious_max = 3}};
  using engine::ChoiceKind;
  const std::vector<outputs::TakenChoice> choices = {
      {ChoiceKind::thread, 1, {{.file = "a.c", .line = 3}, {.file = "a.c", .line = 9}}, {"main", "thread 1"}},
      {ChoiceKind::operand, 0, {{.file = "a.c", .line = 4}, {.file = "a.c", .line = 4}}, {}},
      {ChoiceKind::value, 7, {}, {}}};
  for (const std::string written : {"1,0,7", "1,0,7@4,9", "1,0,7@all", "1,0~7@4"}) {
    const std::string path = folder.path("t.json");
    const ExactTrace trace = *parse_exact_trace(written);
    ASSERT_TRUE(save(about, trace, choices, path));
    const base::Result<SavedTrace> saved = read_trace(path);
    ASSERT_TRUE(saved && saved->file) << written;
    EXPECT_EQ(exact_trace_of(*saved->file), trace);
    EXPECT_EQ(saved->file->spec, "a.c");
    EXPECT_EQ(saved->file->exact->units, std::vector<std::string>{"b.c"});
    EXPECT_EQ(saved->file->exact->clang_arguments, std::vector<std::string>{"-DN=1"});
    EXPECT_EQ(saved->file->exact->spurious_max, 3u);
    EXPECT_EQ(saved->file->notes[0].thread, "thread 1");
    EXPECT_EQ(saved->file->notes[0].line, 9u);
  }
}

TEST(ExactTrace, of_rust_keeps_what_happens_without_a_cause) {
  const TempFolder folder;
  const outputs::TraceFile about{.spec = folder.path("a.rs"),
                                 .exact = outputs::ExactProgram{.machine = outputs::ExactMachine::mir}};
  for (const std::string written : {"1%2", "1"}) {
    const ExactTrace trace = *parse_exact_trace(written);
    const std::vector<outputs::TakenChoice> choices = {{engine::ChoiceKind::value, 1, {}, {}}};
    ASSERT_TRUE(save(about, trace, choices, folder.path("t.json")));
    const base::Result<SavedTrace> saved = read_trace(folder.path("t.json"));
    ASSERT_TRUE(saved && saved->file) << written;
    EXPECT_EQ(exact_trace_of(*saved->file), trace);
  }
}

}  // namespace
}  // namespace ramify::session
