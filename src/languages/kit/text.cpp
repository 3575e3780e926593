// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/text.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text_writer.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

namespace {

constexpr unsigned text_depth_max = 200;

}  // namespace

// --- parts

bool TextWriter::enter(Word value, std::string_view again) {
  if (std::ranges::find(open_, value) != open_.end() || open_.size() >= text_depth_max) {
    out_ += again;
    return false;
  }
  open_.push_back(value);
  return true;
}

OrFailed<void> TextWriter::write_elements(Word collection, std::string_view open, std::string_view close) {
  if (!enter(collection, fmt::format("{}...{}", open, close))) return {};
  out_ += open;
  const uint64_t count = draft().size(collection);
  for (uint64_t i = 0; i < count; ++i) {
    if (i != 0) out_ += c_.table->comma;
    TRY(write(draft().at(collection, i), true));
  }
  out_ += close;
  leave();
  return {};
}

OrFailed<void> TextWriter::write_form(Word value, const FormText& layout) {
  if (!enter(value, fmt::format("{}...{}", layout.open, layout.close))) return {};
  out_ += layout.open;
  for (size_t i = 0; i < layout.elements.size(); ++i) {
    if (i != 0) out_ += layout.comma.empty() ? c_.table->comma : layout.comma;
    TRY(write(layout.elements[i], true));
    if (layout.values.empty()) continue;
    out_ += layout.arrow;
    TRY(write(layout.values[i], true));
  }
  out_ += layout.close;
  leave();
  return {};
}

OrFailed<void> TextWriter::write_map(Word map) {
  const DialectTable& t = *c_.table;
  if (!enter(map, fmt::format("{}...{}", t.map_open, t.map_close))) return {};
  out_ += t.map_open;
  for (uint64_t i = 0; i < draft().size(map); ++i) {
    if (i != 0) out_ += t.comma;
    TRY(write(draft().at(map, i), true));
    out_ += t.map_arrow;
    TRY(write(draft().value_at(map, i), true));
  }
  out_ += t.map_close;
  leave();
  return {};
}

OrFailed<void> TextWriter::write_fields(Word instance) {
  const Word class_ = draft().at(instance, instance_words::class_);
  const bool has_class = draft().kind(class_) == ValueKind::class_;
  if (has_class) out_ += c_.shown_class(class_);
  if (!enter(instance, "{...}")) return {};
  out_ += has_class ? " {" : "{";
  const uint64_t count = draft().size(instance);
  for (uint64_t i = instance_words::fields; i + 1 < count; i += 2) {
    if (i != instance_words::fields) out_ += ", ";
    out_ += c_.text_of_name(draft().at(instance, i));
    out_ += ": ";
    TRY(write(draft().at(instance, i + 1), true));
  }
  out_ += '}';
  leave();
  return {};
}

OrFailed<bool> TextWriter::write_by_member(Word value, std::string_view name) {
  if (name.empty()) return false;
  const bool is_class = draft().kind(value) == ValueKind::class_;
  const Word member = is_class ? c_.find_special(value, name) : c_.find_method(value, name);
  if (member.is(Atom::unset)) return false;
  const Word result = TRY(c_.call_on(value, member, {}));
  if (draft().kind(result) == ValueKind::string) out_ += draft().text(result);
  else TRY(write(result, false));
  return true;
}

OrFailed<bool> write_by_form(TextWriter& to, Word value) {
  const FormRules* const forms = forms_of(to.context());
  if (forms == nullptr || forms->text == nullptr) return false;
  const std::optional<FormText> layout = TRY(forms->text(to.context(), value));
  if (layout) TRY(to.write_form(value, *layout));
  return layout.has_value();
}

// --- shared by languages

namespace {

bool may_have_form(ValueKind kind) {
  return kind == ValueKind::list || kind == ValueKind::set || kind == ValueKind::dict || kind == ValueKind::array ||
         kind == ValueKind::range || kind == ValueKind::tuple || kind == ValueKind::class_;
}

OrFailed<void> write_instance(TextWriter& to, Word instance, bool is_inner) {
  if (to.is_for_people()) return to.write_fields(instance);
  const DialectTable& t = *to.context().table;
  for (const std::string_view name : {is_inner && !t.repr.empty() ? t.repr : t.text, t.text, t.repr})
    if (TRY(to.write_by_member(instance, name))) return {};
  if (TRY(write_by_form(to, instance))) return {};
  return to.write_fields(instance);
}

std::string text_of_character(const DialectTable& t, int64_t code) {
  return t.strings == StringModel::bytes ? std::string(1, static_cast<char>(code)) : utf8(static_cast<char32_t>(code));
}

std::string text_of_number(Context& c, Word number) {
  Draft& draft = c.draft;
  if (number.is_integer()) return fmt::format("{}", number.as_integer());
  const ValueKind kind = draft.kind(number);
  if (kind == ValueKind::float_) return real_text(c.table->floats, draft.real(number));
  if (kind == ValueKind::sized && draft.scalar_type(number) == Scalar::f32)
    return real_text(c.table->floats, static_cast<float>(real_value(c, number)));
  return integer_value(c, number).str();
}

OrFailed<void> write_function(TextWriter& to, Word function) {
  Context& c = to.context();
  if (!c.table->functions_have_text && !to.is_for_people()) return c.fail("the text of a function is not known");
  return to.put(fmt::format("<function {}>", c.function_name(function)));
}

OrFailed<void> write_generator(TextWriter& to, Word generator) {
  Context& c = to.context();
  const std::string_view step = step_of(c, generator);
  if (!is_view(c, generator))
    return to.put(step.empty() ? "<generator>" : fmt::format("<{} object>", type_name(c, generator)));
  TRY(to.put(fmt::format("{}(", step.substr(1))));
  TRY(to.write(c.draft.new_list(TRY(elements_of(c, generator))), true));
  return to.put(")");
}

}  // namespace

