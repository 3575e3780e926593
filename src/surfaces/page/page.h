// SPDX-License-Identifier: Apache-2.0
// The page that shows a program in the browser: one HTML text with its style and script, built from the TypeScript of this folder
// (cmake/Page.cmake). `ramify serve` serves it; a report is the same page with its data inside.
//
// Pure functions. Tested in page_test.cpp and conformance/explorer_test.py.
#pragma once

#include <string>
#include <string_view>

namespace ramify::page {

std::string_view page();

// The page with `json` (outputs/page_document.h) inside: it needs no server, and asks for nothing. No text of the document can end
// the element that holds it, or become markup.
std::string report_page(std::string_view json);

}  // namespace ramify::page
