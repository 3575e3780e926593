// SPDX-License-Identifier: Apache-2.0
#include "tidy/rules.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <functional>
#include <regex>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "tidy/layers.h"

namespace ramify::tidy {

namespace {

// One complaint for each match in `text`, which is the file's own or its code_only.
void complain_of_matches(const SourceFile& file, const std::string& text, const std::regex& pattern,
                         std::string_view why, Complaints& complaints) {
  for (auto match = std::sregex_iterator(text.begin(), text.end(), pattern); match != std::sregex_iterator(); ++match) {
    complaints.push_back(fmt::format("{}: {}", at(file, static_cast<size_t>(match->position())), why));
  }
}

bool is_ours(const SourceFile& file) {
  static constexpr std::array folders = {"src", "tools", "fuzz", "bench"};
  return std::ranges::any_of(folders, [&](const char* folder) { return file.is_under(folder); });
}

// The first arguments of the rows of a .def file.
std::vector<std::string> rows_of(const SourceFile* def, std::string_view macro) {
  std::vector<std::string> rows;
  if (def == nullptr) return rows;
  std::istringstream in(def->text);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(macro)) continue;
    rows.push_back(line.substr(macro.size(), line.find(',') - macro.size()));
  }
  return rows;
}

bool is_test_or_bench(const SourceFile& file) { return file.is_test() || file.path.ends_with("_bench.cpp"); }

// Tests, and headers that nothing but tests includes.
bool is_for_tests(const SourceTree& tree, const SourceFile& file) {
  if (is_test_or_bench(file)) return true;
  if (!file.is_header()) return false;
  const std::string directive = "#include \"" + file.path.substr(std::string_view("src/").size()) + "\"";
  bool is_used = false;
  for (const SourceFile& user : tree.files) {
    if (!user.is_cpp() || user.text.find(directive) == std::string::npos) continue;
    if (!is_test_or_bench(user)) return false;
    is_used = true;
  }
  return is_used;
}

// Does any file that `counts` have the pattern? `word` is a part of every match, and is looked for first: it is faster.
bool occurs(const SourceTree& tree, std::string_view word, const std::regex& pattern,
            const std::function<bool(const SourceFile&)>& counts) {
  return std::ranges::any_of(tree.files, [&](const SourceFile& file) {
    return counts(file) && file.text.find(word) != std::string::npos && std::regex_search(file.text, pattern);
  });
}

// Blanks where code stands in a line of Markdown, so that places stay what they are: `f[x](y)` is no link.
std::string without_code(std::string text) {
  for (size_t begin = text.find('`'); begin != std::string::npos; begin = text.find('`', begin)) {
    const size_t end = text.find_first_of("`\n", begin + 1);
    if (end == std::string::npos) break;
    if (text[end] == '`')
      std::fill(text.begin() + static_cast<ptrdiff_t>(begin), text.begin() + static_cast<ptrdiff_t>(end), ' ');
    begin = end + 1;
  }
  return text;
}

}  // namespace

Complaints check_names(const SourceTree& tree) {
  static constexpr std::array words = {"util", "utils", "common", "misc", "manager", "helper", "helpers", "impl"};
  Complaints complaints;
  for (const SourceFile& file : tree.files) {
    if (!is_ours(file)) continue;
    std::string path = file.path;
    std::ranges::replace_if(path, [](char c) { return c == '/' || c == '_' || c == '.'; }, ' ');
    std::istringstream in(path);
    for (std::string word; in >> word;) {
      if (std::ranges::find(words, word) != words.end())
        complaints.push_back(fmt::format("{}: `{}` says nothing; name the file by its idea", file.path, word));
    }
  }
  return complaints;
}

