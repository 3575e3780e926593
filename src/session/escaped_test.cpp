// SPDX-License-Identifier: Apache-2.0
// Goal: a callback that escapes to an unknown function is called as often as the user says, at any time and with any
// arguments; without the user's assumption no verdict relies on it. Method: small programs in several languages, each
// with all choices.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using engine::VerdictKind;
using ::testing::Contains;
using ::testing::SizeIs;

class Escaped : public ::testing::Test {
 protected:
  outputs::CheckReport checked(const std::string& name, const std::string& text, std::optional<uint32_t> calls) {
    LoadRequest request;
    request.path = folder_.write(name, text);
    request.escaped_calls = calls;
    return check(load(request).value(), {}).value();
  }
  VerdictKind verdict(const std::string& name, const std::string& text, std::optional<uint32_t> calls) {
    return checked(name, text, calls).verdict.kind;
  }

  TempFolder folder_;
};

constexpr const char* schedule =
    "from jobs import schedule\n"
    "total = 0\n"
    "def job():\n"
    "    global total\n"
    "    total += 1\n"
    "schedule(job)\n";

TEST_F(Escaped, what_a_callback_changes_is_seen_where_calls_are_explored) {
  const std::string program = std::string(schedule) + "assert total == 0\n";
  EXPECT_EQ(verdict("a.py", program, std::nullopt), VerdictKind::unknown);
  EXPECT_EQ(verdict("a.py", program, 0), VerdictKind::holds);
  const outputs::CheckReport once = checked("a.py", program, 1);
  EXPECT_EQ(once.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(once.findings, SizeIs(1));
  EXPECT_TRUE(once.findings[0].open_values);
  EXPECT_THAT(once.assumed, Contains("jobs.schedule calls `job` at most once"));
}

TEST_F(Escaped, how_often_counts) {
  const std::string program = std::string(schedule) + "assert total < 2\n";
  EXPECT_EQ(verdict("b.py", program, 1), VerdictKind::holds);
  EXPECT_EQ(verdict("b.py", program, 2), VerdictKind::violated);
  const std::string never = std::string(schedule) + "assert total < 3\n";
  EXPECT_EQ(verdict("c.py", never, 2), VerdictKind::holds_within_bounds);
}

TEST_F(Escaped, arguments_are_not_known) {
  const outputs::CheckReport report = checked("d.go",
                                              "package main\n\nimport \"example.com/far\"\n\n"
                                              "func main() {\n\ttotal := 0\n\tfar.Handle(func(n int) { total += n })\n"
                                              "\tif total == 3 {\n\t\tpanic(\"three\")\n\t}\n}\n",
                                              1);
  ASSERT_THAT(report.findings, SizeIs(1));
  ASSERT_TRUE(report.findings[0].open_values);
  ASSERT_THAT(report.findings[0].open_values->inputs, Contains(::testing::Field(&engine::NamedValue::json, "3")));
}

TEST_F(Escaped, two_calls_may_overlap) {
  const std::string program =
      "from far import on\n"
      "busy = False\n"
      "def handler():\n"
      "    global busy\n"
      "    assert not busy\n"
      "    busy = True\n"
      "    busy = False\n"
      "on(handler)\n";
  EXPECT_EQ(verdict("e.py", program, 1), VerdictKind::holds);
  EXPECT_EQ(verdict("e.py", program, 2), VerdictKind::violated);
}

TEST_F(Escaped, without_threads_a_callback_runs_to_its_end_while_unknown_code_runs) {
  const std::string program =
      "const far = require('far');\n"
      "let a = 0, b = 0;\n"
      "far.on(() => { a += 1; b += 1; });\n"
      "if (a !== b) throw new Error('torn');\n";
  EXPECT_EQ(verdict("f.js", program, 2), VerdictKind::holds_within_bounds);
  EXPECT_EQ(verdict("g.js", program + "if (a === 1) throw new Error('one');\n", 1), VerdictKind::violated);
}

TEST_F(Escaped, threads_of_an_unknown_library_are_callbacks) {
  const std::string program =
      "use std::sync::{Arc, Mutex};\n"
      "fn main() {\n"
      "    let c = Arc::new(Mutex::new(0));\n"
      "    let c2 = c.clone();\n"
      "    let h = far::spawn(move || { let v = *c2.lock().unwrap(); *c2.lock().unwrap() = v + 1; });\n"
      "    assert_eq!(*c.lock().unwrap(), 0);\n"
      "}\n";
  EXPECT_EQ(verdict("h.rs", program, std::nullopt), VerdictKind::unknown);
  const outputs::CheckReport once = checked("h.rs", program, 1);
  EXPECT_EQ(once.findings.size() + once.possible.size(), 1u);
}

// In a state, a tuple without objects is a node of the store.
TEST_F(Escaped, functions_in_a_tuple_escape_in_a_later_step) {
  const std::string program =
      "import threading\nfrom jobs import schedule\ntotal = 0\nlock = threading.Lock()\ndef job():\n    global total\n "
      "   total += 1\n"
      "HANDLERS = (job, 1)\ndef work():\n    with lock:\n        schedule(HANDLERS)\nt = "
      "threading.Thread(target=work)\n"
      "t.start()\nt.join()\nassert total == 0\n";
  EXPECT_EQ(verdict("t.py", program, std::nullopt), VerdictKind::unknown);
  EXPECT_EQ(verdict("u.py", program, 1), VerdictKind::violated);
}

}  // namespace
}  // namespace ramify::session
