// SPDX-License-Identifier: Apache-2.0
// Any text of any language gives a module or diagnostics; a module without errors passes verification, and runs to an end, a
// fault or its limit. Input: a byte that picks the language, and the text.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "frontends/surface/lower.h"
#include "languages/registry/registry.h"
#include "programs/ir/verify.h"
#include "session/execute.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  // 'a' is the first, so that seeds can be written by hand.
  static constexpr std::string_view endings[] = {"py", "js",  "ts", "java", "rb",    "go",  "php", "cs",
                                                 "c",  "cpp", "rs", "kt",   "scala", "lua", "pas", "pl"};
  if (size == 0) return 0;
  const std::string path =
      "fuzz." + std::string(endings[(data[0] + std::size(endings) - 'a' % std::size(endings)) % std::size(endings)]);
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const frontends::surface::SourceFile files[] = {{path, text}};
  diagnostics::Diagnostics complaints;
  auto module = std::make_shared<ir::Module>(
      frontends::surface::lower(*languages::of_file(path), files, {.is_script = true}, complaints));
  for (const diagnostics::Diagnostic& complaint : complaints.all()) diagnostics::render(complaint, text);
  if (complaints.has_errors()) return 0;

  diagnostics::Diagnostics flaws;
  ir::verify(*module, flaws);
  CHECK(!flaws.has_errors(), "lowered to a module with flaws: {}", flaws.all().front().message);
  const base::Result<session::Execution> run =
      session::execute(std::move(module), {.instructions_max = 20'000, .steps_max = 1'000, .wants_variables = true});
  if (run) session::variables_json(*run);
  return 0;
}
