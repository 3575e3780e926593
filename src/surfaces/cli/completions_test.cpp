// SPDX-License-Identifier: Apache-2.0
// Goal: shells accept the completions, and complete with them. Method: each installed shell; for bash also the list of
// offered words.
#include "surfaces/cli/completions.h"

#include <array>
#include <cstdio>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/temp_folder.h"

namespace ramify::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string output_of(const std::string& command) {
  std::string text;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen((command + " 2>&1").c_str(), "r"), ::pclose);
  std::array<char, 4096> buffer;
  while (pipe && std::fgets(buffer.data(), buffer.size(), pipe.get()) != nullptr) text += buffer.data();
  return text;
}

bool is_installed(const std::string& shell) { return !output_of("command -v " + shell).empty(); }

TEST(Completions, each_shell_reads_its_script) {
  const session::TempFolder folder;
  const std::pair<Shell, std::string> shells[] = {
      {Shell::bash, "bash -n "}, {Shell::zsh, "zsh -n "}, {Shell::fish, "fish --no-execute "}};
  size_t read = 0;
  for (const auto& [shell, command] : shells) {
    if (!is_installed(command.substr(0, command.find(' ')))) continue;
    EXPECT_THAT(output_of(command + folder.write("completion", completions(shell))), IsEmpty()) << command;
    ++read;
  }
  if (read == 0) GTEST_SKIP() << "no shell of the three is installed";
}

class BashCompletions : public ::testing::Test {
 protected:
  // The words that bash offers for the last word, separated by spaces.
  std::string offered(const std::vector<std::string>& words) const {
    std::string list;
    for (const std::string& word : words) list += " '" + word + "'";
    folder_.write("completion.bash", completions(Shell::bash));
    folder_.write("ask.bash", ". ./completion.bash\nCOMP_WORDS=(ramify" + list + ")\nCOMP_CWORD=" +
                                  std::to_string(words.size()) + "\n_ramify\necho \"${COMPREPLY[*]}\"\n");
    std::string text = output_of("cd " + folder_.path("") + " && bash ask.bash");
    if (!text.empty()) text.pop_back();
    return text;
  }

  session::TempFolder folder_;
};

TEST_F(BashCompletions, verbs_options_words_and_files_are_offered) {
  if (!is_installed("bash")) GTEST_SKIP() << "bash is not installed";
  EXPECT_EQ(offered({"che"}), "check");
  EXPECT_EQ(offered({"--color", "never", "che"}), "check");
  EXPECT_EQ(offered({"check", "--strat"}), "--strategy");
  EXPECT_EQ(offered({"check", "--strategy", ""}), "bfs dfs");
  EXPECT_EQ(offered({"check", "--strategy", "=", "d"}), "dfs");
  EXPECT_EQ(offered({"check", "--strategy", "="}), "bfs dfs");
  EXPECT_EQ(offered({"completions", "z"}), "zsh");
  EXPECT_EQ(offered({"help", "exit"}), "exit-codes");
  EXPECT_THAT(offered({"new", "bank", "--kind", ""}), HasSubstr("threads actions c go"));
  folder_.write("bank.toml", "");
  EXPECT_EQ(offered({"check", "bank"}), "bank.toml");
  EXPECT_EQ(offered({"check", "x.toml", "-o", "bank"}), "bank.toml");
  EXPECT_EQ(offered({"check", "x.toml", "--max-states", "bank"}), "");
}

// If zsh is installed: _arguments reports an invalid spec when it runs.
TEST(ZshCompletions, specs_are_understood) {
  if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not installed";
  const session::TempFolder folder;
  folder.write("_ramify", completions(Shell::zsh));
  folder.write("ask.zsh",
               "fpath=($PWD $fpath)\nautoload -Uz compinit && compinit -u -D\n"
               "print -r -- ${_comps[ramify]}\n");
  EXPECT_EQ(output_of("cd " + folder.path("") + " && zsh -f ask.zsh"), "_ramify\n");
}

TEST(FishCompletions, what_fish_offers) {
  if (!is_installed("fish")) GTEST_SKIP() << "fish is not installed";
  const session::TempFolder folder;
  folder.write("ramify.fish", completions(Shell::fish));
  const auto offered = [&](const std::string& line) {
    return output_of("cd " + folder.path("") + " && HOME=. fish --no-config -c 'source ramify.fish; complete -C \"" +
                     line + "\"'");
  };
  EXPECT_THAT(offered("ramify che"), HasSubstr("check\t"));
  EXPECT_THAT(offered("ramify check --strat"), HasSubstr("--strategy"));
  EXPECT_THAT(offered("ramify check --strategy "), HasSubstr("bfs"));
  EXPECT_THAT(offered("ramify completions z"), HasSubstr("zsh"));
}

}  // namespace
}  // namespace ramify::cli
