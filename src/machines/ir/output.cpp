// SPDX-License-Identifier: Apache-2.0
// The program's output and input, and the names that are printed.
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine {

void Interpreter::print(std::string line) {
  if (!explain_ && captured_.empty()) return;
  if (printed_line_is_open_ || !captured_.empty()) return write(line + '\n');
  printed_.push_back(std::move(line));
}

void Interpreter::write(std::string_view text) {
  if (!captured_.empty()) {
    captured_.back() += text;
    return;
  }
  if (!explain_) return;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    if (!printed_line_is_open_) printed_.emplace_back();
    printed_.back() += text.substr(0, end);
    printed_line_is_open_ = end == std::string_view::npos;
    text.remove_prefix(printed_line_is_open_ ? text.size() : end + 1);
  }
}

std::string_view Interpreter::function_name(Word function) {
  switch (draft.kind(function)) {
    case ValueKind::function: return program_.module->functions[function.payload()].name;
    case ValueKind::closure: return program_.module->functions[draft.at(function, 0).payload()].name;
    case ValueKind::builtin: return program_.builtin_name(function.payload());
    case ValueKind::bound_method: {
      const Word method = draft.at(function, 1);
      return draft.kind(method) == ValueKind::string ? draft.text(method) : function_name(method);
    }
    case ValueKind::overloads: return function_name(draft.at(function, 0));
    default: return "";
  }
}

std::string_view Interpreter::thread_name(uint32_t thread) {
  return draft.store().node(skeleton_->threads[thread].name).text();
}

Word Interpreter::bind(Word receiver, std::string_view method) {
  const Word words[] = {receiver, draft.string(method)};
  return draft.new_object(ObjectKind::bound_method, words);
}

void Interpreter::flush_printed() {
  if (!program_.print || printed_.empty()) return;
  for (size_t i = 0; i < printed_.size(); ++i)
    program_.print(printed_line_is_open_ && i + 1 == printed_.size() ? printed_[i] : printed_[i] + '\n');
  printed_.clear();
  if (printed_line_is_open_) printed_.emplace_back();
}

std::optional<std::string> Interpreter::end_capture() {
  if (captured_.empty()) return std::nullopt;
  std::string text = std::move(captured_.back());
  captured_.pop_back();
  return text;
}

// Flush first: the other side may wait for the output before it sends input.
size_t Interpreter::read_input(uint64_t offset, std::span<char> to) {
  if (program_.surroundings == nullptr || !program_.surroundings->input) return 0;
  flush_printed();
  return program_.surroundings->input(offset, to);
}

}  // namespace ramify::ir_machine
