// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/unsupported.h"

#include <fmt/format.h>

namespace ramify::frontends::tree_sitter {

void report_unsupported(const Node& node, std::string what, std::string hint, diagnostics::Diagnostics& diagnostics) {
  if (what.empty()) what = fmt::format("`{}`", node.kind());
  diagnostics.report(diagnostics::DiagnosticId::unsupported_syntax, node.place(),
                     fmt::format("{} is not part of this language", what), std::move(hint));
}

ir::Register lower_unsupported(ir::FunctionBuilder& code, const Node& node, std::string what, std::string hint,
                               diagnostics::Diagnostics& diagnostics) {
  report_unsupported(node, std::move(what), std::move(hint), diagnostics);
  code.at(node.span());
  return code.symbolic(fmt::format("unsupported:{}", node.kind()));
}

}  // namespace ramify::frontends::tree_sitter
