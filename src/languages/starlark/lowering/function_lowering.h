// SPDX-License-Identifier: Apache-2.0
// FunctionLowering: translates the syntax tree of one function to code. Its parts are in separate files:
//
//   functions.cpp       parameters, defaults, closures, the frame's start
//   statements.cpp      blocks, branches, loops
//   assignments.cpp     targets, destructuring, augmented assignment
//   expressions.cpp     names, literals, displays, attributes, indexes
//   operators.cpp       arithmetic, logic, comparison, and conditions as jumps
//   calls.cpp           calls and their arguments
//   concurrency.cpp     step, wait, step_until, oneof, require
//   comprehensions.cpp  list, dict and set comprehensions
//   interpolation.cpp   strings with replacement fields
//
// A value is lowered to the register that holds it. A local variable's own register is used for its value: expressions
// cannot assign local variables, so it is unchanged until the value is used.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/frame.h"
#include "frontends/tree_sitter/loops.h"
#include "frontends/tree_sitter/targets.h"
#include "languages/starlark/lowering/definite_assignment.h"
#include "languages/starlark/lowering/program.h"
#include "languages/starlark/lowering/unit.h"
#include "languages/starlark/lowering/universe.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::starlark {

// The context in which code runs; it determines which concurrency constructs are allowed.
enum class Site : uint8_t {
  function,
  module,    // the top level: runs sequentially, before any thread
  property,  // evaluated in one state
};

// Where a value is to be delivered.
struct Destination {
  std::optional<ir::Register> reg;  // none: any register
  // The register is not visible to other code yet, so it may hold intermediate values; a variable's own register may
  // not.
  bool is_private = false;
  bool is_discarded = false;  // the value is not used
};

class FunctionLowering {
 public:
  FunctionLowering(Program& program, const Unit& unit, ir::FunctionId id, ScopeId scope, Site site,
                   const ir::Span& head, std::vector<ir::Parameter> parameters = {});

  // Analyses definite assignment before emitting code, and starts the frame. `parameters` may be the null node.
  void begin(const Node& body, const Node& parameters);
  // The whole code of a function or lambda.
  void lower_function(const Node& function);
  // Continues with the code of another text: an entry point that is evaluated after the top level.
  void switch_to(const Unit& unit);

  void statements(const Node& block);
  ir::Register value(const Node& expression) { return lower(expression, {}); }
  std::vector<ir::ListItem> arguments(const Node& list);
  // The list of the elements for which the body of `[body for element in elements]` is false; of tuples, if it has several variables.
  ir::Register refuting_elements(const Node& comprehension, const std::vector<Node>& variables);

  // The parameters of a function, and its non-constant defaults, which are evaluated here.
  struct Signature {
    std::vector<ir::Parameter> parameters;
    std::vector<ir::Register> captured_defaults;
  };
  Signature signature(const Node& function);

  ir::FunctionBuilder& code() { return code_; }
  void at(const Node& node) { code_.at(node.span()); }

 private:
  ir::Register lower(const Node& expression, Destination to);
  void value_into(const Node& expression, ir::Register result) { lower(expression, {result, true, false}); }
  void test(const Node& condition, ir::Label if_true, ir::Label if_false);

  // expressions.cpp
  ir::Register name(const Node& node, Destination to);
  ir::Register number(const Node& node, Destination to);
  ir::Register truth(const Node& node, Destination to);
  ir::Register string(const Node& node, Destination to);
  ir::Register parenthesized(const Node& node, Destination to);
  ir::Register sequence(const Node& node, Destination to);
  ir::Register dictionary(const Node& node, Destination to);
  ir::Register attribute(const Node& node, Destination to);
  ir::Register thread_value(const Node& thread, const Node& number, const Node& node, Destination to);
  ir::Register subscript(const Node& node, Destination to);
  ir::Register slice(const Node& object, const Node& slice_node, const Node& whole, Destination to);
  ir::Register index_of(const Node& subscript_node);  // index of `x[i]`; a tuple for `x[i, j]`
  ir::Register special_as_value(const Node& node);

