// SPDX-License-Identifier: Apache-2.0
// Small bodies, built by hand. Complete programs: conformance/smir_test.py.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "machines/mir/interpreter.h"
#include "programs/mir/verify.h"

namespace ramify::mir_machine {
namespace {

using namespace mir;  // the test is a program of MIR, written in C++

// Types: 0 (), 1 u8, 2 bool, 3 (u8, bool), 4 *mut u8, 5 &u8, 6 [u8; 3], 7 usize, 8 a unit struct that is dropped, 9 a
// pointer to it, 10 enum of two variants with the discriminants 3 and 5.
class MirMachine : public testing::Test {
 protected:
  Program program_;

  MirMachine() {
    program_.spans.emplace_back();
    const auto scalar = [](TypeKind kind, std::string name, Scalar of) {
      Type type{.kind = kind, .name = std::move(name)};
      type.layout = Layout{of.bytes, of.bytes, true, true, {{of, 0}}};
      return type;
    };
    Scalar truth = integer_scalar(1, false);
    truth.last = 1;
    Type unit{.kind = TypeKind::tuple, .name = "()"};
    unit.variants.emplace_back();
    unit.layout = Layout{};
    Type checked{.kind = TypeKind::tuple, .name = "(u8, bool)"};
    checked.variants.push_back({"", {{TypeId(1), 0}, {TypeId(2), 1}}, 0, true});
    checked.layout = Layout{2, 1, true, true, {{integer_scalar(1, false), 0}, {truth, 1}}};
    Type pointer = scalar(TypeKind::pointer, "*mut u8", pointer_scalar(true));
    pointer.element = TypeId(1);
    Type reference = scalar(TypeKind::reference, "&u8", pointer_scalar(false));
    reference.element = TypeId(1);
    Type array{.kind = TypeKind::array, .name = "[u8; 3]", .element = TypeId(1), .count = 3};
    array.layout = Layout{3, 1, true, true, {}};
    Type dropped{.kind = TypeKind::structure, .name = "Noisy"};
    dropped.variants.push_back({"", {{TypeId(1), 0}}, 0, true});
    dropped.layout = Layout{1, 1, true, true, {{integer_scalar(1, false), 0}}};
    Type to_dropped = scalar(TypeKind::pointer, "*mut Noisy", pointer_scalar(true));
    to_dropped.element = TypeId(8);
    Scalar tag = integer_scalar(1, false);
    tag.first = 3;
    tag.last = 5;
    Type choice = scalar(TypeKind::enumeration, "Choice", tag);
    choice.variants = {{"A", {}, 3, true}, {"B", {}, 5, true}};
    choice.tag = Tag{tag, 0, false, 0, 0, 0, 0};
    program_.types = {unit,
                      scalar(TypeKind::unsigned_integer, "u8", integer_scalar(1, false)),
                      scalar(TypeKind::boolean, "bool", truth),
                      checked,
                      pointer,
                      reference,
                      array,
                      scalar(TypeKind::unsigned_integer, "usize", integer_scalar(8, false)),
                      dropped,
                      to_dropped,
                      choice};
  }

  Operand number(uint64_t value, uint32_t type = 1) {
    Memory memory;
    const uint64_t bytes = program_.types[type].layout->size;
    for (uint64_t i = 0; i < bytes; ++i) memory.bytes.push_back(static_cast<uint8_t>(value >> (8 * i)));
    memory.is_initialised.assign(bytes, true);
    program_.constants.push_back({TypeId(type), memory, ""});
    return {OperandKind::constant, {}, ConstantId(program_.constants.size() - 1)};
  }
  Operand function(FunctionId id) {
    Type type{.kind = TypeKind::function, .name = "fn item"};
    type.layout = Layout{};
    program_.types.push_back(type);
    program_.function_of_type[TypeId(program_.types.size() - 1)] = id;
    program_.constants.push_back({TypeId(program_.types.size() - 1), {}, ""});
    return {OperandKind::constant, {}, ConstantId(program_.constants.size() - 1)};
  }
  static Place local(uint32_t index, std::vector<Projection> projections = {}) {
    return {LocalId(index), std::move(projections)};
  }
  static Operand copy(Place place) { return {OperandKind::copy, std::move(place), {}}; }
  static Projection dereference() { return {}; }
  static Projection field(uint64_t index, uint32_t type) {
    return {ProjectionKind::field, false, index, 0, TypeId(type)};
  }
  static Projection index(uint64_t by) { return {ProjectionKind::index, false, by, 0, {}}; }
  static Statement set(Place place, Rvalue value) { return {Assign{std::move(place), std::move(value)}, {}}; }

