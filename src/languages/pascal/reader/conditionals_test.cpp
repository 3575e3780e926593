// SPDX-License-Identifier: Apache-2.0
// Goal: exactly the text that Free Pascal does not compile becomes blank. Method: hand-written texts, checked against
// fpc.
#include "languages/pascal/reader/conditionals.h"

#include <gtest/gtest.h>

namespace ramify::frontends::pascal {
namespace {

// The words that remain.
std::string left(std::string text) {
  const size_t size = text.size();
  blank_conditionals(text);
  EXPECT_EQ(text.size(), size);
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '\n') out += c;
  return out;
}

TEST(Conditionals, compile_one_branch) {
  EXPECT_EQ(left("a {$IFDEF FPC} b {$ELSE} c {$ENDIF} d"), "abd");
  EXPECT_EQ(left("{$ifndef fpc}a{$else}b{$endif}"), "b");
  EXPECT_EQ(left("{$IFDEF X}a{$ENDIF}{$DEFINE X}{$IFDEF X}b{$ENDIF}{$UNDEF X}{$IFDEF X}c{$ENDIF}"), "b");
  EXPECT_EQ(left("{$IF DEFINED(FPC) AND NOT DEFINED(WINDOWS)}a{$ELSEIF DEFINED(LINUX)}b{$ELSE}c{$ENDIF}"), "a");
  EXPECT_EQ(left("{$IFDEF NO}{$IFDEF FPC}a{$ELSE}b{$ENDIF}c{$ELSE}d{$ENDIF}"), "d");
  EXPECT_EQ(left("(*$IFDEF FPC*)a(*$ENDIF*)"), "a");
}

TEST(Conditionals, leave_everything_else) {
  for (std::string text : {"{$mode objfpc}x", "{ $IFDEF }x", "'{$IFDEF NO}'x", "// {$IFDEF NO}\nx"}) {
    const std::string before = text;
    EXPECT_FALSE(blank_conditionals(text)) << before;
    EXPECT_EQ(text, before);
  }
}

}  // namespace
}  // namespace ramify::frontends::pascal
