// SPDX-License-Identifier: Apache-2.0
// Output, input, files named by the user, and conversions between floating values and text. Tested in
// conformance/c/stdio.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "machines/core/builtin_call.h"

namespace ramify::core_machine {

using core::Ub;
using memory::Memory;

namespace {

// __ramify_write(stream, bytes, count)
bool write(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(c.integer(2));
  if (size != 0) {
    const memory::Allocation* a = m.range(c.pointer(1), size, false);
    if (a == nullptr) return false;
    if (!Memory::is_defined(*a, c.pointer(1).address, size))
      return m.fail(Ub::UB_library_argument,
                    fmt::format("a byte of {} is written out that has no value", m.describe(a->id)));
    const int stream = static_cast<int>(c.integer(0));
    const std::string_view text(reinterpret_cast<const char*>(a->bytes + (c.pointer(1).address - a->base)), size);
    if (m.write) {
      m.write({stream, std::string(text)});
    } else {
      if (m.output.empty() || m.output.back().stream != stream) m.output.push_back({stream, {}});
      m.output.back().text += text;
      m.is_output_changed = true;
    }
    if (m.footprints.is_watching()) m.footprints.add(SharedThing::output);
  }
  return c.give(Value::of(static_cast<Integer>(size)));
}

// __ramify_format_floating(to, size, format, width, precision, value): the C library's result for one conversion, %*.*f
// or %*.*Lf with flags.
bool format_floating(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const std::optional<std::string> format = text_at(m, c.pointer(2));
  if (!format) return false;
  const size_t star = std::min(format->find("*.*"), format->size());
  const std::string_view flags = std::string_view(*format).substr(0, star),
                         conversion = std::string_view(*format).substr(star);
  const bool is_long = conversion.starts_with("*.*L");
  const std::string_view kind = conversion.substr(std::min<size_t>(is_long ? 4 : 3, conversion.size()));
  if (!flags.starts_with('%') || flags.find_first_not_of("-+ #0", 1) != std::string_view::npos || kind.size() != 1 ||
      std::string_view("aAeEfFgG").find(kind[0]) == std::string_view::npos)
    return m.stop(Pause::unsupported, fmt::format("the conversion `{}`", *format));
  std::vector<char> out(static_cast<size_t>(std::min<Integer>(c.integer(1), 1 << 16)));
  const auto width = static_cast<int>(c.integer(3)), precision = static_cast<int>(c.integer(4));
  const long double value = c.arguments[5].floating;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  const int length =
      is_long ? std::snprintf(out.data(), out.size(), format->c_str(), width, precision, value)
              : std::snprintf(out.data(), out.size(), format->c_str(), width, precision, static_cast<double>(value));
#pragma GCC diagnostic pop
  if (length < 0 || static_cast<size_t>(length) >= out.size())
    return m.stop(Pause::limit, "a number of more than 65,535 characters");
  if (!write_text(m, c.pointer(0), std::string_view(out.data(), static_cast<size_t>(length)))) return false;
  return c.give(Value::of(Integer{length}));
}

// __ramify_parse_floating(text, kind, characters read, error number): kind 0 float, 1 double, 2 long double
bool parse_floating(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const std::optional<std::string> text = text_at(m, c.pointer(0));
  if (!text) return false;
  char* end = nullptr;
  const char* begin = text->c_str();
  errno = 0;
  const long double value = c.integer(1) == 0   ? std::strtof(begin, &end)
                            : c.integer(1) == 1 ? std::strtod(begin, &end)
                                                : std::strtold(begin, &end);
  const int error = errno;
  const int64_t count = end - begin;
  return write_bytes(m, c.pointer(2), &count, sizeof count) && write_bytes(m, c.pointer(3), &error, sizeof error) &&
         c.give(Value::of_floating(value));
}

// __ramify_input(offset, to, size): reads bytes of the standard input, and returns their number.
bool input(BuiltinCall& c) {
  Interpreter& m = c.machine;
  const auto size = static_cast<uint64_t>(std::clamp<Integer>(c.integer(2), 0, 1 << 16));
  if (m.range(c.pointer(1), size, true) == nullptr) return false;
  std::vector<char> bytes(size);
  const auto& source = m.program().surroundings.input;
  const uint64_t count = source ? source(static_cast<uint64_t>(c.integer(0)), bytes) : 0;
  return write_bytes(m, c.pointer(1), bytes.data(), count) && c.give(Value::of(Integer{count}));
}

const NamedFile* named_file(const BuiltinCall& c) {
  const std::vector<NamedFile>& files = c.machine.program().surroundings.files;
  const Integer number = c.integer(0);
  return number >= 0 && number < static_cast<Integer>(files.size()) ? &files[static_cast<size_t>(number)] : nullptr;
}

// __ramify_file(name): the number of a file named by the user, or -1.
bool file(BuiltinCall& c) {
  const std::optional<std::string> name = text_at(c.machine, c.pointer(0));
  if (!name) return false;
  const std::vector<NamedFile>& files = c.machine.program().surroundings.files;
  const auto found = std::ranges::find(files, *name, &NamedFile::name);
  return c.give(Value::of(found == files.end() ? Integer{-1} : Integer{found - files.begin()}));
}

// __ramify_file_size(number)
bool file_size(BuiltinCall& c) {
  const NamedFile* found = named_file(c);
  return c.give(Value::of(found != nullptr ? Integer{found->bytes.size()} : Integer{-1}));
}

// __ramify_file_bytes(number, to): all bytes of a file.
bool file_bytes(BuiltinCall& c) {
  const NamedFile* found = named_file(c);
  if (found != nullptr && !write_bytes(c.machine, c.pointer(1), found->bytes.data(), found->bytes.size())) return false;
  return c.give(Value::unit());
}

constexpr BuiltinRow stream_rows[] = {
    {"__ramify_file", file, "ip"},           {"__ramify_file_bytes", file_bytes, "vip"},
    {"__ramify_file_size", file_size, "ii"}, {"__ramify_format_floating", format_floating, "ipipiif"},
    {"__ramify_input", input, "iipi"},       {"__ramify_parse_floating", parse_floating, "fpipp"},
    {"__ramify_write", write, "iipi"},
};

}  // namespace

std::span<const BuiltinRow> stream_builtins() { return stream_rows; }

}  // namespace ramify::core_machine
