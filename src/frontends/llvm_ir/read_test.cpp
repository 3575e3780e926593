// SPDX-License-Identifier: Apache-2.0
#include "frontends/llvm_ir/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/mir/print.h"
#include "programs/mir/verify.h"

namespace ramify::llvm_ir {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

std::string in_main(const std::string& instructions) {
  return "define i32 @main(i32 %argc, ptr %argv) {\n" + instructions + "\n  ret i32 0\n}\n";
}

// The program as text, or the error message.
std::string outcome(const std::string& text) {
  const base::Result<mir::Program> program = read("a.ll", text, {"a"});
  if (!program) return program.error().message;
  const base::Result<void> verified = mir::verify(*program);
  return verified ? mir::print(*program) : "not verified: " + verified.error().message;
}

struct Case {
  std::string text, expected;
};

TEST(Read, lowers_instructions) {
  const Case cases[] = {
      {in_main("  %a = add i32 %argc, 1"), "Add(copy _1, const 1_u32)"},
      {in_main("  %a = sdiv i32 %argc, 3"), "Div(copy _1, const 3_u32)"},
      {in_main("  %a = trunc i32 %argc to i8"), "as u8 (IntToInt)"},
      {in_main("  %a = icmp ult i32 %argc, 7"), "Lt(copy _1, const 7_u32)"},
      {in_main("  %a = load i32, ptr %argv, align 4"), "u32"},
      {in_main("  %p = getelementptr inbounds i8, ptr %argv, i64 8"), "Offset(copy _2, const 8_u64)"},
      {in_main("  store atomic i32 %argc, ptr %argv release, align 4"), "atomic_store_release"},
      {in_main("  %a = atomicrmw add ptr %argv, i32 1 acq_rel, align 4"), "atomic_xadd_acqrel"},
      {in_main("  fence acquire"), "atomic_fence_acquire"},
      {in_main("  %a = call i32 @getpid()") + "declare i32 @getpid()\n", "getpid()"},
      {in_main("  switch i32 %argc, label %end [\n    i32 1, label %end\n  ]\nend:"), "switchInt(copy _1)"},
      {in_main("  %a = freeze i32 %argc"), "reeze(copy _1)"},
      {in_main("  unreachable\nnever:"), "unreachable"},
  };
  for (const Case& each : cases) EXPECT_THAT(outcome(each.text), HasSubstr(each.expected)) << each.text;
}

// Each as two halves; the run-time behaviour is tested by conformance/rust_native/int_128.rs, which prints such
// numbers.
TEST(Read, splits_integers_of_up_to_256_bits) {
  const Case cases[] = {
      {in_main("  %a = zext i32 %argc to i256\n  %b = add i256 %a, 340282366920938463463374607431768211457"),
       "const 1_u128"},
      {in_main("  %a = load i192, ptr %argv\n  store i192 %a, ptr %argv"), "u64"},
      {in_main("  %a = call i256 @wide(i256 -1)") + "define i256 @wide(i256 %x) {\n  ret i256 %x\n}\n",
       "const 340282366920938463463374607431768211455_u128"},
  };
  for (const Case& each : cases) EXPECT_THAT(outcome(each.text), HasSubstr(each.expected)) << each.text;
}

TEST(Read, a_shift_by_the_width_is_poison) {
  EXPECT_THAT(outcome(in_main("  %a = lshr i32 %argc, 31")), HasSubstr("Shr(copy _1, const 31_u32)"));
  EXPECT_THAT(outcome(in_main("  %a = lshr i32 %argc, 32\n  %b = add i32 %a, 1")), HasSubstr("Add(const 0_u32"));
  EXPECT_THAT(outcome(in_main("  %a = shl i32 1, %argc")), HasSubstr("Lt(copy _1, const 32_u32)"));
}

// In unoptimised code the compiler's flags express preconditions of the program's operations; code that the optimiser
// moved yields poison, which is not an error.
TEST(Read, checks_preconditions_of_unoptimised_operations) {
  const auto in_function = [](const std::string& instructions, const std::string& flags) {
    return "define i32 @main(i32 %argc, ptr %argv) !dbg !1 {\n" + instructions +
           "\n  ret i32 0\n}\n!1 = distinct !DISubprogram(name: \"main\", spFlags: DISPFlagDefinition" + flags + ")\n";
  };
  const std::string optimised = " | DISPFlagOptimized";
  const Case cases[] = {
      {"  %b = load i8, ptr %argv\n  %a = trunc nuw i8 %b to i1", "no_value_of_type"},
      {"  %f = bitcast i32 %argc to float\n  %a = fptosi float %f to i32", "conversion"},
      {"  %p = ptrtoint ptr %argv to i64\n  %q = ptrtoint ptr %argv to i64\n  %d = sub i64 %p, %q\n  %e = sdiv exact "
       "i64 %d, 4",
       "inexact_division"},
  };
  for (const Case& each : cases) {
    EXPECT_THAT(outcome(in_function(each.text, "")), HasSubstr(each.expected)) << each.text;
    EXPECT_THAT(outcome(in_function(each.text, optimised)), testing::Not(HasSubstr(each.expected))) << each.text;
  }
}

TEST(Read, keeps_the_value_range_of_a_load) {
  const auto scalar_of = [](const std::string& metadata) {
    const base::Result<mir::Program> program = read(
        "a.ll", in_main("  %a = load i8, ptr %argv, align 1" + metadata) + "!5 = !{i8 1, i8 -3}\n!6 = !{}\n", {"a"});
    const mir::Body& body = *program->functions[program->find_function("main")->index].body;
    return program->type(body.locals[3].type).layout->components[0].scalar;
  };
  EXPECT_TRUE(scalar_of("").may_be_uninitialised);
  EXPECT_TRUE(scalar_of(", !range !5").may_be_uninitialised);
  EXPECT_FALSE(scalar_of(", !noundef !6").may_be_uninitialised);
  EXPECT_EQ(scalar_of(", !noundef !6").last, 255u);
  EXPECT_EQ(scalar_of(", !range !5, !noundef !6").first, 1u);
  EXPECT_EQ(scalar_of(", !range !5, !noundef !6").last, 252u);
}

TEST(Read, reads_what_is_reachable_from_main) {
  const std::string text = outcome(R"(
define i32 @twice(i32 %x) {
  %y = shl i32 %x, 1
  ret i32 %y
}
define i32 @alone() {
  ret i32 0
}
@other = alias i32 (i32), ptr @twice
define i32 @main(i32 %argc, ptr %argv) {
  %a = call i32 @other(i32 %argc)
  ret i32 %a
}
)");
  EXPECT_THAT(text, HasSubstr("fn twice(_1: u32) -> u32"));
  EXPECT_THAT(text, HasSubstr("fn _start()"));
  EXPECT_THAT(text, testing::Not(HasSubstr("alone")));
}

TEST(Read, skips_values_without_parts) {
  EXPECT_THAT(outcome(in_main("  %a = load [9999999999999999999 x {}], ptr %argv")), HasSubstr("fn main"));
}

TEST(Read, lays_out_globals) {
  const std::string file = R"(
%pair = type { i8, i32 }
@numbers = constant [2 x i16] [i16 1, i16 -2], align 2
@mixed = global %pair { i8 3, i32 4 }, align 4
@text = private constant [3 x i8] c"a\0Ab", align 1
@wide = constant i192 18446744073709551617, align 8
@place = constant ptr getelementptr (i8, ptr @text, i64 2), align 8
)" + in_main("  %a = load i16, ptr @numbers\n  %b = load i8, ptr @mixed\n  %c = load ptr, ptr @place\n"
             "  %d = load i192, ptr @wide");
  const base::Result<mir::Program> program = read("a.ll", file, {"a"});
  ASSERT_TRUE(program) << program.error().message;
  ASSERT_TRUE(mir::verify(*program));
  const auto memory = [&](std::string_view name) {
    const auto found = std::ranges::find(program->statics, name, &mir::Static::name);
    return found == program->statics.end() ? mir::Memory{} : found->memory.value_or(mir::Memory{});
  };
  EXPECT_EQ(memory("numbers").bytes, (std::vector<uint8_t>{1, 0, 0xfe, 0xff}));
  EXPECT_EQ(memory("mixed").bytes, (std::vector<uint8_t>{3, 0, 0, 0, 4, 0, 0, 0}));
  EXPECT_EQ(memory("mixed").is_initialised, (std::vector<bool>{true, false, false, false, true, true, true, true}));
  EXPECT_EQ(memory("text").bytes, (std::vector<uint8_t>{'a', '\n', 'b'}));
  EXPECT_EQ(memory("wide").bytes[0], 1);
  EXPECT_EQ(memory("wide").bytes[8], 1);
  EXPECT_EQ(memory("place").bytes[0], 2);
  EXPECT_EQ(memory("place").pointers.size(), 1u);
}

