// SPDX-License-Identifier: Apache-2.0
// Goal: colours and widths depend on the destination of the text and on the user's options; -q, -v and -o behave as in
// other tools. Method: the built program, on a pseudoterminal or with its output in a file.
#include "surfaces/cli/console.h"

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>

#include "surfaces/cli/running.h"

namespace ramify::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(ChooseColumns, the_variable_is_stronger_than_the_terminal_and_reports_in_pipes_have_one_width) {
  EXPECT_EQ(choose_columns({}, nullptr).report, report_columns);
  EXPECT_EQ(choose_columns({}, nullptr).help, 80u);
  EXPECT_EQ(choose_columns({}, "60").report, report_columns);
  EXPECT_EQ(choose_columns({}, "60").help, 60u);
  EXPECT_EQ(choose_columns(150, nullptr).report, 150u);
  EXPECT_EQ(choose_columns(150, nullptr).help, 120u);
  EXPECT_EQ(choose_columns(150, "70").report, 70u);
  EXPECT_EQ(choose_columns(20, nullptr).report, 40u);
  EXPECT_EQ(choose_columns(1000, nullptr).report, 240u);
  for (const char* nonsense : {"", "0", "-5", "wide", "99999999999999999999"})
    EXPECT_EQ(choose_columns(100, nonsense).report, 100u) << nonsense;
}

class ConsoleOf : public Running {
 protected:
  void SetUp() override {
    folder_.write("bank.star",
                  "balance = 100\n\ndef withdraw(amount):\n    if balance >= amount:\n        step(\"enough\")\n"
                  "        balance -= amount\n");
    folder_.write("bank.toml",
                  "[threads.ann]\nentrypoint = \"withdraw(60)\"\n[threads.bob]\nentrypoint = \"withdraw(70)\"\n"
                  "[properties]\nnever_overdrawn = {Always = \"balance >= 0\"}\n");
    folder_.write("good.toml", "[spec]\nprogram = \"bank.star\"\n[threads.ann]\nentrypoint = \"withdraw(60)\"\n");
  }

  // The program's output on a terminal with `columns` columns.
  std::string on_terminal(const std::vector<std::string>& args, unsigned short columns,
                          const std::vector<std::string>& variables = {}) const {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) return "";
    struct winsize size{};
    size.ws_col = columns;
    size.ws_row = 40;
    ::ioctl(terminal, TIOCSWINSZ, &size);
    const std::string name = ::ptsname(terminal);
    const pid_t child = ::fork();
    if (child == 0) {
      if (::chdir(folder_.path("").c_str()) != 0) ::_exit(99);
      const int own = ::open(name.c_str(), O_RDWR | O_NOCTTY);
      ::dup2(own, 1);
      ::dup2(own, 2);
      for (const char* inherited : {"NO_COLOR", "COLUMNS"}) ::unsetenv(inherited);
      ::setenv("TERM", "xterm", 1);
      for (const std::string& variable : variables) ::putenv(const_cast<char*>(variable.c_str()));
      std::vector<char*> words = {const_cast<char*>(RAMIFY_BINARY)};
      for (const std::string& arg : args) words.push_back(const_cast<char*>(arg.c_str()));
      words.push_back(nullptr);
      ::execv(RAMIFY_BINARY, words.data());
      ::_exit(98);
    }
    std::string text;
    char buffer[4096];
    // Fails after the child, which has the other end, has exited.
    for (ssize_t count = 0; (count = ::read(terminal, buffer, sizeof buffer)) > 0;)
      text.append(buffer, static_cast<size_t>(count));
    ::close(terminal);
    int status = 0;
    ::waitpid(child, &status, 0);
    return text;
  }
};

constexpr const char* red = "\x1b[1;31m";
constexpr const char* escape = "\x1b[";

TEST_F(ConsoleOf, colours_are_for_terminals_unless_asked_for) {
  const std::vector<std::string> check = {"check", "bank.toml", "--no-trace", "--progress", "never"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), check.begin(), check.end());
    return more;
  };
  const std::string plain = on_terminal(check, 110);
  if (plain.empty()) GTEST_SKIP() << "no pseudo-terminal can be had";
  EXPECT_THAT(plain, StartsWith(red));
  EXPECT_THAT(on_terminal(with({"--color", "never"}), 110), Not(HasSubstr(escape)));
  EXPECT_THAT(on_terminal(check, 110, {"NO_COLOR=1"}), Not(HasSubstr(escape)));
  EXPECT_THAT(on_terminal(check, 110, {"TERM=dumb"}), Not(HasSubstr(escape)));
  EXPECT_THAT(on_terminal(with({"--color=always"}), 110, {"NO_COLOR=1"}), HasSubstr(red));
  EXPECT_THAT(run(check).out, Not(HasSubstr(escape)));
  EXPECT_THAT(run(with({"--color", "always"})).out, StartsWith(red));
  EXPECT_THAT(run({"--color", "always", "check", "bank.toml", "--no-trace"}).out, StartsWith(red));
  EXPECT_THAT(run({"help", "--color", "always"}).out, HasSubstr("\x1b[1m"));
}

