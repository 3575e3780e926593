// SPDX-License-Identifier: Apache-2.0
// The types of the values that Scala's library returns (frontends/surface/static_types.h).
#pragma once

#include "frontends/surface/policy.h"

namespace ramify::frontends::scala {

inline constexpr surface::LibraryTypes::Typed library_members[] = {
    {"length", "int"},     {"size", "int"},     {"count", "int"},       {"indexOf", "int"},   {"lastIndexOf", "int"},
    {"charAt", "char"},    {"toInt", "int"},    {"toDouble", "f64"},    {"toLong", "i64"},    {"toFloat", "f32"},
    {"toChar", "char"},    {"intValue", "int"}, {"doubleValue", "f64"}, {"longValue", "i64"}, {"nextInt", "int"},
    {"nextDouble", "f64"}, {"nextLong", "i64"},
};
inline constexpr surface::LibraryTypes::Typed library_functions[] = {
    {"Integer.parseInt", "int"},
    {"Double.parseDouble", "f64"},
    {"Long.parseLong", "i64"},
    {"Integer.MAX_VALUE", "int"},
    {"Integer.MIN_VALUE", "int"},
    {"Long.MAX_VALUE", "i64"},
    {"Long.MIN_VALUE", "i64"},
    {"Int.MaxValue", "int"},
    {"Int.MinValue", "int"},
    {"Long.MaxValue", "i64"},
    {"Long.MinValue", "i64"},
    {"Double.NaN", "f64"},
    {"Double.PositiveInfinity", "f64"},
    {"Double.NegativeInfinity", "f64"},
    {"Double.MaxValue", "f64"},
    {"Double.MinValue", "f64"},
};
inline constexpr std::string_view mathematics[] = {"math", "Math"};
inline constexpr surface::LibraryTypes::Typed of_mathematics[] = {
    {"sqrt", "f64"}, {"pow", "f64"},   {"exp", "f64"},       {"log", "f64"},    {"log10", "f64"}, {"sin", "f64"},
    {"cos", "f64"},  {"tan", "f64"},   {"atan", "f64"},      {"atan2", "f64"},  {"hypot", "f64"}, {"cbrt", "f64"},
    {"ceil", "f64"}, {"floor", "f64"}, {"toRadians", "f64"}, {"random", "f64"}, {"asin", "f64"},  {"acos", "f64"},
    {"PI", "f64"},   {"E", "f64"},     {"Pi", "f64"},
};
inline constexpr std::string_view of_operands[] = {"max", "min", "abs"};

inline constexpr surface::LibraryTypes library_types{
    .members = library_members,
    .functions = library_functions,
    .mathematics = mathematics,
    .of_mathematics = of_mathematics,
    .of_operands = of_operands,
};

}  // namespace ramify::frontends::scala
