// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/header_folders.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

namespace ramify::c_frontend {
namespace {

bool has_file(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

std::filesystem::path beside(const std::filesystem::path& program) {
  return program.parent_path().parent_path() / "share/ramify";
}

}  // namespace

HeaderPlaces header_places() {
  std::error_code ignored;
  return {.program = std::filesystem::read_symlink("/proc/self/exe", ignored),
          .built_for = RAMIFY_CLANG_RESOURCES,
          .system = "/usr/include"};
}

HeaderFolders find_headers(const HeaderPlaces& places) {
  HeaderFolders found;
  const std::filesystem::path shared = beside(places.program);
  for (const std::filesystem::path& each : {shared / "clang", places.built_for}) {
    if (found.clang.empty() && has_file(each / "include/stddef.h")) found.clang = each.string();
  }
  // Prefer the system's headers: they match the headers of its other libraries, which programs also include.
  found.has_c_library = has_file(places.system / "stdio.h");
  if (!found.has_c_library && has_file(shared / "c/include/stdio.h")) {
    found.c_library = (shared / "c/include").string();
    found.has_c_library = true;
  }
  return found;
}

std::vector<std::string> header_arguments(const HeaderFolders& folders, const std::vector<std::string>& arguments) {
  std::vector<std::string> all{"-resource-dir", folders.clang};
  const bool has_own = std::ranges::find(arguments, "-nostdinc") != arguments.end();
  if (!folders.c_library.empty() && !has_own) {
    all.emplace_back("-idirafter");
    all.push_back(folders.c_library);
  }
  return all;
}

std::string missing_clang_headers(const HeaderPlaces& places) {
  return fmt::format("Clang's own headers (stddef.h and others) are missing; they belong into `{}` or `{}`",
                     (beside(places.program) / "clang/include").string(), (places.built_for / "include").string());
}

}  // namespace ramify::c_frontend
