// SPDX-License-Identifier: Apache-2.0
// Doctests (The Python Library Reference, "doctest"): examples in the docstrings of a program that calls
// `doctest.testmod`. All code must be known when the program is read, so the examples of each docstring become a
// function at the beginning of the program, with the places of the docstring's lines:
//
//   >>> 1 + 1        def __doctest_0__(__doctest_run__):
//   2                  if __doctest_run__.begin(0):
//                        try:
//                          __doctest_run__.show(1 + 1)
//                        except BaseException as __doctest_error__:
//                          __doctest_run__.caught(__doctest_error__)
//                        __doctest_run__.end()
//
// and `doctest.testmod()` becomes `doctest.testmod(__doctest_all__, )`, with a list of all of them. library/doctest.py
// compares and reports.
//
// Tested in conformance/languages/python.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::python {

tree_sitter::Source add_doctests(tree_sitter::Source source, const surface::ReadOptions& options,
                                 diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::python
