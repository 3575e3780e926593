// SPDX-License-Identifier: Apache-2.0
// Goal: calls are resolved to the right functions, in small hand-written programs. Complete programs:
// conformance/analyses_test.cpp.
#include "programs/analysis/points_to.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/analysis/conventions.h"
#include "programs/analysis/parsed_module.h"

namespace ramify::analysis {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

// The conventions of the dialects in these tests, as far as the tests need them.
const Conventions& conventions_of(ir::Dialect dialect) {
  static constexpr std::string_view get[] = {"__get"};
  static constexpr Conventions::Extension beside[] = {{"extension#", ""}};
  static constexpr std::string_view thrown[] = {"ValueError"}, looking[] = {"sorted"}, scalar[] = {"print"},
                                    changing[] = {"append"};
  static constexpr Conventions python{.constructor = "__init__",
                                      .conditions_call = true,
                                      .type_tests_call = true,
                                      .thrown_classes = thrown,
                                      .looking_functions = looking,
                                      .scalar_functions = scalar,
                                      .changing_methods = changing};
  static constexpr Conventions lua{.takes_any_count = true, .fields_are_elements = true, .has_metatables = true};
  static constexpr Conventions javascript{
      .constructor = "constructor", .takes_any_count = true, .fields_are_elements = true, .has_prototypes = true};
  static constexpr Conventions pascal{.constructor = "create", .fields = "%fields", .operators_give_operands = true};
  static constexpr Conventions php{.constructor = "__construct", .missing_loads = get, .conversions_call = true};
  static constexpr Conventions csharp{.extensions = beside, .conversions_call = true};
  static constexpr Conventions java{.operators_call_only = "toString"};
  switch (dialect) {
    case ir::Dialect::python: return python;
    case ir::Dialect::lua: return lua;
    case ir::Dialect::javascript: return javascript;
    case ir::Dialect::pascal: return pascal;
    case ir::Dialect::php: return php;
    case ir::Dialect::csharp: return csharp;
    case ir::Dialect::java: return java;
    default: return no_conventions(dialect);
  }
}

std::vector<std::string> callees(const PointsTo& points_to, uint32_t function, uint32_t instruction) {
  std::vector<std::string> names;
  const CallSite* site = points_to.call_site({function, instruction});
  if (site == nullptr) return names;
  for (const Callee& callee : site->callees) names.push_back(points_to.module().functions[callee.function].name);
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

TEST(PointsTo, follows_functions_through_globals_cells_and_elements) {
  const ir::Module module = parsed(R"(
entry start
global g
func start dialect python ()
  %0 = const func one
  store_var g %0
  %1 = load_var g
  %2 = call_unknown %1 ()
  %3 = const func two
  %4 = new_cell %3
  %5 = load_cell %4 c
  %6 = call_unknown %5 ()
  %7 = const func three
  %8 = new_array list [%7]
  %9 = const 0
  %10 = load_index %8 %9
  %11 = call_unknown %10 ()
  return %11
func one dialect python ()
  %0 = const 1
  return %0
func two dialect python ()
  %0 = const 2
  return %0
func three dialect python ()
  %0 = const 3
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 3), ElementsAre("one"));
  EXPECT_THAT(callees(points_to, 0, 7), ElementsAre("two"));
  EXPECT_THAT(callees(points_to, 0, 12), ElementsAre("three"));
  for (const CallSite& site : points_to.call_sites()) EXPECT_FALSE(site.is_unresolved);
}

constexpr std::string_view shapes = R"(
entry start
func start dialect python (which)
  %1 = new_class Shape "" []
  %2 = const func shape_area
  add_member %1 area method %2
  %3 = const func shape_name
  add_member %1 name method %3
  %4 = new_class Square "" [%1]
  %5 = const func square_area
  add_member %4 area method %5
  %6 = call_unknown %4 ()
  %7 = call_method %6 area ()
  %8 = call_method %6 name ()
  return %8
func shape_area dialect python (self) receiver class Shape
  return %0
func shape_name dialect python (self) receiver class Shape
  return %0
func square_area dialect python (self) receiver class Square
  return %0
)";

