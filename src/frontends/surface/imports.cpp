// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/imports.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace ramify::frontends::surface {
namespace {

std::string folder_of(const std::string& path) {
  const size_t slash = path.find_last_of('/');
  return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

bool is_equal(std::string_view a, std::string_view b, bool ignores_case) {
  if (!ignores_case) return a == b;
  return std::ranges::equal(a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// `a.b` as `a/b`. One leading dot is the folder of the file; each further dot is one folder up.
std::string path_of(std::string_view module, std::string_view separator) {
  if (separator.empty()) return std::string(module);
  std::string path;
  if (separator == "." && module.starts_with('.')) {
    const size_t dots = std::min(module.find_first_not_of('.'), module.size());
    path = "./";
    for (size_t i = 1; i < dots; ++i) path += "../";
    module.remove_prefix(dots);
  }
  while (!module.empty()) {
    const size_t end = std::min(module.find(separator), module.size());
    if (!path.empty() && path.back() != '/') path += '/';
    path += module.substr(0, end);
    module.remove_prefix(std::min(end + separator.size(), module.size()));
  }
  return path;
}

std::string with_ending(const std::string& path, std::string_view ending) {
  const size_t mark = ending.find('%');
  if (mark == std::string_view::npos) return path + std::string(ending);
  return path + std::string(ending.substr(0, mark)) + path.substr(path.find_last_of('/') + 1) +
         std::string(ending.substr(mark + 1));
}

}  // namespace

std::string normal_path(std::string_view path) {
  const bool is_absolute = path.starts_with('/');
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    if (part.empty() || part == ".") continue;
    if (part == ".." && !parts.empty() && parts.back() != "..") parts.pop_back();
    else if (part != ".." || !is_absolute) parts.push_back(part);
  }
  std::string normal = is_absolute ? "/" : "";
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i != 0) normal += '/';
    normal += parts[i];
  }
  return normal;
}

std::optional<size_t> find_path(std::span<const std::string> paths, std::string_view path, const ImportRule& rule) {
  for (size_t i = 0; i < paths.size(); ++i)
    if (is_equal(normal_path(paths[i]), path, rule.ignores_case)) return i;
  if (!rule.is_by_package) return std::nullopt;
  const std::string ending = "/" + std::string(path);
  for (size_t i = 0; i < paths.size(); ++i)
    if (normal_path(paths[i]).ends_with(ending)) return i;
  return std::nullopt;
}

Imported imported(const ImportRule& rule, const Node& import, const std::string& from, const std::string& program,
                  const FindFile& find) {
  const auto find_module = [&](std::string_view module) -> std::optional<size_t> {
    if (module.empty() || (rule.is_relative_only && !module.starts_with('.') && !module.starts_with('/')))
      return std::nullopt;
    const std::string path = path_of(module, rule.separator);
    std::vector<std::string> folders = {folder_of(from)};
    if (!path.starts_with('.')) folders.push_back(folder_of(program));
    if (rule.is_by_package)
      for (std::string above = folder_of(from); !above.empty() && above != "/";)
        folders.push_back(above = folder_of(above.substr(0, above.size() - 1)));
    for (std::string_view rest = path; !rest.empty();) {
      for (const std::string& folder : folders)
        for (const std::string_view ending : rule.endings)
          if (const std::optional<size_t> found = find(normal_path(folder + with_ending(std::string(rest), ending))))
            return found;
      const size_t slash = rest.find('/');
      if (!rule.is_by_package || slash == std::string_view::npos) break;
      rest.remove_prefix(slash + 1);
    }
    return std::nullopt;
  };
  Imported result;
  result.module = find_module(import.text);
  for (size_t i = 0; i + 1 < import.names.size(); i += 2) {
    if (rule.separator.empty()) continue;
    const bool has_end = import.text.ends_with(rule.separator);
    result.names.push_back(find_module(
        import.text + (has_end || import.text.empty() ? "" : std::string(rule.separator)) + import.names[i]));
  }
  return result;
}

std::vector<size_t> mentioned_types(const ImportRule& rule, const Node* root, const std::string& from,
                                    const FindFile& find) {
  std::set<std::string> names;
  const std::function<void(const Node*)> visit = [&](const Node* node) {
    if (node == nullptr) return;
    if ((node->is(Kind::name) || node->is(Kind::type)) && !node->text.empty() && node->text[0] >= 'A' &&
        node->text[0] <= 'Z' && node->text.find_first_of("./") == std::string::npos)
      names.insert(node->text);
    visit(node->type);
    for (const Node* part : node->parts) visit(part);
  };
  visit(root);
  std::vector<size_t> files;
  for (const std::string& name : names)
    for (const std::string_view ending : rule.endings)
      if (const std::optional<size_t> found = find(normal_path(folder_of(from) + name + std::string(ending)))) {
        files.push_back(*found);
        break;
      }
  return files;
}

void for_each_import(const Node* root, const std::function<void(const Node*)>& visit) {
  if (root == nullptr || (!root->may_contain(Kind::import_) && !root->may_contain(Kind::export_))) return;
  if (root->is(Kind::import_) || (root->is(Kind::export_) && !root->text.empty())) visit(root);
  for (const Node* part : root->parts) for_each_import(part, visit);
}

}  // namespace ramify::frontends::surface
