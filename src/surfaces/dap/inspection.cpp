// SPDX-License-Identifier: Apache-2.0
#include "surfaces/dap/inspection.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "surfaces/dap/view_paths.h"

namespace ramify::dap {

namespace {

using engine::View;

constexpr size_t value_length_max = 10'000;

std::string cut(std::string text) {
  if (text.size() <= value_length_max) return text;
  text.resize(value_length_max);
  return text + "...";
}

// "[12]": the protocol calls such variables indexed, and only they have pages.
bool is_indexed(const View& node) {
  return node.name.size() > 2 && node.name.front() == '[' && node.name.back() == ']' &&
         std::all_of(node.name.begin() + 1, node.name.end() - 1,
                     [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

// A node with those children of `from` for which `is_wanted` is true.
template <typename IsWanted>
View group_of(const View& from, const IsWanted& is_wanted) {
  View group;
  std::ranges::copy_if(from.children, std::back_inserter(group.children), is_wanted);
  return group;
}

std::string_view truth_name(engine::Truth truth) {
  switch (truth) {
    case engine::Truth::true_: return "true";
    case engine::Truth::false_: return "false";
    case engine::Truth::error: return "has no value";
    case engine::Truth::full:
    case engine::Truth::either: return "unknown";
  }
  return "";
}

}  // namespace

std::optional<int64_t> integer_in(const Json& arguments, const char* name) {
  const auto found = arguments.find(name);
  if (found == arguments.end() || !found->is_number_integer()) return std::nullopt;
  if (found->is_number_unsigned() && found->get<uint64_t>() > static_cast<uint64_t>(INT64_MAX)) return std::nullopt;
  return found->get<int64_t>();
}

std::optional<std::string> text_in(const Json& arguments, const char* name) {
  const auto found = arguments.find(name);
  return found == arguments.end() || !found->is_string() ? std::nullopt : std::optional(found->get<std::string>());
}

Json source_json(session::OpenedProgram& program, const std::string& file) {
  const std::filesystem::path path = absolute_path(file);
  Json source = {{"name", path.filename().string()}};
  std::error_code error;
  if (std::filesystem::is_regular_file(path, error)) {
    source["path"] = path.string();
    return source;
  }
  const std::vector<std::string> files = program.sources().paths();
  const auto found = std::ranges::find(files, file);
  source["name"] = file;
  source["presentationHint"] = "deemphasize";
  if (found != files.end()) source["sourceReference"] = found - files.begin() + 1;
  return source;
}

base::Result<Json> source_text(session::OpenedProgram& program, const Json& arguments) {
  const std::vector<std::string> files = program.sources().paths();
  const int64_t number = integer_in(arguments, "sourceReference").value_or(0);
  if (number < 1 || number > static_cast<int64_t>(files.size()))
    return base::fail("`sourceReference` is no number of a file of this program");
  return Json{{"content", program.sources().text(files[static_cast<size_t>(number - 1)])}};
}

Inspection::Inspection(Debuggee& debuggee, Numbering numbering, int64_t first_id)
    : debuggee_(debuggee), numbering_(numbering), first_id_(first_id), state_(debuggee.simulation().view()) {}

int64_t Inspection::add(Shown shown) {
  shown_.push_back(std::move(shown));
  return next_id() - 1;
}

// --- frames

std::vector<Frame> Inspection::frames(const std::string& thread) {
  std::vector<Frame> all = frames_of(state_, thread);
  if (all.empty()) all.push_back({.name = thread, .place = {}, .node = nullptr, .path = ""});
  if (all.front().place.is_known()) return all;
  // Where its last step stopped.
  const engine::Simulation& steps = debuggee_.simulation();
  for (size_t i = steps.position(); i-- > 0 && !all.front().place.is_known();)
    if (debuggee_.is_of(steps.steps()[i], thread)) all.front().place = steps.steps()[i].report.to;
  return all;
}

base::Result<Json> Inspection::stack_trace(const Json& arguments) {
  const std::optional<std::string> thread = debuggee_.thread_with(integer_in(arguments, "threadId").value_or(0));
  if (!thread) return base::fail("`threadId` is no number of a thread in this state");
  const std::vector<Frame> all = frames(*thread);
  const auto start = static_cast<size_t>(std::max<int64_t>(integer_in(arguments, "startFrame").value_or(0), 0));
  auto levels = static_cast<size_t>(std::max<int64_t>(integer_in(arguments, "levels").value_or(0), 0));
  if (levels == 0) levels = all.size();
  Json list = Json::array();
  for (size_t i = start; i < all.size() && i - start < levels; ++i) {
    const Frame& frame = all[i];
    const auto [id, is_new] = frame_ids_.try_emplace({*thread, i}, 0);
    if (is_new) id->second = add({.frame = StoppedFrame{.thread = *thread, .index = i, .frame = frame}});
    Json json = {{"id", id->second}, {"name", frame.name}, {"line", 0}, {"column", 0}};
    if (frame.place.is_known()) {
      json["line"] = frame.place.line - 1 + numbering_.first_line;
      json["column"] = std::max(frame.place.column, 1u) - 1 + numbering_.first_column;
      json["source"] = source_json(debuggee_.program(), frame.place.file);
    }
    list.push_back(std::move(json));
  }
  return Json{{"stackFrames", std::move(list)}, {"totalFrames", all.size()}};
}

base::Result<StoppedFrame> Inspection::frame(const Json& arguments) const {
  const int64_t at = integer_in(arguments, "frameId").value_or(-1) - first_id_;
  if (at < 0 || at >= static_cast<int64_t>(shown_.size()) || !shown_[static_cast<size_t>(at)].frame)
    return base::fail("`frameId` is no number of a frame in this state");
  return *shown_[static_cast<size_t>(at)].frame;
}

// --- variables

Json Inspection::scope(const char* name, const char* hint, View group, const std::string& path) {
  const View& kept = groups_.emplace_back(std::move(group));
  Json json = {{"name", name}, {"variablesReference", reference(kept, path)}, {"expensive", false}};
  if (*hint != 0) json["presentationHint"] = hint;
  return json;
}

base::Result<Json> Inspection::scopes(const Json& arguments) {
  const StoppedFrame stopped = TRY(frame(arguments));
  Json& known = scopes_by_frame_[*integer_in(arguments, "frameId")];
  if (known.is_null()) known = scopes_of(stopped.frame);
  return Json{{"scopes", known}};
}

Json Inspection::scopes_of(const Frame& frame) {
  Json list = Json::array();
  const auto is_local = [](const View& each) { return !is_frame(each); };
  const auto is_constant = [](const View& each) { return each.kind == "constant"; };
  const auto is_global = [&](const View& each) { return !is_thread(each) && !is_constant(each); };
  if (frame.node != nullptr) list.push_back(scope("Locals", "locals", group_of(*frame.node, is_local), frame.path));
  list.push_back(scope("Globals", "globals", group_of(state_, is_global), ""));
  if (std::ranges::any_of(state_.children, is_constant))
    list.push_back(scope("Constants", "", group_of(state_, is_constant), ""));
  View properties;
  for (const engine::JudgedProperty& property : debuggee_.simulation().properties())
    properties.children.push_back({property.name, "property", std::string(truth_name(property.truth)), {}, {}});
  if (!properties.children.empty()) list.push_back(scope("Properties", "", std::move(properties), ""));
  return list;
}

int64_t Inspection::reference(const View& node, const std::string& path) {
  const View* const same = node.same_as.empty() ? &node : node_at(state_, state_, node.same_as);
  if (same == nullptr || same->children.empty()) return 0;
  const auto [number, is_new] = references_.try_emplace(same, 0);
  if (is_new) number->second = add({.node = same, .path = node.same_as.empty() ? path : node.same_as});
  return number->second;
}

void Inspection::add_value(const View& node, const std::string& path, const char* field, Json& to) {
  to[field] = cut(engine::shown_value(node));
  to["type"] = node.kind;
  to["variablesReference"] = reference(node, path);
  const View* const same = node.same_as.empty() ? &node : node_at(state_, state_, node.same_as);
  if (same == nullptr || same->children.empty()) return;
  const auto indexed = static_cast<size_t>(std::ranges::count_if(same->children, is_indexed));
  to["indexedVariables"] = indexed;
  to["namedVariables"] = same->children.size() - indexed;
}

Json Inspection::variable(const View& node, const std::string& path) {
  Json json = {{"name", node.name.empty() ? "value" : node.name}};
  add_value(node, path, "value", json);
  if (node.kind != "property" && node.kind != "group") json["evaluateName"] = path;
  return json;
}

base::Result<Json> Inspection::variables(const Json& arguments) {
  const int64_t at = integer_in(arguments, "variablesReference").value_or(-1) - first_id_;
  if (at < 0 || at >= static_cast<int64_t>(shown_.size()) || shown_[static_cast<size_t>(at)].node == nullptr)
    return base::fail("`variablesReference` is no number of variables in this state");
  const Shown shown = shown_[static_cast<size_t>(at)];
  const std::string filter = text_in(arguments, "filter").value_or("");
  std::vector<const View*> wanted;
  for (const View& child : shown.node->children)
    if (filter.empty() || (filter == "indexed") == is_indexed(child)) wanted.push_back(&child);
  const auto start = static_cast<size_t>(std::max<int64_t>(integer_in(arguments, "start").value_or(0), 0));
  auto count = static_cast<size_t>(std::max<int64_t>(integer_in(arguments, "count").value_or(0), 0));
  if (count == 0 || count > page_max) count = page_max;
  Json list = Json::array();
  for (size_t i = start; i < wanted.size() && i - start < count; ++i)
    list.push_back(variable(*wanted[i], joined_path(shown.path, wanted[i]->name)));
  return Json{{"variables", std::move(list)}};
}

// A name means a local variable of the frame, then one of the thread, then any node of the state.
const View* Inspection::find_from(const Json& arguments, const std::string& expression, std::string& path) const {
  if (const base::Result<StoppedFrame> stopped = frame(arguments)) {
    const View* const node = stopped->frame.node;
    if (node != nullptr)
      if (const View* const found = node_at(state_, *node, expression)) {
        path = joined_path(stopped->frame.path, expression);
        return found;
      }
  }
  path = expression;
  return node_at(state_, state_, expression);
}

base::Result<Json> Inspection::evaluate(const Json& arguments) {
  const std::optional<std::string> expression = text_in(arguments, "expression");
  if (!expression) return base::fail("`expression` is a text");
  Json json = Json::object();
  std::string path;
  if (const View* const found = find_from(arguments, *expression, path)) {
    add_value(*found, path, "result", json);
    return json;
  }
  // A hover over a word of the source is a question about a variable, never worth another look at the program.
  if (text_in(arguments, "context") == "hover") return base::fail(fmt::format("there is no `{}` here", *expression));
  const std::optional<Condition> condition = parse_condition(*expression);
  const View* const compared = condition ? find_from(arguments, condition->path, path) : nullptr;
  const std::optional<bool> result =
      compared ? compare(engine::shown_value(*compared), condition->comparison, condition->literal) : std::nullopt;
  json["result"] = result ? std::string(*result ? "true" : "false") : cut(TRY(debuggee_.evaluate(*expression)));
  json["variablesReference"] = 0;
  return json;
}

}  // namespace ramify::dap