TEST(PointsTo, looks_members_up_along_the_bases) {
  const ir::Module module = parsed(shapes);
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 9), ElementsAre("square_area"));  // overrides
  EXPECT_THAT(callees(points_to, 0, 10), ElementsAre("shape_name"));  // inherits
}

// --- implicit calls by languages

TEST(PointsTo, finds_metamethods_of_what_stands_behind_a_table) {
  const ir::Module module = parsed(R"(
entry start
func start dialect lua ()
  %0 = new_array dict []
  %1 = const func added
  store_field %0 __add %1
  %2 = const func missing
  store_field %0 __index %2
  %3 = const func called
  store_field %0 __call %3
  %4 = new_array dict []
  %5 = call_builtin setmetatable (%4, %0)
  %6 = binop add %5 %5
  %7 = load_field %5 x
  %8 = call_unknown %5 ()
  %9 = binop subtract %5 %5
  return %6
func added dialect lua (a, b)
  return %0
func missing dialect lua (t, k)
  return %0
func called dialect lua (t)
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 9), ElementsAre("added"));
  EXPECT_THAT(callees(points_to, 0, 10), ElementsAre("missing"));
  EXPECT_THAT(callees(points_to, 0, 11), ElementsAre("called"));
  EXPECT_THAT(callees(points_to, 0, 12), IsEmpty());
}

TEST(PointsTo, finds_methods_and_accessors_of_prototypes) {
  const ir::Module module = parsed(R"(
entry start
func start dialect javascript ()
  %0 = const func made
  %1 = load_field %0 prototype
  %2 = const func spoken
  store_field %1 speak %2
  %3 = call_builtin "%new" (%0)
  %4 = call_method %3 speak ()
  %5 = call_builtin "%object" ()
  %6 = const func got
  store_field %5 get %6
  %7 = const "age"
  %8 = call_builtin Object.defineProperty (%1, %7, %5)
  %9 = load_field %3 age
  return %9
func made dialect javascript (this) receiver
  return %0
func spoken dialect javascript (this) receiver
  return %0
func got dialect javascript (this) receiver
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 4), ElementsAre("made"));
  EXPECT_THAT(callees(points_to, 0, 5), Contains("spoken"));
  EXPECT_THAT(callees(points_to, 0, 11), Contains("got"));
}

TEST(PointsTo, runs_what_gives_the_fields_of_objects_and_of_their_bases_values) {
  const ir::Module module = parsed(R"(
entry start
func start dialect pascal ()
  %0 = new_class shape "" []
  %1 = const func shape_fields
  add_member %0 "%fields" method %1
  %2 = new_class circle "" [%0]
  %3 = const func circle_fields
  add_member %2 "%fields" method %3
  %4 = call_unknown %2 ()
  return %4
func shape_fields dialect pascal (self) receiver class shape
  return %0
func circle_fields dialect pascal (self) receiver class circle
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 6), ElementsAre("circle_fields", "shape_fields"));
}

TEST(PointsTo, asks_classes_for_what_is_missing_and_for_conversions) {
  const ir::Module module = parsed(R"(
entry start
func start dialect php ()
  %0 = new_class Box "" []
  %1 = const func got
  add_member %0 __get method %1
  %2 = call_unknown %0 ()
  %3 = load_field %2 width
  %4 = new_class Vector "" []
  %5 = const func from
  add_member %4 "operator implicit Vector" method %5
  %6 = const 5
  %7 = convert %6 Vector
  return %7
func got dialect php (this, name) receiver class Box
  return %0
func from dialect csharp (n)
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 4), ElementsAre("got"));
  EXPECT_THAT(callees(points_to, 0, 9), ElementsAre("from"));
}

TEST(PointsTo, may_call_any_member_of_a_class_that_extends_the_library) {
  const ir::Module module = parsed(R"(
entry start
func start dialect java ()
  %0 = const builtin LinkedHashMap
  %1 = new_class Cache "" [%0]
  %2 = const func removed
  add_member %1 removeEldestEntry method %2
  %3 = call_unknown %1 ()
  %4 = call_method %3 put (%3)
  return %4
func removed dialect java (this, eldest) receiver class Cache
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 5), ElementsAre("removed"));
}

