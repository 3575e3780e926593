// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/parser.h"

#include "base/check.h"

namespace ramify::frontends::tree_sitter {

Parser make_parser(const TSLanguage* language) {
  Parser parser(ts_parser_new());
  CHECK(ts_parser_set_language(parser.get(), language), "the grammar's version {} does not fit the parser library",
        ts_language_abi_version(language));
  return parser;
}

}  // namespace ramify::frontends::tree_sitter
