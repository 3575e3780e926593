// SPDX-License-Identifier: Apache-2.0
#include "base/module.h"

#include <dlfcn.h>

#include <filesystem>

#include <fmt/format.h>

namespace ramify::base {

namespace fs = std::filesystem;

Result<const void*> load_module(const char* file, uint64_t interface) {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  if (error || !folder.is_absolute())
    return fail(fmt::format("`{}` cannot be found: the system does not say where the program is; mount /proc", file));
  for (const char* place : {".", "../src", "../lib/ramify"}) {
    const fs::path path = folder / place / file;
    if (!fs::exists(path, error)) continue;
    void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
      return fail(
          fmt::format("`{}` cannot be loaded: {}; install the library that is missing", path.string(), ::dlerror()));
    const auto enter = reinterpret_cast<const void* (*)(uint64_t)>(::dlsym(library, "ramify_module"));
    const void* const part = enter != nullptr ? enter(interface) : nullptr;
    if (part == nullptr)
      return fail(fmt::format("`{}` is of another version of Ramify; install or build both together", path.string()));
    return part;
  }
  return fail(fmt::format("`{}` is neither beside the program nor in ../lib/ramify; install Ramify again", file));
}

}  // namespace ramify::base
