// SPDX-License-Identifier: Apache-2.0
// Result types of C#'s library (frontends/surface/static_types.h).
#pragma once

#include "frontends/surface/policy.h"

namespace ramify::frontends::csharp {

inline constexpr surface::LibraryTypes::Typed library_members[] = {
    {"Length", "int"},
    {"Count", "int"},
    {"IndexOf", "int"},
};
inline constexpr surface::LibraryTypes::Typed library_functions[] = {
    {"int.Parse", "int"},
    {"double.Parse", "f64"},
    {"long.Parse", "i64"},
    {"int.MaxValue", "int"},
    {"int.MinValue", "int"},
    {"long.MaxValue", "i64"},
    {"long.MinValue", "i64"},
    {"double.MaxValue", "f64"},
    {"double.MinValue", "f64"},
    {"double.NaN", "f64"},
    {"double.PositiveInfinity", "f64"},
    {"double.NegativeInfinity", "f64"},
    {"Double.MaxValue", "f64"},
    {"Double.MinValue", "f64"},
    {"Double.NaN", "f64"},
    {"Double.PositiveInfinity", "f64"},
    {"Double.NegativeInfinity", "f64"},
};
inline constexpr std::string_view mathematics[] = {"Math"};
inline constexpr surface::LibraryTypes::Typed of_mathematics[] = {
    {"Sqrt", "f64"}, {"Pow", "f64"}, {"Exp", "f64"},   {"Log", "f64"}, {"Log10", "f64"}, {"Sin", "f64"},
    {"Cos", "f64"},  {"Tan", "f64"}, {"Atan2", "f64"}, {"PI", "f64"},  {"E", "f64"},
};
inline constexpr std::string_view of_operands[] = {"Max", "Min", "Abs"};

inline constexpr surface::LibraryTypes library_types{
    .members = library_members,
    .functions = library_functions,
    .mathematics = mathematics,
    .of_mathematics = of_mathematics,
    .of_operands = of_operands,
};

}  // namespace ramify::frontends::csharp
