// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/verify.h"

#include <functional>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/ir/random_module.h"
#include "programs/ir/signature.h"
#include "programs/ir/text.h"
#include "programs/ir/verify_function.h"

namespace ramify::ir {
namespace {

using ::testing::HasSubstr;

std::string verify_messages(const Module& module) {
  diagnostics::Diagnostics diagnostics;
  verify(module, diagnostics);
  std::ostringstream out;
  for (const diagnostics::Diagnostic& diagnostic : diagnostics.all()) {
    EXPECT_EQ(diagnostic.id, diagnostics::DiagnosticId::ir_verify);
    out << diagnostic.message << "\n";
  }
  return out.str();
}

Module parsed(std::string_view text) {
  diagnostics::Diagnostics diagnostics;
  Module module = parse(text, "test.ir", diagnostics);
  for (const diagnostics::Diagnostic& diagnostic : diagnostics.all()) ADD_FAILURE() << diagnostic.message;
  return module;
}

constexpr std::string_view good_text = R"(
file "a.star"
entry main
global g  @2:1-2:2
func main dialect starlark () registers 4  @1:1-1:5
  local %1 x
  %0 = const 1
begin:
  wait_begin "ready" weak  @4:3-4:9
  %1 = load_var g
  wait %1 -> begin
  %2 = new_array dict [%0, %1]
  %3 = closure deep [%0, %1]
  branch_if %0 -> then, end
then:
  %2 = call_function bare (%0, k = %1)
end:
  return %2
func deep dialect starlark (a = captured, *r, named n = 1, **k) captures (c)
  %5 = load_cell %4 c
  return %5
func bare dialect starlark ()
  %0 = const func bare
  return %0
predicate p
  negation "not x" bare {
    leaf "x" bare  @3:1-3:2
  }
constants 1, 123456789012345678901234567890
symbols ready
)";

TEST(IrVerify, a_good_module_passes) { EXPECT_EQ(verify_messages(parsed(good_text)), ""); }

TEST(IrVerify, handlers_and_receivers_are_looked_at) {
  const auto messages = [](auto damage) {
    Module module = parsed("entry main\nfunc main dialect python ()\n  %0 = const none\n  return %0\n");
    damage(module.functions[0]);
    return verify_messages(module);
  };
  EXPECT_EQ(messages([](Function& f) { f.handlers = {{Label(0), Label(2), Label(0), Register(0)}}; }), "");
  EXPECT_THAT(messages([](Function& f) { f.handlers = {{Label(1), Label(0), Label(0), Register(0)}}; }),
              HasSubstr("a handler of instructions 1 to 0"));
  EXPECT_THAT(messages([](Function& f) { f.handlers = {{Label(0), Label(3), Label(0), Register(0)}}; }),
              HasSubstr("a handler of instructions 0 to 3, there are 2"));
  EXPECT_THAT(messages([](Function& f) { f.handlers = {{Label(0), Label(1), Label(2), Register(0)}}; }),
              HasSubstr("a handler goes on at instruction 2"));
  EXPECT_THAT(messages([](Function& f) { f.handlers = {{Label(0), Label(1), Label(1), Register(7)}}; }),
              HasSubstr("a handler catches in register %7"));
  EXPECT_THAT(messages([](Function& f) { f.has_receiver = true; }), HasSubstr("it has a receiver"));
}

TEST(IrVerify, a_predicate_may_be_handed_facts_of_a_step) {
  const Module module = parsed(R"(
entry main
global g
func main dialect starlark ()
  %0 = const none
  return %0
func p dialect starlark (thread, "g'", label, action)
  return %1
predicate p
  leaf "g'" p
)");
  EXPECT_EQ(verify_messages(module), "");
  EXPECT_EQ(print(parsed(print(module))), print(module));
}

// Goal: each rule detects a violation, and its message says where and what. Method: break one thing in a correct
// module.
TEST(IrVerify, each_rule_finds_what_breaks_it) {
  struct Case {
    std::function<void(Module&)> damage;
    const char* message;
  };
  const auto main = [](auto change) { return [change](Module& m) { change(m.functions[0]); }; };
  const auto deep = [](auto change) { return [change](Module& m) { change(m.functions[1]); }; };
  const Case cases[] = {
      {[](Module& m) { m.entry = FunctionId(9); }, "the entry is function #9, there are 3"},
      {[](Module& m) { m.entry = FunctionId(1); }, "the entry is `deep`, which has 4 parameters; it must have none"},
      {[](Module& m) { m.entry = FunctionId(1); },
       "the entry is `deep`, which has 1 captured variables; it must have none"},
      {[](Module& m) { m.constants[0] = BigInteger{"12"}; }, "constant #0 is a big integer of the digits \"12\""},
      {[](Module& m) { m.constants[1] = BigInteger{"-"}; }, "constant #1 is a big integer of the digits \"-\""},
      {[](Module& m) { m.constants[1] = BigInteger{"0123456789012345678901234567890"}; }, "without leading zeros"},
      {[](Module& m) { m.constants[0] = FunctionConstant{FunctionId(3)}; }, "constant #0 is function #3, there are 3"},
      {[](Module& m) { m.constants[0] = FunctionConstant{FunctionId(1)}; },
       "constant #0 is function `deep`, which takes 1 defaults and 1 captured variables from a function value"},
      {[](Module& m) { m.globals[0].span.file = 4; }, "global `g` has a span in file #4, there are 1"},
      {[](Module& m) { m.predicates[0].whole.function = FunctionId(8); },
       "predicate `p`, part \"not x\" is function #8, there are 3"},
      {[](Module& m) { m.predicates[0].whole.parts[0].function = FunctionId(1); },
       "predicate `p`, part \"x\" is `deep`, whose parameter `a` is not plain and without default"},
      {[](Module& m) { m.predicates[0].whole.parts[0].function = FunctionId(1); },
       "part \"x\" is `deep`, which has other parameters than the whole predicate"},
      {[](Module& m) { m.functions[2].parameters = {{"h'", ParameterKind::plain, DefaultKind::none, {}}}; },
       "which has the parameter `h'`; there are only `thread`, `label`, `action`, `args`, `depth`, `stats` and globals "
       "with a prime"},
      {[](Module& m) { m.functions[2].parameters = {{"thread", ParameterKind::named_only, DefaultKind::none, {}}}; },
       "whose parameter `thread` is not plain and without default"},
      {[](Module& m) { m.predicates[0].whole.parts[0].span.file = 1; }, "part \"x\" has a span in file #1"},
      {[](Module& m) { m.predicates[0].whole.join = PartJoin::leaf; }, "is a leaf with 1 parts; it must have none"},
      {[](Module& m) { m.predicates[0].whole.parts.clear(); }, "is a negation with 0 parts; it must have one"},
      {[](Module& m) { m.predicates[0].whole.parts[0].join = PartJoin::comparison; }, "is `comparison` of no parts"},

      {main([](Function& f) { f.span.file = 3; }), "function `main`: its span is in file #3, there are 1"},
      {deep([](Function& f) { std::swap(f.parameters[0], f.parameters[1]); }),
       "function `deep`: parameter `a` stands after `r`; the order is plain, *rest, named, **rest"},
      {deep([](Function& f) { f.parameters[2].kind = ParameterKind::rest; }), "parameter `n` stands after `r`"},
      {deep([](Function& f) { f.parameters[3].name = "a"; }), "function `deep`: two parameters are called `a`"},
      {deep([](Function& f) { f.parameters[3].default_kind = DefaultKind::constant; }),
       "parameter `k` takes what is left and has a default"},
      {deep([](Function& f) { f.parameters[2].constant = ConstantId(99); }),
       "the default of parameter `n` is constant #99, there are 3"},
      {deep([](Function& f) { f.capture_names.clear(); }), "function `deep`: 0 names for 1 captured variables"},
      {deep([](Function& f) { f.register_count = 4; }), "4 registers for 4 parameters and 1 captured variables"},
      {deep([](Function& f) { f.register_count = register_limit + 1; }), "1048577 registers; the most are 1048576"},
      {main([](Function& f) { f.register_names[0].reg = Register(4); }),
       "the local variable `x` is in register %4, there are 4"},
      {main([](Function& f) { f.register_names.push_back({Register(1), "y"}); }),
       "the local variable `y` in register %1 is listed after %1; registers must ascend"},
      {main([](Function& f) { f.code.clear(); }), "function `main`: it has no instructions"},
      {main([](Function& f) { f.code.pop_back(); }),
       "instruction 7 (`call_function`): it is the last one, and control goes on behind it"},

      {main([](Function& f) { f.code[0].op = static_cast<Op>(200); }),
       "instruction 0 (`?`): operation 200 found, there are"},
      {main([](Function& f) { f.code[1].span.file = 2; }), "instruction 1 (`wait_begin`): its span is in file #2"},
      {main([](Function& f) { f.code[0].operands[1] = 77; }),
       "instruction 0 (`const`): constant 77 found, there are 3"},
      {main([](Function& f) { f.code[0].operands[0] = 4; }), "instruction 0 (`const`): register 4 found, there are 4"},
      {main([](Function& f) { f.code[1].operands[0] = 3; }), "(`wait_begin`): symbol 3 found, there are 3"},
      {main([](Function& f) { f.code[2].operands[1] = 1; }), "(`load_var`): global 1 found, there are 1"},
      {main([](Function& f) { f.code[5].operands[1] = 3; }), "(`closure`): function 3 found, there are 3"},
      {main([](Function& f) { f.code[6].operands[2] = 9; }),
       "(`branch_if`): a label at instruction 9 found, there are 9"},
      {main([](Function& f) { f.code[0].operands[4] = 1; }), "(`const`): 1 found in operand slot 4"},
      {main([](Function& f) { f.code[0].rule = 1; }), "(`const`): rule 1 found, it has none"},
      {main([](Function& f) { f.code[1].rule = 3; }), "(`wait_begin`): fairness of a pause 3 found, there are 3"},
      {main([](Function& f) { f.code[0].list_count = 1; }), "(`const`): a list of 1 found, it has none"},
      {main([](Function& f) { f.code[7].list_begin = 100; }),
       "(`call_function`): its list is 2 items from 100, there are 6"},
      {main([](Function& f) { f.code[7].list_count = UINT32_MAX; }), "its list is 4294967295 items from 4"},
      {main([](Function& f) { f.lists[0].value = Register(6); }), "(`new_array`): register 6 found, there are 4"},
      {main([](Function& f) { f.lists[5].name = SymbolId(6); }), "(`call_function`): symbol 6 found, there are 3"},
      {main([](Function& f) { f.lists[4].name = SymbolId(1); }),
       "%0 in its list has name 1, but is not passed by name"},
      {main([](Function& f) { f.lists[0].kind = ArgumentKind::spread; }),
       "(`new_array`): %0 in its list is passed like an argument, it takes plain registers"},
      {main([](Function& f) { f.code[4].list_count = 1; }), "a dict of 1 keys and values, which come in pairs"},
      {main([](Function& f) { f.code[7].operands[1] = 1; }),
       "(`call_function`): function `deep`, which takes 1 defaults and 1 captured variables from a function value"},
      {main([](Function& f) { f.code[5].list_count = 1; }),
       "(`closure`): 1 registers for function `deep`, which takes 1 defaults and 1 captured variables"},
      {main([](Function& f) { f.code[3].operands[1] = 2; }),
       "(`wait`): its label is at instruction 2, which is no `wait_begin`"},
      {main([](Function& f) { f.code[0].operands[0] = 1; }),
       "instruction 4 (`new_array`): register %0 is read, which some path here has not written"},
      {main([](Function& f) {
         f.code[5].operands[0] = 2;
         f.code[8].operands[0] = 3;
       }),
       "instruction 8 (`return`): register %3 is read, which some path here has not written"},
  };
  for (const Case& wrong : cases) {
    Module module = parsed(good_text);
    wrong.damage(module);
    EXPECT_THAT(verify_messages(module), HasSubstr(wrong.message));
  }
}

// Goal: every operation is verified. Method: in a function with all operations, move each operand of each instruction
// out of its range in turn.
TEST(IrVerify, each_operand_of_each_operation_is_looked_at) {
  RandomModule random(test_seed(500));
  const Module module = random.every_operation();
  ASSERT_EQ(verify_messages(module), "");
  const Function& function = module.functions[0];
  for (size_t i = 0; i < function.code.size(); ++i) {
    const Instruction& instruction = function.code[i];
    const std::string subject = fmt::format("instruction {} (`{}`): ", i, info(instruction.op).mnemonic);
    for (const Operand& operand : signature(instruction.op)) {
      Module broken = module;
      Instruction& changed = broken.functions[0].code[i];
      switch (info(operand.kind).home) {
        case OperandHome::scalar: changed.operands[operand.slot] = 1'000'000; break;
        case OperandHome::rule: changed.rule = 255; break;
        case OperandHome::list:
          changed.list_begin = static_cast<uint32_t>(function.lists.size());
          changed.list_count = 2;
          broken.functions[0].lists.resize(function.lists.size() + 2, {{}, Register(1'000'000), {}});
          break;
      }
      EXPECT_THAT(verify_messages(broken), HasSubstr(subject)) << static_cast<int>(operand.kind);
    }
  }
}

TEST(IrVerify, a_message_has_the_place_of_the_instruction_or_of_the_function) {
  Module module = parsed(good_text);
  module.functions[0].code[0].rule = 1;
  module.functions[0].code[1].rule = 9;
  diagnostics::Diagnostics diagnostics;
  verify(module, diagnostics);
  ASSERT_EQ(diagnostics.all().size(), 2u);
  EXPECT_EQ(diagnostics.all()[0].place, (base::Place{"a.star", 1, 1, 1, 5}));
  EXPECT_EQ(diagnostics.all()[1].place, (base::Place{"a.star", 4, 3, 4, 9}));
}

TEST(IrVerify, too_many_registers_in_too_many_blocks_are_refused) {
  Module module;
  module.functions.emplace_back().register_count = register_limit;
  Instruction branch;
  branch.op = Op::branch;
  module.functions[0].code.assign(4097, branch);
  EXPECT_THAT(verify_messages(module), HasSubstr("1048576 registers in 4097 blocks of code"));
}

// Results are not written on the edge to a label: there was no element.
TEST(IrVerify, a_loop_variable_may_be_unwritten_behind_the_loop) {
  const std::string text = R"(
entry main
func main dialect starlark ()
  %0 = const 0
  %1 = iter_begin %0
next:
  %2 = iter_next %1 &%0 -> end
  branch -> next
end:
  return %2
)";
  EXPECT_THAT(verify_messages(parsed(text)), HasSubstr("instruction 4 (`return`): register %2 is read"));
}

TEST(IrVerify, code_that_no_path_reaches_may_read_anything) {
  EXPECT_EQ(verify_messages(parsed("entry f\nfunc f dialect starlark ()\n  %0 = const 1\n  return %0\n  return %1\n")),
            "");
}

}  // namespace
}  // namespace ramify::ir