// The run ends when the construct is reached, and no earlier.
TEST(Read, keeps_unknown_constructs_for_the_run) {
  const Case cases[] = {
      {in_main("  %a = va_arg ptr %argv, i32\n  %b = add i32 1, %a"), "the instruction `va_arg` of LLVM IR"},
      {in_main("  call void asm \"nop\", \"\"()"), "inline assembly"},
      {in_main("  %a = zext i32 %argc to i512\n  %b = mul i512 %a, %a\n  %c = trunc i512 %b to i32"),
       "more than 256 bits"},
      {in_main("  %a = load i257, ptr %argv\n  store i257 %a, ptr %argv"), "more than 256 bits"},
      {in_main("  %a = load <2 x i256>, ptr %argv"), "more than 256 bits"},
      {in_main("  %a = zext i32 %argc to i256\n  %b = udiv i256 %a, %a"),
       "a division of numbers of more than 128 bits"},
      {in_main("  %a = zext i32 %argc to i256\n  %b = shl i256 1, %a"),
       "a shift of a number of more than 128 bits by an amount"},
      {in_main("  %a = zext i32 %argc to i256\n  %b = call i256 @llvm.umax.i256(i256 %a, i256 1)") +
           "declare i256 @llvm.umax.i256(i256, i256)\n",
       "llvm.umax.i256(copy"},
      {in_main("  %a = load x86_fp80, ptr %argv"), "a value of a type that is not known"},
  };
  for (const Case& each : cases) EXPECT_THAT(outcome(each.text), HasSubstr(each.expected)) << each.text;
}

