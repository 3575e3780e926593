// SPDX-License-Identifier: Apache-2.0
#include "session/graphviz.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::session {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Graphviz, draws_pictures_or_says_what_to_install) {
  const base::Result<std::string> svg = rendered("digraph g { a -> b [label=\"x\"]; }", "svg");
  if (!svg) {
    EXPECT_THAT(svg.error().message, HasSubstr("apt-get install graphviz"));
    GTEST_SKIP() << "graphviz is not installed";
  }
  EXPECT_THAT(*svg, HasSubstr("<svg"));
  EXPECT_THAT(rendered("digraph g { a; }", "png").value(), StartsWith("\x89PNG"));
  const base::Result<std::string> broken = rendered("digraph g { a -> ", "svg");
  ASSERT_FALSE(broken.has_value());
  EXPECT_THAT(broken.error().message, HasSubstr("could not draw"));
}

TEST(Graphviz, an_svg_can_be_embedded_as_it_is) {
  const base::Result<std::string> svg =
      rendered("digraph g { node [fontname=monospace]; a [label=\"<!-- x & <g id= -->\"]; a -> b; }", "svg");
  if (!svg) GTEST_SKIP() << "graphviz is not installed";
  EXPECT_THAT(*svg, StartsWith("<svg width="));
  EXPECT_THAT(*svg, HasSubstr("viewBox="));
  EXPECT_THAT(*svg, HasSubstr("xmlns=\"http://www.w3.org/2000/svg\""));
  for (const char* const absent : {"<?xml", "<!DOCTYPE", "<!--", " id=\"", "&nbsp;"})
    EXPECT_THAT(*svg, ::testing::Not(HasSubstr(absent)));
  EXPECT_THAT(*svg, HasSubstr("&lt;g id="));
  EXPECT_THAT(*svg, HasSubstr("</svg>"));
}

TEST(Graphviz, that_is_not_there_is_said) {
  const char* const path = std::getenv("PATH");
  const std::string before = path == nullptr ? "" : path;
  ASSERT_EQ(::setenv("PATH", "/nowhere", 1), 0);
  const base::Result<std::string> svg = rendered("digraph g { a; }", "svg");
  ASSERT_EQ(::setenv("PATH", before.c_str(), 1), 0);
  ASSERT_FALSE(svg.has_value());
  EXPECT_THAT(svg.error().message, HasSubstr("install graphviz"));
}

}  // namespace
}  // namespace ramify::session
