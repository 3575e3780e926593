// SPDX-License-Identifier: Apache-2.0
// What JavaScript's library has of classes, written in JavaScript: lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::javascript {

inline constexpr std::string_view prelude = R"javascript(
class Error {
  constructor(message, options) {
    if (message !== undefined) this.message = message;
    if (options !== undefined) this.cause = options.cause;
  }
  get name() { return "Error"; }
  toString() {
    const text = this.message === undefined ? "" : this.message;
    return text === "" ? this.name : this.name + ": " + text;
  }
}
class TypeError extends Error { get name() { return "TypeError"; } }
class RangeError extends Error { get name() { return "RangeError"; } }
class ReferenceError extends Error { get name() { return "ReferenceError"; } }
class SyntaxError extends Error { get name() { return "SyntaxError"; } }
class EvalError extends Error { get name() { return "EvalError"; } }
class URIError extends Error { get name() { return "URIError"; } }
)javascript";

}  // namespace ramify::frontends::javascript
