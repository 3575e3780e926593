// SPDX-License-Identifier: Apache-2.0
// Goal: a program's arguments, standard input and files are as requested; the position in the input is part of the
// state, so all orders of reads are explored, and replay agrees; without them the input is unknown. Method: programs
// with inputs in a folder, run, checked and replayed. (conformance/languages tests each language's library.)
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/report_text.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using engine::VerdictKind;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class InputTest : public ::testing::Test {
 protected:
  LoadRequest request(const std::string& name, const std::string& text) {
    LoadRequest request;
    request.path = folder_.write(name, text);
    return request;
  }
  LoadRequest with_input(const std::string& name, const std::string& text, const std::string& input) {
    LoadRequest asked = request(name, text);
    asked.input = folder_.write("input.txt", input);
    return asked;
  }
  static Loaded loaded(const LoadRequest& request, LoadGoal goal = LoadGoal::search) {
    base::Result<Loaded> result = load(request, goal);
    EXPECT_TRUE(result.has_value());
    for (const auto& d : result->diagnostics.all())
      if (diagnostics::severity(d.id) == diagnostics::Severity::error) ADD_FAILURE() << d.message;
    return std::move(*result);
  }
  // The output of a run, followed by its end if it is not a normal one.
  static std::string printed(const LoadRequest& request) {
    std::string out;
    const Loaded program = loaded(request, LoadGoal::module);
    const Execution execution = execute(program.module, {.write = [&](std::string_view piece) { out += piece; },
                                                         .surroundings = program.surroundings})
                                    .value();
    return execution.fault ? out + "!" + execution.fault->message : out;
  }

  TempFolder folder_;
};

// Two threads take a line each; their order decides which one each gets.
constexpr const char* racing =
    "import threading\n"
    "taken = {}\n"
    "def take(name):\n"
    "    line = input()\n"
    "    taken[name] = line\n"
    "threads = [threading.Thread(target=take, args=(n,)) for n in ('a', 'b')]\n"
    "for t in threads:\n"
    "    t.start()\n"
    "for t in threads:\n"
    "    t.join()\n"
    "assert sorted(taken.values()) == ['one', 'two']\n"
    "assert taken['a'] == 'one', 'b was first'\n";

TEST_F(InputTest, reads_of_threads_are_explored_in_every_order) {
  const outputs::CheckReport report = check(loaded(with_input("racing.py", racing, "one\ntwo\n")), {}).value();
  EXPECT_EQ(report.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_THAT(outputs::message(report.findings[0]), HasSubstr("b was first"));
}

TEST_F(InputTest, a_trace_remembers_what_there_was) {
  LoadRequest asked = with_input("sum.py",
                                 "import sys\n"
                                 "n = int(input()) + int(sys.argv[1])\n"
                                 "n += len(open(sys.argv[2]).read())\n"
                                 "assert n != 10, 'ten'\n",
                                 "3\n");
  asked.files = {folder_.write("data.txt", "abcd\n")};
  asked.arguments = {"2", asked.files[0]};
  const Loaded found = loaded(asked);
  outputs::CheckReport report = check(found, {}).value();
  EXPECT_EQ(report.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(report.findings, SizeIs(1));
  ASSERT_TRUE(save_trace(found, report.findings[0], folder_.path("sum.trace.json")));
  const base::Result<SavedTrace> saved = read_trace(folder_.path("sum.trace.json"));
  ASSERT_TRUE(saved && saved->file);
  EXPECT_EQ(saved->file->arguments, asked.arguments);
  const Loaded again = loaded(request_for(*saved, ""));
  EXPECT_TRUE(replay(again, *saved)->is_reproduced);
  folder_.write("input.txt", "4\n");
  const Loaded changed = loaded(request_for(*saved, ""));
  EXPECT_FALSE(replay(changed, *saved)->is_reproduced);
}

TEST_F(InputTest, without_a_standard_input_nothing_is_known_of_it) {
  const std::vector<std::pair<std::string, std::string>> programs = {
      {"a.py", "if input() == 'x':\n    assert False\n"},
      {"a.py", "import sys\nfor line in sys.stdin:\n    assert len(line) < 3\n"},
      {"a.go",
       "package main\nimport (\"bufio\"; \"os\")\nfunc main() {\n\ts := bufio.NewScanner(os.Stdin)\n\tif s.Scan() { "
       "panic(s.Text()) }\n}\n"},
      {"A.java",
       "import java.util.Scanner;\nclass A { public static void main(String[] a) { Scanner s = new "
       "Scanner(System.in);\n"
       "if (s.hasNext()) throw new RuntimeException(s.next()); } }\n"},
      {"a.rb", "raise 'x' if gets == \"x\\n\"\n"},
      {"a.pas", "var n: Integer;\nbegin\n  ReadLn(n);\n  if n = 3 then Halt(1);\nend.\n"},
      {"a.lua", "if io.read() == 'x' then error('x') end\n"},
      {"a.cpp", "#include <iostream>\nint main() { int n; if (std::cin >> n) throw n; }\n"},
  };
  for (const auto& [name, text] : programs) {
    SCOPED_TRACE(text);
    const outputs::CheckReport report = check(loaded(request(name, text)), {}).value();
    EXPECT_NE(report.verdict.kind, VerdictKind::holds);
    for (const outputs::Finding& finding : report.findings) EXPECT_TRUE(finding.open_values.has_value());
  }
}

TEST_F(InputTest, an_empty_input_has_been_read_to_its_end) {
  EXPECT_EQ(
      check(loaded(with_input("a.py", "import sys\nassert sys.stdin.read() == ''\n", "")), {}).value().verdict.kind,
      VerdictKind::holds);
  EXPECT_EQ(printed(with_input("a.py", "try:\n    input()\nexcept EOFError as e:\n    print(e)\n", "")),
            "EOF when reading a line\n");
}

TEST_F(InputTest, files_that_were_not_given_are_not_there) {
  EXPECT_THAT(printed(with_input("a.py", "open('input.txt')\n", "x")),
              HasSubstr("FileNotFoundError: [Errno 2] No such file or directory: 'input.txt'"));
  EXPECT_EQ(printed(request("b.py",
                            "with open('new.txt', 'w') as f:\n    f.write('one\\ntwo\\n')\n"
                            "print([line for line in open('new.txt')])\n")),
            "['one\\n', 'two\\n']\n");
  EXPECT_FALSE(std::filesystem::exists("new.txt"));
}

TEST_F(InputTest, texts_that_are_no_utf8_are_not_taken_for_texts) {
  EXPECT_THAT(printed(with_input("a.py", "print(len(input()))\n", "\xff\xfe\n")), HasSubstr("UTF-8"));
}

TEST_F(InputTest, models_have_none) {
  LoadRequest asked = request("m.star", "x = 1\ndef f():\n    x = 2\n");
  asked.threads = {{"t", "f()"}};
  asked.arguments = {"1"};
  const base::Result<Loaded> refused = load(asked);
  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().message, HasSubstr("--args"));
}

}  // namespace
}  // namespace ramify::session
