// SPDX-License-Identifier: Apache-2.0
// Hash codes as the libraries define them: Java SE API (String, Integer, Long, Double, Boolean, List, Set, Map.Entry
// ...), Kotlin (data classes: 31 * h + field), Scala 2.13 (scala.util.hashing.MurmurHash3 of tuples, case classes and
// sequences).
#include <bit>

#include "base/result.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/collections.h"
#include "languages/jvm/family.h"
#include "languages/kit/numbers.h"
#include "languages/kit/strings.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::jvm {

namespace {

constexpr uint32_t depth_max = 200;

int32_t hash_of_long(int64_t v) {
  return static_cast<int32_t>(v ^ static_cast<int64_t>(static_cast<uint64_t>(v) >> 32));
}

uint32_t mixed(uint32_t hash, uint32_t data) {
  const uint32_t k = std::rotl(data * 0xcc9e2d51U, 15) * 0x1b873593U;
  return std::rotl(hash ^ k, 13) * 5 + 0xe6546b64U;
}
uint32_t finished(uint32_t hash, uint32_t length) {
  uint32_t h = hash ^ length;
  h = (h ^ h >> 16) * 0x85ebca6bU;
  h = (h ^ h >> 13) * 0xc2b2ae35U;
  return h ^ h >> 16;
}

class Hashing {
 public:
  explicit Hashing(Context& c) : c_(c) {}

  OrFailed<int32_t> of(Word value) {
    if (++depth_ > depth_max) return c_.error(RuntimeError::recursion, "values are nested too deeply to be hashed");
    const OrFailed<int32_t> hash = content(value);
    --depth_;
    return hash;
  }

 private:
  OrFailed<int32_t> content(Word value) {
    Draft& draft = c_.draft;
    const bool by_value = family_table(c_).numbers_hash_by_value;
    switch (draft.kind(value)) {
      case ValueKind::none: return 0;
      case ValueKind::boolean: return value.is(Atom::true_) ? 1231 : 1237;
      case ValueKind::integer: return static_cast<int32_t>(kit::small_value(c_, value).value_or(0));
      case ValueKind::character: return static_cast<int32_t>(draft.sized_bits(value));
      case ValueKind::string: return text_hash(c_, draft.text(value));
      case ValueKind::float_: {
        const double number = draft.real(value);
        if (by_value && number == static_cast<double>(static_cast<int32_t>(number)))
          return static_cast<int32_t>(number);
        return hash_of_long(std::bit_cast<int64_t>(number));
      }
      case ValueKind::sized: {
        if (draft.scalar_type(value) == store::Scalar::f32) return static_cast<int32_t>(draft.sized_bits(value));
        const int64_t bits = draft.sized_bits(value);
        if (draft.scalar_type(value) != store::Scalar::i64) return static_cast<int32_t>(bits);
        if (by_value && bits == static_cast<int32_t>(bits)) return static_cast<int32_t>(bits);
        return hash_of_long(bits);
      }
      case ValueKind::tuple: return by_value ? murmur_product(value, 0xcafebabeU) : java_list(TRY(elements(c_, value)));
      case ValueKind::set: return unordered(value);
      case ValueKind::dict: return unordered(value);
      case ValueKind::list: break;
      case ValueKind::instance: return instance(value);
      default: return c_.fail("the hash code of this value depends on its place in memory");
    }
    const Form form = form_of(draft, value);
    if (form == Form::entry) return TRY(of(draft.at(value, 0))) ^ TRY(of(draft.at(value, 1)));
    const Family family = family_of(c_, value);
    if (family == Family::set || family == Family::map) return unordered(value);
    if (family != Family::list || form == Form::array_deque || form == Form::priority_queue)
      return c_.fail("the hash code of this value depends on its place in memory");
    if (by_value) return murmur_sequence(TRY(elements(c_, value)));
    return java_list(TRY(elements(c_, value)));
  }

  OrFailed<int32_t> java_list(const std::vector<Word>& all) {
    uint32_t hash = 1;
    for (const Word element : all) hash = 31 * hash + static_cast<uint32_t>(TRY(of(element)));
    return static_cast<int32_t>(hash);
  }

