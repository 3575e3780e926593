// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "frontends/surface/parse.h"
#include "languages/python/reader/python.h"

namespace ramify::frontends::python {
namespace {

TEST(unsupported, is_a_warning_with_its_place_and_an_unknown_value) {
  surface::Tree tree;
  diagnostics::Diagnostics diagnostics;
  const surface::Node* file =
      surface::parse(language(), "a.py", "x = 1\nx @= 2\n", 0, {.is_script = true}, tree, diagnostics);
  ASSERT_NE(file, nullptr);
  ASSERT_EQ(diagnostics.all().size(), 1u);
  EXPECT_EQ(diagnostics.all()[0].id, diagnostics::DiagnosticId::unknown_construct);
  EXPECT_EQ(diagnostics.all()[0].place.line, 2u);
  EXPECT_FALSE(diagnostics.has_errors());
  EXPECT_NE(surface::text(file).find("unsupported"), std::string::npos);
}

}  // namespace
}  // namespace ramify::frontends::python
