// SPDX-License-Identifier: Apache-2.0
// The house rules that a machine can check, one function each. CONTRIBUTING.md lists them for people.
#pragma once

#include "tidy/source_tree.h"

namespace ramify::tidy {

// No file or folder is called utils, common, misc, manager, helper or impl: a thing without a better name is two things.
Complaints check_names(const SourceTree& tree);

// Sources say their licence in the first line (the second after `#!` and `<?php`), also the texts of libraries; headers
// have #pragma once.
Complaints check_first_lines(const SourceTree& tree);

// No `using namespace std`, in headers no `using namespace` at all; no thread_local.
Complaints check_cpp(const SourceTree& tree);

// TODO names an issue, as in TODO(#12); FIXME is not merged.
Complaints check_open_ends(const SourceTree& tree);

// What a program is and how it moves depends on nothing but the program and the choice stream: no clock, no random
// numbers, no environment in programs/, machines/ and frontends/.
Complaints check_determinism(const SourceTree& tree);

// What serves several languages (the engine, the lowering of surface trees, the analyses, the machine of the IR, the shared rules) names none,
// in code or in comments, but for those of its family; and no language includes another one. The languages are the folders
// src/languages/NAME with a reader.
Complaints check_languages(const SourceTree& tree);

// Every id of diagnostics/ids.def is provoked by a test outside diagnostics/, or expected in a conformance or testdata file.
Complaints check_diagnostics_tested(const SourceTree& tree);

// Every operation of programs/ir/ops.def occurs in a test, in its testdata or in an .ir file.
Complaints check_operations_tested(const SourceTree& tree);

// Every layer's folder has a README.md, and links between documents lead somewhere.
Complaints check_documents(const SourceTree& tree);

// Every package of packaging/apt.txt and of the package.json files is explained in docs/dependencies.md.
Complaints check_dependencies(const SourceTree& tree);

// Files of more than 400 lines: to think about, never a complaint.
std::vector<std::string> long_files(const SourceTree& tree);

}  // namespace ramify::tidy
