// SPDX-License-Identifier: Apache-2.0
// Goal: printed text reads back to the same module in every field; errors are reported with line and column, and never
// terminate the process.
#include "programs/ir/text.h"

#include <algorithm>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/ir/builder.h"
#include "programs/ir/random_module.h"
#include "programs/ir/verify.h"

namespace ramify::ir {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

std::string messages(const diagnostics::Diagnostics& diagnostics) {
  std::ostringstream out;
  for (const diagnostics::Diagnostic& diagnostic : diagnostics.all()) {
    out << diagnostic.place.line << ":" << diagnostic.place.column << ": " << diagnostic.message << "\n";
  }
  return out.str();
}

// The difference between a module and its text read back; "" if there is none.
std::string round_trip(const Module& module) {
  const std::string text = print(module);
  diagnostics::Diagnostics diagnostics;
  const Module again = parse(text, "module.ir", diagnostics);
  if (diagnostics.has_errors()) return messages(diagnostics) + text;
  const std::string found = difference(module, again);
  return found.empty() ? "" : found + "\n" + text;
}

TEST(IrText, every_operation_reads_back) {
  const uint64_t seed = test_seed(100);
  for (uint64_t i = 0; i < 50; ++i) ASSERT_EQ(round_trip(RandomModule(seed + i).every_operation()), "") << seed + i;
}

TEST(IrText, random_modules_read_back) {
  const uint64_t seed = test_seed(200);
  for (uint64_t i = 0; i < 2000; ++i) ASSERT_EQ(round_trip(RandomModule(seed + i).module()), "") << seed + i;
}

TEST(IrText, printing_is_stable) {
  for (uint64_t seed = 0; seed < 50; ++seed) {
    const std::string text = print(RandomModule(seed).module());
    diagnostics::Diagnostics diagnostics;
    EXPECT_EQ(print(parse(text, "module.ir", diagnostics)), text);
  }
}

// Operands out of range have a text as well, so that a broken module can be inspected.
TEST(IrText, entries_that_are_not_there_read_back) {
  Module module = RandomModule(3).module();
  module.entry = FunctionId(77);
  Function function;
  function.name = "broken";
  const auto add = [&](Op op, uint32_t first, uint32_t second, uint32_t third) {
    Instruction instruction;
    instruction.op = op;
    instruction.operands[0] = first;
    instruction.operands[1] = second;
    instruction.operands[2] = third;
    function.code.push_back(instruction);
  };
  add(Op::const_, 9, 1000, 0);
  add(Op::load_var, 9, 1001, 0);
  add(Op::call_builtin, 9, 1002, 0);
  add(Op::closure, 9, 1003, 0);
  add(Op::branch_if, 9, 5, 1004);
  function.register_count = 2;
  module.functions.push_back(function);
  EXPECT_EQ(round_trip(module), "");
}

TEST(IrText, looks_as_documented) {
  ModuleBuilder module;
  const Span at = {module.file("bank.star"), 3, 1, 3, 8};
  const GlobalId total = module.global("total", at);
  const FunctionId id = module.declare_function("worker");
  FunctionBuilder f(module, id, Dialect::starlark, {0, 5, 1, 5, 22},
                    {{"seat", ParameterKind::plain, DefaultKind::none, {}},
                     {"n", ParameterKind::plain, DefaultKind::constant, module.constant(int64_t{3})},
                     {"more", ParameterKind::rest, DefaultKind::none, {}},
                     {"deep", ParameterKind::named_only, DefaultKind::captured, {}},
                     {"rest", ParameterKind::rest_named, DefaultKind::none, {}}},
                    {"cell"});
  f.at({0, 6, 3, 6, 20});
  const Register sum = f.local("sum");
  f.move(sum, f.load_var(total));
  const Label end = f.label();
  const Label more = f.label();
  f.branch_if(f.binop(BinaryOperator::less, sum, f.parameter(1)), more, end);
  f.place(more);
  const ListItem arguments[] = {f.positional(sum), f.named("sep", sum), f.spread(f.parameter(2)),
                                f.spread_named(f.parameter(4))};
  f.call_builtin("print", arguments);
  f.yield("a step", Fairness::weak);
  const Register pair[] = {sum, f.fresh()};
  f.unpack(pair, f.new_array(CollectionKind::tuple, pair));
  f.place(end);
  f.at({});
  f.return_(f.constant("done\n"));
  f.finish();
  const FunctionId main_id = module.declare_function("<main>");
  FunctionBuilder(module, main_id, Dialect::starlark, {}, {}, {}).finish();
  module.set_entry(main_id);
  module.add_predicate({"safe", {"x and y", at, main_id, PartJoin::all, {{"x", {}, main_id, PartJoin::leaf, {}}}}});
  const Module built = std::move(module).finish();

  EXPECT_EQ(print(built), R"(file "bank.star"
entry "<main>"
global total  @3:1-3:8

func worker dialect starlark (seat, n = 3, *more, named deep = captured, **rest) captures (cell) registers 13  @5:1-5:22
  local %6 sum
  %7 = load_var total  @6:3-6:20
  %6 = move %7  @6:3-6:20
  %8 = binop less %6 %1  @6:3-6:20
  branch_if %8 -> L1, L2  @6:3-6:20
L1:
  %9 = call_builtin print (%6, sep = %6, *%2, **%4)  @6:3-6:20
  yield "a step" weak  @6:3-6:20
  %11 = new_array tuple [%6, %10]  @6:3-6:20
  (%6, %10) = unpack %11  @6:3-6:20
L2:
  %12 = const "done\n"
  return %12

func "<main>" dialect starlark () registers 1
  %0 = const none
  return %0

predicate safe
  all "x and y" "<main>"  @3:1-3:8 {
    leaf "x" "<main>"
  }

symbols sep, print, "a step"
constants 3, "done\n", none
)");
  EXPECT_EQ(print(built, built.functions[1], {.spans = false}),
            "func \"<main>\" dialect starlark () registers 1\n  %0 = const none\n  return %0\n");
  EXPECT_EQ(round_trip(built), "");
}

TEST(IrText, without_spans_nothing_else_changes) {
  Module module = RandomModule(11).module();
  diagnostics::Diagnostics diagnostics;
  const Module again = parse(print(module, {.spans = false}), "module.ir", diagnostics);
  EXPECT_FALSE(diagnostics.has_errors()) << messages(diagnostics);
  for (Global& global : module.globals) global.span = {};
  for (Function& function : module.functions) {
    function.span = {};
    for (Instruction& instruction : function.code) instruction.span = {};
  }
  module.predicates = again.predicates;
  EXPECT_EQ(difference(module, again), "");
}

// Hand-written text needs no tables, register counts or spans, may name labels freely, and may have comments.
TEST(IrText, hand_written_text_is_read) {
  const std::string text = R"(; a counter
entry main
global count

func main dialect starlark ()
  %0 = const 0x ; wrong on purpose
)";
  diagnostics::Diagnostics wrong;
  parse(text, "hand.ir", wrong);
  EXPECT_EQ(messages(wrong), "6:14: `0x` is no number that a constant can hold\n");

