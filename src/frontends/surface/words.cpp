// SPDX-License-Identifier: Apache-2.0
// The words of models, in every language: `step`, `wait`, `oneof`. They are instructions at the place of the call, with
// their meaning in models (docs/threads.md); a program that declares a function of such a name calls its own.
//
// Also calls of library functions that may have to wait for other threads (channels, monitors). Each is a pause
// followed by two functions of the dialect: `%begin_NAME`, which does what is possible at once and returns a ticket,
// and `%ticket_value`, as soon as `%ticket_is_done`.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/surface/function_lowering.h"

namespace ramify::frontends::surface {

using diagnostics::DiagnosticId;
using ir::Fairness;
using ir::Op;

namespace {

const Node* given(const Node* argument) {
  return argument != nullptr && argument->is(Kind::argument) ? argument->part(0) : argument;
}

bool is_plain(const Node* argument) {
  return argument != nullptr &&
         (!argument->is(Kind::argument) ||
          ((argument->mode == Mode::positional || argument->mode == Mode::block) && argument->text.empty()));
}

std::optional<std::string> literal_text(const Node* node) {
  if (node == nullptr || !node->is(Kind::literal)) return std::nullopt;
  const auto* text = std::get_if<std::string>(&node->value);
  return text == nullptr ? std::nullopt : std::optional(*text);
}

}  // namespace

std::optional<FunctionLowering::Register> FunctionLowering::word(const Node* call, std::string_view name,
                                                                 size_t first) {
  for (size_t i = first; i < call->parts.size(); ++i)
    if (!is_plain(call->parts[i])) return std::nullopt;
  const size_t count = call->parts.size() - first;
  if (count <= 1) {
    if (name == "step") return step_word(call, first, Fairness::none);
    if (name == "fstep") return step_word(call, first, Fairness::weak);
    if (name == "sfstep") return step_word(call, first, Fairness::strong);
  }
  if (count >= 1 && name == "oneof") return oneof_word(call, first);
  const bool is_condition = count >= 1 && count <= 2 && given(call->parts[first]) != nullptr;
  // wait(1000) has a time limit and no condition: it is the wait of a monitor.
  if (!is_condition || given(call->parts[first])->is(Kind::literal)) {
    const bool is_constant = is_condition && std::holds_alternative<bool>(given(call->parts[first])->value);
    if (!is_constant) return std::nullopt;
  }
  if (name == "wait") return wait_word(call, first, Fairness::none);
  if (name == "fwait") return wait_word(call, first, Fairness::weak);
  if (name == "sfwait") return wait_word(call, first, Fairness::strong);
  return std::nullopt;
}

FunctionLowering::Register FunctionLowering::step_word(const Node* call, size_t first, Fairness fairness) {
  std::string label;
  if (call->parts.size() > first) {
    const std::optional<std::string> text = literal_text(given(call->parts[first]));
    if (!text)
      unit_.diagnostics.report(DiagnosticId::bad_argument, unit_.place(call->span),
                               "the label of `step` is a string literal",
                               "labels name places of the program, so they are known before it runs");
    label = text.value_or("");
  }
  code_.at(call->span);
  const Register result = null();  // before the pause: a step and the wait right after it are one pause
  code_.yield(label, fairness);
  return result;
}

// The condition is evaluated at each attempt, so its code is between the pause of the waiting thread and the wait. A
// function without parameters is called for its result.
FunctionLowering::Register FunctionLowering::wait_word(const Node* call, size_t first, Fairness fairness) {
  const Node* condition = given(call->parts[first]);
  const bool is_lambda = condition->is(Kind::lambda);
  std::string label = source_text(condition);
  if (call->parts.size() > first + 1) {
    const std::optional<std::string> text = literal_text(given(call->parts[first + 1]));
    if (!text)
      unit_.diagnostics.report(DiagnosticId::bad_argument, unit_.place(call->span),
                               "the label of `wait` is a string literal");
    label = text.value_or("");
  }
  std::optional<Register> function;
  if (is_lambda) function = stable_value(condition);
  code_.at(call->span);
  if (code_.fairness_of_pause_before().value_or(fairness) != fairness) {
    const Label apart = code_.label();
    code_.branch(apart);
    code_.place(apart);
  }
  const Label begin = code_.wait_begin(label, fairness);
  const Register holds = function ? code_.call_unknown(*function, {}) : value(condition);
  code_.at(call->span);
  code_.wait(holds, begin);
  return null();
}

FunctionLowering::Register FunctionLowering::oneof_word(const Node* call, size_t first) {
  std::vector<Register> options;
  for (size_t i = first; i < call->parts.size(); ++i) options.push_back(stable_value(given(call->parts[i])));
  code_.at(call->span);
  if (options.size() == 1) return code_.choose(options[0]);
  return code_.choose(code_.new_array(ir::CollectionKind::list, options));
}

FunctionLowering::Register FunctionLowering::blocking_call(std::string_view name, std::span<const ir::ListItem> list,
                                                           std::string_view what) {
  code_.yield(what, Fairness::weak);
  const Register ticket = code_.call_builtin(fmt::format("%begin_{}", name), list);
  const Register arguments[] = {ticket};
  const Label begin = code_.wait_begin(what, Fairness::weak);
  code_.wait(builtin("%ticket_is_done", arguments), begin);
  return builtin("%ticket_value", arguments);
}

std::optional<FunctionLowering::Register> FunctionLowering::monitor_call(const Node* call, Register object) {
  if (!policy_.threads.objects_are_monitors) return std::nullopt;
  const size_t count = call->parts.size() - 1;
  std::vector<ir::ListItem> list{code_.positional(object)};
  if (count == 0 && call->text == "notify") return code_.call_builtin("%monitor_notify", list);
  if (count == 0 && call->text == "notifyAll") return code_.call_builtin("%monitor_notify_all", list);
  if (count > 1 || call->text != "wait") return std::nullopt;
  if (count == 1) list.push_back(code_.positional(value(call->parts[1])));
  return blocking_call("monitor_wait", list, "a notification");
}

// The source text, on one line.
std::string FunctionLowering::source_text(const Node* node) const {
  const ir::Span& span = node->span;
  if (unit_.texts == nullptr || span.file >= unit_.texts->size() || span.line == 0) return "condition";
  const std::string& text = (*unit_.texts)[span.file];
  const auto offset = [&](uint32_t line, uint32_t column) {
    size_t at = 0;
    for (uint32_t l = 1; l < line && at != std::string::npos; ++l) {
      at = text.find('\n', at);
      if (at != std::string::npos) ++at;
    }
    return at == std::string::npos ? text.size() : std::min(text.size(), at + column - 1);
  };
  const size_t begin = offset(span.line, span.column), end = offset(span.end_line, span.end_column);
  std::string line;
  for (size_t i = begin; i < end; ++i) {
    const bool is_blank = text[i] == ' ' || text[i] == '\n' || text[i] == '\t' || text[i] == '\r';
    if (!is_blank) line += text[i];
    else if (!line.empty() && line.back() != ' ') line += ' ';
  }
  return line.empty() ? "condition" : line;
}

}  // namespace ramify::frontends::surface
