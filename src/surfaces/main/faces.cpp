// SPDX-License-Identifier: Apache-2.0
#include "surfaces/main/faces.h"

#include "surfaces/dap/dap.h"
#include "surfaces/lsp/lsp.h"
#include "surfaces/mcp/mcp.h"
#include "surfaces/serve/serve.h"
#include "surfaces/tui/tui.h"

namespace ramify {

std::span<const cli::Face> faces() {
  static constexpr cli::Face rows[] = {{cli::Verb::serve, serve::execute},
                                       {cli::Verb::tui, tui::execute},
                                       {cli::Verb::mcp, mcp::execute},
                                       {cli::Verb::dap, dap::execute},
                                       {cli::Verb::lsp, lsp::execute}};
  return rows;
}

}  // namespace ramify
