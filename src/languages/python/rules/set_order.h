// SPDX-License-Identifier: Apache-2.0
// The order in which CPython iterates over a set: that of its hash table, rebuilt from the elements in insertion order.
// Numbers, booleans and tuples of them have the same hashes in every run; texts and objects do not. A set that contains
// one of those keeps insertion order, which is as good as any other: no program can rely on CPython's.
//
// Not modelled: slots of removed elements, which may displace later ones.
//
// Source: CPython 3.11, Objects/setobject.c (set_add_entry, set_table_resize), Python/pyhash.c, Objects/tupleobject.c;
// written anew from their description. Tested in languages_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::python {

// The hash that the value has in every run; none if it varies.
std::optional<int64_t> fixed_hash(Context& context, Word value);

// The elements of a set, in that order.
std::vector<Word> elements_by_hash(Context& context, Word set);

}  // namespace ramify::ir_machine::python
