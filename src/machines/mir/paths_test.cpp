// SPDX-License-Identifier: Apache-2.0
// Small bodies, built by hand. Complete programs: conformance/rust_paths_test.py, and
// conformance/random_rust_paths_test.py, which tries all inputs.
#include "machines/mir/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/mir/verify.h"

namespace ramify::mir_machine {
namespace {

using namespace mir;  // the test is a program of MIR, written in C++

using testing::ElementsAre;
using testing::UnorderedElementsAre;

// Types: 0 (), 1 u8, 2 enum of two variants with the discriminants 3 and 5, 3 [u8; 3], 4 usize.
class MirPathsTest : public testing::Test {
 protected:
  Program program_;

  MirPathsTest() {
    program_.spans.emplace_back();
    Type unit{.kind = TypeKind::tuple, .name = "()"};
    unit.variants.emplace_back();
    unit.layout = Layout{};
    Scalar tag = integer_scalar(1, false);
    tag.first = 3;
    tag.last = 5;
    Type choice{.kind = TypeKind::enumeration, .name = "Choice"};
    choice.layout = Layout{1, 1, true, true, {{tag, 0}}};
    choice.variants = {{"A", {}, 3, true}, {"B", {}, 5, true}};
    choice.tag = Tag{tag, 0, false, 0, 0, 0, 0};
    Type array{.kind = TypeKind::array, .name = "[u8; 3]", .element = TypeId(1), .count = 3};
    array.layout = Layout{3, 1, true, true, {}};
    program_.types = {unit, integer("u8", 1), choice, array, integer("usize", 8)};
  }

  static Type integer(std::string name, uint8_t bytes) {
    Type type{.kind = TypeKind::unsigned_integer, .name = std::move(name)};
    type.layout = Layout{bytes, bytes, true, true, {{integer_scalar(bytes, false), 0}}};
    return type;
  }
  Operand number(uint8_t value) {
    program_.constants.push_back({TypeId(1), mir::Memory{.bytes = {value}, .is_initialised = {true}}, ""});
    return {OperandKind::constant, {}, ConstantId(program_.constants.size() - 1)};
  }
  static Operand copy(uint32_t local) { return {OperandKind::copy, {LocalId(local), {}}, {}}; }
  static Statement set(uint32_t local, Rvalue value) { return {Assign{{LocalId(local), {}}, std::move(value)}, {}}; }

  FunctionId add(const std::vector<uint32_t>& locals, std::vector<Block> blocks, uint32_t arguments) {
    Body body;
    for (const uint32_t type : locals) body.locals.push_back({TypeId(type)});
    for (uint32_t i = 1; i <= arguments; ++i) body.locals[i].name = std::string(1, static_cast<char>('w' + i));
    body.blocks = std::move(blocks);
    body.argument_count = arguments;
    program_.functions.push_back({"f", "f", body, false});
    return FunctionId(program_.functions.size() - 1);
  }

  std::vector<FoundPath> paths(FunctionId start) {
    const base::Result<void> verified = verify(program_);
    EXPECT_TRUE(verified) << (verified ? "" : verified.error().message);
    const ReadyProgram ready(program_, true);
    MirPaths explorer(ready, {.start = start, .limits = {.makes_arguments = true}});
    std::vector<FoundPath> found;
    while (std::optional<FoundPath> path = explorer.next()) {
      EXPECT_EQ(path->mismatch, "");
      found.push_back(std::move(*path));
    }
    EXPECT_EQ(explorer.given_up(), 0u);
    return found;
  }
};

TEST_F(MirPathsTest, each_branch_is_a_path_with_an_input_that_takes_it) {
  const FunctionId f =
      add({0, 1}, {{{}, {Switch{copy(1), {{3, BlockId(1)}}, BlockId(2)}}}, {{}, {Unreachable{}}}, {{}, {Return{}}}}, 1);
  const std::vector<FoundPath> found = paths(f);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].ending.end, End::returned);
  EXPECT_THAT(found[0].conditions, ElementsAre("x != 3"));
  EXPECT_EQ(found[1].ending.ub, Ub::unreachable);
  EXPECT_THAT(found[1].conditions, ElementsAre("x == 3"));
  EXPECT_EQ(found[1].inputs[0].value, 3u);
}

TEST_F(MirPathsTest, what_wraps_or_has_no_result_is_a_path_of_its_own) {
  const FunctionId sum =
      add({0, 1, 1}, {{{set(2, Binary{BinaryOp::add_unchecked, copy(1), number(250)})}, {Return{}}}}, 1);
  std::vector<FoundPath> found = paths(sum);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[1].ending.ub, Ub::unchecked_arithmetic);
  EXPECT_GT(found[1].inputs[0].value, 5u);
  const FunctionId quotient = add({0, 1, 1, 1}, {{{set(3, Binary{BinaryOp::div, copy(1), copy(2)})}, {Return{}}}}, 2);
  found = paths(quotient);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_THAT((std::vector{found[0].ending.ub, found[1].ending.ub}), testing::Contains(Ub::division));
}

TEST_F(MirPathsTest, each_variant_of_an_enumeration_is_a_path) {
  const FunctionId f = add({0, 2, 1}, {{{set(2, Discriminant{{LocalId(1), {}}})}, {Return{}}}}, 1);
  const std::vector<FoundPath> found = paths(f);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_THAT((std::vector<std::string>{found[0].conditions[0], found[1].conditions[0]}),
              UnorderedElementsAre("x.variant == 0", "x.variant == 1"));
}

TEST_F(MirPathsTest, bytes_in_memory_are_put_together_as_they_were_taken_apart) {
  solver::Terms terms;
  const solver::Model none;
  Path path(terms, none, {}, {}, Path::Mode::follow);
  const solver::Term word = terms.input("word", solver::bits_sort(32)),
                     byte = terms.input("byte", solver::bits_sort(8));
  EXPECT_EQ(path.of_bytes(path.bytes_of(word)), word);
  std::vector<solver::Term> longer = path.bytes_of(word);
  longer.resize(8, terms.bits(8, solver::Integer(0)));
  EXPECT_EQ(path.of_bytes(longer), terms.make(solver::Operator::extend_unsigned, word, 64));
  const solver::Term mixed = path.of_bytes({byte, terms.bits(8, solver::Integer(7))});
  EXPECT_THAT(path.bytes_of(mixed), ElementsAre(byte, terms.bits(8, solver::Integer(7))));
}

TEST_F(MirPathsTest, a_path_knows_what_it_has_met) {
  solver::Terms terms;
  const solver::Model none;
  Path path(terms, none, {}, {.branches_max = 1}, Path::Mode::follow);
  const Value x = path.input("x", 1, InputKind::unsigned_, {});
  const solver::Term is_zero = terms.make(solver::Operator::equal, solver::Term(static_cast<uint32_t>(x.high)),
                                          terms.bits(8, solver::Integer(0)));
  EXPECT_TRUE(path.branch(is_zero, true));
  EXPECT_TRUE(path.branch(terms.negation(is_zero), false));
  EXPECT_EQ(path.steps().size(), 1u);
  EXPECT_TRUE(path.is_consistent());
  const Value y = path.input("x", 1, InputKind::unsigned_, {});
  EXPECT_EQ(path.inputs()[1].name, "x#2");
  EXPECT_FALSE(path.branch(terms.make(solver::Operator::equal, solver::Term(static_cast<uint32_t>(y.high)),
                                      terms.bits(8, solver::Integer(9))),
                           false));
}

}  // namespace
}  // namespace ramify::mir_machine
