// SPDX-License-Identifier: Apache-2.0
// The interpreter's exceptions: where what was thrown goes on. A failed operation leaves the loop (run_frames); the loop around
// it asks here for a handler in its own frames. Where there is none, but further out there is one, its frames go and the
// failure is handed on through the built-in function that called it; where nobody catches it, the frames stay for the report.
#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

OrFailed<void> Interpreter::raise(Word value) {
  value = TRY(value_of_name(value));
  if (table != nullptr && table->raises_classes && value.is_object() && draft.kind(value) == ValueKind::class_)
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

bool Interpreter::go_on_at_handler(size_t depth) {
  if (!thrown_ || draft.is_guarded()) return false;
  if (!fault_span_) fault_span_ = span();
  if (catchers_ == 0 && !has_handler(0)) return false;
  if (thrown_->value.is(Atom::unset)) {
    // Where there is hardly room for another call, the calls in between end first: the exception is made by calls, too.
    constexpr size_t room = 100;
    const bool is_deep = table != nullptr && frames_.size() + room > calls_limit();
    if (is_deep) {
      size_t caught_by = frames_.size();
      while (caught_by > depth && handler_at(frames_[caught_by - 1]) == nullptr) --caught_by;
      unwind_to(caught_by);
      if (caught_by == depth) return false;
    }
    const OrFailed<Word> made = thrown_value();
    if (!made && is_deep) unwind_to(frames_.size() - 1);
    if (!made) return go_on_at_handler(depth);
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

// The instance that was not made yet. Fails as a fault where the program has no such class.
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
  const bool has_message = table->promotion != Promotion::widening || !message.empty();
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
    // A class that the program does not name is no part of it: nobody can ask for the exception's value.
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

// A number is the status; nothing means success, and anything else that the language tells it as an error (Python, Ruby).
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

// What OSError of Python shows of itself: "[Errno 2] No such file or directory: 'a.txt'".
std::optional<std::string> Interpreter::system_error(Word exception) {
  if (table->dialect != ir::Dialect::python) return std::nullopt;
  const auto field = [&](std::string_view name) -> std::optional<Word> {
    const int64_t at = draft.find_name(exception, instance_words::fields, name_of(name));
    if (at < 0) return std::nullopt;
    const Word value = draft.at(exception, static_cast<uint64_t>(at) + 1);
    return value.is(Atom::none) || draft.is_symbolic(value) ? std::nullopt : std::optional(value);
  };
  const std::optional<Word> number = field("errno"), text = field("strerror"), file = field("filename");
  if (!number || !text) return std::nullopt;
  const std::string shown =
      fmt::format("[Errno {}] {}", program_.rules->text(*this, *number), program_.rules->text(*this, *text));
  return file ? fmt::format("{}: {}", shown, program_.rules->repr(*this, *file)) : shown;
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
  const Word own = table->dialect == ir::Dialect::python ? find_method(value, table->text) : Word::of(Atom::unset);
  const Word of_all = own.is(Atom::unset) ? own : find_method(global_named("BaseException"), table->text);
  if (own != of_all) {
    // The text is made when the exception has ended the program, and what it throws itself ends there.
    const std::optional<Thrown> thrown = std::exchange(thrown_, std::nullopt);
    const std::optional<ir::Span> place = fault_span_;
    const OrFailed<Word> text = call_on(value, own, {});
    const bool is_known = text ? !draft.is_symbolic(*text) : thrown_.has_value();
    const bool is_text = text && is_known && draft.kind(*text) == ValueKind::string;
    thrown_ = thrown;
    fault_span_ = place;
    return uncaught(name, is_text    ? std::string(draft.text(*text))
                          : is_known ? "<exception str() failed>"
                                     : "what its __str__ gives is not known");
  }
  Word message;
  if (const int64_t at = draft.find_name(value, instance_words::fields, name_of(table->message)); at >= 0)
    message = draft.at(value, static_cast<uint64_t>(at) + 1);
  if (draft.is_symbolic(message)) return fmt::format("uncaught {}: {}", name, symbolic->shown(message));
  if (const std::optional<std::string> error = system_error(value)) return uncaught(name, *error);
  if (draft.kind(message) == ValueKind::tuple && draft.size(message) == 1) message = draft.at(message, 0);
  if (draft.is_symbolic(message)) return fmt::format("uncaught {}: {}", name, symbolic->shown(message));
  if (message.is(Atom::none) || message.is(Atom::missing)) return uncaught(name, "");
  return uncaught(name, program_.rules->text(*this, message));
}

}  // namespace ramify::ir_machine
