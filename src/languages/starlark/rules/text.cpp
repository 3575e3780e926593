// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/text.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/starlark/rules/values.h"
#include "machines/ir/identities.h"

namespace ramify::ir_machine::starlark {

namespace {

class Writer {
 public:
  Writer(Context& context, uint64_t bytes_max) : context_(context), draft_(context.draft), bytes_max_(bytes_max) {}

  void write(Word value);
  bool is_cut() const { return is_cut_; }
  bool names_replica() const { return names_replica_; }
  std::string take() && { return std::move(out_); }

 private:
  void write_elements(Word collection, std::string_view open, std::string_view close);
  void write_dict(Word dict);
  bool enter(Word collection, std::string_view open, std::string_view close);
  void cut();

  Context& context_;
  Draft& draft_;
  uint64_t bytes_max_;
  std::string out_;
  std::vector<Word> open_;  // collections that are being written, outermost first
  bool is_cut_ = false;
  bool names_replica_ = false;
};

void Writer::cut() {
  is_cut_ = true;
  out_ += "...";
}

bool Writer::enter(Word collection, std::string_view open, std::string_view close) {
  if (collection.is_object() && std::find(open_.begin(), open_.end(), collection) != open_.end()) {
    out_ += fmt::format("{}...{}", open, close);
    return false;
  }
  if (open_.size() == depth_max) {
    cut();
    return false;
  }
  open_.push_back(collection);
  out_ += open;
  return true;
}

void Writer::write_elements(Word collection, std::string_view open, std::string_view close) {
  if (!enter(collection, open, close)) return;
  const uint64_t count = draft_.size(collection);
  for (uint64_t i = 0; i < count; ++i) {
    if (i != 0) out_ += ", ";
    if (out_.size() > bytes_max_) {
      cut();
      break;
    }
    write(draft_.at(collection, i));
  }
  if (count == 1 && open == "(") out_ += ',';
  out_ += close;
  open_.pop_back();
}

void Writer::write_dict(Word dict) {
  if (!enter(dict, "{", "}")) return;
  const uint64_t count = draft_.size(dict);
  for (uint64_t i = 0; i < count; ++i) {
    if (i != 0) out_ += ", ";
    if (out_.size() > bytes_max_) {
      cut();
      break;
    }
    write(draft_.at(dict, i));
    out_ += ": ";
    write(draft_.value_at(dict, i));
  }
  out_ += '}';
  open_.pop_back();
}

void Writer::write(Word value) {
  const ValueKind kind = draft_.kind(value);
  switch (kind) {
    case ValueKind::unset: out_ += "<unset>"; return;
    case ValueKind::none: out_ += "None"; return;
    case ValueKind::boolean: out_ += value.is(Atom::true_) ? "True" : "False"; return;
    case ValueKind::integer:
      out_ += value.is_integer() ? fmt::format("{}", value.as_integer()) : draft_.big(value).str();
      return;
    case ValueKind::float_: out_ += real_text(draft_.real(value)); return;
    case ValueKind::string: out_ += quoted(draft_.text(value)); return;
    case ValueKind::bytes: out_ += quoted_bytes(draft_.text(value)); return;
    case ValueKind::tuple: return write_elements(value, "(", ")");
    case ValueKind::list: return write_elements(value, "[", "]");
    case ValueKind::set: return write_elements(value, "set([", "])");
    case ValueKind::dict: return write_dict(value);
    case ValueKind::range: {
      const Draft::Range r = draft_.range(value);
      out_ += r.step == 1 ? fmt::format("range({}, {})", r.start, r.stop)
                          : fmt::format("range({}, {}, {})", r.start, r.stop, r.step);
      return;
    }
    case ValueKind::function:
    case ValueKind::closure: out_ += fmt::format("<function {}>", context_.function_name(value)); return;
    case ValueKind::builtin: out_ += fmt::format("<built-in function {}>", context_.function_name(value)); return;
    case ValueKind::bound_method: {
      const auto name = context_.symbol(static_cast<uint64_t>(draft_.at(value, 1).as_integer()));
      out_ += fmt::format("<built-in method {} of {} value>", name, type_name(draft_, draft_.at(value, 0)));
      return;
    }
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic:
    case ValueKind::cell: out_ += "<cell>"; return;
    case ValueKind::replica:
      names_replica_ = true;
      out_ += fmt::format("<{}>", context_.thread_name(thread_of(value)));
      return;
    case ValueKind::replicas: out_ += "<replica_ids>"; return;
  }
  CHECK(false, "kind {}", static_cast<int>(kind));
}

void append_escape(std::string& out, unsigned char c) {
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\a': out += "\\a"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    case '\v': out += "\\v"; return;
  }
  out += fmt::format("\\x{:02x}", c);
}

}  // namespace

std::string text(Context& context, Word value) {
  const ValueKind kind = context.draft.kind(value);
  if (kind == ValueKind::string) return std::string(context.draft.text(value));
  if (kind == ValueKind::bytes) return decoded(context.draft.text(value));
  return repr(context, value);
}

std::string repr(Context& context, Word value) {
  Writer writer(context, text_bytes_max);
  writer.write(value);
  return std::move(writer).take();
}

OrFailed<std::string> whole_text(Context& context, Word value) {
  const ValueKind kind = context.draft.kind(value);
  if (kind == ValueKind::string || kind == ValueKind::bytes) return text(context, value);
  return whole_repr(context, value);
}

OrFailed<std::string> whole_repr(Context& context, Word value) {
  Writer writer(context, text_bytes_max);
  writer.write(value);
  if (writer.names_replica()) {
    return context.fail(
        "a replica has no text that a program may see: its replicas differ in nothing but being another");
  }
  if (writer.is_cut()) {
    return context.fail(fmt::format("text of {} is too large: more than {} levels or {} bytes",
                                    type_name(context.draft, value), depth_max, text_bytes_max));
  }
  return std::move(writer).take();
}

std::string shown(Context& context, Word value) {
  constexpr size_t bytes_max = 80;
  Writer writer(context, bytes_max);
  writer.write(value);
  std::string result = std::move(writer).take();
  if (result.size() > bytes_max) {
    size_t end = 0;
    while (end < bytes_max) end = kit::next_code_point(result, end);
    result.resize(end);
    result += "...";
  }
  return result;
}

std::string real_text(double value) {
  if (std::isnan(value)) return "nan";
  std::string result = fmt::format("{}", value);
  if (std::isfinite(value) && result.find_first_of(".e") == std::string::npos) result += ".0";
  return result;
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (size_t i = 0; i < text.size();) {
    const size_t end = kit::next_code_point(text, i);
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c == '"' || c == '\\' || c == 0x7f || (c >= 0x80 && end == i + 1)) {
      append_escape(result, c);
    } else {
      result += text.substr(i, end - i);
    }
    i = end;
  }
  return result += '"';
}

std::string quoted_bytes(std::string_view bytes) { return "b" + quoted(bytes); }

std::string decoded(std::string_view bytes) {
  std::string result;
  for (size_t i = 0; i < bytes.size();) {
    const size_t end = kit::next_code_point(bytes, i);
    if (static_cast<unsigned char>(bytes[i]) >= 0x80 && end == i + 1) {
      result += "\xef\xbf\xbd";
    } else {
      result += bytes.substr(i, end - i);
    }
    i = end;
  }
  return result;
}

}  // namespace ramify::ir_machine::starlark
