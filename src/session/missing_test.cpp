// SPDX-License-Identifier: Apache-2.0
// Goal: all undefined names of a program are reported at once, each with its first place and its number of uses, in
// every language, and no name that the library has. Method: small programs.
#include "session/missing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class MissingOf : public ::testing::Test {
 protected:
  std::vector<std::string> names(const std::string& file, const std::string& text) {
    const Loaded loaded = load({folder_.write(file, text), {}, {}}, LoadGoal::module).value();
    std::vector<std::string> lines;
    if (loaded.module == nullptr) return {"cannot be read"};
    for (const outputs::MissingName& missing : missing_names(*loaded.module))
      lines.push_back(fmt::format("{} {}:{} {}", missing.name, missing.first.line, missing.first.column, missing.uses));
    return lines;
  }

  TempFolder folder_;
};

TEST_F(MissingOf, python) {
  EXPECT_THAT(names("a.py",
                    "import rates\nimport math\n"
                    "def pay(n):\n"
                    "    return rates.fee(n) + rates.fee(2) + math.sqrt(n) + math.frobnicate(n)\n"
                    "print(len([1]), unheard_of(3))\n"
                    "print(pay(1), rates.limit)\n"),
              ElementsAre("rates.fee 4:12 2", "math.frobnicate 4:57 1", "unheard_of 5:17 1", "rates.limit 6:15 1"));
}

TEST_F(MissingOf, a_program_that_uses_what_there_is_misses_nothing) {
  EXPECT_THAT(names("a.py", "import math\nimport json\nxs = sorted([3, 1])\nprint(math.pi, json.dumps(xs), xs[0])\n"),
              IsEmpty());
  EXPECT_THAT(names("a.js", "const xs = [3, 1].map(x => Math.max(x, 2));\nconsole.log(JSON.stringify(xs));\n"),
              IsEmpty());
  EXPECT_THAT(
      names("a.go",
            "package main\nimport (\"fmt\"; \"strings\")\nfunc main() { fmt.Println(strings.ToUpper(\"a\")) }\n"),
      IsEmpty());
}

TEST_F(MissingOf, other_languages) {
  EXPECT_THAT(names("a.js", "unheardOf(1);\nMath.frobnicate(2);\n"),
              ElementsAre("unheardOf 1:1 1", "Math.frobnicate 2:1 1"));
  EXPECT_THAT(names("a.go",
                    "package main\nimport (\"fmt\"; \"example.com/rates\")\n"
                    "func main() {\n\tfmt.Println(rates.Fee(), rates.Limit())\n}\n"),
              ElementsAre("rates.Fee 4:14 1", "rates.Limit 4:27 1"));
}

}  // namespace
}  // namespace ramify::session