TEST(PointsTo, knows_that_no_base_has_a_constructor) {
  const auto text = [](const char* base) {
    return std::string(R"(
entry start
global A
global B
func start dialect rust ()
  %0 = symbolic "unknown: any"
  %1 = new_class B "" []
  %2 = new_class A "" [)") +
           base + R"(]
  store_var A %2
  %3 = const func other
  %4 = call_unknown %2 ()
  %5 = const func init
  add_member %2 "<init>" method %5
  return %4
func init dialect rust (self) receiver class A
  %1 = load_var A
  %2 = base_method %0 %1 ""
  %3 = call_unknown %2 ()
  return %3
func other dialect rust ()
  %0 = const 1
  return %0
)";
  };
  for (const char* base : {"", "%1"}) {
    const ir::Module module = parsed(text(base));
    const PointsTo points_to(module, {.conventions = conventions_of});
    EXPECT_THAT(callees(points_to, 1, 2), IsEmpty()) << base;
    for (const CallSite& site : points_to.call_sites()) EXPECT_FALSE(site.is_unresolved);
  }
  // The members of that base are unknown.
  const ir::Module module = parsed(text("%0"));
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 1, 2), Contains("other"));
}

TEST(PointsTo, guesses_where_nothing_is_known_and_counts_it) {
  const ir::Module module = parsed(R"(
entry start
func start dialect java (x)
  %1 = const func one
  %2 = const func two
  %3 = symbolic "somewhere"
  %4 = call_unknown %3 (%0)
  return %4
func one dialect java (a)
  return %0
func two dialect java (a, b)
  return %0
func never_a_value dialect java (a)
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 3), ElementsAre("one"));  // by arity
  EXPECT_TRUE(points_to.call_site({0, 3})->is_unresolved);
}

TEST(PointsTo, lets_the_library_call_what_it_is_handed) {
  const ir::Module module = parsed(R"(
entry start
func start dialect python ()
  %0 = const func key
  %1 = const 1
  %2 = new_array list [%1]
  %3 = call_builtin sorted (%2, key = %0)
  %4 = call_builtin print (%2)
  return %3
func key dialect python (x)
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 3), ElementsAre("key"));
  EXPECT_THAT(callees(points_to, 0, 4), IsEmpty());
  EXPECT_EQ(points_to.call_site({0, 4})->changes, Changes::nothing);
}

TEST(PointsTo, knows_what_the_machine_throws_where_an_operation_fails) {
  const ir::Module module = parsed(R"(
entry start
global ValueError
func start dialect python ()
  handler L1 L2 -> L2 %5
  %0 = new_class ValueError "" []
  %1 = closure message []
  add_member %0 text method %1
  store_var ValueError %0
L1:
  %2 = const "x"
  %3 = call_builtin int (%2)
  return %3
L2:
  %4 = call_method %5 text ()
  return %4
func message dialect python (self) receiver class ValueError
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  EXPECT_THAT(callees(points_to, 0, 7), ElementsAre("message"));
}

TEST(PointsTo, lets_a_method_that_changes_its_receiver_hold_the_arguments_there_alone) {
  const ir::Module module = parsed(R"(
entry start
func start dialect python ()
  %0 = new_array list []
  %1 = new_array list [%0]
  %2 = const func f
  %3 = call_method %1 append (%2)
  %4 = const 0
  %5 = load_index %1 %4
  %6 = load_index %0 %4
  return %6
func f dialect python ()
  %0 = const 1
  return %0
)");
  const PointsTo points_to(module, {.conventions = conventions_of});
  const auto may_be_f = [&](uint32_t reg) {
    return std::ranges::any_of(points_to.of_register(0, reg),
                               [&](ObjectId o) { return points_to.objects()[o.index].kind == ObjectKind::function; });
  };
  EXPECT_TRUE(may_be_f(5));
  EXPECT_FALSE(may_be_f(6));
}

TEST(PointsTo, tells_objects_apart_by_kind_where_there_are_too_many_facts) {
  const ir::Module module = parsed(shapes);
  const PointsTo points_to(module, {.conventions = conventions_of, .facts_max = 3});
  EXPECT_TRUE(points_to.is_coarse());
  EXPECT_THAT(callees(points_to, 0, 9), ElementsAre("square_area"));
}

}  // namespace
}  // namespace ramify::analysis
