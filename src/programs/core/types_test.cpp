// SPDX-License-Identifier: Apache-2.0
// Goal: equal types have the same id; sizes and alignments are the psABI's; compatibility is that of C11 6.2.7; a
// type's text describes it.

#include "programs/core/types.h"

#include <gtest/gtest.h>

namespace ramify::core {
namespace {

struct TypesTest : testing::Test {
  TypeTable types;
  TypeId int_ = types.integer(IntegerKind::int_), char_ = types.integer(IntegerKind::char_);
  TypeId double_ = types.floating(FloatingKind::double_), float_ = types.floating(FloatingKind::float_);
  Qualifiers const_{.is_const = true};

  TypeId function(TypeId result, std::vector<TypeId> parameters, bool is_variadic = false, bool has_prototype = true) {
    return types.add({.kind = TypeKind::function,
                      .of = result,
                      .parameters = std::move(parameters),
                      .is_variadic = is_variadic,
                      .has_prototype = has_prototype});
  }
  TypeId record(std::string name, uint64_t size, uint64_t alignment, bool is_union = false) {
    const TagId tag = types.add_record(
        {.name = std::move(name), .is_union = is_union, .is_complete = true, .size = size, .alignment = alignment});
    return types.add({.kind = TypeKind::record, .record = tag});
  }
  TypeId atomic(TypeId of) { return types.add({.kind = TypeKind::atomic, .of = of}); }
};

TEST_F(TypesTest, equal_types_have_one_id) {
  EXPECT_EQ(types.pointer_to(int_), types.pointer_to(int_));
  EXPECT_EQ(types.array_of(int_, 3), types.array_of(int_, 3));
  EXPECT_NE(types.array_of(int_, 3), types.array_of(int_, 4));
  EXPECT_EQ(function(int_, {char_}), function(int_, {char_}));
  EXPECT_NE(function(int_, {}), function(int_, {}, false, false));
  EXPECT_NE(record("a", 4, 4), record("a", 4, 4));  // two declarations
  // Fields that a kind does not use do not distinguish types.
  EXPECT_EQ(types.add({.kind = TypeKind::integer, .integer = IntegerKind::int_, .of = char_}), int_);
}

TEST_F(TypesTest, qualifiers_of_an_array_are_those_of_its_elements) {
  const TypeId of_const = types.array_of(types.array_of(types.qualified(int_, const_), 3), 2);
  EXPECT_EQ(types.qualified(types.array_of(types.array_of(int_, 3), 2), const_), of_const);
  EXPECT_EQ(types.add({.kind = TypeKind::array, .qualifiers = const_, .of = types.array_of(int_, 3), .count = 2}),
            of_const);
}

TEST_F(TypesTest, unqualified_drops_the_outermost_qualifiers_and_atomic) {
  const TypeId pointer = types.pointer_to(types.qualified(char_, const_));
  EXPECT_EQ(types.unqualified(types.qualified(pointer, {.is_const = true, .is_restrict = true})), pointer);
  EXPECT_EQ(types.unqualified(atomic(types.qualified(int_, const_))), int_);
  EXPECT_EQ(types.unqualified(types.qualified(atomic(int_), const_)), int_);
  EXPECT_EQ(types.kind(atomic(int_)), TypeKind::integer);
  EXPECT_TRUE(types.is_aggregate(record("s", 1, 1)));
}

TEST_F(TypesTest, sizes_and_alignments_are_those_of_the_psABI) {
  const struct {
    IntegerKind kind;
    uint64_t size;
    bool is_signed;
    uint32_t width;
  } integers[] = {{IntegerKind::bool_, 1, false, 1},           {IntegerKind::char_, 1, true, 8},
                  {IntegerKind::unsigned_short, 2, false, 16}, {IntegerKind::int_, 4, true, 32},
                  {IntegerKind::long_, 8, true, 64},           {IntegerKind::unsigned_long_long, 8, false, 64},
                  {IntegerKind::int128, 16, true, 128},        {IntegerKind::unsigned_int128, 16, false, 128}};
  for (const auto& row : integers) {
    const TypeId type = types.integer(row.kind);
    EXPECT_EQ(types.size_of(type), row.size) << name(row.kind);
    EXPECT_EQ(types.alignment_of(type), row.size) << name(row.kind);
    EXPECT_EQ(types.is_signed(type), row.is_signed) << name(row.kind);
    EXPECT_EQ(width(row.kind), row.width) << name(row.kind);
  }
  EXPECT_EQ(types.size_of(float_), 4U);
  EXPECT_EQ(types.size_of(types.floating(FloatingKind::long_double)), 16U);
  EXPECT_EQ(types.alignment_of(types.floating(FloatingKind::long_double)), 16U);
  EXPECT_EQ(types.size_of(types.pointer_to(int_)), 8U);
  EXPECT_EQ(types.size_of(types.array_of(types.array_of(int_, 3), 5)), 60U);
  EXPECT_EQ(types.alignment_of(types.array_of(types.array_of(int_, 3), 5)), 4U);
  EXPECT_EQ(types.size_of(types.void_type()), 1U);
  EXPECT_EQ(types.size_of(function(int_, {})), 1U);
  EXPECT_EQ(types.size_of(types.add({.kind = TypeKind::array, .of = int_})), 0U);
  EXPECT_EQ(types.size_of(record("point", 12, 4)), 12U);
  EXPECT_EQ(types.alignment_of(record("point", 12, 4)), 4U);
}

TEST_F(TypesTest, sizes_beyond_64_bits_are_the_largest_number) {
  const TypeId half = types.array_of(char_, uint64_t{1} << 63);
  EXPECT_EQ(types.size_of(types.array_of(half, 2)), UINT64_MAX);
  EXPECT_EQ(types.size_of(types.array_of(half, 3)), UINT64_MAX);
}

TEST_F(TypesTest, atomic_objects_fill_a_power_of_two) {
  EXPECT_EQ(types.size_of(atomic(int_)), 4U);
  const TypeId odd = atomic(record("odd", 3, 1)), large = atomic(record("large", 24, 8));
  EXPECT_EQ(types.size_of(odd), 4U);
  EXPECT_EQ(types.alignment_of(odd), 4U);
  EXPECT_EQ(types.size_of(large), 24U);
  EXPECT_EQ(types.alignment_of(large), 8U);
}

TEST_F(TypesTest, compatible_types) {
  const TypeId unknown = types.add({.kind = TypeKind::array, .of = int_});
  EXPECT_TRUE(types.are_compatible(unknown, types.array_of(int_, 3)));
  EXPECT_FALSE(types.are_compatible(types.array_of(int_, 4), types.array_of(int_, 3)));
  EXPECT_FALSE(types.are_compatible(char_, types.integer(IntegerKind::signed_char)));
  EXPECT_FALSE(types.are_compatible(int_, types.qualified(int_, const_)));
  EXPECT_FALSE(types.are_compatible(types.pointer_to(int_), types.pointer_to(types.qualified(int_, const_))));
  EXPECT_FALSE(types.are_compatible(record("a", 4, 4), record("a", 4, 4)));
  EXPECT_FALSE(types.are_compatible(types.integer(IntegerKind::long_), types.integer(IntegerKind::long_long)));
  EXPECT_FALSE(types.are_compatible(int_, atomic(int_)));
  EXPECT_TRUE(types.are_compatible(types.pointer_to(unknown), types.pointer_to(types.array_of(int_, 9))));
}

TEST_F(TypesTest, compatible_functions) {
  const TypeId const_int = types.qualified(int_, const_);
  EXPECT_TRUE(types.are_compatible(function(int_, {const_int}), function(int_, {int_})));
  EXPECT_FALSE(types.are_compatible(function(int_, {atomic(int_)}), function(int_, {int_})));
  EXPECT_FALSE(types.are_compatible(function(int_, {int_}), function(int_, {int_, int_})));
  EXPECT_FALSE(types.are_compatible(function(int_, {int_}), function(int_, {int_}, true)));
  EXPECT_FALSE(types.are_compatible(function(int_, {int_}), function(char_, {int_})));
  const TypeId old = function(int_, {}, false, false);
  EXPECT_TRUE(types.are_compatible(old, function(int_, {int_, double_})));
  EXPECT_FALSE(types.are_compatible(old, function(int_, {float_})));
  EXPECT_FALSE(types.are_compatible(function(int_, {char_}), old));
  EXPECT_FALSE(types.are_compatible(old, function(int_, {int_}, true)));
  // An old-style definition has promoted parameters.
  const TypeId old_definition = function(int_, {char_, float_}, false, false);
  EXPECT_TRUE(types.are_compatible(function(int_, {int_, double_}), old_definition));
  EXPECT_FALSE(types.are_compatible(function(int_, {char_, float_}), old_definition));
  EXPECT_TRUE(types.are_compatible(old, old_definition));
}

TEST_F(TypesTest, text_reads_from_left_to_right) {
  const TypeId const_char = types.qualified(char_, const_);
  EXPECT_EQ(types.text(types.pointer_to(const_char)), "const char*");
  EXPECT_EQ(types.text(types.qualified(types.pointer_to(const_char), {.is_const = true, .is_restrict = true})),
            "const char* const restrict");
  EXPECT_EQ(types.text(types.array_of(types.array_of(int_, 3), 2)), "int[2][3]");
  EXPECT_EQ(types.text(types.array_of(types.pointer_to(types.array_of(types.array_of(int_, 3), 2)), 5)),
            "int[2][3]*[5]");
  EXPECT_EQ(types.text(types.array_of(types.pointer_to(function(int_, {int_})), 3)), "int(int)*[3]");
  EXPECT_EQ(types.text(function(int_, {types.pointer_to(char_)}, true)), "int(char*, ...)");
  EXPECT_EQ(types.text(function(int_, {})), "int(void)");
  EXPECT_EQ(types.text(function(int_, {}, false, false)), "int(?)");
  EXPECT_EQ(types.text(function(int_, {char_, int_}, false, false)), "int(? char, int)");
  EXPECT_EQ(types.text(types.qualified(atomic(int_), {.is_volatile = true})), "volatile _Atomic(int)");
  EXPECT_EQ(types.text(types.add({.kind = TypeKind::array, .of = int_})), "int[]");
  EXPECT_EQ(types.text(types.add({.kind = TypeKind::array, .of = int_, .variable_size = 2})), "int[*2]");
  EXPECT_EQ(types.text(record("point", 8, 4)), "struct point");
  EXPECT_EQ(types.text(record("(unnamed at a.c:3:1)", 8, 4, true)), "union (unnamed at a.c:3:1)");
  EXPECT_EQ(types.text(record("it's", 8, 4)), "struct \"it\\x27s\"");
}

TEST_F(TypesTest, what_may_be_passed_where_no_prototype_says) {
  using enum TypeTable::Passing;
  const TypeId unsigned_ = types.integer(IntegerKind::unsigned_int), long_ = types.integer(IntegerKind::long_);
  const TypeId text = types.pointer_to(types.qualified(char_, const_)), raw = types.pointer_to(types.void_type());
  EXPECT_EQ(types.passing(int_, char_), always);  // promoted
  EXPECT_EQ(types.passing(double_, float_), always);
  EXPECT_EQ(types.passing(int_, char_, true), never);  // that of a prototype is not
  EXPECT_EQ(types.passing(double_, float_, true), never);
  EXPECT_EQ(types.passing(int_, unsigned_), in_both);
  EXPECT_EQ(types.passing(long_, int_), never);
  EXPECT_EQ(types.passing(int_, double_), never);
  EXPECT_EQ(types.passing(raw, text), always);
  EXPECT_EQ(types.passing(types.pointer_to(int_), raw), never);
  EXPECT_EQ(types.passing(int_, raw), never);
}

}  // namespace
}  // namespace ramify::core
