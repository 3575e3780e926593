// SPDX-License-Identifier: Apache-2.0
// Goal: `paths` handles fragments of programs: classes with missing bases, injected objects, database records;
// parameters have their declared types. Method: typical fragments of services, handlers and models, with the results of
// their paths.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/paths.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using outputs::PathRow;
using ::testing::HasSubstr;
using End = PathRow::End;

class Fragments : public ::testing::Test {
 protected:
  outputs::PathsReport report(const std::string& name, const std::string& text, const std::string& function,
                              const std::map<std::string, std::string>& types = {}) {
    LoadRequest request;
    request.path = folder_.write(name, text);
    request.is_script = true;
    const Loaded loaded = load(request, LoadGoal::module).value();
    EXPECT_NE(loaded.module, nullptr);
    FunctionPathsOptions options;
    options.function = function;
    options.types = types;
    return paths(loaded, options).value();
  }
  static std::string told(const outputs::PathsReport& report) {
    std::string text;
    for (const PathRow& row : report.paths)
      text += fmt::format("{} {} {}\n", static_cast<int>(row.end), row.result, row.message);
    return text;
  }
  static size_t count(const outputs::PathsReport& report, End end) { return report.count(end); }

  TempFolder folder_;
};

// --- declared types

TEST_F(Fragments, a_pointer_of_go_may_be_nil) {
  const std::string program =
      "package main\n\ntype Node struct {\n\tv    int\n\tnext *Node\n}\n\n"
      "func first(n *Node) int { return n.v }\n\nfunc value(n Node) int { return n.v }\n\nfunc main() {}\n";
  const outputs::PathsReport first = report("a.go", program, "first");
  EXPECT_EQ(count(first, End::fault), 1u) << told(first);
  EXPECT_EQ(count(first, End::returned), 1u) << told(first);
  EXPECT_EQ(count(report("a.go", program, "value"), End::fault), 0u);
}

TEST_F(Fragments, an_array_of_go_has_its_length) {
  const outputs::PathsReport found =
      report("c.go", "package main\n\nfunc at(a [3]int) int { return a[1] }\n\nfunc main() {}\n", "at");
  EXPECT_EQ(found.paths.size(), 1u) << told(found);
  EXPECT_EQ(count(found, End::fault), 0u);
}

TEST_F(Fragments, a_map_of_go_may_be_nil_and_lack_the_key) {
  const outputs::PathsReport found =
      report("m.go", "package main\n\nfunc at(m map[string]int) int { return 7 / m[\"a\"] }\n\nfunc main() {}\n", "at");
  EXPECT_GE(count(found, End::fault), 2u) << told(found);
  EXPECT_GE(count(found, End::returned), 1u) << told(found);
}

TEST_F(Fragments, inputs_are_written_as_the_language_writes_them) {
  const outputs::PathsReport found =
      report("e.kt", "fun sum(xs: List<Int>): Int { var s = 0; for (x in xs) s += x; return s }\n", "sum");
  ASSERT_FALSE(found.paths.empty());
  EXPECT_THAT(found.paths.back().inputs.front().text, HasSubstr("listOf(")) << told(found);
}

TEST_F(Fragments, an_object_of_an_unknown_class_may_be_null_where_types_allow_it) {
  const outputs::PathsReport java = report("A.java", "class A {\n  static int f(Foo f) { return f.bar(); }\n}\n", "f");
  EXPECT_EQ(count(java, End::fault), 1u) << told(java);
  EXPECT_EQ(count(java, End::returned), 1u) << told(java);
}

// --- incomplete code

TEST_F(Fragments, a_service_with_injected_objects) {
  const outputs::PathsReport found = report("s.py",
                                            "from app.base import BaseService\n"
                                            "from app.mail import send_mail\n"
                                            "class Service(BaseService):\n"
                                            "    def __init__(self, session):\n"
                                            "        super().__init__(session)\n"
                                            "        self.session = session\n"
                                            "    def place(self, user_id: int):\n"
                                            "        user = self.session.get(user_id)\n"
                                            "        if user is None:\n"
                                            "            raise ValueError('none')\n"
                                            "        user.status = 'new'\n"
                                            "        if not user.active:\n"
                                            "            user.status = 'held'\n"
                                            "        send_mail(user.email)\n"
                                            "        return user.status\n",
                                            "Service.place");
  EXPECT_EQ(count(found, End::unsupported), 0u) << told(found);
  EXPECT_EQ(count(found, End::fault), 1u) << told(found);
  EXPECT_EQ(count(found, End::returned), 2u) << told(found);
}

TEST_F(Fragments, a_model_with_an_unknown_base) {
  const outputs::PathsReport found = report("m.py",
                                            "from django.db import models\n"
                                            "class Invoice(models.Model):\n"
                                            "    amount = models.DecimalField(max_digits=8)\n"
                                            "    paid = models.BooleanField(default=False)\n"
                                            "    def fee(self, rate):\n"
                                            "        if self.paid:\n"
                                            "            return 0\n"
                                            "        return self.amount * rate\n",
                                            "Invoice.fee");
  EXPECT_EQ(count(found, End::unsupported), 0u) << told(found);
  EXPECT_EQ(count(found, End::returned), 2u) << told(found);
}

TEST_F(Fragments, sums_of_unknown_values_are_numbers_or_texts) {
  const outputs::PathsReport found = report("t.py", "def f(a, b):\n    return a + b\n", "f");
  EXPECT_EQ(found.paths.size(), 2u) << told(found);
  EXPECT_EQ(count(found, End::unsupported), 0u) << told(found);
}

TEST_F(Fragments, what_is_stored_in_an_unknown_object_is_there) {
  const outputs::PathsReport found =
      report("u.py", "import db\ndef f(k):\n    u = db.get(k)\n    u.n = 3\n    return u.n + 1\n", "f");
  ASSERT_EQ(found.paths.size(), 1u) << told(found);
  EXPECT_EQ(found.paths[0].result, "4");
}

// --- damaged text

TEST_F(Fragments, what_does_not_follow_the_grammar_is_unknown_where_it_stands) {
  const std::string text = "def good(n: int):\n    return n + 1\n\ndef bad(n: int):\n    x = = n\n    return x\n";
  EXPECT_EQ(count(report("v.py", text, "good"), End::returned), 1u);
  EXPECT_EQ(count(report("v.py", text, "bad"), End::unsupported), 1u);
}

}  // namespace
}  // namespace ramify::session
