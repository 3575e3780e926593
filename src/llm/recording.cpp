// SPDX-License-Identifier: Apache-2.0
#include "llm/recording.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "base/hash.h"

namespace ramify::llm {

namespace {

namespace fs = std::filesystem;

constexpr const char* recording_format = "ramify-recording";
constexpr int recording_version = 1;
constexpr size_t recording_bytes_max = size_t{16} << 20;
constexpr size_t compared_max = 1000;  // recordings, to find the nearest

std::optional<std::string> file_text(const fs::path& path) {
  std::error_code error;
  const uintmax_t size = fs::file_size(path, error);
  if (error || size > recording_bytes_max) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// The file's object, if it is a recording.
base::Result<Json> recording_in(const fs::path& path) {
  const std::optional<std::string> text = file_text(path);
  if (!text) return base::fail("cannot be read");
  base::Result<Json> json = parse_json(*text);
  if (!json) return json;
  const bool is_ours = json->is_object() && json->value("format", Json()) == recording_format &&
                       json->value("version", Json()) == recording_version &&
                       json->value("request", Json()).is_object();
  return is_ours ? std::move(json) : base::fail("is no recording of this version");
}

// A request as lines for comparison.
std::vector<std::string> request_lines(const Json& request) {
  std::vector<std::string> lines;
  const auto add = [&](std::string_view head, const Json& value) {
    const std::string text = value.is_string() ? value.get<std::string>() : json_text(value);
    for (size_t begin = 0; begin <= text.size();) {
      const size_t end = std::min(text.find('\n', begin), text.size());
      lines.push_back(fmt::format("{}: {}", head, text.substr(begin, end - begin)));
      begin = end + 1;
    }
  };
  for (const char* member : {"wire", "model", "sample", "system"}) add(member, request.value(member, Json()));
  for (const Json& message : request.value("messages", Json::array()))
    if (message.is_object()) add("message", message.value("content", Json()));
  add("schema", request.value("schema", Json()));
  return lines;
}

size_t common_lines(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::map<std::string_view, size_t> counts;
  for (const std::string& line : a) ++counts[line];
  size_t common = 0;
  for (const std::string& line : b)
    if (const auto found = counts.find(line); found != counts.end() && found->second > 0) {
      --found->second;
      ++common;
    }
  return common;
}

std::string nearest_text(const std::string& folder, const Json& request) {
  const std::vector<std::string> wanted = request_lines(request);
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator i(folder, error), end; !error && i != end && files.size() < compared_max;
       i.increment(error))
    if (i->path().extension() == ".json") files.push_back(i->path());
  std::ranges::sort(files);
  std::string nearest;
  std::vector<std::string> lines;
  size_t most = 0;
  for (const fs::path& file : files) {
    const base::Result<Json> recording = recording_in(file);
    if (!recording) continue;
    std::vector<std::string> candidate = request_lines((*recording)["request"]);
    if (const size_t common = common_lines(wanted, candidate); nearest.empty() || common > most) {
      most = common;
      nearest = file.filename().string();
      lines = std::move(candidate);
    }
  }
  if (nearest.empty()) return "there is no recording in this folder";
  const auto [is, was] = std::ranges::mismatch(wanted, lines);
  return fmt::format("the nearest is `{}`, which differs first here:\n  asked:    {}\n  recorded: {}", nearest,
                     is == wanted.end() ? "(nothing more)" : excerpt(*is),
                     was == lines.end() ? "(nothing more)" : excerpt(*was));
}

}  // namespace

Json recorded_request(const ModelSettings& settings, const Question& question) {
  Json messages = Json::array();
  for (const Message& message : question.messages)
    messages.push_back({{"role", message.role}, {"content", message.content}});
  return {{"wire", name(settings.wire)}, {"model", settings.model},   {"system", question.system},
          {"messages", messages},        {"schema", question.schema}, {"sample", question.sample}};
}

std::string recording_name(const Json& request) {
  const std::string text = json_text(request);
  return base::hash128(std::as_bytes(std::span(text))).hex() + ".json";
}

Outcome<void> write_recording(const std::string& folder, const Json& request, const Outcome<Answer>& answer) {
  Json recording = {{"format", recording_format}, {"version", recording_version}, {"request", request}};
  if (answer) {
    recording["answer"] = answer->text;
    recording["model"] = answer->model;
    recording["usage"] = {{"input", answer->usage.input_tokens}, {"output", answer->usage.output_tokens}};
  } else {
    recording["silent"] = answer.error().message;
  }
  const fs::path to = fs::path(folder) / recording_name(request);
  const fs::path beside = to.string() + fmt::format(".{}.new", getpid());
  std::error_code error;
  fs::create_directories(folder, error);
  std::ofstream out(beside, std::ios::binary);
  out << recording.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
  out.close();
  if (out) fs::rename(beside, to, error);
  if (out && !error) return {};
  return std::unexpected(
      Failure{FailureKind::configuration, fmt::format("the recording `{}` cannot be written", to.string())});
}

Outcome<Answer> read_recording(const std::string& folder, const Json& request) {
  const fs::path path = fs::path(folder) / recording_name(request);
  const auto unrecorded = [&](std::string why) {
    return std::unexpected(Failure{FailureKind::unrecorded, std::move(why)});
  };
  std::error_code error;
  if (!fs::exists(path, error))
    return unrecorded(fmt::format("`{}` has no recording of this question; {}", folder, nearest_text(folder, request)));
  const base::Result<Json> recording = recording_in(path);
  if (!recording) return unrecorded(fmt::format("`{}` {}", path.string(), recording.error().message));
  // A recording whose request was edited, or that was renamed, belongs to another question.
  if (recording_name((*recording)["request"]) != recording_name(request))
    return unrecorded(fmt::format("the request of `{}` is not the one that its name stands for", path.string()));
  if (const Json why = recording->value("silent", Json()); why.is_string()) return silent(why.get<std::string>());
  const Json answer = recording->value("answer", Json());
  if (!answer.is_string()) return unrecorded(fmt::format("`{}` has no `answer` that is a text", path.string()));
  const Json model = recording->value("model", Json());
  return Answer{answer.get<std::string>(), model.is_string() ? model.get<std::string>() : "", {}};
}

}  // namespace ramify::llm