Complaints check_first_lines(const SourceTree& tree) {
  static constexpr std::string_view licence = "SPDX-License-Identifier: Apache-2.0\n";
  Complaints complaints;
  for (const SourceFile& file : tree.files) {
    std::string_view text = file.text;
    const bool is_script = text.starts_with("#!");
    const bool is_cmake = file.path.ends_with(".cmake") || file.path.ends_with("CMakeLists.txt");
    const bool is_source = is_ours(file) && (file.is_cpp() || file.path.ends_with(".def"));
    if (!is_source && !is_cmake && !is_script && !file.is_library_text()) continue;
    if (is_script || text.starts_with("<?php")) text.remove_prefix(std::min(text.find('\n') + 1, text.size()));
    const bool has_hashes =
        is_script || is_cmake || file.path.ends_with(".py") || file.path.ends_with(".rb") || file.path.ends_with(".pl");
    const std::string_view comment = has_hashes ? "# " : file.path.ends_with(".lua") ? "-- " : "// ";
    if (!text.starts_with(comment) || !text.substr(comment.size()).starts_with(licence))
      complaints.push_back(
          fmt::format("{}:1: does not begin with `{}SPDX-License-Identifier: Apache-2.0`", file.path, comment));
    if (is_source && file.is_header() && text.find("\n#pragma once\n") == std::string_view::npos)
      complaints.push_back(fmt::format("{}: has no `#pragma once`", file.path));
  }
  return complaints;
}

Complaints check_cpp(const SourceTree& tree) {
  static const std::regex of_std(R"(\busing\s+namespace\s+std\b)");
  static const std::regex of_any(R"(\busing\s+namespace\b)");
  static const std::regex thread_local_word(R"(\bthread_local\b)");
  Complaints complaints;
  for (const SourceFile& file : tree.files) {
    if (!is_ours(file) || !file.is_cpp()) continue;
    const std::string code = code_only(file.text);
    complain_of_matches(file, code, of_std, "`using namespace std`", complaints);
    if (file.is_header()) complain_of_matches(file, code, of_any, "`using namespace` in a header", complaints);
    complain_of_matches(file, code, thread_local_word, "`thread_local`; what a function needs, it is given",
                        complaints);
  }
  return complaints;
}

Complaints check_open_ends(const SourceTree& tree) {
  static const std::regex unnumbered(R"(\bTODO\b(?!\(#\d+\)))");
  static const std::regex unfinished(R"(\bFIXME\b)");
  Complaints complaints;
  for (const SourceFile& file : tree.files) {
    if (!is_ours(file) || file.is_under("tools/tidy")) continue;
    complain_of_matches(file, file.text, unnumbered, "a TODO names its issue, as in TODO(#12)", complaints);
    complain_of_matches(file, file.text, unfinished, "a FIXME is fixed before it is merged", complaints);
  }
  return complaints;
}

Complaints check_determinism(const SourceTree& tree) {
  static const std::regex sources_of_chance(
      R"(\b(std::rand|srand|random_device|mt19937\w*|getenv|gettimeofday|clock_gettime|\w+_clock::now)\b)");
  Complaints complaints;
  for (const SourceFile& file : tree.files) {
    const bool is_bound =
        file.is_under("src/programs") || file.is_under("src/machines") || file.is_under("src/frontends");
    if (!is_bound || !file.is_cpp() || is_for_tests(tree, file)) continue;
    complain_of_matches(file, code_only(file.text), sources_of_chance, "consults something besides its choice stream",
                        complaints);
  }
  return complaints;
}

constexpr size_t short_name = 2;  // `c` and `go` are words and variables, too

// The languages are the folders that have a reader, or a lowering in its place.
static std::set<std::string> languages_of(const SourceTree& tree) {
  constexpr std::string_view folder = "src/languages/";
  std::set<std::string> names;
  for (const SourceFile& file : tree.files) {
    if (!file.path.starts_with(folder)) continue;
    const std::string_view path = std::string_view(file.path).substr(folder.size());
    const size_t end = path.find('/');
    if (end == std::string_view::npos) continue;
    const std::string_view inside = path.substr(end + 1);
    if (inside.starts_with("reader/") || inside.starts_with("lowering/")) names.emplace(path.substr(0, end));
  }
  return names;
}

// In any case of letters, also as a part of a word; short names aside. Faster than a regular expression.
static bool mentions_any(std::string text, const std::set<std::string>& names) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::ranges::any_of(
      names, [&](const std::string& name) { return name.size() > short_name && text.find(name) != std::string::npos; });
}

