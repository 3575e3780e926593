// SPDX-License-Identifier: Apache-2.0
// Goal: a run shows the program's output while it runs, and ends at its limits, which it names. Method: programs that
// never end by themselves.
#include <atomic>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/lower.h"
#include "languages/registry/registry.h"
#include "session/execute.h"

namespace ramify::session {
namespace {

using testing::HasSubstr;

std::shared_ptr<const ir::Module> program(const std::string& path, const std::string& text) {
  const frontends::surface::SourceFile files[] = {{path, text}};
  diagnostics::Diagnostics diagnostics;
  ir::Module module = frontends::surface::lower(*languages::of_file(path), files, {.is_script = true}, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors());
  return std::make_shared<const ir::Module>(std::move(module));
}

TEST(Execute, ends_where_the_memory_does) {
  const auto module = program("grow.js", "let all = []; let i = 0; while (true) { all.push('item ' + i); i += 1; }");
  const base::Result<Execution> run = execute(module, {.process_bytes_max = 1});
  ASSERT_TRUE(run);
  EXPECT_EQ(run->end, Execution::End::limit);
  EXPECT_THAT(run->why, HasSubstr("MiB of memory"));
}

TEST(Execute, ends_after_so_many_instructions) {
  const auto module = program("turn.js", "let i = 0; while (true) { i += 1; }");
  const base::Result<Execution> run = execute(module, {.instructions_max = 1000});
  ASSERT_TRUE(run);
  EXPECT_EQ(run->end, Execution::End::limit);
  EXPECT_THAT(run->why, HasSubstr("1000 instructions"));
}

TEST(Execute, ends_when_it_is_interrupted) {
  const auto module = program("turn.js", "let i = 0; while (true) { i += 1; }");
  const std::atomic<bool> interrupted = true;
  const base::Result<Execution> run = execute(module, {.interrupted = &interrupted});
  ASSERT_TRUE(run);
  EXPECT_EQ(run->end, Execution::End::limit);
  EXPECT_THAT(run->why, HasSubstr("interrupted after"));
}

TEST(Execute, ends_where_what_is_called_is_not_known) {
  const auto module = program("call.py", "import somewhere\nx = somewhere.f(1)\n");
  const base::Result<Execution> run = execute(module, {});
  ASSERT_TRUE(run);
  EXPECT_EQ(run->end, Execution::End::unknown);
  EXPECT_THAT(run->fault->message, HasSubstr("`somewhere.f` is unknown"));
}

// A handler of the program must not catch a missing library feature as the program's error.
TEST(Execute, ends_where_the_library_lacks_what_the_language_has) {
  const std::pair<const char*, const char*> programs[] = {
      {"a.js", "try { 'x'.anchor('y'); } catch (e) { }"},
      {"a.py", "try:\n    'x'.maketrans('a', 'b')\nexcept AttributeError:\n    pass\n"},
      {"a.php", "<?php try { metaphone('x'); } catch (Error $e) { }"},
      {"a.lua", "pcall(function() return ('x'):pack('i4', 3) end)"},
      {"a.rb", "begin\n  ObjectSpace.count_objects\nrescue NameError\nend\n"},
  };
  for (const auto& [name, text] : programs) {
    const base::Result<Execution> run = execute(program(name, text), {});
    ASSERT_TRUE(run) << name;
    EXPECT_EQ(run->end, Execution::End::unknown) << name;
  }
}

TEST(Execute, ends_with_the_status_that_the_program_says) {
  const std::pair<std::string, std::string> programs[] = {
      {"a.py", "import sys\ntry:\n    sys.exit(3)\nexcept ValueError:\n    pass\n"},
      {"a.rb", "begin\n  exit 3\nensure\n  puts 1\nend\n"},
      {"a.js", "console.log(1); process.exit(3); console.log(2);"},
      {"a.lua", "os.exit(3)"},
      {"a.php", "<?php function f() { exit(3); } f(); echo 1;"},
      {"a.go", "package main\nimport \"os\"\nfunc main() { defer print(1); os.Exit(3) }\n"}};
  for (const auto& [path, text] : programs) {
    const base::Result<Execution> run = execute(program(path, text), {});
    ASSERT_TRUE(run);
    EXPECT_EQ(run->end, Execution::End::finished) << path;
    EXPECT_EQ(run->exit_status, 3) << path;
  }
}

TEST(Execute, prints_while_the_program_runs) {
  const auto module = program("print.js", "console.log('first'); while (true) { }");
  std::atomic<bool> interrupted = false;
  std::string printed;
  const auto write = [&](std::string_view text) {
    printed += text;
    interrupted = true;
  };
  const base::Result<Execution> run = execute(module, {.write = write, .interrupted = &interrupted});
  ASSERT_TRUE(run);
  EXPECT_EQ(run->end, Execution::End::limit);
  EXPECT_EQ(printed, "first\n");
}

}  // namespace
}  // namespace ramify::session
