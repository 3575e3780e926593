// SPDX-License-Identifier: Apache-2.0
// Parser: a tree-sitter parser, deleted with its owner.
#pragma once

#include <tree_sitter/api.h>

#include <memory>

namespace ramify::frontends::tree_sitter {

struct DeleteParser {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};
using Parser = std::unique_ptr<TSParser, DeleteParser>;

Parser make_parser(const TSLanguage* language);

}  // namespace ramify::frontends::tree_sitter