  FunctionId add(std::string name, std::vector<uint32_t> locals, std::vector<Block> blocks, uint32_t arguments = 0) {
    Body body;
    for (const uint32_t type : locals) body.locals.push_back({TypeId(type)});
    body.blocks = std::move(blocks);
    body.argument_count = arguments;
    program_.functions.push_back({name, name, body, false});
    return FunctionId(program_.functions.size() - 1);
  }
  FunctionId add_native(std::string name, bool is_intrinsic) {
    program_.functions.push_back({name, name, {}, is_intrinsic});
    return FunctionId(program_.functions.size() - 1);
  }

  std::vector<FinalLocal> finals_;
  Ending run(FunctionId start, const std::vector<Value>& arguments = {}) {
    const base::Result<void> verified = verify(program_);
    EXPECT_TRUE(verified) << (verified ? "" : verified.error().message);
    const ReadyProgram ready(program_);
    Interpreter interpreter(ready, {.instructions_max = 100'000});
    const Ending ending = interpreter.run_alone(start, arguments);
    finals_ = interpreter.final_locals();
    return ending;
  }
  std::string final_of(uint32_t local) const {
    for (const FinalLocal& each : finals_)
      if (each.local.index == local) return each.json;
    return "none";
  }
};

TEST_F(MirMachine, goes_around_a_loop) {
  // _1 = 0; _2 = 10; while _2 != 0 { _1 += _2; _2 -= 1 }
  const FunctionId start =
      add("f", {0, 1, 1},
          {{{set(local(1), Use{number(0)}), set(local(2), Use{number(10)})}, {Goto{BlockId(1)}, {}}},
           {{}, {Switch{copy(local(2)), {{0, BlockId(3)}}, BlockId(2)}, {}}},
           {{set(local(1), Binary{BinaryOp::add, copy(local(1)), copy(local(2))}),
             set(local(2), Binary{BinaryOp::sub, copy(local(2)), number(1)})},
            {Goto{BlockId(1)}, {}}},
           {{}, {Return{}, {}}}});
  EXPECT_EQ(run(start).end, End::returned);
  EXPECT_EQ(final_of(1), "55");
}

TEST_F(MirMachine, panics_where_an_assertion_fails) {
  const FunctionId start = add(
      "f", {0, 1, 3},
      {{{set(local(2), Binary{BinaryOp::add_checked, copy(local(1)), number(200)})},
        {Assert{copy(local(2, {field(1, 2)})), false, AssertKind::overflow, BinaryOp::add, {}, BlockId(1), {}}, {}}},
       {{set(local(1), Use{copy(local(2, {field(0, 1)}))})}, {Return{}, {}}}},
      1);
  EXPECT_EQ(run(start, {Value::of(Bits{55})}).end, End::returned);
  EXPECT_EQ(final_of(1), "255");
  const Ending ending = run(start, {Value::of(Bits{56})});
  EXPECT_EQ(ending.end, End::panicked);
  EXPECT_EQ(ending.message, "attempt to add with overflow");
}

TEST_F(MirMachine, finds_a_use_after_the_storage_is_dead) {
  const FunctionId start = add("f", {0, 1, 4, 1},
                               {{{{StorageLive{LocalId(1)}, {}},
                                  set(local(1), Use{number(7)}),
                                  set(local(2), Reference{local(1), true, true}),
                                  set(local(3), Use{copy(local(2, {dereference()}))}),
                                  {StorageDead{LocalId(1)}, {}},
                                  set(local(3), Use{copy(local(2, {dereference()}))})},
                                 {Return{}, {}}}});
  const Ending ending = run(start);
  EXPECT_EQ(ending.end, End::undefined);
  EXPECT_EQ(ending.ub, Ub::dangling_pointer);
  EXPECT_EQ(ending.message, "_1 of `f`");
}

TEST_F(MirMachine, finds_memory_without_a_value) {
  const FunctionId start =
      add("f", {0, 1, 4, 1},
          {{{set(local(2), Reference{local(1), true, true}), set(local(3), Use{copy(local(2, {dereference()}))})},
            {Return{}, {}}}});
  EXPECT_EQ(run(start).ub, Ub::uninitialised_memory);
}

TEST_F(MirMachine, finds_an_index_that_nothing_checked) {
  const FunctionId start =
      add("f", {0, 6, 1, 7},
          {{{set(local(1), Repeat{number(9), 3}), set(local(2), Use{copy(local(1, {index(3)}))})}, {Return{}, {}}}}, 0);
  program_.functions[start.index].body->blocks[0].statements.insert(
      program_.functions[start.index].body->blocks[0].statements.begin(), set(local(3), Use{number(2, 7)}));
  EXPECT_EQ(run(start).end, End::returned);
  EXPECT_EQ(final_of(2), "9");
  EXPECT_EQ(final_of(1), "{\"array\": [9, 9, 9]}");
  program_.functions[start.index].body->blocks[0].statements[0] = set(local(3), Use{number(3, 7)});
  EXPECT_EQ(run(start).ub, Ub::unchecked_index);
}

TEST_F(MirMachine, finds_a_value_that_a_type_does_not_have) {
  const FunctionId as_truth =
      add("f", {0, 2}, {{{set(local(1), Cast{CastKind::transmute, number(2), TypeId(2)})}, {Return{}, {}}}});
  EXPECT_EQ(run(as_truth).ub, Ub::no_value_of_type);
  const FunctionId as_choice =
      add("g", {0, 10, 1},
          {{{set(local(1), Cast{CastKind::transmute, number(4), TypeId(10)}), set(local(2), Discriminant{local(1)})},
            {Return{}, {}}}});
  EXPECT_EQ(run(as_choice).ub, Ub::no_value_of_type);
  const FunctionId fits =
      add("h", {0, 10, 1},
          {{{set(local(1), Cast{CastKind::transmute, number(5), TypeId(10)}), set(local(2), Discriminant{local(1)})},
            {Return{}, {}}}});
  EXPECT_EQ(run(fits).end, End::returned);
  EXPECT_EQ(final_of(2), "5");
}

TEST_F(MirMachine, unwinds_by_way_of_cleanup_and_drops_what_is_there) {
  // Drop glue that counts in a static would need a pointer constant; instead it divides by zero on request (a second
  // panic).
  const FunctionId glue =
      add("core::ptr::drop_in_place::<Noisy>", {0, 9, 2},
          {{{set(local(2), Binary{BinaryOp::ne, copy(local(1, {dereference(), field(0, 1)})), number(0)})},
            {Assert{copy(local(2)), true, AssertKind::division_by_zero, BinaryOp::div, {}, BlockId(1), {}}, {}}},
           {{}, {Return{}, {}}}},
          1);
  program_.drop_glue[TypeId(8)] = glue;
  const FunctionId panics = add_native("_ZN4core9panicking14panic_explicit17h0000000000000000E", false);
  const auto body = [&](uint64_t value) {
    return std::vector<Block>{{{set(local(1), Aggregate{AggregateKind::adt, 0, {}, {}, {number(value)}})},
                               {Call{function(panics), {}, local(0), {}, {UnwindKind::cleanup, BlockId(1)}}, {}}},
                              {{}, {Drop{local(1), BlockId(2), {UnwindKind::terminate, {}}}, {}}},
                              {{}, {Resume{}, {}}}};
  };
  const Ending quiet = run(add("f", {0, 8}, body(1)));
  EXPECT_EQ(quiet.end, End::panicked);
  EXPECT_EQ(quiet.message, "explicit panic");
  const Ending twice = run(add("g", {0, 8}, body(0)));
  EXPECT_EQ(twice.end, End::aborted);
}

TEST_F(MirMachine, catches_a_panic) {
  const FunctionId panics = add_native("_ZN4core9panicking14panic_explicit17h0000000000000000E", false);
  const FunctionId catches = add_native("catch_unwind", true);
  const FunctionId tried = add("tried", {0, 4}, {{{}, {Call{function(panics), {}, local(0), {}, {}}, {}}}}, 1);
  const FunctionId handler =
      add("handler", {0, 4, 4}, {{{set(local(1, {dereference()}), Use{number(42)})}, {Return{}, {}}}}, 2);
  Type pointer{.kind = TypeKind::function_pointer, .name = "fn"};
  pointer.layout = Layout{8, 8, true, true, {{pointer_scalar(false), 0}}};
  program_.types.push_back(pointer);
  const auto pointer_type = static_cast<uint32_t>(program_.types.size() - 1);
  const Operand tried_item = function(tried), handler_item = function(handler), catch_item = function(catches);
  const FunctionId start =
      add("f", {0, 1, 4, pointer_type, pointer_type, 1},
          {{{set(local(1), Use{number(0)}), set(local(2), Reference{local(1), true, true}),
             set(local(3), Cast{CastKind::reify_function, tried_item, TypeId(pointer_type)}),
             set(local(4), Cast{CastKind::reify_function, handler_item, TypeId(pointer_type)})},
            {Call{catch_item, {copy(local(3)), copy(local(2)), copy(local(4))}, local(5), BlockId(1), {}}, {}}},
           {{}, {Return{}, {}}}});
  EXPECT_EQ(run(start).end, End::returned);
  EXPECT_EQ(final_of(5), "1");
  EXPECT_EQ(final_of(1), "42");
}

TEST_F(MirMachine, ends_where_something_is_not_supported) {
  const Ending ending = run(add("f", {0}, {{{}, {Unsupported{"inline assembly"}, {}}}}));
  EXPECT_EQ(ending.end, End::unsupported);
  EXPECT_EQ(ending.message, "inline assembly");
  const FunctionId far = add_native("_ZN3far4away17h0000000000000000E", false);
  const Ending call = run(add("g", {0}, {{{}, {Call{function(far), {}, local(0), {}, {}}, {}}}}));
  EXPECT_EQ(call.end, End::unsupported);
  EXPECT_EQ(call.message, "a call of `far::away`, which has no body here");
}

TEST_F(MirMachine, ends_at_its_limits) {
  EXPECT_EQ(run(add("f", {0}, {{{}, {Goto{BlockId(0)}, {}}}})).end, End::limit);
  const FunctionId self(program_.functions.size());
  const Operand again = function(self);
  EXPECT_EQ(run(add("g", {0, 6}, {{{}, {Call{again, {}, local(0), BlockId(0), {}}, {}}}})).end, End::limit);
}

TEST(Demangled, is_the_path_without_the_hash) {
  EXPECT_EQ(demangled("_ZN4core9panicking5panic17h941160ead03e2d54E"), "core::panicking::panic");
  EXPECT_EQ(demangled("_ZN42_$LT$$RF$T$u20$as$u20$core..fmt..Debug$GT$3fmt17h01b5714406f32576E"),
            "<&T as core::fmt::Debug>::fmt");
  EXPECT_EQ(demangled("main"), "main");
  EXPECT_EQ(demangled("_ZN99xE"), "_ZN99xE");
}

}  // namespace
}  // namespace ramify::mir_machine
