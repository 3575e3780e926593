// SPDX-License-Identifier: Apache-2.0
// The interpreter's exceptions: finding the handler of an exception. A failed operation leaves the loop (run_frames);
// the surrounding loop looks for a handler in its own frames. If only an outer loop has one, the frames are popped and
// the failure propagates through the built-in function that called; if there is no handler, the frames are kept for the
// report.
#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

OrFailed<void> Interpreter::raise(Word value) {
  value = TRY(value_of_name(value));
  if (table->raises_classes && value.is_object() && draft.kind(value) == ValueKind::class_)
    value = TRY(call(value, {}));
  return raise_value(value);
}

const ir::Handler* Interpreter::handler_at(const Frame& frame) const {
  for (const ir::Handler& h : function(frame).ir.handlers)
    if (h.begin.index <= frame.pc && frame.pc < h.end.index) return &h;
  return nullptr;
}

bool Interpreter::has_handler(size_t begin) const {
  for (size_t i = begin; i < frames_.size(); ++i)
    if (handler_at(frames_[i]) != nullptr) return true;
  return false;
}

bool Interpreter::resume_at_handler(size_t depth) {
  if (!thrown_ || draft.is_guarded()) return false;
  if (!fault_span_) fault_span_ = span();
  if (catchers_ == 0 && !has_handler(0)) return false;
  if (thrown_->value.is(Atom::unset)) {
    // If the call stack is almost full, pop the frames below the handler first: constructing the exception needs calls,
    // too.
    constexpr size_t room = 100;
    const bool is_deep = frames_.size() + room > calls_limit();
    if (is_deep) {
      size_t caught_by = frames_.size();
      while (caught_by > depth && handler_at(frames_[caught_by - 1]) == nullptr) --caught_by;
      unwind_to(caught_by);
      if (caught_by == depth) return false;
    }
    const OrFailed<Word> made = thrown_value();
    if (!made && is_deep) unwind_to(frames_.size() - 1);
    if (!made) return resume_at_handler(depth);
    thrown_ = Thrown{*made, {}, Word::of(Atom::unset)};
  }
  for (size_t i = frames_.size(); i-- > depth;) {
    const ir::Handler* handler = handler_at(frames_[i]);
    if (handler == nullptr) continue;
    unwind_to(i + 1);
    frames_[i].registers[handler->caught.index] = thrown_->value;
    frames_[i].pc = handler->target.index;
    thrown_.reset();
    fault_span_.reset();
    return true;
  }
  unwind_to(depth);
  return false;
}

void Interpreter::unwind_to(size_t depth) {
  while (frames_.size() > depth) pop_frame();
}

// Constructs the instance. Fails with a fault if the program has no such class.
OrFailed<Word> Interpreter::thrown_value() {
  const std::string name = thrown_->class_name, message = message_;
  const Word class_ = name.empty() ? Word::of(Atom::unset) : global_named(name);
  if (draft.kind(class_) != ValueKind::class_)
    return fail(name.empty() ? message : fmt::format("{}: {}", name, message));
  const ir::Span place = *fault_span_;
  const Word argument = thrown_->argument;
  thrown_.reset();
  const Word arguments[] = {argument.is(Atom::unset) ? draft.string(message) : argument};
  const bool has_constructor = !find_in_class(class_, name_of(table->constructor)).is(Atom::unset);
  const bool has_message = !rules->errors.messages_may_be_absent || !message.empty();
  const bool is_given = has_constructor && has_message && !argument.is(Atom::missing);
  const OrFailed<Word> instance = call(class_, is_given ? std::span<const Word>(arguments) : std::span<const Word>());
  if (!instance) return instance;
  if (!has_constructor) TRY(store_field(*instance, name_of(table->message), arguments[0]));
  fault_span_ = place;
  return instance;
}

bool Interpreter::is_thrown(std::string_view class_name) {
  if (!thrown_ || class_name.empty()) return false;
  if (thrown_->value.is(Atom::unset)) return thrown_->class_name == class_name;
  const Word class_ = global_named(class_name);
  return draft.kind(class_) == ValueKind::class_ && is_instance_of(thrown_->value, class_);
}

