// SPDX-License-Identifier: Apache-2.0
#include "session/machine_code.h"

#include <string>
#include <utility>

#include "machines/ir/native/module.h"

namespace ramify::session {

namespace {

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

template <bool is_quick>
std::unique_ptr<native::Backend> load_backend() {
  const base::Result<const native::NativePart*> part =
      base::load_module<native::NativePart>(native::module_name, native::module_interface);
  if (!part) return std::make_unique<NoBackend>(part.error().message);
  return is_quick ? (*part)->quick_backend() : (*part)->backend();
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
