// SPDX-License-Identifier: Apache-2.0
#include "outputs/trace_file.h"

#include <array>
#include <limits>

#include <fmt/format.h>

#include "outputs/json_place.h"
#include "outputs/json_values.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

using diagnostics::DiagnosticId;

constexpr size_t nesting_max = 32;  // ours have five
constexpr std::array choice_kinds = {
    engine::ChoiceKind::thread, engine::ChoiceKind::value,    engine::ChoiceKind::operand, engine::ChoiceKind::branch,
    engine::ChoiceKind::action, engine::ChoiceKind::argument, engine::ChoiceKind::oracle};

// JSON holds Unicode text. A label that is none is left out; replay then goes by number.
Json trace_choices(const std::vector<engine::Choice>& choices) {
  Json value = Json::array();
  for (engine::Choice choice : choices) {
    if (!is_utf8(choice.label)) choice.label.clear();
    value.push_back(json(choice));
  }
  return value;
}

Json named_texts(const std::vector<NamedText>& texts) {
  Json value = Json::array();
  for (const NamedText& text : texts) value.push_back({{"name", text.name}, {"text", text.text}});
  return value;
}

// Reads one trace. Every problem is reported with the place where it stands; reading goes on, so that all are seen at
// once, up to problems_max.
class Reader {
 public:
  Reader(std::string_view text, std::string_view path, diagnostics::Diagnostics& diagnostics)
      : text_(text), file_(path), diagnostics_(diagnostics) {}

  TraceFile read(const Json& root) {
    TraceFile result;
    if (!root.is_object()) {
      problem("the file holds " + shown(root) + ", a trace is an object", "");
      return result;
    }
    if (!check_format(root)) return result;
    result.spec = string(root, "spec", true);
    result.threads = named(root, "threads");
    result.properties = named(root, "properties");
    result.formulas = named(root, "formulas");
    if (const Json* violation = member(root, "violation"); violation != nullptr && !violation->is_null()) {
      Inside inside(*this, "violation");
      if (is_object(*violation)) {
        result.violation = RecordedViolation{string(*violation, "kind", true), string(*violation, "property", false),
                                             string(*violation, "message", false)};
      }
    }
    if (const Json* start = required(root, "start")) {
      Inside inside(*this, "start");
      result.trace.start = choices(*start);
    }
    if (const Json* steps = required(root, "steps")) {
      Inside inside(*this, "steps");
      if (is_array(*steps)) read_steps(*steps, result);
    }
    if (const Json* back_to = member(root, "back_to"); back_to != nullptr && !back_to->is_null()) {
      Inside inside(*this, "back_to");
      const size_t steps = result.trace.steps.size();
      if (back_to->is_number_unsigned() && back_to->get<uint64_t>() <= steps)
        result.trace.back_to = back_to->get<uint64_t>();
      else problem(fmt::format("`back_to` is {}, it is the number of a step, at most {}", shown(*back_to), steps), "");
    }
    return result;
  }

  bool failed() const { return count_ > 0; }

 private:
  // While it lives, places point inside a member or element.
  class Inside {
   public:
    Inside(Reader& reader, JsonStep step) : reader_(reader) { reader_.path_.push_back(std::move(step)); }
    ~Inside() { reader_.path_.pop_back(); }
    Inside(const Inside&) = delete;  // it pops what it pushed, once
    Inside& operator=(const Inside&) = delete;

   private:
    Reader& reader_;
  };

  static constexpr size_t problems_max = 10;

  void problem(std::string message, std::string hint) {
    if (++count_ > problems_max) return;
    diagnostics_.report(DiagnosticId::trace_syntax, locate(text_, path_, file_), std::move(message), std::move(hint));
  }

  static std::string shown(const Json& value) {
    if (value.is_object()) return "an object";
    if (value.is_array()) return "a list";
    return fmt::format("`{}`", elide(printable(dump(value, -1)), 40));
  }

  void wrong(const Json& value, std::string_view wanted) {
    problem(fmt::format("`{}` is {}, {} is needed", join(path_), shown(value), wanted), "");
  }

