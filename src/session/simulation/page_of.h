// SPDX-License-Identifier: Apache-2.0
// page_of: the report page of what a verb found (outputs/page_document.h): its runs are followed again, so that the page has every
// state. A run that no longer fits, or is too long, says so in its notes.
//
// Tested in page_of_test.cpp and conformance/explorer_test.py.
#pragma once

#include "base/result.h"
#include "outputs/c_report.h"
#include "outputs/explore_report.h"
#include "outputs/mir_report.h"
#include "outputs/page_document.h"
#include "outputs/report.h"
#include "session/c/c_program.h"
#include "session/load.h"
#include "session/mir/mir_program.h"

namespace ramify::session {

// `loaded` is ready.
base::Result<outputs::PageDocument> page_of(const outputs::CheckReport& report, const Loaded& loaded);
base::Result<outputs::PageDocument> page_of(const outputs::RunReport& report, const Loaded& loaded);
base::Result<outputs::PageDocument> page_of(const outputs::ReplayReport& report, const Loaded& loaded);
// Every outcome is a run of the page.
base::Result<outputs::PageDocument> page_of(const outputs::CReport& report, const CProgram& program);
base::Result<outputs::PageDocument> page_of(const outputs::MirReport& report, const MirProgram& program);
// Of a verb whose findings have no runs: only the head and the sources.
outputs::PageDocument plain_page(const std::string& program, const outputs::Sources& sources);

}  // namespace ramify::session
