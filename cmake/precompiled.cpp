// SPDX-License-Identifier: Apache-2.0
// Gives precompiled.h a target to be compiled for.
