// SPDX-License-Identifier: Apache-2.0
// What the parts of a program are called in reports: functions, places, lines; and text made safe for drawings. Tested in
// reports_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "outputs/drawing_text.h"
#include "outputs/sources.h"
#include "programs/ir/module.h"

namespace ramify::reports {

bool is_library(const ir::Module& module, uint32_t file);

// "Account.deposit", "the top level", "function in line 12".
std::string function_name(const ir::Module& module, uint32_t function);
// What the program's author wrote: neither the library's functions nor what starts a run.
bool is_own(const ir::Module& module, uint32_t function);
// Of those named so; all own ones where `name` is empty, the top level first.
std::vector<uint32_t> functions_named(const ir::Module& module, std::string_view name);

// "12:5", with the file in front where the program has several; "" for nowhere.
std::string place_text(const ir::Module& module, const ir::Span& span);
// The source line of a span, without its indentation.
std::string line_text(const ir::Module& module, const outputs::Sources& sources, const ir::Span& span);

using outputs::escaped_for_dot;
std::string escaped_for_mermaid(std::string_view text);

}  // namespace ramify::reports