  bool is_object(const Json& value) {
    if (!value.is_object()) wrong(value, "an object");
    return value.is_object();
  }
  bool is_array(const Json& value) {
    if (!value.is_array()) wrong(value, "a list");
    return value.is_array();
  }

  static const Json* member(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
  }

  const Json* required(const Json& object, const char* name) {
    const Json* value = member(object, name);
    if (value != nullptr) return value;
    const std::string where = path_.empty() ? "the trace" : "`" + join(path_) + "`";
    problem(fmt::format("{} has no `{}`", where, name), "");
    return nullptr;
  }

  bool check_format(const Json& root) {
    const Json* format = member(root, "format");
    if (format == nullptr || *format != "ramify-trace") {
      problem("this is no trace: its `format` is not `ramify-trace`",
              "give the file that `ramify check` saved, its name ends in .trace.json");
      return false;
    }
    const Json* version = required(root, "version");
    if (version == nullptr) return false;
    if (*version == trace_version) return true;
    Inside inside(*this, "version");
    problem(fmt::format("the trace has version {}, this ramify reads version {}", shown(*version), trace_version),
            "check the spec again to record the trace anew");
    return false;
  }

  std::string string(const Json& object, const char* name, bool is_required) {
    const Json* value = is_required ? required(object, name) : member(object, name);
    if (value == nullptr || (value->is_null() && !is_required)) return "";
    if (value->is_string()) return value->get<std::string>();
    Inside inside(*this, name);
    wrong(*value, "a text");
    return "";
  }

  uint32_t number(const Json& object, const char* name) {
    const Json* value = member(object, name);
    if (value == nullptr) return 0;
    if (value->is_number_unsigned() && value->get<uint64_t>() <= std::numeric_limits<uint32_t>::max()) {
      return static_cast<uint32_t>(value->get<uint64_t>());
    }
    Inside inside(*this, name);
    wrong(*value, "a number from 0 to 4294967295");
    return 0;
  }

  std::vector<NamedText> named(const Json& root, const char* name) {
    std::vector<NamedText> result;
    const Json* list = member(root, name);
    if (list == nullptr) return result;
    Inside inside(*this, name);
    if (!is_array(*list)) return result;
    for (size_t i = 0; i < list->size(); ++i) {
      Inside element(*this, i);
      if (is_object((*list)[i])) result.push_back({string((*list)[i], "name", true), string((*list)[i], "text", true)});
    }
    return result;
  }

  std::optional<engine::Choice> choice(const Json& value) {
    if (!is_object(value)) return std::nullopt;
    engine::Choice result;
    const std::string kind = string(value, "kind", true);
    bool is_known = false;
    for (engine::ChoiceKind candidate : choice_kinds) {
      if (engine::name(candidate) != kind) continue;
      result.kind = candidate;
      is_known = true;
    }
    if (!is_known && value.contains("kind")) {
      Inside inside(*this, "kind");
      problem(fmt::format("`{}` is no kind of choice", elide(printable(kind), 40)), "");
    }
    result.label = string(value, "label", false);
    result.taken = number(value, "taken");
    result.count = number(value, "count");
    if (result.count != 0 && result.taken >= result.count) {
      Inside inside(*this, "taken");
      problem(fmt::format("option {} was taken of {}; they are numbered from 0", result.taken, result.count), "");
    }
    return result;
  }

  std::vector<engine::Choice> choices(const Json& list) {
    std::vector<engine::Choice> result;
    if (!is_array(list)) return result;
    for (size_t i = 0; i < list.size(); ++i) {
      Inside element(*this, i);
      if (std::optional<engine::Choice> read = choice(list[i])) result.push_back(std::move(*read));
    }
    return result;
  }

