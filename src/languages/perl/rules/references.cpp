// SPDX-License-Identifier: Apache-2.0
// References and what they refer to (perlref, perlobj, threads::shared). The form of an object says the class that it is blessed into, as one
// and the number of the class's name among the program's symbols, and in its highest bit whether threads share it.
#include <unordered_map>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/perl/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::perl {

namespace {

constexpr uint16_t shared_bit = 0x8000, class_mask = 0x7fff;

bool is_object(Word w) { return w.is_object(); }

}  // namespace

std::string_view kind_name(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::list: return "ARRAY";
    case ValueKind::dict: return "HASH";
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin: return "CODE";
    case ValueKind::bytes: return "Regexp";
    case ValueKind::cell:
    case ValueKind::reference: return "SCALAR";
    default: return "";
  }
}

std::string_view class_of(Context& c, Word w) {
  if (!is_object(w)) return "";
  const uint16_t form = c.draft.form(w) & class_mask;
  return form == 0 ? std::string_view() : c.text_of_name(Word::symbol(form - 1));
}

// What refers to a global variable of the top level refers to what threads share: all others are local to them (reader/packages.cpp).
bool is_shared(Context& c, Word w) {
  if (!is_object(w)) return false;
  if ((c.draft.form(w) & shared_bit) != 0) return true;
  if (c.draft.kind(w) != ValueKind::reference) return false;
  const Word base = c.draft.at(w, reference_words::base);
  const auto place = static_cast<PlaceKind>(c.draft.at(w, reference_words::kind).as_integer());
  return place == PlaceKind::global || is_shared(c, base);
}

OrFailed<void> check_shareable(Context& c, Word container, Word value) {
  if (!is_object(value) || !is_shared(c, container) || is_shared(c, value)) return {};
  if (c.draft.kind(value) == ValueKind::tuple) return {};
  return error(c, "Invalid value for shared scalar");
}

namespace {

OrFailed<Word> ref(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const std::string_view class_name = class_of(c, value);
  if (!class_name.empty()) return c.draft.string(class_name);
  const std::string_view kind = kind_name(c, value);
  if (kind != "SCALAR") return c.draft.string(kind);
  const Word behind = TRY(c.load_reference(value));
  return c.draft.string(is_reference(c, behind) ? "REF" : kind);
}
OrFailed<Word> reftype(Context& c, const Arguments& a) {
  const std::string_view kind = kind_name(c, argument(a, 0));
  return kind.empty() ? Word() : c.draft.string(kind == "Regexp" ? "REGEXP" : kind);
}
OrFailed<Word> blessed(Context& c, const Arguments& a) {
  const std::string_view class_name = class_of(c, argument(a, 0));
  if (c.draft.kind(argument(a, 0)) == ValueKind::bytes) return c.draft.string("Regexp");
  return class_name.empty() ? Word() : c.draft.string(class_name);
}

OrFailed<Word> bless(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (!is_object(value)) {
    if (is_reference(c, value)) return c.fail("to bless a subroutine that is no closure is not supported");
    return error(c, "Can't bless non-reference value");
  }
  const std::string name = TRY(text_at(c, a, 1));
  const Word symbol = c.name_of(name.empty() ? "main" : name);
  const bool is_known = symbol.tag() == Word::Tag::symbol && symbol.payload() + 1 <= class_mask;
  if (!is_known)
    return c.fail(fmt::format("to bless into `{}`, which is no package of the program, is not supported", name));
  if (c.draft.kind(value) == ValueKind::reference) return c.fail("to bless a reference to an element is not supported");
  c.draft.set_form(
      value, static_cast<uint16_t>((c.draft.form(value) & shared_bit) | static_cast<uint16_t>(symbol.payload() + 1)));
  return value;
}

OrFailed<Word> scalar_behind(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const ValueKind kind = c.draft.kind(value);
  if (kind == ValueKind::cell || kind == ValueKind::reference) return value;
  if (value.is(Atom::none)) return error(c, "Can't use an undefined value as a SCALAR reference");
  if (is_reference(c, value)) return error(c, "Not a SCALAR reference");
  return error(c, fmt::format("Can't use string (\"{}\") as a SCALAR ref while \"strict refs\" in use",
                              TRY(text_of(c, value)).substr(0, 32)));
}

// --- what threads share

void share(Context& c, Word value) { c.draft.set_form(value, c.draft.form(value) | shared_bit); }

OrFailed<Word> shared(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (!is_object(value)) return error(c, "Argument to share needs to be passed as ref");
  if (c.draft.kind(value) != ValueKind::reference) share(c, value);
  return value;
}
OrFailed<Word> shareable(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (is_object(value) && c.draft.kind(value) != ValueKind::tuple && !is_shared(c, value))
    return error(c, "Invalid value for shared scalar");
  return value;
}
OrFailed<Word> is_shared_value(Context& c, const Arguments& a) { return Word::boolean(is_shared(c, argument(a, 0))); }

// ramify_lockable(place): what `lock $x` locks: what $x refers to if that is shared, else $x itself.
OrFailed<Word> lockable(Context& c, const Arguments& a) {
  const Word place = argument(a, 0);
  const bool is_place = kind_name(c, place) == "SCALAR";
  const Word value = is_place ? TRY(c.load_reference(place)) : place;
  if (is_object(value) && is_shared(c, value)) return value;
  if (!is_shared(c, place)) return error(c, "lock can only be used on shared values");
  return place;
}

// Copies of values with all that they reach, but for what threads share (perldoc threads: "all variables are by default thread local"); what
// several of them refer to their copies share, too.
class Cloner {
 public:
  explicit Cloner(Context& c, bool makes_shared) : c_(c), makes_shared_(makes_shared) {}

