// SPDX-License-Identifier: Apache-2.0
#include "outputs/trace_file.h"

#include <array>

#include <fmt/format.h>

#include "outputs/json_reader.h"
#include "outputs/json_values.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

using diagnostics::DiagnosticId;

constexpr std::array choice_kinds = {
    engine::ChoiceKind::thread, engine::ChoiceKind::value,    engine::ChoiceKind::operand, engine::ChoiceKind::branch,
    engine::ChoiceKind::action, engine::ChoiceKind::argument, engine::ChoiceKind::oracle};

constexpr std::string_view all_orders = "all";

Json exact_json(const ExactProgram& program) {
  Json value{{"name", name(program.machine)}};
  if (!program.units.empty()) value["units"] = program.units;
  if (!program.clang_arguments.empty()) value["clang"] = program.clang_arguments;
  if (!program.entry.empty()) value["start"] = program.entry;
  if (program.checks_types) value["effective_types"] = true;
  if (program.lets_pointers_leave) value["loose_pointers"] = true;
  if (program.spurious_max != 1) value["spurious"] = program.spurious_max;
  if (program.has_all_orders) value["orders"] = all_orders;
  else if (program.forks) value["orders"] = *program.forks;
  return value;
}

// JSON contains Unicode text. A label that is not valid is omitted; replay then matches by number.
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

constexpr JsonFormat trace_file_format = {
    .id = DiagnosticId::trace_syntax,
    .name = "ramify-trace",
    .noun = "trace",
    .version = trace_version,
    .bytes_max = trace_bytes_max,
    .give = "give the file that `ramify check` saved, its name ends in .trace.json",
    .again = "check the spec again to record the trace anew",
};

class TraceReader : public JsonReader {
 public:
  using JsonReader::JsonReader;

  TraceFile read(const Json& root) {
    TraceFile result;
    result.spec = string(root, "spec", true);
    result.threads = named(root, "threads");
    result.properties = named(root, "properties");
    result.formulas = named(root, "formulas");
    result.oracle = string(root, "oracle", false);
    if (member(root, "arguments") != nullptr) result.arguments = texts(root, "arguments");
    result.input = string(root, "stdin", false);
    if (member(root, "files") != nullptr) result.files = texts(root, "files");
    result.length_max = number(root, "max_length");
    if (root.contains("escaped_calls")) result.escaped_calls = number(root, "escaped_calls");
    if (const Json* machine = member(root, "machine"); machine != nullptr) {
      Inside inside(*this, "machine");
      if (is_object(*machine)) result.exact = exact_program(*machine);
    }
    if (const Json* restriction = member(root, "restriction"); restriction != nullptr) {
      Inside inside(*this, "restriction");
      if (is_object(*restriction))
        result.restriction = {texts(*restriction, "scenarios"), texts(*restriction, "only"),
                              texts(*restriction, "except")};
    }
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

 private:
  ExactProgram exact_program(const Json& value) {
    ExactProgram program;
    const std::string machine = string(value, "name", true);
    if (machine == name(ExactMachine::mir)) program.machine = ExactMachine::mir;
    else if (machine != name(ExactMachine::core) && value.contains("name"))
      problem(fmt::format("`{}` is no exact machine, these are `core` and `mir`", elide(printable(machine), 40)), "");
    if (member(value, "units") != nullptr) program.units = texts(value, "units");
    if (member(value, "clang") != nullptr) program.clang_arguments = texts(value, "clang");
    program.entry = string(value, "start", false);
    program.checks_types = flag(value, "effective_types");
    program.lets_pointers_leave = flag(value, "loose_pointers");
    if (value.contains("spurious")) program.spurious_max = number(value, "spurious");
    if (const Json* orders = member(value, "orders"); orders != nullptr) read_orders(*orders, program);
    return program;
  }

  void read_orders(const Json& orders, ExactProgram& program) {
    Inside inside(*this, "orders");
    if (orders == all_orders) {
      program.has_all_orders = true;
      return;
    }
    program.forks.emplace();
    if (!is_array(orders)) return;
    for (size_t i = 0; i < orders.size(); ++i) {
      Inside element(*this, i);
      const bool is_number = orders[i].is_number_unsigned() && orders[i].get<uint64_t>() <= UINT32_MAX;
      if (is_number) program.forks->push_back(orders[i].get<uint32_t>());
      else wrong(orders[i], "a number");
    }
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

  std::vector<std::string> texts(const Json& object, const char* name) {
    std::vector<std::string> result;
    const Json* list = member(object, name);
    if (list == nullptr) return result;
    Inside inside(*this, name);
    if (!is_array(*list)) return result;
    for (size_t i = 0; i < list->size(); ++i) {
      Inside element(*this, i);
      if ((*list)[i].is_string()) result.push_back((*list)[i].get<std::string>());
      else wrong((*list)[i], "a text");
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
    for (size_t i = 0; i < steps.size() && !is_flooded(); ++i) {
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
      // In handwritten traces {"thread": "teller[0]"} is a step.
      const bool has_thread = !taken.empty() && taken.front().kind == engine::ChoiceKind::thread;
      if (!has_thread && !result.notes.back().thread.empty()) {
        taken.insert(taken.begin(), {engine::ChoiceKind::thread, 0, 0, result.notes.back().thread});
      }
      if (taken.empty() && !failed()) problem("the step says neither its `thread` nor its `choices`", "");
      result.trace.steps.push_back(std::move(taken));
    }
    if (!has_notes) result.notes.clear();
  }
};

}  // namespace

std::string_view name(ExactMachine machine) {
  switch (machine) {
    case ExactMachine::core: return "core";
    case ExactMachine::mir: return "mir";
  }
  return "";
}

std::string write_trace(const TraceFile& file) {
  Json head = {{"format", "ramify-trace"}, {"version", trace_version}, {"spec", file.spec}};
  if (!file.threads.empty()) head["threads"] = named_texts(file.threads);
  if (!file.properties.empty()) head["properties"] = named_texts(file.properties);
  if (!file.formulas.empty()) head["formulas"] = named_texts(file.formulas);
  if (!file.oracle.empty()) head["oracle"] = file.oracle;
  if (file.escaped_calls) head["escaped_calls"] = *file.escaped_calls;
  if (!file.arguments.empty()) head["arguments"] = file.arguments;
  if (!file.input.empty()) head["stdin"] = file.input;
  if (!file.files.empty()) head["files"] = file.files;
  if (file.length_max != 0) head["max_length"] = file.length_max;
  if (file.exact) head["machine"] = exact_json(*file.exact);
  if (!file.restriction.is_default())
    head["restriction"] = {{"scenarios", file.restriction.scenarios},
                           {"only", file.restriction.only},
                           {"except", file.restriction.except}};
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
  TraceReader reader(trace_file_format, text, path, diagnostics);
  const std::optional<Json> root = reader.parse();
  if (!root) return std::nullopt;
  TraceFile result = reader.read(*root);
  if (reader.failed()) return std::nullopt;
  return result;
}

}  // namespace ramify::outputs