  diagnostics::Diagnostics diagnostics;
  const Module module = parse(R"(
; counts to three
global count
func main dialect starlark ()
  %0 = const 0     ; the position
  store_var count %0
again:
  %1 = load_var count
  %2 = const 3
  %3 = binop less %1 %2
  branch_if %3 -> more, func
more:
  branch -> again
func:              ; a label may be called anything
  %4 = call_function other (%1, key = %2)
  return %4
func other dialect starlark (a, key)
  %2 = const none
  return %2
entry main
)",
                              "hand.ir", diagnostics);
  EXPECT_EQ(messages(diagnostics), "");
  verify(module, diagnostics);
  EXPECT_EQ(messages(diagnostics), "");
  ASSERT_THAT(module.functions, SizeIs(2));
  EXPECT_EQ(module.functions[0].register_count, 5u);
  EXPECT_THAT(module.functions[0].code, SizeIs(9));
  EXPECT_EQ(module.functions[0].code[5].operands[1], 6u);
  EXPECT_EQ(module.functions[0].code[5].operands[2], 7u);
  EXPECT_EQ(round_trip(module), "");
}

// Goal: each kind of error has its message at its column, and the other lines are still read.
TEST(IrText, each_mistake_is_reported_where_it_is) {
  struct Case {
    const char* line;
    const char* message;
  };
  static constexpr Case cases[] = {
      {"  %0 = cnst 1", "4:8: `cnst` is no operation"},
      {"  const 1", "4:3: `const` has 1 result, 0 found"},
      {"  %0, %1 = const 1", "4:3: `const` has 1 result, 2 found"},
      {"  (%0) = const 1", "4:3: `const` takes no list of result registers"},
      {"  %0 = unpack %1", "4:3: `unpack` takes a list of result registers"},
      {"  %0 = const", "4:13: a constant expected, the line ends"},
      {"  %0 = const 1 2", "4:16: the end of the line expected, `2` found"},
      {"  %0 = const hello", "4:14: `hello` is no constant"},
      {"  %0 = const 1e999", "4:14: `1e999` is no number that a constant can hold"},
      {"  %0 = const 12q", "4:14: `12q` is no number that a constant can hold"},
      {"  %0 = const nan 0x12", "4:18: `0x12` is not the bits of a NaN"},
      {"  %0 = const \"abc", "4:14: a string without its closing quote"},
      {"  %0 = const \"a\\qc\"", "4:16: a backslash that begins no escape"},
      {"  %0 = const \"a\\x1\"", "4:16: a backslash that begins no escape"},
      {"  %0 = const func nobody", "4:19: no function is called `nobody`"},
      {"  %0 = const func", "4:18: the name of a function expected, the line ends"},
      {"  %0 = const big 12", "4:18: the digits as a string expected, `12` found"},
      {"  %0 = load_var totl", "4:17: no global is called `totl`"},
      {"  %0 = binop plus_one %0 %0", "4:14: `plus_one` is no binary operator"},
      {"  %0 = move 1", "4:13: a register expected, `1` found"},
      {"  %99999999999 = const 1", "4:3: `%99999999999` is no register"},
      {"  %0 = const #99999999999", "4:14: `#99999999999` is no entry of a table"},
      {"  branch -> nowhere", "4:13: no label `nowhere` stands in this function"},
      {"  branch nowhere", "4:10: `->` expected, `nowhere` found"},
      {"  branch_if %0 -> here", "4:23: `,` expected, the line ends"},
      {"here:", "4:1: the label `here` stands twice in this function"},
      {"other: return %0", "4:8: the end of the line expected, `return` found"},
      {"  %0 = iter_next %0 %0 -> here", "4:21: `&` expected, `%0` found"},
      {"  %0 = new_array list (%0)", "4:23: `[` expected, `(` found"},
      {"  %0 = call_builtin len (%0", "4:28: `)` expected, the line ends"},
      {"  %0 = call_builtin len (1)", "4:26: a register or the name of an argument expected, `1` found"},
      {"  %0 = const 1 @1:2", "4:16: `@1:2` is no span"},
      {"  %0 = const 1 @99999999999:1-1:1", "4:16: `@99999999999:1-1:1` is no span"},
      {"  local 5 x", "4:9: a register expected, `5` found"},
      {"  $", "4:3: \"$\" has no meaning here"},
      {"  42", "4:3: an instruction expected, `42` found"},
      {"file 12", "4:6: the path of the file as a string expected, `12` found"},
      {"global", "4:7: the name of the global expected, the line ends"},
      {"symbols a,", "4:11: a name expected, the line ends"},
      {"constants 1 2", "4:13: the end of the line expected, `2` found"},
      {"entry main", "4:1: a second entry"},
      {"entry nobody", "4:7: no function is called `nobody`"},
      {"func f (x)", "4:8: `dialect` expected, `(` found"},
      {"func f dialect basic ()", "4:16: `basic` is no dialect"},
      {"func f #7 dialect starlark ()", "4:8: this is function #1, `#7` found"},
      {"func f dialect starlark (x", "4:27: `)` expected, the line ends"},
      {"func f dialect starlark (x) registers many", "4:39: the number of registers expected, `many` found"},
      {"predicate p", "the predicate `p` has no part"},
      {"predicate p\n some \"x\" main\n leaf \"x\" main", "5:2: `some` is no kind of part"},
      {"predicate p\n all \"x\" main {\n leaf \"x\" main", "1 `}` missing before the predicate `p` is complete"},
      {"predicate p\n }\n leaf \"x\" main", "5:2: a `}` without a part that it completes"},
      {"predicate p\n leaf x main\n leaf \"x\" main", "5:7: the part's source text as a string expected, `x` found"},
      {"predicate p\n leaf \"x\" main\n leaf \"x\" main",
       "6:2: `file`, `entry`, `global`, `symbols`, `constants`, `func` "
       "or `predicate` expected, `leaf` found"},
  };
  for (const Case& wrong : cases) {
    diagnostics::Diagnostics diagnostics;
    const Module module = parse(std::string("entry main\nfunc main dialect starlark ()\nhere:\n") + wrong.line +
                                    "\nfunc last dialect starlark ()\n  return %3\nglobal total\n",
                                "wrong.ir", diagnostics);
    EXPECT_THAT(messages(diagnostics), HasSubstr(wrong.message)) << wrong.line;
    EXPECT_THAT(diagnostics.all(), SizeIs(1)) << wrong.line << "\n" << messages(diagnostics);
    EXPECT_EQ(diagnostics.all()[0].id, diagnostics::DiagnosticId::ir_syntax);
    EXPECT_EQ(diagnostics.all()[0].place.file, "wrong.ir");
    EXPECT_EQ(module.functions.back().name, "last") << wrong.line;
    EXPECT_THAT(module.functions.back().code, SizeIs(1)) << wrong.line;
    EXPECT_THAT(module.globals, ::testing::Contains(::testing::Field(&Global::name, "total"))) << wrong.line;
  }
}

