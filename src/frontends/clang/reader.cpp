// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "frontends/clang/header_folders.h"
#include "frontends/clang/linking.h"
#include "frontends/clang/translation_unit.h"

namespace ramify::c_frontend {
namespace {

// Arguments that determine how C is read. Those that write files, load plugins, or select other languages or targets
// are rejected; those for optimisation and linking are ignored, so that a build's command line can be used unchanged.
constexpr std::array<std::string_view, 3> arguments_with_value{"-include", "-isystem", "-iquote"};
constexpr std::array<std::string_view, 3> arguments_with_optional_space{"-I", "-D", "-U"};
constexpr std::array<std::string_view, 11> accepted_arguments{
    "-ansi",      "-pedantic",       "-pedantic-errors", "-w",          "-nostdinc",     "-pthread",
    "-trigraphs", "-fms-extensions", "-fgnu89-inline",   "-fno-common", "-ffreestanding"};
constexpr std::array<std::string_view, 7> ignored_arguments{
    "-c", "-g", "-fno-strict-aliasing", "-fno-builtin", "-m64", "-fsigned-char", "-fsyntax-only"};
constexpr std::array<std::string_view, 3> ignored_prefixes{"-O", "-l", "-L"};

bool is_one_of(std::string_view word, auto& words) { return std::ranges::find(words, word) != words.end(); }
bool starts_with_one_of(std::string_view word, auto& words) {
  return std::ranges::any_of(words, [&](std::string_view each) { return word.starts_with(each); });
}

std::vector<std::string> arguments_for_clang(const std::vector<std::string>& given, diagnostics::Diagnostics& out) {
  std::vector<std::string> taken;
  for (size_t i = 0; i < given.size(); ++i) {
    const std::string& each = given[i];
    const bool has_value = is_one_of(each, arguments_with_value) || is_one_of(each, arguments_with_optional_space);
    if (has_value && i + 1 == given.size()) {
      out.report(diagnostics::DiagnosticId::c_argument, {}, fmt::format("`{}` lacks its value", each));
    } else if (has_value) {
      taken.push_back(each);
      taken.push_back(given[++i]);
    } else if (is_one_of(each, accepted_arguments) || starts_with_one_of(each, arguments_with_optional_space) ||
               each.starts_with("-W") || each.starts_with("-std=") || each.starts_with("-fbracket-depth=")) {
      const bool is_for_a_tool = each.starts_with("-Wa,") || each.starts_with("-Wl,") || each.starts_with("-Wp,");
      if (!is_for_a_tool) taken.push_back(each);
    } else if (!is_one_of(each, ignored_arguments) && !starts_with_one_of(each, ignored_prefixes)) {
      out.report(diagnostics::DiagnosticId::c_argument, {},
                 fmt::format("the compiler argument `{}` has no meaning here", each),
                 "what counts is -I, -D, -U, -include, -isystem, -std and -W");
    }
  }
  return taken;
}

}  // namespace

ReadC read_c(const std::vector<SourceFile>& files, const ReadOptions& options) {
  ReadC read;
  Linking linking(read);
  const std::vector<std::string> arguments = arguments_for_clang(options.arguments, read.diagnostics);
  const HeaderPlaces places = header_places();
  const HeaderFolders headers = find_headers(places);
  if (headers.clang.empty())
    read.diagnostics.report(diagnostics::DiagnosticId::c_error, {}, missing_clang_headers(places));
  if (read.diagnostics.has_errors()) return read;
  for (const SourceFile& file : files) {
    linking.begin_file(file.is_library);
    if (file.is_header || file.path.ends_with(".h")) continue;
    const base::Result<void> done =
        read_translation_unit(file, files, file.is_library ? std::vector<std::string>{} : arguments, headers, linking);
    if (done) continue;
    read.diagnostics.report(diagnostics::DiagnosticId::c_error, {}, done.error().message);
    break;
  }
  if (!read.diagnostics.has_errors()) linking.finish();
  return read;
}

}  // namespace ramify::c_frontend