std::optional<Word> Interpreter::caught(std::string_view class_name) {
  if (!thrown_ || draft.is_guarded() || !is_thrown(class_name)) return std::nullopt;
  if (thrown_->value.is(Atom::unset)) {
    // The program does not name the class, so its code cannot use the exception's value.
    if (thrown_->class_name == class_name && draft.kind(global_named(class_name)) != ValueKind::class_) {
      thrown_.reset();
      fault_span_.reset();
      return Word();
    }
    if (!fault_span_) fault_span_ = span();
    const OrFailed<Word> made = thrown_value();
    if (!made) return std::nullopt;
    thrown_ = Thrown{*made, {}, Word::of(Atom::unset)};
  }
  const Word value = thrown_->value;
  thrown_.reset();
  fault_span_.reset();
  return value;
}

// An integer is the status; none means success, anything else, which the language reports, failure.
void Interpreter::exit_by_exception() {
  const Word value = thrown_->value;
  Word status = value.is(Atom::unset) ? thrown_->argument : Word::of(Atom::none);
  const int64_t at =
      value.is(Atom::unset) ? -1 : draft.find_name(value, instance_words::fields, name_of(table->exit_status));
  if (at >= 0) status = draft.at(value, static_cast<uint64_t>(at) + 1);
  const bool is_silent = status.is(Atom::none) || status.is(Atom::unset) || status.is(Atom::missing);
  std::ignore = exit(status.is_integer()   ? status.as_integer()
                     : status.is_boolean() ? (status == Word::boolean(true) ? 1 : 0)
                     : is_silent           ? 0
                                           : 1);
}

namespace {
std::string uncaught(std::string_view class_name, std::string_view message) {
  constexpr std::string_view mark = "%unknown";  // Context::error
  if (message.starts_with(mark)) message.remove_prefix(mark.size());
  return message.empty() ? fmt::format("uncaught {}", class_name) : fmt::format("uncaught {}: {}", class_name, message);
}
}  // namespace

// Computes the text after the exception has ended the program; an exception thrown by this computation is dropped.
std::string Interpreter::text_by_member(Word exception, Word member) {
  const std::optional<Thrown> thrown = std::exchange(thrown_, std::nullopt);
  const std::optional<ir::Span> place = fault_span_;
  const OrFailed<Word> text = call_on(exception, member, {});
  const bool is_known = text ? !draft.is_symbolic(*text) : thrown_.has_value();
  const bool is_text = text && is_known && draft.kind(*text) == ValueKind::string;
  thrown_ = thrown;
  fault_span_ = place;
  if (is_text) return std::string(draft.text(*text));
  return std::string(is_known ? rules->errors.failed_text : rules->errors.unknown_text);
}

std::string Interpreter::uncaught_message() {
  if (thrown_->value.is(Atom::unset)) {
    if (thrown_->class_name.empty()) {
      if (table->errors_are_undefined_behaviour) fault_kind_ = engine::FaultKind::undefined_behaviour;
      return message_;
    }
    return uncaught(thrown_->class_name, message_);
  }
  const Word value = thrown_->value;
  if (draft.is_symbolic(value)) return "uncaught " + symbolic->shown(value);
  if (draft.kind(value) != ValueKind::instance) return fmt::format("uncaught {}", program_.rules->repr(*this, value));
  const Word class_ = class_of(value);
  const std::string name(draft.kind(class_) == ValueKind::class_ ? shown_class(class_) : "object");
  if (rules->errors.text_member != nullptr)
    if (const Word own = rules->errors.text_member(*this, value); !own.is(Atom::unset))
      return uncaught(name, text_by_member(value, own));
  Word message;
  if (const int64_t at = draft.find_name(value, instance_words::fields, name_of(table->message)); at >= 0)
    message = draft.at(value, static_cast<uint64_t>(at) + 1);
  if (draft.is_symbolic(message)) return fmt::format("uncaught {}: {}", name, symbolic->shown(message));
  if (rules->errors.text != nullptr)
    if (const std::optional<std::string> text = rules->errors.text(*this, value)) return uncaught(name, *text);
  if (draft.kind(message) == ValueKind::tuple && draft.size(message) == 1) message = draft.at(message, 0);
  if (draft.is_symbolic(message)) return fmt::format("uncaught {}: {}", name, symbolic->shown(message));
  if (message.is(Atom::none) || message.is(Atom::missing)) return uncaught(name, "");
  return uncaught(name, program_.rules->text(*this, message));
}

}  // namespace ramify::ir_machine
