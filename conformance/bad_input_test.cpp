// SPDX-License-Identifier: Apache-2.0
// Goal: text that is not a program of its language is refused with a place, in each of the sixteen, for any size and
// depth, and never crashes or hangs. Method: malicious texts, from the text to the IR.
#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "frontends/surface/lower.h"
#include "languages/registry/registry.h"

namespace ramify {
namespace {

using testing::HasSubstr;

struct Frame {
  const char* file;
  const char* text;  // `@` is replaced by an expression
};

constexpr std::array frames = {
    Frame{"a.py", "x = @\n"},
    Frame{"a.js", "let x = @;\n"},
    Frame{"a.ts", "let x = @;\n"},
    Frame{"A.java", "class A { public static void main(String[] a) { int x = @; } }\n"},
    Frame{"a.rb", "x = @\n"},
    Frame{"a.go", "package main\nfunc main() { x := @\n _ = x }\n"},
    Frame{"a.php", "<?php $x = @;\n"},
    Frame{"a.cs", "class P { static void Main() { int x = @; } }\n"},
    Frame{"a.c", "int main(void) { int x = @; return 0; }\n"},
    Frame{"a.cpp", "int main() { int x = @; return 0; }\n"},
    Frame{"a.rs", "fn main() { let x = @; }\n"},
    Frame{"a.kt", "fun main() { val x = @ }\n"},
    Frame{"a.scala", "object M { def main(a: Array[String]): Unit = { val x = @ } }\n"},
    Frame{"a.lua", "local x = @\n"},
    Frame{"a.pl", "my $x = @;\n"},
    Frame{"a.pas", "program p; var x: integer; begin x := @; end.\n"},
};

std::string repeated(std::string_view part, size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i) text += part;
  return text;
}

class BadInput : public testing::TestWithParam<Frame> {
 protected:
  std::string with(const std::string& expression) const {
    std::string text = GetParam().text;
    return text.replace(text.find('@'), 1, expression);
  }

  diagnostics::Diagnostics complaints(const std::string& text) const {
    const frontends::surface::SourceFile files[] = {{GetParam().file, text}};
    diagnostics::Diagnostics diagnostics;
    frontends::surface::lower(*languages::of_file(GetParam().file), files, {.is_script = false}, diagnostics);
    return diagnostics;
  }

  // The first message, which must be an error in the file.
  std::string refusal(const std::string& text) const {
    const diagnostics::Diagnostics all = complaints(text);
    if (!all.has_errors()) return "(taken)";
    EXPECT_EQ(all.all().front().place.file, GetParam().file);
    EXPECT_GT(all.all().front().place.line, 0u);
    return all.all().front().message;
  }
};

TEST_P(BadInput, that_nests_too_deeply) {
  EXPECT_THAT(refusal(with(repeated("(", 10'000) + "1" + repeated(")", 10'000))), HasSubstr("levels deep"));
  EXPECT_NE(refusal(with(repeated("- ", 10'000) + "1")), "(taken)");
}

TEST_P(BadInput, that_has_very_many_operators_in_a_row) {
  EXPECT_THAT(refusal(with("1" + repeated("+1", 10'000))), HasSubstr("operators in a row"));
  EXPECT_FALSE(complaints(with("1" + repeated("+1", 1'000))).has_errors());
}

TEST_P(BadInput, that_is_no_text) {
  std::string bytes;
  uint32_t random = 1;
  for (int i = 0; i < 5'000; ++i) bytes += static_cast<char>((random = random * 1'664'525 + 1'013'904'223) >> 24);
  EXPECT_THAT(refusal(bytes), HasSubstr("UTF-8"));
  EXPECT_THAT(refusal(with("\"\xff\xfe\xc0\x80\"")), HasSubstr("UTF-8"));
  EXPECT_NE(refusal(with(std::string("1\0", 2))), "(taken)");
}

TEST_P(BadInput, with_a_number_of_100000_digits) {
  const std::string refused = refusal(with(std::string(100'000, '9')));
  const std::string file = GetParam().file;
  const bool has_widths = file == "A.java" || file == "a.cs" || file == "a.kt" || file == "a.scala" || file == "a.pas";
  if (has_widths) {
    EXPECT_THAT(refused, HasSubstr("this number is too large for"));
  }
}

TEST_P(BadInput, of_another_language) {
  // Ruby parses words as method calls, and PHP treats other text as a page.
  const std::string file = GetParam().file;
  if (file == "a.rb" || file == "a.php") return;
  EXPECT_NE(refusal("This is no program at all, but a letter. Dear reader, goodbye!\n"), "(taken)");
  EXPECT_NE(refusal(repeated("{", 10'000)), "(taken)");
}

INSTANTIATE_TEST_SUITE_P(languages, BadInput, testing::ValuesIn(frames),
                         [](const auto& frame) { return std::string(languages::of_file(frame.param.file)->name); });

}  // namespace
}  // namespace ramify