TEST(IrText, a_mistake_does_not_hide_the_next) {
  diagnostics::Diagnostics diagnostics;
  parse("entry main\nfunc main dialect starlark ()\n  %0 = cnst 1\n  %1 = mov %0\n  retrun %1\n", "x.ir", diagnostics);
  EXPECT_THAT(diagnostics.all(), SizeIs(3));
  EXPECT_THAT(diagnostics.all()[2].hint, HasSubstr("`return`"));
}

TEST(IrText, text_without_an_entry_is_reported) {
  for (const char* text : {"", "\n\n", "; nothing\n", "file \"a\"\n"}) {
    diagnostics::Diagnostics diagnostics;
    parse(text, "x.ir", diagnostics);
    EXPECT_THAT(messages(diagnostics), HasSubstr("the text has no entry")) << text;
  }
}

TEST(IrText, parts_cannot_be_nested_without_end) {
  std::string text = "entry f\nfunc f dialect starlark ()\n  return %0\npredicate deep\n";
  for (int i = 0; i < 100'000; ++i) text += "negation \"\" f {\n";
  diagnostics::Diagnostics diagnostics;
  parse(text, "x.ir", diagnostics);
  EXPECT_THAT(messages(diagnostics), HasSubstr("204:16: parts are nested more than 200 deep"));
}

// Goal: no text terminates the process, and text without errors has a meaning. Method: damage the text of random
// modules and read it; if nothing is reported, the result must print to text that reads back, and verify must accept it
// as input.
TEST(IrText, damaged_text_is_read_or_reported) {
  const uint64_t seed = test_seed(300);
  size_t reported = 0;
  for (uint64_t i = 0; i < 3000; ++i) {
    RandomModule random(seed + i);
    std::string text = print(random.module());
    for (uint64_t damage = 0; damage < 1 + random.below(4); ++damage) {
      const size_t at = random.below(text.size());
      switch (random.below(5)) {
        case 0: text[at] = static_cast<char>(random.below(256)); break;
        case 1: text.erase(at, 1 + random.below(20)); break;
        case 2: text.insert(at, text.substr(random.below(text.size()), random.below(30))); break;
        case 3: text.insert(at, 1, "%#@\"\\{}()[],=:*&-;\n09"[random.below(21)]); break;
        default: text.resize(at + 1); break;
      }
      if (text.empty()) text = "x";
    }
    diagnostics::Diagnostics diagnostics;
    const Module module = parse(text, "damaged.ir", diagnostics);
    diagnostics::Diagnostics findings;
    verify(module, findings);
    if (diagnostics.has_errors()) {
      ++reported;
    } else {
      ASSERT_EQ(print(module),
                [&] {
                  diagnostics::Diagnostics ignored;
                  return print(parse(print(module), "again.ir", ignored));
                }())
          << "seed " << seed + i;
    }
  }
  EXPECT_GT(reported, 1000u);
}

TEST(IrText, garbage_is_reported) {
  const uint64_t seed = test_seed(400);
  for (uint64_t i = 0; i < 3000; ++i) {
    RandomModule random(seed + i);
    std::string text;
    const uint64_t length = random.below(200);
    for (uint64_t c = 0; c < length; ++c) text += static_cast<char>(random.below(256));
    diagnostics::Diagnostics diagnostics;
    parse(text, "garbage.ir", diagnostics);
    ASSERT_TRUE(diagnostics.has_errors()) << "seed " << seed + i;
  }
}

}  // namespace
}  // namespace ramify::ir
