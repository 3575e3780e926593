// SPDX-License-Identifier: Apache-2.0
// Text searches with the semantics of std::string. `at` is the position where the search begins.
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <cstddef>
#include <string_view>

namespace ramify::ir_machine::cpp {

using Finder = size_t (*)(std::string_view, std::string_view, size_t);
inline size_t find_first(std::string_view t, std::string_view w, size_t at) { return t.find(w, at); }
inline size_t find_last(std::string_view t, std::string_view w, size_t at) { return t.rfind(w, at); }
inline size_t find_any(std::string_view t, std::string_view w, size_t at) { return t.find_first_of(w, at); }
inline size_t find_none(std::string_view t, std::string_view w, size_t at) { return t.find_first_not_of(w, at); }
inline size_t find_last_any(std::string_view t, std::string_view w, size_t at) { return t.find_last_of(w, at); }
inline size_t find_last_none(std::string_view t, std::string_view w, size_t at) { return t.find_last_not_of(w, at); }

}  // namespace ramify::ir_machine::cpp
