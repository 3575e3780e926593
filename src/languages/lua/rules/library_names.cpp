// SPDX-License-Identifier: Apache-2.0
// The global names of lua 5.4.
#include "languages/lua/rules/library_names.h"

#include <algorithm>

namespace ramify::ir_machine::lua {

namespace {

constexpr LibraryNames library_name_rows[] = {
    {std::nullopt,
     "assert collectgarbage coroutine debug dofile error getmetatable io ipairs load loadfile math next os package "
     "pairs "
     "pcall print rawequal rawget rawlen rawset require select setmetatable string table tonumber tostring type utf8 "
     "xpcall"},
    {ValueKind::string,
     "byte char dump find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper"},
};

}  // namespace

std::span<const LibraryNames> library_names() { return library_name_rows; }

}  // namespace ramify::ir_machine::lua