  void read_steps(const Json& steps, TraceFile& result) {
    bool has_notes = false;
    for (size_t i = 0; i < steps.size() && count_ <= problems_max; ++i) {
      Inside element(*this, i);
      const Json& step = steps[i];
      if (!is_object(step)) continue;
      has_notes = has_notes || step.contains("thread");
      result.notes.push_back({string(step, "thread", false), string(step, "label", false), string(step, "file", false),
                              number(step, "line")});
      std::vector<engine::Choice> taken;
      if (const Json* list = member(step, "choices")) {
        Inside inside(*this, "choices");
        taken = choices(*list);
      }
      // Traces may be written by hand: {"thread": "teller[0]"} is a step.
      const bool has_thread = !taken.empty() && taken.front().kind == engine::ChoiceKind::thread;
      if (!has_thread && !result.notes.back().thread.empty()) {
        taken.insert(taken.begin(), {engine::ChoiceKind::thread, 0, 0, result.notes.back().thread});
      }
      if (taken.empty() && count_ == 0) problem("the step says neither its `thread` nor its `choices`", "");
      result.trace.steps.push_back(std::move(taken));
    }
    if (!has_notes) result.notes.clear();
  }

  std::string_view text_;
  std::string_view file_;
  diagnostics::Diagnostics& diagnostics_;
  JsonPath path_;
  size_t count_ = 0;
};

}  // namespace

std::string write_trace(const TraceFile& file) {
  Json head = {{"format", "ramify-trace"}, {"version", trace_version}, {"spec", file.spec}};
  if (!file.threads.empty()) head["threads"] = named_texts(file.threads);
  if (!file.properties.empty()) head["properties"] = named_texts(file.properties);
  if (!file.formulas.empty()) head["formulas"] = named_texts(file.formulas);
  if (file.violation) {
    head["violation"] = {
        {"kind", file.violation->kind},
        {"property", file.violation->property.empty() ? Json(nullptr) : Json(file.violation->property)},
        {"message", file.violation->message}};
  }
  std::string text = "{\n";
  for (const auto& [key, value] : head.items())
    text += fmt::format("  {}: {},\n", dump(Json(key), -1), dump(value, -1));
  if (file.trace.back_to) text += fmt::format("  \"back_to\": {},\n", *file.trace.back_to);
  text += fmt::format("  \"start\": {},\n  \"steps\": [", dump(trace_choices(file.trace.start), -1));
  for (size_t i = 0; i < file.trace.steps.size(); ++i) {
    Json step = Json::object();
    if (i < file.notes.size()) {
      const StepNote& note = file.notes[i];
      step = {{"thread", note.thread}, {"label", note.label}, {"file", note.file}, {"line", note.line}};
    }
    step["choices"] = trace_choices(file.trace.steps[i]);
    text += fmt::format("{}\n    {}", i == 0 ? "" : ",", dump(step, -1));
  }
  text += file.trace.steps.empty() ? "]\n}\n" : "\n  ]\n}\n";
  return text;
}

std::optional<TraceFile> parse_trace(std::string_view text, std::string_view path,
                                     diagnostics::Diagnostics& diagnostics) {
  const auto refuse = [&](size_t offset, std::string message, std::string hint) {
    diagnostics.report(DiagnosticId::trace_syntax, place_at(text, offset, path), std::move(message), std::move(hint));
    return std::nullopt;
  };
  constexpr std::string_view again = "check the spec again to record the trace anew";
  if (text.size() > trace_bytes_max) {
    return refuse(0, fmt::format("the file is larger than {} MiB, too large for a trace", trace_bytes_max >> 20), "");
  }
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return refuse(0, "the file is empty, a trace is JSON text", std::string(again));
  }
  if (nesting(text) > nesting_max) return refuse(0, "the brackets are nested too deeply for a trace", "");
  Json root;
  try {
    root = Json::parse(text);
  } catch (const Json::parse_error& error) {
    const size_t offset = error.byte == 0 ? 0 : error.byte - 1;
    if (offset >= text.size()) {
      return refuse(text.size(), "the text ends in the middle, as if the file had been cut off", std::string(again));
    }
    return refuse(offset,
                  fmt::format("`{}` does not fit here, a trace is JSON text", printable(text.substr(offset, 1))),
                  std::string(again));
  } catch (const Json::exception&) {  // a number that no type holds
    return refuse(0, "a number in the file is out of range", std::string(again));
  }
  Reader reader(text, path, diagnostics);
  TraceFile result = reader.read(root);
  if (reader.failed()) return std::nullopt;
  return result;
}

}  // namespace ramify::outputs
