// SPDX-License-Identifier: Apache-2.0
// The numbers of arguments that functions and methods of Python's library accept, and the errors for others: the
// functions themselves only use the arguments that they know. Functions of the prelude, and unknown ones, check their
// arguments themselves.
//
// Tested by conformance/languages/python/argument_counts.py, method_argument_counts.py.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "languages/python/rules/parts.h"

namespace ramify::ir_machine::python {

namespace {

using E = RuntimeError;
using K = ValueKind;

// The wording of the errors of a function. All but the last three accept no keywords.
enum class How : uint8_t {
  none,     // "f() takes no arguments"
  one,      // "f() takes exactly one argument"
  counted,  // "f expected at least 1 argument"
  spanned,  // "f() takes at least 1 argument"
  ranged,   // "f requires 1 to 2 arguments"
  keyed,    // as counted, with the keywords in `names`
  open,     // as counted, with any keywords
  named,    // the parameters are in `names`, the first `least` are required; `-` is one without a name
};

struct Count {
  std::string_view function;
  How how;
  size_t least = 0, most = 0;
  std::string_view names = {};
  size_t positional_most = SIZE_MAX;  // of `named`
};

// Sorted by name.
constexpr Count functions_counted[] = {
    {"abs", How::one},
    {"all", How::one},
    {"any", How::one},
    {"ascii", How::one},
    {"bin", How::one},
    {"bool", How::counted, 0, 1},
    {"bytes", How::named, 0, 3, "source encoding errors"},
    {"callable", How::one},
    {"chr", How::one},
    {"delattr", How::counted, 2, 2},
    {"dict", How::open, 0, 1},
    {"dict.fromkeys", How::counted, 1, 2},
    {"dir", How::counted, 0, 1},
    {"divmod", How::counted, 2, 2},
    {"enumerate", How::named, 0, 2, "iterable start"},
    {"filter", How::counted, 2, 2},
    {"float", How::counted, 0, 1},
    {"format", How::counted, 1, 2},
    {"getattr", How::counted, 2, 3},
    {"hasattr", How::counted, 2, 2},
    {"hash", How::one},
    {"hex", How::one},
    {"id", How::one},
    {"int", How::named, 0, 2, "- base"},
    {"isinstance", How::counted, 2, 2},
    {"issubclass", How::counted, 2, 2},
    {"iter", How::counted, 1, 2},
    {"len", How::one},
    {"list", How::counted, 0, 1},
    {"math.acos", How::one},
    {"math.acosh", How::one},
    {"math.asin", How::one},
    {"math.asinh", How::one},
    {"math.atan", How::one},
    {"math.atan2", How::counted, 2, 2},
    {"math.atanh", How::one},
    {"math.cbrt", How::one},
    {"math.ceil", How::one},
    {"math.comb", How::counted, 2, 2},
    {"math.copysign", How::counted, 2, 2},
    {"math.cos", How::one},
    {"math.cosh", How::one},
    {"math.degrees", How::one},
    {"math.dist", How::counted, 2, 2},
    {"math.erf", How::one},
    {"math.exp", How::one},
    {"math.expm1", How::one},
    {"math.fabs", How::one},
    {"math.factorial", How::one},
    {"math.floor", How::one},
    {"math.fmod", How::counted, 2, 2},
    {"math.frexp", How::one},
    {"math.fsum", How::one},
    {"math.gamma", How::one},
    {"math.gcd", How::counted, 0, SIZE_MAX},
    {"math.hypot", How::counted, 0, SIZE_MAX},
    {"math.isclose", How::named, 2, 4, "a b rel_tol abs_tol", 2},
    {"math.isfinite", How::one},
    {"math.isinf", How::one},
    {"math.isnan", How::one},
    {"math.isqrt", How::one},
    {"math.lcm", How::counted, 0, SIZE_MAX},
    {"math.lgamma", How::one},
    {"math.log", How::ranged, 1, 2},
    {"math.log10", How::one},
    {"math.log1p", How::one},
    {"math.log2", How::one},
    {"math.modf", How::one},
    {"math.perm", How::counted, 1, 2},
    {"math.pow", How::counted, 2, 2},
    {"math.prod", How::named, 1, 2, "- start", 1},
    {"math.radians", How::one},
    {"math.sin", How::one},
    {"math.sinh", How::one},
    {"math.sqrt", How::one},
    {"math.tan", How::one},
    {"math.tanh", How::one},
    {"math.trunc", How::one},
    {"max", How::keyed, 1, SIZE_MAX, "key default"},
    {"min", How::keyed, 1, SIZE_MAX, "key default"},
    {"next", How::counted, 1, 2},
    {"oct", How::one},
    {"ord", How::one},
    {"pow", How::named, 2, 3, "base exp mod"},
    {"print", How::keyed, 0, SIZE_MAX, "sep end file flush"},
    {"range", How::counted, 1, 3},
    {"repr", How::one},
    {"reversed", How::counted, 1, 1},
    {"round", How::named, 1, 2, "number ndigits"},
    {"set", How::counted, 0, 1},
    {"setattr", How::counted, 3, 3},
    {"slice", How::counted, 1, 3},
    {"sorted", How::keyed, 1, 1, "key reverse"},
    {"str", How::named, 0, 3, "object encoding errors"},
    {"str.maketrans", How::counted, 1, 3},
    {"sum", How::named, 1, 2, "- start"},
    {"tuple", How::counted, 0, 1},
    {"vars", How::counted, 0, 1},
    {"zip", How::keyed, 0, SIZE_MAX, "strict"},
};
static_assert(std::ranges::is_sorted(functions_counted, {}, &Count::function));

constexpr Count boolean_methods[] = {
    {"int.bit_length", How::none},
};
constexpr Count integer_methods[] = {
    {"int.as_integer_ratio", How::none},
    {"int.bit_count", How::none},
    {"int.bit_length", How::none},
    {"int.conjugate", How::none},
    {"int.to_bytes", How::named, 0, 3, "length byteorder signed", 2},
};
constexpr Count float_methods[] = {
    {"float.as_integer_ratio", How::none},
    {"float.conjugate", How::none},
    {"float.is_integer", How::none},
};
constexpr Count string_methods[] = {
    {"str.capitalize", How::none},
    {"str.casefold", How::none},
    {"str.center", How::counted, 1, 2},
    {"str.count", How::spanned, 1, 3},
    {"str.encode", How::named, 0, 2, "encoding errors"},
    {"str.endswith", How::spanned, 1, 3},
    {"str.expandtabs", How::named, 0, 1, "tabsize"},
    {"str.find", How::spanned, 1, 3},
    {"str.format_map", How::one},
    {"str.index", How::spanned, 1, 3},
    {"str.isalnum", How::none},
    {"str.isalpha", How::none},
    {"str.isascii", How::none},
    {"str.isdecimal", How::none},
    {"str.isdigit", How::none},
    {"str.isidentifier", How::none},
    {"str.islower", How::none},
    {"str.isnumeric", How::none},
    {"str.isprintable", How::none},
    {"str.isspace", How::none},
    {"str.istitle", How::none},
    {"str.isupper", How::none},
    {"str.join", How::one},
    {"str.ljust", How::counted, 1, 2},
    {"str.lower", How::none},
    {"str.lstrip", How::counted, 0, 1},
    {"str.partition", How::one},
    {"str.removeprefix", How::one},
    {"str.removesuffix", How::one},
    {"str.replace", How::counted, 2, 3},
    {"str.rfind", How::spanned, 1, 3},
    {"str.rindex", How::spanned, 1, 3},
    {"str.rjust", How::counted, 1, 2},
    {"str.rpartition", How::one},
    {"str.rsplit", How::named, 0, 2, "sep maxsplit"},
    {"str.rstrip", How::counted, 0, 1},
    {"str.split", How::named, 0, 2, "sep maxsplit"},
    {"str.splitlines", How::named, 0, 1, "keepends"},
    {"str.startswith", How::spanned, 1, 3},
    {"str.strip", How::counted, 0, 1},
    {"str.swapcase", How::none},
    {"str.title", How::none},
    {"str.translate", How::one},
    {"str.upper", How::none},
    {"str.zfill", How::one},
};
constexpr Count bytes_methods[] = {
    {"bytes.decode", How::named, 0, 2, "encoding errors"},
    {"bytes.hex", How::named, 0, 2, "sep bytes_per_sep"},
};
constexpr Count list_methods[] = {
    {"list.append", How::one},
    {"list.clear", How::none},
    {"list.copy", How::none},
    {"list.count", How::one},
    {"list.extend", How::one},
    {"list.index", How::counted, 1, 3},
    {"list.insert", How::counted, 2, 2},
    {"list.pop", How::counted, 0, 1},
    {"list.remove", How::one},
    {"list.reverse", How::none},
    {"list.sort", How::named, 0, 2, "key reverse", 0},
};
constexpr Count tuple_methods[] = {
    {"tuple.count", How::one},
    {"tuple.index", How::counted, 1, 3},
};
constexpr Count range_methods[] = {
    {"range.count", How::one},
    {"range.index", How::one},
};
constexpr Count dict_methods[] = {
    {"dict.clear", How::none},        {"dict.copy", How::none},
    {"dict.get", How::counted, 1, 2}, {"dict.items", How::none},
    {"dict.keys", How::none},         {"dict.pop", How::counted, 1, 2},
    {"dict.popitem", How::none},      {"dict.setdefault", How::counted, 1, 2},
    {"dict.update", How::open, 0, 1}, {"dict.values", How::none},
};
constexpr Count set_methods[] = {
    {"set.add", How::one},
    {"set.clear", How::none},
    {"set.copy", How::none},
    {"set.difference", How::counted, 0, SIZE_MAX},
    {"set.difference_update", How::counted, 0, SIZE_MAX},
    {"set.discard", How::one},
    {"set.intersection", How::counted, 0, SIZE_MAX},
    {"set.intersection_update", How::counted, 0, SIZE_MAX},
    {"set.isdisjoint", How::one},
    {"set.issubset", How::one},
    {"set.issuperset", How::one},
    {"set.pop", How::none},
    {"set.remove", How::one},
    {"set.symmetric_difference", How::one},
    {"set.symmetric_difference_update", How::one},
    {"set.union", How::counted, 0, SIZE_MAX},
    {"set.update", How::counted, 0, SIZE_MAX},
};
constexpr Count generator_methods[] = {
    {"generator.close", How::none},
    {"generator.send", How::one},
    {"generator.throw", How::counted, 1, 3},
};

std::span<const Count> methods_of(ValueKind kind) {
  switch (kind) {
    case K::boolean: return boolean_methods;
    case K::integer: return integer_methods;
    case K::float_: return float_methods;
    case K::string: return string_methods;
    case K::bytes: return bytes_methods;
    case K::list: return list_methods;
    case K::tuple: return tuple_methods;
    case K::range: return range_methods;
    case K::dict: return dict_methods;
    case K::set: return set_methods;
    case K::generator: return generator_methods;
    default: return {};
  }
}

// The methods of a kind are sorted by name, so they are found by binary search.
static_assert(std::ranges::is_sorted(string_methods, {}, &Count::function));
static_assert(std::ranges::is_sorted(list_methods, {}, &Count::function));
static_assert(std::ranges::is_sorted(dict_methods, {}, &Count::function));
static_assert(std::ranges::is_sorted(set_methods, {}, &Count::function));

std::string_view last_part(std::string_view name) { return name.substr(name.rfind('.') + 1); }

std::string counted_text(size_t count, std::string_view what = "argument") {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

// The error for an unknown keyword; for sorted() it names sort().
std::optional<std::string> keyword_complaint(const Count& known, const std::vector<std::string_view>& names,
                                             const Arguments& a) {
  for (const NamedArgument& each : a.named)
    if (each.name == "-" || std::ranges::find(names, each.name) == names.end())
      return fmt::format("'{}' is an invalid keyword argument for {}()", each.name,
                         known.function == "sorted" ? "sort" : last_part(known.function));
  return std::nullopt;
}

// As _PyArg_UnpackKeywords of CPython, with its order of checks.
std::optional<std::string> complaint_of_named(const Count& known, const Arguments& a) {
  const std::string_view name = last_part(known.function);
  const std::vector<std::string_view> names = words_of(known.names);
  const size_t given = a.positional.size(), all = given + a.named.size(),
               most = std::min(known.positional_most, known.most);
  const auto nameless = static_cast<size_t>(std::ranges::count(names, "-"));
  const size_t least = std::min(nameless, known.least);
  if (all > known.most)
    return fmt::format("{}() takes at most {} ({} given)", name,
                       counted_text(known.most, given == 0 ? "keyword argument" : "argument"), all);
  if (given > most && most == 0) return fmt::format("{}() takes no positional arguments", name);
  if (given < least || given > most)
    return fmt::format("{}() takes {} {} ({} given)", name,
                       least == most   ? "exactly"
                       : given < least ? "at least"
                                       : "at most",
                       counted_text(given < least ? least : most, "positional argument"), given);
  for (size_t i = given; i < known.least; ++i)
    if (std::ranges::find(a.named, names[i], &NamedArgument::name) == a.named.end())
      return fmt::format("{}() missing required argument '{}' (pos {})", name, names[i], i + 1);
  return keyword_complaint(known, names, a);
}

// The error for these arguments; none if they are accepted.
std::optional<std::string> complaint(const Count& known, const Arguments& a) {
  const size_t given = a.positional.size();
  if (known.how == How::named) return complaint_of_named(known, a);
  const bool takes_names = known.how == How::open || known.how == How::keyed;
  const std::string_view name = last_part(known.function);
  if (!a.named.empty() && !takes_names)
    return fmt::format("{}() takes no keyword arguments", known.how == How::ranged ? name : known.function);
  const bool is_less = given < known.least;
  const size_t bound = is_less ? known.least : known.most;
  switch (known.how) {
    case How::none:
      if (given == 0) return std::nullopt;
      return fmt::format("{}() takes no arguments ({} given)", known.function, given);
    case How::one:
      if (given == 1) return std::nullopt;
      return fmt::format("{}() takes exactly one argument ({} given)", known.function, given);
    case How::spanned:
      if (!is_less && given <= known.most) return std::nullopt;
      return fmt::format("{}() takes at {} {} ({} given)", name, is_less ? "least" : "most", counted_text(bound),
                         given);
    case How::ranged:
      if (!is_less && given <= known.most) return std::nullopt;
      return fmt::format("{} requires {} to {} arguments", known.function, known.least, known.most);
    case How::keyed:
    case How::open:
    case How::counted:
      if (!is_less && given <= known.most)
        return known.how == How::keyed ? keyword_complaint(known, words_of(known.names), a) : std::nullopt;
      return fmt::format("{} expected {}{}, got {}", name,
                         known.least == known.most ? ""
                         : is_less                 ? "at least "
                                                   : "at most ",
                         counted_text(bound), given);
    case How::named: break;
  }
  return std::nullopt;
}

OrFailed<void> check(Context& c, const Count& known, const Arguments& a) {
  if (const std::optional<std::string> text = complaint(known, a)) return c.error(E::type, *text);
  return {};
}

}  // namespace

OrFailed<void> check_count(Context& c, std::string_view function, const Arguments& a) {
  const Count* const known = std::ranges::lower_bound(functions_counted, function, {}, &Count::function);
  if (known == std::end(functions_counted) || known->function != function) return {};
  return check(c, *known, a);
}

OrFailed<void> check_method_count(Context& c, ValueKind receiver, std::string_view method, const Arguments& a) {
  const std::span<const Count> counts = methods_of(receiver);
  const auto known =
      std::ranges::lower_bound(counts, method, {}, [](const Count& each) { return last_part(each.function); });
  if (known == counts.end() || last_part(known->function) != method) return {};
  return check(c, *known, a);
}

}  // namespace ramify::ir_machine::python
