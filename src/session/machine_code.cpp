// SPDX-License-Identifier: Apache-2.0
#include "session/machine_code.h"

#include <dlfcn.h>

#include <filesystem>
#include <string>

#include <fmt/format.h>

#include "machines/ir/native/module.h"

namespace ramify::session {

namespace {

namespace fs = std::filesystem;
namespace native = ir_machine::native;

// Without the module, every function stays interpreted.
class NoBackend final : public native::Backend {
 public:
  explicit NoBackend(std::string why) : why_(std::move(why)) {}
  std::expected<native::Code, std::string> compile(const ir_machine::Program&, uint32_t, const native::Plan&,
                                                   const native::Callbacks&) override {
    return std::unexpected(why_);
  }

 private:
  std::string why_;
};

// The module stays loaded until the process ends.
template <bool is_quick>
std::unique_ptr<native::Backend> load_backend() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  // Never from the working directory.
  if (error || !folder.is_absolute()) return std::make_unique<NoBackend>("the system does not say where the program is");
  // Beside the program as it is built, beside the folder of a test, and as it is installed.
  for (const char* place : {".", "../src", "../lib/ramify"}) {
    const fs::path path = folder / place / native::module_name;
    if (!fs::exists(path, error)) continue;
    void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr)
      return std::make_unique<NoBackend>(fmt::format("`{}` cannot be loaded: {}", path.string(), ::dlerror()));
    const auto start = reinterpret_cast<native::ModuleStart>(::dlsym(library, native::module_start_name));
    native::Backend* const backend = start != nullptr ? start(native::module_interface(), is_quick) : nullptr;
    if (backend != nullptr) return std::unique_ptr<native::Backend>(backend);
    return std::make_unique<NoBackend>(fmt::format("`{}` is of another version of Ramify", path.string()));
  }
  return std::make_unique<NoBackend>(
      fmt::format("`{}` is neither beside the program nor in ../lib/ramify", native::module_name));
}

}  // namespace

native::Options native_options(const MachineCode& machine_code) {
  native::Options options;
  if (!machine_code.is_used) return options;
  options.make_backend = load_backend<false>;
  if (!machine_code.at_once) return options;
  options.make_backend = load_backend<true>;
  options.heat_min = 1;
  options.at_once = true;
  return options;
}

}  // namespace ramify::session