namespace {

// A folder that serves several languages, and so names none but those of its family.
struct Walled {
  std::string_view folder;
  bool tests_too;  // tests of analyses and of the lowering need some language
  std::set<std::string> family{};
};

// What names one of these languages: in a comment or an identifier, by an equality test, by an include.
struct LanguagePatterns {
  explicit LanguagePatterns(const std::set<std::string>& some) : names(some) {
    std::string words, all;
    for (const std::string& name : some) {
      all += (all.empty() ? "" : "|") + name;
      if (name.size() > short_name) words += (words.empty() ? "" : "|") + name;
    }
    // A word, or a part of one between underscores. Not the ending of a file (`a.cpp`), nor the integers of a library (`cpp_int`).
    word = std::regex(fmt::format(R"((^|[^.A-Za-z0-9])({})(?![A-Za-z0-9]|_int\b))", words), std::regex::icase);
    use = std::regex(fmt::format(R"(\bDialect::({0})\b|\blanguages/({0})/)", all));
  }

  std::set<std::string> names;
  std::regex word, use;
};

void complain_of_languages(const SourceFile& file, const LanguagePatterns& patterns, Complaints& complaints) {
  static const std::regex spelled(R"(\bC(#|\+\+)|\b(Go|C)'s\b|\b([Ii]n|[Oo]f|[Ff]or|[Ll]ike) (Go|C)\b(?!['+#]))");
  constexpr std::string_view why = "names a language; say how code behaves";
  Complaints found;
  complain_of_matches(file, file.text, spelled, why, found);
  const auto has = [&](std::string_view part) { return file.text.find(part) != std::string::npos; };
  if (has("Dialect::") || has("languages/")) complain_of_matches(file, file.text, patterns.use, why, found);
  if (mentions_any(file.text, patterns.names)) complain_of_matches(file, file.text, patterns.word, why, found);
  for (std::string& complaint : found)  // a line may match more than one pattern
    if (std::ranges::find(complaints, complaint) == complaints.end()) complaints.push_back(std::move(complaint));
}

// A language includes no other one, but that of which it is an extension. Starlark's rules have the format mini-language and the
// integers of any size that three others use, until the kit has them.
void complain_of_other_languages(const SourceFile& file, const std::set<std::string>& names, Complaints& complaints) {
  static const std::set<std::pair<std::string, std::string>> extensions = {
      {"cpp", "c"}, {"python", "starlark"}, {"javascript", "starlark"}, {"rust", "starlark"}};
  static const std::regex include(R"re(#include "languages/(\w+)/)re");
  constexpr std::string_view folder = "src/languages/";
  if (!file.is_cpp() || !file.path.starts_with(folder)) return;
  const std::string own = file.path.substr(folder.size(), file.path.find('/', folder.size()) - folder.size());
  if (!names.contains(own)) return;
  for (auto match = std::sregex_iterator(file.text.begin(), file.text.end(), include); match != std::sregex_iterator();
       ++match) {
    const std::string other = (*match)[1];
    if (other == own || !names.contains(other) || extensions.contains({own, other})) continue;
    complaints.push_back(fmt::format("{}: a language includes another one; what both need is the kit's",
                                     at(file, static_cast<size_t>(match->position()))));
  }
}

}  // namespace

Complaints check_languages(const SourceTree& tree) {
  static const std::array walled = {
      Walled{"src/engine", true},
      Walled{"src/frontends/surface", false},
      Walled{"src/languages/jvm", false, {"java", "kotlin", "scala"}},
      Walled{"src/languages/kit", false},
      Walled{"src/machines/ir", true},
      Walled{"src/programs/analysis", false},
  };
  const std::set<std::string> names = languages_of(tree);
  if (names.empty()) return {"src/languages: has no folder NAME/reader"};
  Complaints complaints;
  for (const Walled& wall : walled) {
    std::set<std::string> others = names;
    for (const std::string& name : wall.family) others.erase(name);
    const LanguagePatterns patterns(others);
    for (const SourceFile& file : tree.files)
      if (file.is_under(std::string(wall.folder)) && (wall.tests_too || !is_test_or_bench(file)))
        complain_of_languages(file, patterns, complaints);
  }
  for (const SourceFile& file : tree.files) complain_of_other_languages(file, names, complaints);
  return complaints;
}

Complaints check_diagnostics_tested(const SourceTree& tree) {
  Complaints complaints;
  for (const std::string& id : rows_of(tree.find("src/diagnostics/ids.def"), "DIAGNOSTIC(")) {
    const std::regex whole_word("\\b" + id + "\\b");
    const bool is_tested = occurs(tree, id, whole_word, [](const SourceFile& file) {
      return (file.is_test() && file.is_under("src") && !file.is_under("src/diagnostics")) ||
             file.is_under("conformance") || file.path.find("/testdata/") != std::string::npos;
    });
    if (!is_tested) complaints.push_back(fmt::format("src/diagnostics/ids.def: no test provokes `{}`", id));
  }
  return complaints;
}

