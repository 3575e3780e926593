// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/program_files.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "frontends/surface/parse.h"

namespace ramify::frontends::surface {
namespace {

std::string stem(const std::string& path) {
  const size_t slash = path.find_last_of('/');
  const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
  return file.substr(0, file.find('.'));
}

// The path from the program's folder, spelled as in the language's imports.
std::string module_name(const ImportRule& rule, const std::string& path, const std::string& program) {
  std::string name = normal_path(path);
  const size_t slash_of_program = program.find_last_of('/');
  const std::string folder =
      slash_of_program == std::string::npos ? "" : normal_path(program.substr(0, slash_of_program));
  if (!folder.empty() && name.starts_with(folder + "/")) name.erase(0, folder.size() + 1);
  for (const std::string_view ending : rule.endings)
    if (!ending.empty() && name.ends_with(ending)) {
      name.erase(name.size() - ending.size());
      break;
    }
  if (!rule.separator.empty())
    for (size_t slash = name.find('/'); slash != std::string::npos; slash = name.find('/', slash))
      name.replace(slash, 1, rule.separator);
  return name;
}

bool is_header(const std::string& path) {
  return path.ends_with(".h") || path.ends_with(".hpp") || path.ends_with(".hh") || path.ends_with(".hxx");
}

}  // namespace

ProgramFiles::ProgramFiles(const Language& language, std::span<const SourceFile> given, const LowerOptions& options,
                           ir::ModuleBuilder& module, Tree& tree, diagnostics::Diagnostics& diagnostics)
    : language_(language),
      given_(given),
      options_(options),
      module_(module),
      tree_(tree),
      diagnostics_(diagnostics),
      program_path_(given.empty() ? "" : given.back().path) {
  for (size_t i = 0; i < given.size(); ++i) {
    const bool is_program = i + 1 == given.size();
    // The text of a header is read where it is included.
    if (!is_program && language.preprocess != nullptr && is_header(given[i].path)) continue;
    const std::optional<size_t> read_file = read(given[i], is_program);
    if (is_program && read_file) program_ = *read_file;
  }
  for (size_t i = 0; i < roots_.size(); ++i) follow_imports(i);  // roots_ grows during the loop
}

std::optional<size_t> ProgramFiles::read(const SourceFile& file, bool is_program) {
  const uint32_t number = number_of({file.path});
  if (texts_.size() <= number) texts_.resize(number + 1);
  texts_[number] = file.text;
  const ReadOptions read{
      .is_script = options_.is_script,
      .is_main = is_program,
      .module_name = module_name(language_.imports, file.path, program_path_),
      .include = [this](const std::string& name, const std::string& from) { return include(name, from); },
      .library_file =
          [this](const base::LibraryText& own) {
            return number_of({std::string(own.name), true});
          }};
  const Node* const root =
      parse(language_, file.path, file.text, number, read, tree_, diagnostics_, options_.tolerates_errors);
  if (root == nullptr) return std::nullopt;
  roots_.push_back(root);
  paths_.push_back(normal_path(file.path));
  names_.push_back(stem(file.path));
  imported_by_.emplace_back();
  return roots_.size() - 1;
}

uint32_t ProgramFiles::number_of(const ir::SourceFile& file) {
  const uint32_t number = module_.file(file.path, file.is_library);
  if (paths_in_messages_.size() <= number) paths_in_messages_.resize(number + 1);
  paths_in_messages_[number] = file.shown();
  return number;
}

std::optional<size_t> ProgramFiles::find(const std::string& path) {
  if (const std::optional<size_t> known = find_path(paths_, path, language_.imports)) return known;
  if (!options_.find_file) return std::nullopt;
  const std::optional<std::string> text = options_.find_file(path);
  if (!text) return std::nullopt;
  return read({path, *text}, false);
}

std::optional<IncludedFile> ProgramFiles::include(const std::string& name, const std::string& from) {
  const size_t slash = from.find_last_of('/');
  const std::string path = normal_path((slash == std::string::npos ? "" : from.substr(0, slash + 1)) + name);
  const auto included = [&](const std::string& at, std::string text) {
    return IncludedFile{at, std::move(text), number_of({at})};
  };
  for (const std::string& wanted : {path, normal_path(name)})
    for (const SourceFile& file : given_)
      if (normal_path(file.path) == wanted) return included(file.path, file.text);
  if (options_.find_file)
    if (std::optional<std::string> text = options_.find_file(path)) return included(path, *std::move(text));
  return std::nullopt;
}

void ProgramFiles::follow_imports(size_t file) {
  if (language_.imports.endings.empty()) return;
  const std::string from = paths_[file];
  const FindFile find_file = [this](const std::string& path) { return find(path); };
  if (language_.imports.finds_types)
    for (const size_t type : mentioned_types(language_.imports, roots_[file], from, find_file))
      if (type != file) imported_by_[file].push_back(type);
  for_each_import(roots_[file], [&](const Node* node) {
    const Imported found = imported(language_.imports, *node, from, normal_path(program_path_), find_file);
    if (!found.is_any()) return;
    if (found.module) imported_by_[file].push_back(*found.module);
    for (const std::optional<size_t>& name : found.names)
      if (name) imported_by_[file].push_back(*name);
    imports_[node] = found;
  });
}

std::vector<size_t> ProgramFiles::run_before_program() const {
  std::vector<size_t> order;
  std::vector<bool> is_done(roots_.size());
  const std::function<void(size_t)> add = [&](size_t file) {
    if (is_done[file]) return;
    is_done[file] = true;
    for (const size_t imported : imported_by_[file]) add(imported);
    if (file != program_) order.push_back(file);
  };
  // If files are linked, all of them are part of the program.
  if (language_.policy.files != Policy::Files::modules)
    for (size_t file = 0; file < roots_.size(); ++file)
      if (file != program_) add(file);
  if (!roots_.empty()) add(program_);
  return bases_first(order);
}

// A class is created when its file runs, and needs its bases to exist, even if files refer to each other.
std::vector<size_t> ProgramFiles::bases_first(const std::vector<size_t>& order) const {
  std::map<std::string, size_t, std::less<>> file_of_class;
  std::vector<std::set<std::string>> bases(roots_.size());
  const std::function<void(const Node*, size_t)> visit = [&](const Node* node, size_t file) {
    if (node == nullptr) return;
    if (node->is(Kind::class_)) {
      file_of_class.try_emplace(node->text, file);
      if (node->part(0) != nullptr)
        for (const Node* base : node->part(0)->parts)
          if (base != nullptr) bases[file].insert(base->text);
    }
    if (node->is(Kind::sequence))
      for (const Node* part : node->parts) visit(part, file);
  };
  for (size_t file = 0; file < roots_.size(); ++file) {
    visit(roots_[file], file);
    for (const Node* statement : roots_[file]->parts) visit(statement, file);
  }
  std::vector<size_t> sorted;
  std::vector<bool> is_done(roots_.size());
  const std::function<void(size_t)> add = [&](size_t file) {
    if (is_done[file]) return;
    is_done[file] = true;
    for (const std::string& base : bases[file])
      if (const auto known = file_of_class.find(base); known != file_of_class.end()) add(known->second);
    if (file != program_) sorted.push_back(file);
  };
  for (const size_t file : order) add(file);
  return sorted;
}

}  // namespace ramify::frontends::surface