  // operators.cpp
  ir::Register unary(const Node& node, Destination to);
  ir::Register negation(const Node& node, Destination to);
  ir::Register binary(const Node& node, Destination to);
  ir::Register boolean(const Node& node, Destination to);
  ir::Register comparison(const Node& node, Destination to);
  ir::Register conditional(const Node& node, Destination to);
  struct Chain;  // a comparison's operands and operators
  std::optional<Chain> read_chain(const Node& node);

  // calls.cpp, concurrency.cpp
  ir::Register call(const Node& node, Destination to);
  ir::Register method_call(const Node& node, const Node& callee, Destination to);
  ir::Register special_call(const Node& node, const Special& special, Destination to);
  ir::Register step_call(const Node& node, const Special& special, const std::vector<Node>& args, Destination to);
  ir::Register wait_call(const Node& node, const Special& special, const std::vector<Node>& args, Destination to);
  ir::Register step_until_call(const Node& node, const Special& special, const std::vector<Node>& args, Destination to);
  ir::Register oneof_call(const Node& node, const std::vector<Node>& args, Destination to);
  ir::Register require_call(const Node& node, const std::vector<Node>& args, Destination to);
  std::optional<std::string> label_of(const Node& argument, const Special& special);
  bool check_place(const Node& node, const Special& special);

  // comprehensions.cpp, interpolation.cpp, functions.cpp
  ir::Register comprehension(const Node& node, Destination to);
  ir::Register deciding_elements(const Node& node, bool truth);
  ir::Register counted_elements(const Node& node);
  // Emits the loops and conditions of a comprehension; `element` emits what happens in the innermost one, and may branch to the label, where
  // the next element begins.
  void for_each_element(const Node& node, const std::function<void(ir::Label)>& element);
  ir::Register interpolated(const Node& node, Destination to);
  ir::Register replacement_field(const Node& node);
  ir::Register joined_text(const std::vector<std::function<ir::Register()>>& pieces, Destination to);
  ir::Register lambda(const Node& node, Destination to);
  ir::Register function_value(const Node& node, std::string_view own_name, Destination to);
  bool add_parameter(const Node& node, Signature& made, bool& is_after_star, bool is_action,
                     std::string_view function_name);
  void warn_of_choice_in_default(const Node& parameter, std::string_view function_name);

  // statements.cpp
  void statement(const Node& node);
  void expression_statement(const Node& node);
  void if_statement(const Node& node);
  void for_statement(const Node& node);
  void while_statement(const Node& node);
  void return_statement(const Node& node);
  void assert_statement(const Node& node);
  void definition(const Node& node);
  void jump_out(const Node& node, bool is_break);

  // assignments.cpp
  void assignment(const Node& node);
  void augmented_assignment(const Node& node);
  bool assign_in_parallel(const Node& target, const Node& right);
  void assign(const Node& target, ir::Register value);
  std::optional<tree_sitter::Target> target(const Node& node);  // none if an error was reported
  tree_sitter::Target variable_target(const Node& identifier);
  std::optional<ir::Register> register_of(const Node& target);  // of a local variable that is kept in a register
  void next_element(const Node& left, ir::Register iterator, ir::Register position, ir::Label at_end);

  ir::Register constant(Destination to, const ir::Constant& value);
  ir::Register result(Destination to) { return to.reg ? *to.reg : code_.fresh(); }
  ir::Register private_result(Destination to) { return to.reg && to.is_private ? *to.reg : code_.fresh(); }
  ir::Register deliver(Destination to, ir::Register value);  // moves it to the destination
  ir::Register unsupported(const Node& node);
  void report(diagnostics::DiagnosticId id, const Node& node, std::string message, std::string hint = "");

  Program& program_;
  const Unit* unit_;
  ScopeId scope_;
  Site site_;
  std::string name_;  // of the function, preceded by the enclosing ones; empty at top level
  ir::FunctionBuilder code_;
  tree_sitter::Frame frame_;
  tree_sitter::Loops loops_;
  DefiniteAssignment definite_;
  bool is_in_wait_condition_ = false;
};

// The text of an expression on one line.
std::string one_line(std::string_view text);

}  // namespace ramify::frontends::starlark
