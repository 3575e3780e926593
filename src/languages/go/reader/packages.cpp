// SPDX-License-Identifier: Apache-2.0
#include "languages/go/reader/packages.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontends/surface/parse.h"
#include "frontends/tree_sitter/tree.h"

extern "C" const TSLanguage* tree_sitter_go(void);

namespace ramify::frontends::go {

namespace {

using Cst = tree_sitter::Node;
using tree_sitter::Origin;
using tree_sitter::Point;

constexpr size_t packages_max = 1000;

// The paths that a text imports, found without parsing the whole text.
std::vector<std::string> imports_of(std::string_view text) {
  std::vector<std::string> paths;
  for (size_t at = text.find("import"); at != std::string_view::npos; at = text.find("import", at + 6)) {
    if (at > 0 && text[at - 1] != '\n') continue;  // a declaration begins at the start of a line
    const size_t open = text.find_first_of("(\"\n", at);
    if (open == std::string_view::npos) break;
    const size_t end = text[open] == '(' ? text.find(')', open) : text.find('\n', open + 1);
    std::string_view part = text.substr(open, end == std::string_view::npos ? end : end - open);
    for (size_t quote = part.find('"'); quote != std::string_view::npos; quote = part.find('"')) {
      const size_t close = part.find('"', quote + 1);
      if (close == std::string_view::npos) break;
      paths.emplace_back(part.substr(quote + 1, close - quote - 1));
      part.remove_prefix(close + 1);
    }
  }
  return paths;
}

std::string last_part(const std::string& path) { return path.substr(path.rfind('/') + 1); }

class Packages {
 public:
  Packages(const surface::ReadOptions& options, const std::string& program) : options_(options), program_(program) {}

  // Adds the texts of all packages that a text imports, directly or indirectly, each after its own imports.
  void add_imports(std::string_view text) {
    for (const std::string& path : imports_of(text)) {
      if (path.empty() || !known_.insert(path).second || known_.size() > packages_max) continue;
      const std::optional<surface::IncludedFile> file = find(path);
      if (!file || file->text.size() > surface::text_bytes_max || !files_.insert(file->path).second) continue;
      add_imports(file->text);
      add(*file);
    }
  }
  bool is_empty() const { return paths_.empty(); }

  tree_sitter::Source joined(const tree_sitter::Source& source) {
    uint32_t line = 1;
    begin_row(source.file(), line);
    for (const char c : source.text()) {
      if (c != '\n') continue;
      ++row_;
      begin_row(source.file(), ++line);
    }
    return tree_sitter::Source(out_ + std::string(source.text()), source, std::move(origins_), std::move(paths_));
  }

 private:
  std::optional<surface::IncludedFile> find(const std::string& path) const {
    for (std::string rest = path;;) {
      for (const char* above : {"", "../", "../../", "../../../"})
        if (auto file = options_.include(above + rest + "/" + last_part(rest) + ".go", program_)) return file;
      const size_t slash = rest.find('/');
      if (slash == std::string::npos) return std::nullopt;
      rest.erase(0, slash + 1);
    }
  }

  struct Names {
    std::set<std::string, std::less<>> declared, fields;
  };
  static Names names_of(const Cst& root) {
    Names names;
    for (const Cst& at : root.named_children()) {
      if (at.is("function_declaration") && at.field("name").text() != "init")
        names.declared.emplace(at.field("name").text());
      for (const Cst& inner : at.named_children()) {
        const bool is_list = inner.is("var_spec_list");
        for (const Cst& spec : is_list ? inner.named_children() : std::vector<Cst>{inner}) {
          if (!spec.is("type_spec") && !spec.is("type_alias") && !spec.is("const_spec") && !spec.is("var_spec"))
            continue;
          for (const Cst& name : spec.fields("name"))
            if (name.is_named() && name.text() != "_") names.declared.emplace(name.text());
        }
      }
    }
    for (Cst at = root; at; at = at.following())
      if (at.is("field_declaration")) {
        for (const Cst& name : at.fields("name")) names.fields.emplace(name.text());
        if (!at.field("name"))
          for (const Cst& embedded : at.named_children())
            if (embedded.is("type_identifier")) names.fields.emplace(embedded.text());
      }
    return names;
  }

  // Whether the key in a composite literal is a field name.
  static bool is_field_key(const Cst& at, const Names& names) {
    const Cst element = at.parent();
    if (!element || !element.is("literal_element") || !names.fields.contains(at.text())) return false;
    const Cst keyed = element.parent();
    return keyed && keyed.is("keyed_element") && keyed.field("key").begin() == element.begin();
  }

  void add(const surface::IncludedFile& file) {
    const tree_sitter::Tree tree(tree_sitter_go(), tree_sitter::Source(file.text, file.path, file.file));
    const Names names = names_of(tree.root());
    std::string package;
    for (const Cst& at : tree.root().named_children())
      if (at.is("package_clause")) package = std::string(at.first_named_child().text());
    if (package.empty() || package == "main") return;
    paths_[file.file] = file.path;
    size_t copied = 0;
    begin_row(file.file, 1);
    uint32_t line = 1;
    const auto copy_to = [&](size_t end) {
      for (; copied < end; ++copied) {
        out_ += file.text[copied];
        ++column_;
        if (file.text[copied] != '\n') continue;
        ++row_;
        begin_row(file.file, ++line);
      }
    };
    for (Cst at = tree.root(); at; at = at.following()) {
      if (at.is("package_clause") && at.begin() >= copied) {
        copy_to(at.begin());
        copied = at.end();
        continue;
      }
      const bool is_name = at.is("identifier") || at.is("type_identifier");
      if (!is_name || at.begin() < copied || !names.declared.contains(at.text()) || is_field_key(at, names)) continue;
      copy_to(at.begin());
      out_ += package + "__" + std::string(at.text());
      column_ += static_cast<uint32_t>(package.size() + 2 + at.text().size());
      copied = at.end();
      const Point behind = at.end_point();
      origins_.push_back({.at = {.row = row_, .column = column_},
                          .file = file.file,
                          .line = behind.row + 1,
                          .column = behind.column + 1});
    }
    copy_to(file.text.size());
    out_ += '\n';
    ++row_;
  }
  void begin_row(uint32_t file, uint32_t line) {
    column_ = 0;
    origins_.push_back({.at = {.row = row_, .column = 0}, .file = file, .line = line, .column = 1});
  }

  const surface::ReadOptions& options_;
  const std::string& program_;
  std::set<std::string> known_, files_;
  std::string out_;
  std::vector<Origin> origins_;
  std::map<uint32_t, std::string> paths_;
  uint32_t row_ = 0, column_ = 0;
};

}  // namespace

tree_sitter::Source with_packages(tree_sitter::Source source, const surface::ReadOptions& options,
                                  diagnostics::Diagnostics&) {
  if (!options.include || source.text().find("import") == std::string_view::npos) return source;
  Packages packages(options, source.path());
  packages.add_imports(source.text());
  return packages.is_empty() ? source : packages.joined(source);
}

}  // namespace ramify::frontends::go
