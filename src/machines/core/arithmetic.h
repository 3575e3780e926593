// SPDX-License-Identifier: Apache-2.0
// C's operators on values. Integers are unbounded here; the type determines how the result is converted. Tested in
// arithmetic_test.cpp, against the compiler's own arithmetic.
#pragma once

#include <string>
#include <string_view>

#include "machines/core/ready_program.h"
#include "machines/core/value.h"

namespace ramify::core_machine {

// `value` if the type can represent it, 0 or 1 for `_Bool`, else wrapped.
Integer converted(Integer value, const Integers& type);
bool has(const Integers& type, Integer value);

// The operators of unbounded integers and booleans; comparisons also of floating values.
Value binary(core::Operator op, const Value& a, const Value& b);
// The result, wrapped to the type.
Integer wrapped(core::Operator op, Integer a, Integer b, const Integers& type);
// False: the type cannot represent the result.
bool checked(core::Operator op, Integer a, Integer b, const Integers& type, Integer& result);
// The bitwise operators on the type's representation. `complement` ignores `b`.
Integer bits(core::Operator op, Integer a, Integer b, const Integers& type);

// `value` rounded to the kind's precision.
long double rounded(long double value, core::FloatingKind kind);
long double float_of(Integer value, core::FloatingKind kind);
// add, sub, mul, div, computed in the kind's precision.
long double floating(core::Operator op, long double a, long double b, core::FloatingKind kind);
// The integral part of `value`. False: the type cannot represent it.
bool int_of_float(long double value, const Integers& type, Integer& result);

bool is_same(const Value& a, const Value& b);  // scalars of one kind

std::string text(Integer value);
std::string_view symbol(core::Operator op);  // as C writes it

}  // namespace ramify::core_machine
