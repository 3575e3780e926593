// SPDX-License-Identifier: Apache-2.0
// Goal: a report is the page with its data, and no text of the data becomes markup. Method: hostile texts; the data is read back.
#include "surfaces/page/page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::page {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view head = "<script type=\"application/json\" id=\"document\">";

TEST(ReportPage, holds_the_data_before_the_script_that_reads_it) {
  const std::string text = report_page(R"({"program":"a.toml"})");
  const size_t data = text.find(head);
  ASSERT_NE(data, std::string::npos);
  EXPECT_EQ(text.substr(data + head.size(), 21), R"({"program":"a.toml"}<)");
  EXPECT_LT(data, text.find("<div id=\"root\">"));
  EXPECT_THAT(std::string(page()), Not(HasSubstr(std::string(head))));
}

TEST(ReportPage, no_text_ends_the_element_or_begins_another) {
  const std::string hostile = R"({"a":"</script><script>alert(1)</script><!-- & -->"})";
  const std::string text = report_page(hostile);
  const size_t begin = text.find(head) + head.size();
  const std::string data = text.substr(begin, text.find("</script>", begin) - begin);
  EXPECT_EQ(data,
            R"({"a":"\u003c/script\u003e\u003cscript\u003ealert(1)\u003c/script\u003e\u003c!-- \u0026 --\u003e"})");
}

TEST(ReportPage, asks_for_nothing) {
  const std::string text = report_page("{}");
  EXPECT_THAT(text, HasSubstr("default-src 'none'"));
  EXPECT_THAT(text, Not(HasSubstr("connect-src")));
  EXPECT_THAT(text, Not(HasSubstr(" src=\"http")));
}

}  // namespace
}  // namespace ramify::page
