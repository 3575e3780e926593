// SPDX-License-Identifier: Apache-2.0
// Gives precompiled_tests.h a target to be compiled for.
