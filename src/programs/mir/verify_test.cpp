// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::mir {
namespace {

Type number(std::string name, uint8_t bytes) {
  Type type{.kind = TypeKind::unsigned_integer, .name = std::move(name)};
  type.layout = Layout{bytes, bytes, true, true, {{integer_scalar(bytes, false), 0}}};
  return type;
}

Type structure(std::string name, std::vector<Field> fields, uint64_t size) {
  Type type{.kind = TypeKind::structure, .name = std::move(name)};
  type.variants.push_back({"", std::move(fields), 0, true});
  type.layout = Layout{size, 1, true, true, {}};
  return type;
}

std::string verdict(const Program& program) {
  const base::Result<void> verified = verify(program);
  return verified ? "" : verified.error().message;
}

TEST(Verify, refuses_a_type_that_contains_itself) {
  Program program;
  program.types = {structure("A", {{TypeId(1), 0}}, 1), structure("B", {{TypeId(0), 0}}, 1)};
  EXPECT_THAT(verdict(program), testing::HasSubstr("contains itself"));
}

TEST(Verify, lets_one_field_stand_in_several_types) {
  Program program;
  program.types = {number("u8", 1), structure("A", {{TypeId(0), 0}, {TypeId(0), 1}}, 2),
                   structure("B", {{TypeId(1), 0}, {TypeId(0), 2}}, 3)};
  EXPECT_EQ(verdict(program), "");
}

TEST(Verify, refuses_fields_and_elements_outside_of_their_type) {
  Program program;
  program.types = {number("u32", 4), structure("A", {{TypeId(0), 2}}, 4)};
  EXPECT_EQ(verdict(program), "the layout of A: a field lies outside");
  program.types = {number("u32", 4), {.kind = TypeKind::array, .name = "[u32; 3]", .element = TypeId(0), .count = 3}};
  program.types[1].layout = Layout{8, 4, true, true, {}};
  EXPECT_EQ(verdict(program), "the layout of [u32; 3]: its elements do not fit");
}

TEST(Verify, refuses_places_that_do_not_fit) {
  Program program;
  program.types = {number("u8", 1)};
  Body body;
  body.locals = {{TypeId(0)}, {TypeId(0)}};
  Block block;
  block.statements.push_back({Assign{{LocalId(0), {{ProjectionKind::dereference, false, 0, 0, {}}}},
                                     Use{{OperandKind::copy, {LocalId(1), {}}, {}}}},
                              {}});
  body.blocks = {block};
  program.functions = {{"f", "f", body, false}};
  EXPECT_EQ(verdict(program), "the function f: block 0: a place does not fit the type u8");
}

}  // namespace
}  // namespace ramify::mir
