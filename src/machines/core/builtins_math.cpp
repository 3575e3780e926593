// SPDX-License-Identifier: Apache-2.0
// <math.h>, computed by the host's library. If the host's function sets errno, the library's `__ramify_math_error` runs
// next; it sets the program's errno and returns the value. Tested in conformance/c/math.
#include <cerrno>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <type_traits>

#include "machines/core/builtin_call.h"

namespace ramify::core_machine {

namespace {

using core::FloatingKind;

template <typename T>
T argument(const BuiltinCall& c, size_t i) {
  return static_cast<T>(c.floating(i));
}

// The value of `compute`, with the host's errno. `error` is the index of the program's function that handles the error.
template <typename T, typename F>
bool give(BuiltinCall& c, const F& compute) {
  errno = 0;
  // The compiler assumes that some of these functions leave errno alone; the barrier keeps the calls in place.
  asm volatile("" ::: "memory");
  auto result = compute();
  asm volatile("" : "+m"(result)::"memory");
  const int error = errno;
  Value value;
  if constexpr (std::is_integral_v<decltype(result)>) {
    value = Value::of(Integer{result});
  } else {
    value = Value::of_floating(result);
  }
  Interpreter& m = c.machine;
  const auto& handlers = m.program().math_error;
  constexpr size_t kind = std::is_same_v<T, float> ? 0 : std::is_same_v<T, double> ? 1 : 2;
  const std::optional<core::ProcedureId> handler = handlers[std::is_integral_v<decltype(result)> ? 3 : kind];
  if (error == 0 || !handler) return c.give(value);
  const Value arguments[] = {value, Value::of(Integer{error})};
  c.entered = true;
  return m.call_library(*handler, arguments, c.dst);
}

struct MathRow {
  std::string_view name;
  Signature signature;
  bool (*run)(BuiltinCall&, FloatingKind);
};

#define ROW(name, signature, ...)                                                                                    \
  {name, signature, [](BuiltinCall& c, FloatingKind kind) {                                                          \
     const auto run = [&]<typename T>(T) -> bool { __VA_ARGS__; };                                                   \
     return kind == FloatingKind::float_ ? run(float{}) : kind == FloatingKind::double_ ? run(double{}) : run(0.0L); \
   }}
#define UNARY(function) ROW(#function, "ff", return give<T>(c, [&] { return std::function(argument<T>(c, 0)); }))
#define BINARY(function) \
  ROW(#function, "fff", return give<T>(c, [&] { return std::function(argument<T>(c, 0), argument<T>(c, 1)); }))
#define TO_INTEGER(function) ROW(#function, "if", return give<T>(c, [&] { return std::function(argument<T>(c, 0)); }))
// For POSIX functions, which have a name for each kind.
#define OF_KIND(of_float, of_double, of_long_double, ...)                 \
  (std::is_same_v<T, float>    ? static_cast<T>(::of_float(__VA_ARGS__))  \
   : std::is_same_v<T, double> ? static_cast<T>(::of_double(__VA_ARGS__)) \
                               : static_cast<T>(::of_long_double(__VA_ARGS__)))

bool write_int(BuiltinCall& c, size_t at, int value) {
  return write_bytes(c.machine, c.pointer(at), &value, sizeof value);
}

template <typename T>
bool write_floating(BuiltinCall& c, size_t at, T value) {
  constexpr size_t value_bytes = std::is_same_v<T, long double> ? 10 : sizeof(T);  // the rest is padding
  uint8_t bytes[sizeof(T)] = {};
  std::memcpy(bytes, &value, value_bytes);
  return write_bytes(c.machine, c.pointer(at), bytes, sizeof bytes);
}

constexpr MathRow math_rows[] = {
    UNARY(acos),
    UNARY(acosh),
    UNARY(asin),
    UNARY(asinh),
    UNARY(atan),
    UNARY(atanh),
    UNARY(cbrt),
    UNARY(ceil),
    UNARY(cos),
    UNARY(cosh),
    UNARY(erf),
    UNARY(erfc),
    UNARY(exp),
    UNARY(exp2),
    UNARY(expm1),
    UNARY(fabs),
    UNARY(floor),
    UNARY(log),
    UNARY(log10),
    UNARY(log1p),
    UNARY(log2),
    UNARY(logb),
    UNARY(nearbyint),
    UNARY(rint),
    UNARY(round),
    UNARY(sin),
    UNARY(sinh),
    UNARY(sqrt),
    UNARY(tan),
    UNARY(tanh),
    UNARY(tgamma),
    UNARY(trunc),
    BINARY(atan2),
    BINARY(copysign),
    BINARY(fdim),
    BINARY(fmax),
    BINARY(fmin),
    BINARY(fmod),
    BINARY(hypot),
    BINARY(nextafter),
    BINARY(pow),
    BINARY(remainder),
    TO_INTEGER(lround),
    TO_INTEGER(llround),
    TO_INTEGER(lrint),
    TO_INTEGER(llrint),
    TO_INTEGER(ilogb),
    ROW("fma", "ffff",
        return give<T>(c, [&] { return std::fma(argument<T>(c, 0), argument<T>(c, 1), argument<T>(c, 2)); })),
    ROW("ldexp", "ffi",
        return give<T>(c, [&] { return std::ldexp(argument<T>(c, 0), static_cast<int>(c.integer(1))); })),
    ROW("scalbn", "ffi",
        return give<T>(c, [&] { return std::scalbn(argument<T>(c, 0), static_cast<int>(c.integer(1))); })),
    ROW("scalbln", "ffi",
        return give<T>(c, [&] { return std::scalbln(argument<T>(c, 0), static_cast<long>(c.integer(1))); })),
    ROW("nexttoward", "fff", return give<T>(c, [&] { return std::nexttoward(argument<T>(c, 0), c.floating(1)); })),
    ROW("frexp", "ffp", int exponent = 0; const T part = std::frexp(argument<T>(c, 0), &exponent);
        return write_int(c, 1, exponent) && c.give(Value::of_floating(part))),
    ROW("modf", "ffp", T whole = 0; const T part = std::modf(argument<T>(c, 0), &whole);
        return write_floating(c, 1, whole) && c.give(Value::of_floating(part))),
    ROW("remquo", "fffp", int quotient = 0; const T rest = std::remquo(argument<T>(c, 0), argument<T>(c, 1), &quotient);
        return write_int(c, 2, quotient) && c.give(Value::of_floating(rest))),
    ROW("lgamma_r", "ffp", int sign = 1; errno = 0;
        const T value = OF_KIND(lgammaf_r, lgamma_r, lgammal_r, argument<T>(c, 0), &sign); const int error = errno;
        return write_int(c, 1, sign) && give<T>(c,
                                                [&] {
                                                  errno = error;
                                                  return value;
                                                })),
    ROW("nan", "fp", const std::optional<std::string> text = text_at(c.machine, c.pointer(0));
        return text && c.give(Value::of_floating(std::is_same_v<T, float>    ? std::nanf(text->c_str())
                                                 : std::is_same_v<T, double> ? std::nan(text->c_str())
                                                                             : std::nanl(text->c_str())))),
    ROW("exp10", "ff", return give<T>(c, [&] { return OF_KIND(exp10f, exp10, exp10l, argument<T>(c, 0)); })),
    ROW("j0", "ff", return give<T>(c, [&] { return OF_KIND(j0f, j0, j0l, argument<T>(c, 0)); })),
    ROW("j1", "ff", return give<T>(c, [&] { return OF_KIND(j1f, j1, j1l, argument<T>(c, 0)); })),
    ROW("y0", "ff", return give<T>(c, [&] { return OF_KIND(y0f, y0, y0l, argument<T>(c, 0)); })),
    ROW("y1", "ff", return give<T>(c, [&] { return OF_KIND(y1f, y1, y1l, argument<T>(c, 0)); })),
};
#undef ROW
#undef UNARY
#undef BINARY
#undef TO_INTEGER
#undef OF_KIND

constexpr uint32_t kinds = 3;

std::optional<uint32_t> row_of(std::string_view name) {
  for (uint32_t i = 0; i < std::size(math_rows); ++i)
    if (math_rows[i].name == name) return i;
  return std::nullopt;
}

}  // namespace

std::optional<uint32_t> find_math_builtin(std::string_view name) {
  const auto number = [](uint32_t row, FloatingKind kind) { return row * kinds + static_cast<uint32_t>(kind); };
  if (const std::optional<uint32_t> row = row_of(name)) return number(*row, FloatingKind::double_);
  // lgammaf_r
  const bool is_reentrant = name.ends_with("_r");
  const std::string_view base = is_reentrant ? name.substr(0, name.size() - 2) : name;
  if (base.empty() || (base.back() != 'f' && base.back() != 'l')) return std::nullopt;
  const std::optional<uint32_t> row = row_of(std::string(base.substr(0, base.size() - 1)) + (is_reentrant ? "_r" : ""));
  if (!row) return std::nullopt;
  return number(*row, base.back() == 'f' ? FloatingKind::float_ : FloatingKind::long_double);
}

Signature math_signature(uint32_t builtin) { return math_rows[builtin / kinds].signature; }
std::string_view math_name(uint32_t builtin) { return math_rows[builtin / kinds].name; }

bool run_math_builtin(BuiltinCall& call, uint32_t builtin) {
  return math_rows[builtin / kinds].run(call, static_cast<FloatingKind>(builtin % kinds));
}

}  // namespace ramify::core_machine