  Word clone(Word value) {
    const Word result = copied(value);
    while (!to_fill_.empty()) {
      const auto [from, to] = to_fill_.back();
      to_fill_.pop_back();
      fill(from, to);
    }
    return result;
  }

 private:
  Word copied(Word value) {
    if (c_.draft.kind(value) == ValueKind::tuple && !value.is_object()) return value;
    if (!value.is_object() || is_shared(c_, value)) return value;
    const auto [known, is_new] = copies_.try_emplace(value.payload());
    if (!is_new) return known->second;
    const ObjectKind kind = c_.draft.object_kind(static_cast<uint32_t>(value.payload()));
    const Word made = kind == ObjectKind::dict ? c_.draft.new_dict() : c_.draft.new_object(kind, {});
    copies_[value.payload()] = made;
    to_fill_.emplace_back(value, made);
    return made;
  }
  void fill(Word from, Word to) {
    c_.draft.load_all(static_cast<uint32_t>(from.payload()));
    const std::vector<Word> words = c_.draft.object(static_cast<uint32_t>(from.payload())).words;
    const std::vector<Word> values = c_.draft.object(static_cast<uint32_t>(from.payload())).values;
    std::vector<Word> own_words, own_values;
    for (const Word word : words) own_words.push_back(copied(word));
    for (const Word value : values) own_values.push_back(copied(value));
    const uint16_t form = c_.draft.form(from);
    Draft::Object& object = c_.draft.object(static_cast<uint32_t>(to.payload()));
    object.words = std::move(own_words);
    object.values = std::move(own_values);
    object.form = static_cast<uint16_t>(form | (makes_shared_ ? shared_bit : 0));
  }

  Context& c_;
  const bool makes_shared_;
  std::unordered_map<uint64_t, Word> copies_;
  std::vector<std::pair<Word, Word>> to_fill_;
};

OrFailed<Word> clone(Context& c, const Arguments& a) { return Cloner(c, false).clone(argument(a, 0)); }
OrFailed<Word> shared_clone(Context& c, const Arguments& a) {
  if (kind_name(c, argument(a, 0)) == "CODE") return error(c, "Unsupported ref type: CODE");
  return Cloner(c, true).clone(argument(a, 0));
}

constexpr BuiltinRow references_rows[] = {
    {"ref", ref},
    {"Scalar::Util::reftype", reftype},
    {"Scalar::Util::blessed", blessed},
    {"%bless", bless},
    {"%scalar_behind", scalar_behind},
    {"%shared", shared},
    {"%shareable", shareable},
    {"%is_shared", is_shared_value},
    {"ramify_lockable", lockable},
    {"ramify_clone", clone},
    {"%shared_clone", shared_clone},
};

}  // namespace

std::span<const BuiltinRow> reference_functions() { return references_rows; }

}  // namespace ramify::ir_machine::perl
