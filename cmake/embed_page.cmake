# SPDX-License-Identifier: Apache-2.0
# Script of Page.cmake: writes SOURCE from PAGE, with SCRIPT and STYLE in their places.
cmake_minimum_required(VERSION 3.25)
file(READ ${PAGE} page)
file(READ ${SCRIPT} script)
file(READ ${STYLE} style)
# A script ends at the first end tag, also in a text of it.
string(REPLACE "</script" "<\\/script" script "${script}")
string(REPLACE "@STYLE@" "${style}" page "${page}")
string(REPLACE "@SCRIPT@" "${script}" page "${page}")
# Pieces: the standard promises literals of 65,536 bytes.
set(pieces "")
string(LENGTH "${page}" length)
set(begin 0)
while(begin LESS length)
  string(SUBSTRING "${page}" ${begin} 30000 piece)
  string(APPEND pieces "    R\"ramify(${piece})ramify\"\n")
  math(EXPR begin "${begin} + 30000")
endwhile()
file(WRITE ${SOURCE} "#include \"surfaces/page/page.h\"\n\nnamespace ramify::page {\n\nstd::string_view page() {\n  return\n${pieces}      ;\n}\n\n}  // namespace ramify::page\n")
