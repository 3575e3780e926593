// SPDX-License-Identifier: Apache-2.0
#include "languages/python/rules/set_order.h"

#include <cmath>
#include <utility>

#include "languages/kit/numbers.h"

namespace ramify::ir_machine::python {

namespace {

constexpr int64_t modulus = (int64_t{1} << 61) - 1;

int64_t hash_of_real(double value) {
  if (std::isinf(value)) return value > 0 ? 314159 : -314159;
  int exponent = 0;
  double mantissa = std::frexp(std::abs(value), &exponent);
  uint64_t hash = 0;
  while (mantissa != 0) {
    hash = ((hash << 28) & static_cast<uint64_t>(modulus)) | hash >> (61 - 28);
    mantissa *= 268435456.0;  // 2^28
    exponent -= 28;
    const auto digit = static_cast<uint64_t>(mantissa);
    mantissa -= static_cast<double>(digit);
    hash += digit;
    if (hash >= static_cast<uint64_t>(modulus)) hash -= static_cast<uint64_t>(modulus);
  }
  exponent = exponent >= 0 ? exponent % 61 : 61 - 1 - ((-1 - exponent) % 61);
  hash = ((hash << exponent) & static_cast<uint64_t>(modulus)) | hash >> (61 - exponent);
  const auto signed_hash = static_cast<int64_t>(hash);
  const int64_t result = value < 0 ? -signed_hash : signed_hash;
  return result == -1 ? -2 : result;
}

// The hash table: for each slot the number of an element, or none.
class Table {
 public:
  explicit Table(const std::vector<uint64_t>& hashes) : hashes_(hashes) {}

  void add(uint32_t element) {
    place(element);
    ++used_;
    const size_t mask = places_.size() - 1;
    if (used_ * 5 < mask * 3) return;
    const size_t wanted = used_ > 50'000 ? used_ * 2 : used_ * 4;
    size_t size = 8;
    while (size <= wanted) size *= 2;
    const std::vector<uint32_t> before = std::exchange(places_, std::vector<uint32_t>(size, none));
    for (const uint32_t other : before)
      if (other != none) place(other);
  }
  const std::vector<uint32_t>& places() const { return places_; }

  static constexpr uint32_t none = ~uint32_t{0};

 private:
  void place(uint32_t element) {
    constexpr size_t linear_probes = 9;
    const size_t mask = places_.size() - 1;
    uint64_t perturb = hashes_[element];
    size_t i = perturb & mask;
    for (;;) {
      const size_t last = i + linear_probes <= mask ? i + linear_probes : i;
      for (size_t at = i; at <= last; ++at) {
        if (places_[at] != none) continue;
        places_[at] = element;
        return;
      }
      perturb >>= 5;
      i = (i * 5 + 1 + perturb) & mask;
    }
  }

  const std::vector<uint64_t>& hashes_;
  std::vector<uint32_t> places_ = std::vector<uint32_t>(8, none);
  size_t used_ = 0;
};

}  // namespace

std::optional<int64_t> fixed_hash(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::boolean: return value.is(Atom::true_) ? 1 : 0;
    case ValueKind::integer: {
      const BigInteger number = kit::integer_value(context, value);
      const auto hash = static_cast<int64_t>(number % modulus);
      return hash == -1 ? -2 : hash;
    }
    case ValueKind::float_:
      if (std::isnan(draft.real(value))) return std::nullopt;  // by identity
      return hash_of_real(draft.real(value));
    case ValueKind::tuple: {
      constexpr uint64_t prime_1 = 11400714785074694791ULL, prime_2 = 14029467366897019727ULL,
                         prime_5 = 2870177450012600261ULL;
      uint64_t sum = prime_5;
      for (uint64_t i = 0; i < draft.size(value); ++i) {
        const std::optional<int64_t> hash = fixed_hash(context, draft.at(value, i));
        if (!hash) return std::nullopt;
        sum += static_cast<uint64_t>(*hash) * prime_2;
        sum = sum << 31 | sum >> 33;
        sum *= prime_1;
      }
      sum += draft.size(value) ^ (prime_5 ^ 3527539ULL);
      return sum == ~uint64_t{0} ? 1546275796 : static_cast<int64_t>(sum);
    }
    default: return std::nullopt;
  }
}

std::vector<Word> elements_by_hash(Context& context, Word set) {
  Draft& draft = context.draft;
  std::vector<Word> elements;
  std::vector<uint64_t> hashes;
  for (uint64_t i = 0; i < draft.size(set); ++i) {
    elements.push_back(draft.at(set, i));
    if (hashes.size() < i) continue;
    if (const std::optional<int64_t> hash = fixed_hash(context, elements.back()))
      hashes.push_back(static_cast<uint64_t>(*hash));
  }
  if (hashes.size() != elements.size()) return elements;
  Table table(hashes);
  for (uint32_t i = 0; i < elements.size(); ++i) table.add(i);
  std::vector<Word> ordered;
  for (const uint32_t i : table.places())
    if (i != Table::none) ordered.push_back(elements[i]);
  return ordered;
}

}  // namespace ramify::ir_machine::python