OrFailed<void> neutral::write(TextWriter& to, Word value, bool is_inner) {
  Context& c = to.context();
  Draft& draft = c.draft;
  const DialectTable& t = *c.table;
  if (c.symbolic != nullptr && draft.is_symbolic(value)) {
    if (!to.is_for_people()) return c.symbolic->not_supported("the text");
    return to.put(c.symbolic->shown(value));
  }
  const ValueKind kind = draft.kind(value);
  if (may_have_form(kind) && !to.is_for_people() && TRY(write_by_form(to, value))) return {};
  switch (kind) {
    case ValueKind::unset: return to.put("<unset>");
    case ValueKind::undefined: return to.put("undefined");
    case ValueKind::none: return to.put(!is_inner && t.null_as_text.data() != nullptr ? t.null_as_text : t.null_text);
    case ValueKind::boolean: return to.put(value.is(Atom::true_) ? t.true_text : t.false_text);
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::sized: return to.put(text_of_number(c, value));
    case ValueKind::character: {
      const std::string character = text_of_character(t, draft.sized_bits(value));
      return to.put(is_inner && t.quotes_inner ? "'" + character + "'" : character);
    }
    case ValueKind::string: {
      const bool is_quoted = is_inner && (t.quotes_inner || to.is_for_people());
      return is_quoted ? to.put(quoted(t.quote, draft.text(value))) : to.put(draft.text(value));
    }
    case ValueKind::bytes: return to.put("b" + quoted(t.quote, draft.text(value), true));
    case ValueKind::tuple: return to.write_elements(value, "(", ")");
    case ValueKind::list:
    case ValueKind::array: return to.write_elements(value, t.list_open, t.list_close);
    case ValueKind::set: return to.write_elements(value, t.map_open, t.map_close);
    case ValueKind::dict: return to.write_map(value);
    case ValueKind::range: {
      const Draft::Range r = draft.range(value);
      return to.put(fmt::format("{}..{}", r.start, r.stop - 1));
    }
    case ValueKind::instance: return write_instance(to, value, is_inner);
    case ValueKind::class_: return to.put(fmt::format("class {}", c.shown_class(value)));
    case ValueKind::builtin:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::bound_method:
    case ValueKind::overloads: return write_function(to, value);
    case ValueKind::generator: return write_generator(to, value);
    case ValueKind::property: return to.put("<property>");
    case ValueKind::cell:
    case ValueKind::reference: return to.put("<reference>");
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::symbolic: break;
  }
  return to.put("<value>");
}

// --- whole texts

namespace {

std::string shown(Context& context, Word value, bool is_inner) {
  TextWriter writer(context, true);
  const OrFailed<void> written = writer.write(value, is_inner);
  return written ? std::move(writer).take() : "...";
}

OrFailed<std::string> written(Context& context, Word value, bool is_inner) {
  if (context.symbolic != nullptr && context.draft.is_symbolic(value))
    return context.symbolic->not_supported("the text");
  if (context.draft.kind(value) == ValueKind::string && !is_inner) return std::string(context.draft.text(value));
  TextWriter writer(context, false);
  TRY(writer.write(value, is_inner));
  return std::move(writer).take();
}

}  // namespace

std::string quoted(char quote, std::string_view text, bool is_bytes) {
  std::string out(1, quote);
  for (const char c : text) {
    if (c == quote || c == '\\') out += {'\\', c};
    else if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (c == '\r') out += "\\r";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f || (is_bytes && static_cast<unsigned char>(c) >= 0x80))
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else out += c;
  }
  return out + quote;
}

std::string shown_text(Context& context, Word value) { return shown(context, value, false); }
std::string shown_repr(Context& context, Word value) { return shown(context, value, true); }
OrFailed<std::string> text(Context& context, Word value) { return written(context, value, false); }
OrFailed<std::string> repr(Context& context, Word value) { return written(context, value, true); }

}  // namespace ramify::ir_machine::kit