TEST(Read, reports_the_place_of_an_error) {
  const Case cases[] = {
      {"", "the file has no function `main`.*"},
      {"define i32 @main(i32 %argc", ".*a.ll:1:27: `\\)` is expected"},
      {"define i32 @main() {\n  ret i32 0\n", "a.ll:3:1: `\\}` is expected"},
      {in_main("  %a = add i32 1,"), "a.ll:3:3: .*"},
      {in_main("  %a = add i32 %b, 1"), "a.ll:2:16: there is no value `%b`"},
      {in_main("  %a = add %none %argc, 1"), "a.ll:2:18: there is no type `%none`"},
      {in_main("  %a = add i8x 1, 1"), "a.ll:2:12: a type is expected"},
      {in_main("  %a = add what %argc, 1"), "a.ll:2:12: a type is expected"},
      {in_main("  %a = add i64 %argc, 1"), "a.ll:2:16: `%argc` is of another type"},
      {in_main("  %a = add i99999999 1, 1"), "a.ll:2:22: an integer type of 8388608 bits is not supported"},
      {in_main("  br label %none"), ".*the block has ended.*"},
      {"define i32 @main() {\n  br label %none\n}", "a.ll:3:1: there is no block `none`"},
      {in_main("  %a = zext double 1.0 to i64"), "a.ll:3:3: a cast between other types is expected"},
      {in_main("  %a = trunc i32 %argc to i64"), "a.ll:3:3: a cast between other types is expected"},
      {in_main("  %a = load <0 x i32>, ptr %argv"), "a.ll:2:18: a vector has an element"},
      {in_main("  store i32 1, i32 2"), "a.ll:3:3: a pointer is expected"},
      {in_main("  %argc = add i32 1, 1"), "a.ll:3:3: the value has been defined before"},
      {in_main("  %a = add i32 1, 1\n  %b = phi i32 [ %a, %0 ]"),
       "a.ll:3:3: a phi is expected at the beginning of its block"},
      {in_main("  %a = icmp near i32 1, 1"), "a.ll:2:13: a predicate is expected"},
      {in_main("  %a = add double 1.0, 2.0"), "a.ll:3:3: an integer is expected"},
      {in_main("  %a = icmp eq double 1.0, 2.0"), "a.ll:3:3: an integer or a pointer is expected"},
      {in_main("  %a = select i32 %argc, i32 1, i32 2"), "a.ll:3:3: a condition of type i1 is expected"},
      {in_main("  br i32 %argc, label %a, label %a\na:"), "a.ll:3:1: a condition of type i1 is expected"},
      {in_main("  switch i32 %argc, label %a [ i64 1, label %a ]\na:"),
       "a.ll:3:1: a number of the switch's type is expected"},
      {in_main("  %a = insertvalue { i32 } zeroinitializer, i64 1, 0"), "a.ll:3:3: a part of another type is expected"},
      {in_main("  %a = load atomic i24, ptr %argv acquire, align 4"),
       "a.ll:3:3: an atomic access is of 8, 16, 32, 64 or 128 bits"},
      {in_main("  %a = load atomic i32, ptr %argv release, align 4"), "a.ll:3:3: another ordering is expected"},
      {in_main("  store atomic i32 1, ptr %argv, align 4"), "a.ll:3:3: an ordering is expected"},
      {in_main("  %a = load i32, ptr %argv, align 3"), "a.ll:3:3: an alignment is a power of two"},
      {in_main("  %a = atomicrmw add ptr %argv, double 1.0 seq_cst"), "a.ll:3:3: an integer is expected"},
      {in_main("  %a = cmpxchg ptr %argv, i32 1, i64 2 seq_cst monotonic"),
       "a.ll:3:3: two values of one type are expected"},
      {in_main("  %a = call i64 @llvm.fabs.i64(i64 1)") + "declare i64 @llvm.fabs.i64(i64)\n",
       "the function main: `llvm.fabs` of values of other types"},
      {"@x = global i32 \"\n" + in_main("  %a = load i32, ptr @x"), "a.ll:1:17: a name in quotes does not end"},
      {"%t = type { i32, %t }\n" + in_main("  %a = load %t, ptr %argv"), "a.ll:1:21: the type `%t` contains itself"},
  };
  for (const Case& each : cases) {
    const std::string found = outcome(each.text);
    EXPECT_THAT(found, MatchesRegex(each.expected)) << each.text;
    EXPECT_EQ(found.find('\n'), std::string::npos) << found;
  }
}

// A text truncated at any position is a program or a one-line error.
TEST(Read, accepts_truncated_texts) {
  const std::string text = in_main(
      "  %a = alloca { i32, [2 x i8] }, align 4\n  %b = getelementptr { i32, [2 x i8] }, ptr %a, i64 0, i32 1\n"
      "  %c = cmpxchg ptr %a, i32 0, i32 1 seq_cst monotonic\n  %d = extractvalue { i32, i1 } %c, 1\n"
      "  %e = select i1 %d, <2 x i32> <i32 1, i32 2>, <2 x i32> zeroinitializer\n  %f = fcmp oeq double 1.0e+00, 2.0");
  for (size_t size = 0; size < text.size(); ++size)
    EXPECT_EQ(outcome(text.substr(0, size)).starts_with("not verified"), false) << size;
}

}  // namespace
}  // namespace ramify::llvm_ir
