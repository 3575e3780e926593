// SPDX-License-Identifier: Apache-2.0
// The folders of headers that Clang searches besides those of the program and of the system.
//
// An installation has them beside the program: PREFIX/bin/ramify, PREFIX/share/ramify/clang/include (Clang's own:
// stddef.h, stdarg.h ...), and in the archive PREFIX/share/ramify/c/include (the C library's, for systems without a
// compiler). Any thread. Tested in header_folders_test.cpp.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ramify::c_frontend {

// The places where headers are searched, in order of preference.
struct HeaderPlaces {
  std::filesystem::path program;    // the running executable; empty if the system does not report it
  std::filesystem::path built_for;  // Clang's resource folder on the machine that built the program
  std::filesystem::path system;     // the system's headers
};
HeaderPlaces header_places();

struct HeaderFolders {
  std::string clang;      // Clang's resource folder, whose `include` has its headers; empty if not found
  std::string c_library;  // headers of the C library, if the system has none
  bool has_c_library = false;
};
HeaderFolders find_headers(const HeaderPlaces& places);

// Arguments for Clang's command line; `arguments` are the user's.
std::vector<std::string> header_arguments(const HeaderFolders& folders, const std::vector<std::string>& arguments);

// The advice in the message about missing headers.
std::string missing_clang_headers(const HeaderPlaces& places);
constexpr const char* missing_c_headers_hint =
    "no headers of the C library are installed; on Debian: apt-get install libc6-dev";

}  // namespace ramify::c_frontend