  // The sum of the elements' codes. Where numbers hash by value the codes are mixed differently, which is not
  // implemented.
  OrFailed<int32_t> unordered(Word collection) {
    uint32_t hash = 0;
    if (family_table(c_).numbers_hash_by_value) return c_.fail("hash codes of Scala's sets and maps are not known");
    for (const Word element : TRY(elements(c_, collection))) hash += static_cast<uint32_t>(TRY(of(element)));
    return static_cast<int32_t>(hash);
  }

  OrFailed<int32_t> murmur_product(Word tuple, uint32_t seed) {
    uint32_t hash = seed;
    const uint64_t count = c_.draft.size(tuple);
    for (uint64_t i = 0; i < count; ++i) hash = mixed(hash, static_cast<uint32_t>(TRY(of(c_.draft.at(tuple, i)))));
    return static_cast<int32_t>(finished(hash, static_cast<uint32_t>(count)));
  }

  OrFailed<int32_t> murmur_sequence(const std::vector<Word>& all) {
    uint32_t hash = static_cast<uint32_t>(text_hash(c_, "Seq"));
    // A sequence of numbers with a constant difference hashes like a range.
    std::vector<uint32_t> hashes;
    for (const Word element : all) hashes.push_back(static_cast<uint32_t>(TRY(of(element))));
    const auto count = static_cast<uint32_t>(hashes.size());
    if (count > 1) {
      const uint32_t step = hashes[1] - hashes[0];
      bool is_range = true;
      for (uint32_t i = 2; i < count && is_range; ++i) is_range = hashes[i] - hashes[i - 1] == step;
      if (is_range) {
        const uint32_t parts[] = {hashes[0], step, hashes[count - 1]};
        for (const uint32_t part : parts) hash = mixed(hash, part);
        uint32_t h = hash;
        h = (h ^ h >> 16) * 0x85ebca6bU;
        h = (h ^ h >> 13) * 0xc2b2ae35U;
        return static_cast<int32_t>(h ^ h >> 16);
      }
    }
    for (const uint32_t h : hashes) hash = mixed(hash, h);
    return static_cast<int32_t>(finished(hash, count));
  }

  OrFailed<int32_t> instance(Word value) {
    Draft& draft = c_.draft;
    const Word member = c_.find_method(value, "hashCode");
    if (!member.is(Atom::unset)) {
      const Word result = TRY(c_.call_on(value, member, {}));
      return static_cast<int32_t>(kit::small_value(c_, result).value_or(0));
    }
    const Word class_ = draft.at(value, instance_words::class_);
    const bool is_record = draft.kind(class_) == ValueKind::class_ &&
                           draft.text(draft.at(class_, class_words::traits)).find("record") != std::string_view::npos;
    if (!is_record) return c_.fail("the hash code of this object depends on its place in memory");
    const bool by_value = family_table(c_).numbers_hash_by_value;
    uint32_t hash = 0;
    uint32_t count = 0;
    if (by_value) {
      // productHash starts with the hash of the class' name.
      hash = mixed(0xcafebabeU, static_cast<uint32_t>(text_hash(c_, c_.shown_class(class_))));
    }
    const Word declared = draft.at(class_, class_words::declared);
    const uint64_t components = component_count(c_, class_);
    for (uint64_t i = 0; i < 2 * components; i += 2) {
      const Word field = TRY(c_.load_member(value, c_.text_of_name(draft.at(declared, i))));
      const auto h = static_cast<uint32_t>(TRY(of(field)));
      hash = by_value ? mixed(hash, h) : 31 * hash + h;
      ++count;
    }
    if (by_value && count == 0) return text_hash(c_, c_.shown_class(class_));
    return static_cast<int32_t>(by_value ? finished(hash, count) : hash);
  }

  Context& c_;
  uint32_t depth_ = 0;
};

}  // namespace

int32_t text_hash(Context& c, std::string_view text) {
  uint32_t hash = 0;
  for (const uint32_t unit : kit::units_of(c.table->strings, text)) hash = 31 * hash + unit;
  return static_cast<int32_t>(hash);
}

OrFailed<int32_t> hash_code(Context& c, Word value) { return Hashing(c).of(value); }

}  // namespace ramify::ir_machine::jvm
