// SPDX-License-Identifier: Apache-2.0
// The methods of bytes.
#include <vector>

#include "base/result.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/methods.h"

namespace ramify::ir_machine::starlark {

namespace {

// A list, where the specification has an opaque iterable: a list supports all its operations, and more.
OrFailed<Word> bytes_elems(Context& context, Word bytes, const Arguments& arguments) {
  TRY(no_arguments(context, "elems", arguments));
  std::vector<Word> all;
  for (const char c : context.draft.text(bytes)) all.push_back(Word::integer(static_cast<unsigned char>(c)));
  return context.draft.new_list(all);
}

constexpr MethodRow bytes_method_rows[] = {{"elems", bytes_elems}};
static_assert(is_sorted_by_name(bytes_method_rows));

}  // namespace

std::span<const MethodRow> bytes_methods() { return bytes_method_rows; }

}  // namespace ramify::ir_machine::starlark
