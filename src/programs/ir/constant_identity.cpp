// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/constant_identity.h"

#include <cstring>
#include <type_traits>

namespace ramify::ir {
namespace {

template <typename T>
std::string bytes_of(const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  std::string bytes(sizeof(T), '\0');
  std::memcpy(bytes.data(), &value, sizeof(T));
  return bytes;
}

struct BytesOfValue {
  std::string operator()(Null) const { return ""; }
  std::string operator()(Unset) const { return ""; }
  std::string operator()(bool value) const { return value ? "1" : "0"; }
  std::string operator()(int64_t value) const { return bytes_of(value); }
  std::string operator()(double value) const { return bytes_of(value); }
  std::string operator()(const BigInteger& value) const { return value.digits; }
  std::string operator()(const std::string& value) const { return value; }
  std::string operator()(const Bytes& value) const { return value.bytes; }
  std::string operator()(FunctionConstant value) const { return bytes_of(value.function.index); }
  std::string operator()(const BuiltinConstant& value) const { return value.name; }
};

}  // namespace

std::string identity(const Constant& constant) {
  return static_cast<char>('a' + constant.index()) + std::visit(BytesOfValue(), constant);
}

}  // namespace ramify::ir
