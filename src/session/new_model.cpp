// SPDX-License-Identifier: Apache-2.0
#include "session/new_model.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "session/files.h"
#include "session/new_model_texts.h"
#include "session/suggestion.h"

namespace ramify::session {

namespace {

struct NewModelTexts {
  NewModelKind kind;
  std::string_view program;
  std::string_view spec{};  // empty: the program is checked without a spec
  std::string_view comment = "//";
  std::string_view property = "balance >= 0";
};

constexpr std::string_view own_threads = "a program that starts its own threads";
constexpr std::string_view as_model = "a model in that language, and its spec";
constexpr NewModelTexts new_model_texts[] = {
    {{"threads", ".star", "threads that share a state, and a property"},
     new_models::threads_model,
     new_models::threads_spec},
    {{"actions", ".star", "a model program: calls, and what they do to a state"},
     new_models::actions_model,
     new_models::actions_spec},
    {{"c", ".c", own_threads}, new_models::c_program},
    {{"go", ".go", own_threads}, new_models::go_program},
    {{"java", ".java", own_threads}, new_models::java_program},
    {{"python", ".py", own_threads}, new_models::python_program},
    {{"cpp", ".cpp", as_model}, new_models::braces_model, new_models::language_spec},
    {{"csharp", ".cs", as_model}, new_models::braces_model, new_models::language_spec},
    {{"javascript", ".js", as_model}, new_models::javascript_model, new_models::language_spec},
    {{"kotlin", ".kt", as_model}, new_models::kotlin_model, new_models::language_spec},
    {{"lua", ".lua", as_model}, new_models::lua_model, new_models::language_spec, "--"},
    {{"php", ".php", as_model}, new_models::php_model, new_models::language_spec, "//", "$balance >= 0"},
    {{"ruby", ".rb", as_model}, new_models::ruby_model, new_models::language_spec, "#", "$balance >= 0"},
    {{"rust", ".rs", as_model}, new_models::rust_model, new_models::language_spec, "//", "unsafe { BALANCE >= 0 }"},
    {{"scala", ".scala", as_model}, new_models::scala_model, new_models::language_spec},
    {{"typescript", ".ts", as_model}, new_models::typescript_model, new_models::language_spec},
};

std::string filled(std::string_view text, const std::vector<std::pair<std::string_view, std::string_view>>& words) {
  std::string result(text);
  for (const auto& [from, to] : words)
    for (size_t at = result.find(from); at != std::string::npos; at = result.find(from, at + to.size()))
      result.replace(at, from.size(), to);
  return result;
}

// Error: the file exists.
base::Result<void> create_file(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) {
    if (errno == EEXIST)
      return base::fail(fmt::format("`{}` exists already and is never overwritten; choose another name", path));
    return base::fail(fmt::format("`{}` cannot be written: {}", path, std::strerror(errno)));
  }
  base::Result<void> written = write_descriptor(file, text);
  if (::close(file) != 0 && written) written = base::fail(std::strerror(errno));
  if (written) return {};
  ::unlink(path.c_str());
  return base::fail(fmt::format("`{}` cannot be written: {}", path, written.error().message));
}

base::Result<const NewModelTexts*> choose_kind(const std::string& kind, const std::string& extension) {
  std::vector<std::string> known;
  std::string all;
  for (const NewModelTexts& texts : new_model_texts) {
    const bool has_ending =
        extension.empty() || extension == texts.kind.extension || (extension == ".toml" && !texts.spec.empty());
    if (texts.kind.name == kind && !has_ending)
      return base::fail(
          fmt::format("a file of kind {} ends with `{}`, not with `{}`", kind, texts.kind.extension, extension));
    if (kind.empty() ? has_ending : texts.kind.name == kind) return &texts;
    known.emplace_back(texts.kind.name);
    all += fmt::format("{}`{}`", all.empty() ? "" : ", ", texts.kind.name);
  }
  if (kind.empty())
    return base::fail(
        fmt::format("no kind of model ends with `{}`; give a name without an ending, and --kind", extension));
  return base::fail(fmt::format("--kind is `{}`, it is one of {}{}", kind, all, suggestion(kind, known)));
}

bool is_plain_name(const std::string& name) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
  constexpr std::string_view more = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789-";
  return !name.empty() && letters.contains(name[0]) && name.find_first_not_of(more) == std::string::npos;
}

}  // namespace

std::span<const NewModelKind> new_model_kinds() {
  static constexpr auto kinds = [] {
    std::array<NewModelKind, std::size(new_model_texts)> result;
    for (size_t i = 0; i < result.size(); ++i) result[i] = new_model_texts[i].kind;
    return result;
  }();
  return kinds;
}

base::Result<NewModel> write_new_model(const std::string& name, const std::string& kind) {
  const std::filesystem::path path(name);
  const std::string stem = path.stem().string();
  if (!is_plain_name(stem))
    return base::fail(
        fmt::format("`{}` is no name for a model: letters, digits, `_` and `-` make one, such as `bank`", stem));
  const NewModelTexts* texts = TRY(choose_kind(kind, path.extension().string()));
  const std::string base = (path.parent_path() / stem).string();
  const std::string program = base + std::string(texts->kind.extension);
  const std::string spec = base + ".toml";
  const std::string file = stem + std::string(texts->kind.extension);
  const std::vector<std::pair<std::string_view, std::string_view>> words = {
      {"@NAME@", stem}, {"@FILE@", file}, {"@COMMENT@", texts->comment}, {"@PROPERTY@", texts->property}};
  TRY(create_file(program, filled(texts->program, words)));
  if (texts->spec.empty()) return NewModel{{program}, program};
  if (base::Result<void> created = create_file(spec, filled(texts->spec, words)); !created) {
    ::unlink(program.c_str());
    return std::unexpected(created.error());
  }
  return NewModel{{program, spec}, spec};
}

}  // namespace ramify::session
