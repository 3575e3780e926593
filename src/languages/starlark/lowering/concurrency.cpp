// SPDX-License-Identifier: Apache-2.0
// The words of concurrent models: step, wait, step_until, oneof, require. Each is an instruction at the place of the
// call.
#include <fmt/format.h>

#include "languages/starlark/lowering/constants.h"
#include "languages/starlark/lowering/function_lowering.h"

namespace ramify::frontends::starlark {

using diagnostics::DiagnosticId;

ir::Register FunctionLowering::special_call(const Node& node, const Special& special, Destination to) {
  const Node list = node.field("arguments");
  const auto give_up = [&] { return deliver(to, code_.symbolic(special.name)); };
  if (!check_place(node, special)) return give_up();
  std::vector<Node> args;
  if (list.is("generator_expression")) {
    args = {list};
  } else {
    args = list.named_children();
  }
  for (const Node& argument : args) {
    if (!argument.is("keyword_argument") && !argument.is("list_splat") && !argument.is("dictionary_splat")) continue;
    report(DiagnosticId::bad_argument, argument, fmt::format("`{}` takes its arguments by position", special.name));
    return give_up();
  }
  switch (special.kind) {
    case SpecialKind::step: return step_call(node, special, args, to);
    case SpecialKind::wait: return wait_call(node, special, args, to);
    case SpecialKind::step_until: return step_until_call(node, special, args, to);
    case SpecialKind::oneof: return oneof_call(node, args, to);
    case SpecialKind::require: return require_call(node, args, to);
  }
  return {};
}

bool FunctionLowering::check_place(const Node& node, const Special& special) {
  const auto fail = [&](std::string message, std::string hint) {
    report(DiagnosticId::misplaced_statement, node, std::move(message), std::move(hint));
    return false;
  };
  if (site_ == Site::property) {
    return fail(fmt::format("`{}` has no meaning in a property", special.name),
                "a property looks at one state and changes nothing");
  }
  if (special.kind == SpecialKind::oneof) return true;
  if (site_ == Site::module) {
    return fail(fmt::format("`{}` has no meaning at module level", special.name),
                "no thread runs yet: call it in a thread's function");
  }
  if (is_in_wait_condition_) {
    return fail(fmt::format("`{}` has no meaning in the condition of a wait", special.name),
                "a test is one atomic step");
  }
  return true;
}

// The text of a label; if it is not a literal, reports that and returns none.
std::optional<std::string> FunctionLowering::label_of(const Node& argument, const Special& special) {
  const std::optional<ir::Constant> value = constant_value(argument);
  if (value && std::holds_alternative<std::string>(*value)) return std::get<std::string>(*value);
  report(DiagnosticId::bad_argument, argument, fmt::format("the label of `{}` is a string literal", special.name),
         "labels name places of the program, so they are known before it runs");
  return std::nullopt;
}

ir::Register FunctionLowering::step_call(const Node& node, const Special& special, const std::vector<Node>& args,
                                         Destination to) {
  std::optional<std::string> label = "";
  if (args.size() > 1) {
    report(DiagnosticId::bad_argument, node, fmt::format("`{}` takes one label", special.name));
  } else if (args.size() == 1) {
    label = label_of(args[0], special);
  }
  at(node);
  code_.yield(label.value_or(""), special.fairness);
  return to.is_discarded ? ir::Register() : constant(to, label.value_or(""));
}

// The condition is evaluated at each attempt, so its code is between the pause of the waiting thread and the wait.
ir::Register FunctionLowering::wait_call(const Node& node, const Special& special, const std::vector<Node>& args,
                                         Destination to) {
  if (args.empty() || args.size() > 2) {
    report(DiagnosticId::bad_argument, node, fmt::format("`{}` takes a condition and at most a label", special.name));
    return deliver(to, code_.symbolic(special.name));
  }
  std::optional<std::string> label = one_line(args[0].text());
  if (args.size() == 2) label = label_of(args[1], special);
  at(node);
  // A step and the wait right after it are one pause, unless their fairness differs: then they must not be merged.
  if (code_.fairness_of_pause_before().value_or(special.fairness) != special.fairness) {
    const ir::Label apart = code_.label();
    code_.branch(apart);
    code_.place(apart);
  }
  const ir::Label begin = code_.wait_begin(label.value_or(""), special.fairness);
  is_in_wait_condition_ = true;
  const ir::Register condition = value(args[0]);
  is_in_wait_condition_ = false;
  at(node);
  code_.wait(condition, begin);
  return to.is_discarded ? ir::Register() : constant(to, ir::Null());
}

ir::Register FunctionLowering::step_until_call(const Node& node, const Special& special, const std::vector<Node>& args,
                                               Destination to) {
  if (args.size() != 2) {
    report(DiagnosticId::bad_argument, node, fmt::format("`{}` takes a label and a condition", special.name));
    return deliver(to, code_.symbolic(special.name));
  }
  const std::optional<std::string> label = label_of(args[0], special);
  const ir::Label again = code_.label();
  const ir::Label pause = code_.label();
  const ir::Label done = code_.label();
  code_.place(again);
  test(args[1], pause, done);
  code_.place(pause);
  at(node);
  code_.yield(label.value_or(""), special.fairness);
  code_.branch(again);
  code_.place(done);
  return to.is_discarded ? ir::Register() : constant(to, ir::Null());
}

ir::Register FunctionLowering::oneof_call(const Node& node, const std::vector<Node>& args, Destination to) {
  if (args.size() != 1) {
    report(DiagnosticId::bad_argument, node, "`oneof` takes one collection of options", "write `oneof([a, b])`");
    return deliver(to, code_.symbolic("oneof"));
  }
  const ir::Register options = args[0].is("generator_expression") ? comprehension(args[0], {}) : value(args[0]);
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::choose, {reg.index, options.index});
  return reg;
}

ir::Register FunctionLowering::require_call(const Node& node, const std::vector<Node>& args, Destination to) {
  if (args.empty() || args.size() > 2) {
    report(DiagnosticId::bad_argument, node, "`require` takes a condition and at most a text",
           "write `require(condition, \"why\")`");
    return deliver(to, code_.symbolic("require"));
  }
  const ir::Register condition = value(args[0]);
  const ir::Register text = args.size() == 2 ? value(args[1]) : code_.constant(ir::Null());
  at(node);
  code_.require(condition, text, one_line(args[0].text()));
  return to.is_discarded ? ir::Register() : constant(to, ir::Null());
}

}  // namespace ramify::frontends::starlark