Complaints check_operations_tested(const SourceTree& tree) {
  Complaints complaints;
  for (const std::string& op : rows_of(tree.find("src/programs/ir/ops.def"), "OP(")) {
    std::string mnemonic = op;
    if (mnemonic.ends_with('_')) mnemonic.pop_back();
    // As an enumerator, as a call of the builder, or as an instruction of the text form.
    const std::regex use(fmt::format(R"(\bOp::{0}\b|[.>]{0}\(|(^|\n)\s*([%\w, ()]+ = )?{1}\b[^(:])", op, mnemonic));
    const bool is_tested = occurs(tree, mnemonic, use, [](const SourceFile& file) {
      return (file.is_test() && file.is_under("src")) || file.path.ends_with(".ir") ||
             file.path.find("/testdata/") != std::string::npos;
    });
    if (!is_tested)
      complaints.push_back(fmt::format("src/programs/ir/ops.def: no test has the operation `{}`", mnemonic));
  }
  return complaints;
}

Complaints check_documents(const SourceTree& tree) {
  static const std::regex link(R"(\]\(([^)#:\s]+)(#[^)\s]*)?\))");
  Complaints complaints;
  if (const SourceFile* architecture = tree.find("ARCHITECTURE.md")) {
    for (const auto& [layer, row] : layers_of_document(architecture->text)) {
      if (tree.find("src/" + layer + "/README.md") == nullptr)
        complaints.push_back(fmt::format("src/{}: has no README.md", layer));
    }
  }
  for (const SourceFile& file : tree.files) {
    if (!file.path.ends_with(".md")) continue;
    const std::filesystem::path folder = std::filesystem::path(file.path).parent_path();
    const std::string text = without_code(file.text);
    for (auto match = std::sregex_iterator(text.begin(), text.end(), link); match != std::sregex_iterator(); ++match) {
      std::string target = (folder / (*match)[1].str()).lexically_normal().generic_string();
      if (target.ends_with('/')) target.pop_back();
      const bool exists = std::ranges::binary_search(tree.other_paths, target) ||
                          std::ranges::any_of(tree.files, [&](const SourceFile& other) {
                            return other.path == target || other.is_under(target);
                          });
      if (!exists)
        complaints.push_back(
            fmt::format("{}: there is no `{}`", at(file, static_cast<size_t>(match->position())), (*match)[1].str()));
    }
  }
  return complaints;
}

Complaints check_dependencies(const SourceTree& tree) {
  const SourceFile* document = tree.find("docs/dependencies.md");
  if (document == nullptr) return {"docs/dependencies.md: is missing"};
  std::set<std::string> names;
  if (const SourceFile* apt = tree.find("packaging/apt.txt")) {
    std::istringstream in(apt->text);
    for (std::string line; std::getline(in, line);) {
      if (!line.empty() && !line.starts_with('#') && !line.starts_with('[')) names.insert(line);
    }
  }
  for (const char* list : {"packaging/npm/package.json", "packaging/web/package.json",
                           "conformance/clients/package.json", "editors/vscode/package.json"}) {
    const SourceFile* const npm = tree.find(list);
    if (npm == nullptr) continue;
    static const std::regex pinned(R"re("([@\w/-]+)": "\d)re");
    for (auto match = std::sregex_iterator(npm->text.begin(), npm->text.end(), pinned); match != std::sregex_iterator();
         ++match) {
      if ((*match)[1] != "version") names.insert((*match)[1].str());
    }
  }
  Complaints complaints;
  for (const std::string& name : names) {
    if (document->text.find("`" + name + "`") == std::string::npos)
      complaints.push_back(fmt::format("docs/dependencies.md: does not say what `{}` is for", name));
  }
  return complaints;
}

std::vector<std::string> long_files(const SourceTree& tree) {
  constexpr auto lines_max = 400;
  std::vector<std::string> files;
  for (const SourceFile& file : tree.files) {
    if (!is_ours(file) || !file.is_cpp()) continue;
    const auto lines = std::ranges::count(file.text, '\n');
    if (lines > lines_max) files.push_back(fmt::format("{}: {} lines", file.path, lines));
  }
  return files;
}

}  // namespace ramify::tidy
