// SPDX-License-Identifier: Apache-2.0
// Goal: a model has the same meaning in every language: `step`, `wait` and the threads and properties of a spec.
// Method: the models of conformance/language_models, each in Starlark and other languages, checked by the binary itself
// (environment variable RAMIFY): equal states, transitions, depth and verdict.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/binary.h"

namespace ramify {
namespace {

namespace fs = std::filesystem;

// A property in the language's syntax.
std::string in_words_of(const std::string& extension, std::string expression) {
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (size_t at = expression.find(from); at != std::string::npos; at = expression.find(from, at + to.size()))
      expression.replace(at, from.size(), to);
  };
  const bool has_words = std::set<std::string>{".star", ".py", ".lua", ".pas"}.contains(extension);
  if (!has_words) replace(" or ", " || ");
  if (extension == ".pas") {
    if (expression.find(" or ") != std::string::npos) expression = fmt::format("({})", expression);
    replace(" or ", ") or (");
    replace("==", "=");
  }
  if (extension == ".rb" || extension == ".php" || extension == ".pl")
    for (const std::string_view name : {"done", "value", "inside"}) replace(name, fmt::format("${}", name));
  if (extension == ".rs") {
    replace("done", "DONE");
    replace("value", "VALUE");
    expression = fmt::format("unsafe {{ {} }}", expression);
  }
  return expression;
}

struct Model {
  std::string name;
  std::string first, second;  // entry points
  std::string property;
  size_t languages_min = 8;
};

TEST(LanguageModels, are_the_same_in_all_languages) {
  const fs::path folder = fs::temp_directory_path() / fmt::format("ramify_language_models_{}", getpid());
  fs::create_directory(folder);
  for (const Model& model : {Model{"lost_update", "twice()", "twice()", "done < 2 or value == 4"},
                             Model{"peterson", "process(0)", "process(1)", "inside <= 1"}}) {
    json expected;
    size_t languages = 0;
    const fs::path source = fs::path(RAMIFY_SOURCE_DIR) / "conformance" / "language_models";
    std::set<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(source))
      if (entry.path().stem() == model.name) files.insert(entry.path());
    const auto check = [&](const fs::path& file) {
      const std::string extension = file.extension().string();
      fs::copy_file(file, folder / file.filename(), fs::copy_options::overwrite_existing);
      const std::string spec = (folder / (model.name + "_" + extension.substr(1) + ".toml")).string();
      std::ofstream(spec) << fmt::format(
          "[spec]\nprogram = \"{}\"\n[threads.one]\nentrypoint = \"{}\"\n[threads.two]\nentrypoint = \"{}\"\n"
          "[properties]\nclaim = {{Always = \"{}\"}}\n",
          file.filename().string(), model.first, model.second, in_words_of(extension, model.property));
      return ramify(fmt::format("check {} --progress never --no-trace --keep-going --reduction off", quoted(spec)));
    };
    const Answer in_starlark = check(source / (model.name + ".star"));
    ASSERT_LE(in_starlark.exit_code, 1);
    for (const fs::path& file : files) {
      SCOPED_TRACE(file.filename().string());
      const Answer answer = check(file);
      ASSERT_TRUE(answer.result.is_object());
      EXPECT_EQ(answer.exit_code, in_starlark.exit_code) << answer.result.dump(2);
      EXPECT_EQ(answer.result["counts"], in_starlark.result["counts"]);
      EXPECT_EQ(answer.result["verdict"], in_starlark.result["verdict"]);
      ++languages;
    }
    EXPECT_GE(languages, model.languages_min);
  }
  fs::remove_all(folder);
}

TEST(LanguageModels, false_parts_of_a_property_are_shown_with_their_values) {
  const fs::path folder = fs::temp_directory_path() / fmt::format("ramify_false_parts_{}", getpid());
  fs::create_directory(folder);
  for (const fs::directory_entry& entry :
       fs::directory_iterator(fs::path(RAMIFY_SOURCE_DIR) / "conformance" / "language_models")) {
    const std::string extension = entry.path().extension().string();
    if (entry.path().stem() != "lost_update") continue;
    SCOPED_TRACE(extension);
    fs::copy_file(entry.path(), folder / entry.path().filename());
    const std::string spec = (folder / (extension.substr(1) + ".toml")).string();
    std::ofstream(spec) << fmt::format(
        "[spec]\nprogram = \"{}\"\n[threads.one]\nentrypoint = \"twice()\"\n[properties]\nclaim = {{Always = "
        "\"{}\"}}\n",
        entry.path().filename().string(), in_words_of(extension, "done < 1 or value < 1"));
    const Answer answer = ramify(fmt::format("check {} --progress never --no-trace", quoted(spec)));
    ASSERT_EQ(answer.exit_code, 1) << answer.result.dump(2);
    const json& parts = answer.result["violations"][0]["false_parts"];
    ASSERT_EQ(parts.size(), 2u) << parts.dump(2);
    EXPECT_TRUE(parts[0].get<std::string>().ends_with("done = 1")) << parts;
    EXPECT_TRUE(parts[1].get<std::string>().ends_with("value = 2")) << parts;
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace ramify
