// SPDX-License-Identifier: Apache-2.0
// Doctests (The Python Library Reference, "doctest"): examples in the docstrings of a program that calls `doctest.testmod`. What runs must be there
// when the program is read, so each docstring's examples become a function at the program's begin, whose code stands at the lines of the docstring:
//
//   >>> 1 + 1        def __doctest_0__(__doctest_run__):
//   2                  if __doctest_run__.begin(0):
//                        try:
//                          __doctest_run__.show(1 + 1)
//                        except BaseException as __doctest_error__:
//                          __doctest_run__.caught(__doctest_error__)
//                        __doctest_run__.end()
//
// and `doctest.testmod()` becomes `doctest.testmod(__doctest_all__, )`, with a list of all of them. What compares and tells stands in library/doctest.py.
//
// Tested in conformance/languages/python.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::python {

tree_sitter::Source add_doctests(tree_sitter::Source source, const surface::ReadOptions& options,
                                 diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::python
