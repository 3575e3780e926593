// SPDX-License-Identifier: Apache-2.0
// Escapes text of a program for labels of drawings. Tested in graph_text_test.cpp and fsm_drawing_test.cpp.
#pragma once

#include <string>
#include <string_view>

namespace ramify::outputs {

// Inside a quoted string of dot, backslashes begin escapes and quotes end it.
std::string escaped_for_dot(std::string_view text);

// Mermaid reads entities in labels, in its own spelling: #35; is a number sign. Every character
// that its grammar or HTML could interpret is escaped: all except letters, digits and those in `plain`. Letters beyond ASCII
// stay.
std::string escaped_for_mermaid(std::string_view text, std::string_view plain);

// A diagram in Mermaid's language as a file of Markdown.
std::string in_markdown(std::string_view mermaid);

}  // namespace ramify::outputs