TEST_F(ConsoleOf, lines_fit_the_terminal) {
  const auto longest = [&](const std::vector<std::string>& args, unsigned short columns,
                           const std::vector<std::string>& variables = {}) {
    std::istringstream lines(on_terminal(args, columns, variables));
    size_t most = 0;
    for (std::string line; std::getline(lines, line);)
      if (!line.contains("ramify")) most = std::max(most, line.ends_with('\r') ? line.size() - 1 : line.size());
    return most;
  };
  const std::vector<std::string> help = {"help", "conform", "--color", "never"};
  if (longest(help, 100) == 0) GTEST_SKIP() << "no pseudo-terminal can be had";
  EXPECT_LE(longest(help, 50), 50u);
  EXPECT_GT(longest(help, 110), 80u);
  EXPECT_LE(longest(help, 110, {"COLUMNS=50"}), 50u);
}

TEST_F(ConsoleOf, quiet_says_the_verdict_of_what_is_wrong_and_nothing_else) {
  const Ended bad = run({"check", "bank.toml", "-q"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_EQ(bad.out, "violated: property `never_overdrawn` after 4 steps  (bank.toml)\n");
  EXPECT_THAT(bad.err, IsEmpty());
  EXPECT_TRUE(folder_.has("bank.trace.json"));
  const Ended good = run({"check", "good.toml", "--quiet"});
  EXPECT_EQ(good.code, 0);
  EXPECT_THAT(good.out + good.err, IsEmpty());
  EXPECT_THAT(run({"check", "bank.toml", "-q", "--json"}).out, StartsWith("{"));
  // -q affects neither requested products nor errors.
  EXPECT_THAT(run({"ir", "bank.star", "-q"}).out, Not(IsEmpty()));
  EXPECT_THAT(run({"check", "none.toml", "-q"}).err, HasSubstr("cannot be read"));
}

TEST_F(ConsoleOf, verbose_says_what_is_read_and_written_and_shows_whole_states) {
  const Ended ended = run({"check", "bank.toml", "-v", "-o", "report.txt"});
  EXPECT_EQ(ended.code, 1);
  EXPECT_THAT(ended.out, IsEmpty());
  EXPECT_THAT(ended.err, AllOf(HasSubstr("ramify: read bank.toml\n"), HasSubstr("ramify: wrote report.txt\n")));
  EXPECT_THAT(folder_.read("report.txt"), HasSubstr("\n         balance = "));
  EXPECT_THAT(run({"graph", "bank.toml", "-v", "-o", "g.dot"}).err, HasSubstr("ramify: wrote g.dot\n"));
  EXPECT_EQ(run({"check", "bank.toml", "-v", "-q"}).code, 2);
}

TEST_F(ConsoleOf, a_report_goes_to_the_file_that_is_named_as_it_would_go_to_a_pipe) {
  const std::string printed = run({"check", "good.toml", "--workers", "1"}).out;
  const Ended ended = run({"check", "good.toml", "--workers", "1", "-o", "report.txt"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_THAT(ended.out, IsEmpty());
  // The time differs.
  EXPECT_EQ(folder_.read("report.txt").substr(0, printed.find('\n')), printed.substr(0, printed.find('\n')));
  folder_.write("old.txt", "old");
  EXPECT_EQ(run({"check", "none.toml", "-o", "old.txt"}).code, 2);
  EXPECT_EQ(folder_.read("old.txt"), "old");
  const Ended full = run({"check", "good.toml", "-o", "/dev/full"});
  EXPECT_EQ(full.code, 2);
  EXPECT_THAT(full.err, HasSubstr("ramify: `/dev/full` cannot be written: No space left on device"));
  folder_.write("say.py", "print('said')\n");
  EXPECT_EQ(run({"run", "say.py", "-o", "said.txt"}).code, 0);
  EXPECT_EQ(folder_.read("said.txt"), "said\n");
}

}  // namespace
}  // namespace ramify::cli
