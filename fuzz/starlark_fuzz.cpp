// SPDX-License-Identifier: Apache-2.0
// Any program, entrypoint and property gives a module or diagnostics; a module without errors passes verification, and
// its printed form reads back. Input: program, entrypoint and property, apart by lines of `===`.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "languages/starlark/lowering/lower.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace {

// Cuts the text before the next separator off `rest`.
std::string cut(std::string_view& rest) {
  static constexpr std::string_view separator = "\n===\n";
  const size_t end = rest.find(separator);
  const std::string part(rest.substr(0, end));
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + separator.size());
  return part;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  namespace starlark = frontends::starlark;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  starlark::Model model{.path = "fuzz.star", .text = cut(rest), .threads = {}, .properties = {}};
  if (const std::string entrypoint = cut(rest); !entrypoint.empty())
    model.threads.push_back({.entrypoint = {"thread", entrypoint, {"fuzz.toml", 1, 1, 1, 1}}, .replicas = 2});
  if (const std::string property = cut(rest); !property.empty())
    model.properties.push_back({"property", property, {"fuzz.toml", 2, 1, 2, 1}});

  diagnostics::Diagnostics complaints;
  const ir::Module module = starlark::lower(model, complaints);
  for (const diagnostics::Diagnostic& complaint : complaints.all()) diagnostics::render(complaint, model.text);
  if (complaints.has_errors()) return 0;

  diagnostics::Diagnostics flaws;
  ir::verify(module, flaws);
  const std::string printed = ir::print(module);
  CHECK(!flaws.has_errors(), "lowered to a module with flaws: {}\n{}", flaws.all().front().message, printed);
  diagnostics::Diagnostics again;
  const ir::Module reread = ir::parse(printed, "printed.ir", again);
  CHECK(!again.has_errors(), "printed text is not read: {}\n{}", diagnostics::render(again.all().front(), printed),
        printed);
  CHECK(ir::print(reread) == printed, "printed twice differently:\n{}", printed);
  return 0;
}
