// SPDX-License-Identifier: Apache-2.0
// `list<<item` without blanks: the grammar reads `<<item` as the beginning of a here-document. If no line of the file
// ends such a document, a blank is inserted between the operator and its operand. Tested in
// conformance/languages/ruby/base64_and_appends.rb.
#pragma once

#include "diagnostics/diagnostic.h"
#include "frontends/surface/language.h"

namespace ramify::frontends::ruby {

tree_sitter::Source separate_appends(tree_sitter::Source source, const surface::ReadOptions& options,
                                     diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::ruby
