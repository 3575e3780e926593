// SPDX-License-Identifier: Apache-2.0
// Rust: its table; the functions of its library are grouped by topic in the other files here.
#include <limits>
#include <string>
#include <vector>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/kit/text.h"
#include "languages/rust/rules/access.h"
#include "languages/rust/rules/intrinsics.h"
#include "languages/rust/rules/operators.h"
#include "languages/rust/rules/roles.h"
#include "languages/rust/rules/rules.h"
#include "languages/rust/rules/types.h"
#include "languages/rust/rules/values.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;

constexpr DialectTable table = {
    .dialect = ir::Dialect::rust,
    .name = "rust",
    .calls_max = 200'000,
    .constructor = "new!",
    .equal = "eq",
    .load_index = "index",
    .store_index = "index_mut",
    .iterator = "into_iter",
    .next = "next",
    .has_next = "option",
    .operators = operators_of({{O::add, "add"},
                               {O::subtract, "sub"},
                               {O::multiply, "mul"},
                               {O::divide, "div"},
                               {O::remainder, "rem"},
                               {O::bit_and, "bitand"},
                               {O::bit_or, "bitor"},
                               {O::bit_xor, "bitxor"},
                               {O::shift_left, "shl"},
                               {O::shift_right, "shr"}}),
    .unary_operators = {"neg", "", "not", "not"},
    .integer_bits = 32,
    .overflow = Overflow::trap,
    .promotion = Promotion::same,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .compares_fields = true,
    .plus = Plus::with_left,
    .strings = StringModel::bytes,
    .has_characters = true,
    .arrays_are_values = true,
    .map_iteration = MapIteration::pairs,
    .null_text = "None",
    .floats = {.exponent_min = -400, .exponent_max = 400, .has_point = false, .infinity = "inf", .nan = "NaN"},
    .errors = errors_of("", {{E::zero_division, "", "attempt to divide by zero"},
                             {E::overflow, "", "attempt to {0} with overflow"},
                             {E::index, "", "index out of bounds: the len is {1} but the index is {0}"}}),
    .literals = {.list = "vec![|]", .set = "HashSet::from([|])", .map = "HashMap::from([|])", .entry = "(|, |)"},
    .has_checked_names = true,
};

template <int64_t count>
OrFailed<Word> bits(Context& c, const Arguments&) {
  return kit::wrapped(c, kit::NumberType::u32, count);
}

// Limits of numbers, and constants.
constexpr BuiltinRow constants[] = {
    {"i8.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "i8", true); }, true},
    {"i8.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "i8", false); }, true},
    {"i16.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "i16", true); }, true},
    {"i16.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "i16", false); }, true},
    {"i32.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "int", true); }, true},
    {"i32.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "int", false); }, true},
    {"i64.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "i64", true); }, true},
    {"i64.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "i64", false); }, true},
    {"isize.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "i64", true); }, true},
    {"isize.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "i64", false); }, true},
    {"u8.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u8", true); }, true},
    {"u8.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u8", false); }, true},
    {"u16.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u16", true); }, true},
    {"u16.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u16", false); }, true},
    {"u32.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u32", true); }, true},
    {"u32.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u32", false); }, true},
    {"u64.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u64", true); }, true},
    {"u64.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u64", false); }, true},
    {"usize.MAX", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u64", true); }, true},
    {"usize.MIN", [](Context& c, const Arguments&) -> OrFailed<Word> { return rust::limit_of(c, "u64", false); }, true},
    {"f64.MAX",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(std::numeric_limits<double>::max()); },
     true},
    {"f64.MIN",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(std::numeric_limits<double>::lowest()); },
     true},
    {"f64.INFINITY",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real(std::numeric_limits<double>::infinity());
     },
     true},
    {"f64.NEG_INFINITY",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real(-std::numeric_limits<double>::infinity());
     },
     true},
    {"f64.NAN",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real(std::numeric_limits<double>::quiet_NaN());
     },
     true},
    {"f32.MAX",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real32(std::numeric_limits<float>::max()); },
     true},
    {"f32.MIN",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real32(std::numeric_limits<float>::lowest());
     },
     true},
    {"f32.EPSILON",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real32(std::numeric_limits<float>::epsilon());
     },
     true},
    {"f32.MIN_POSITIVE",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real32(std::numeric_limits<float>::min()); },
     true},
    {"f32.INFINITY",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real32(std::numeric_limits<float>::infinity());
     },
     true},
    {"f32.NEG_INFINITY",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real32(-std::numeric_limits<float>::infinity());
     },
     true},
    {"f32.NAN",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real32(std::numeric_limits<float>::quiet_NaN());
     },
     true},
    {"f64.MIN_POSITIVE",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(std::numeric_limits<double>::min()); },
     true},
    {"i8.BITS", bits<8>, true},
    {"u8.BITS", bits<8>, true},
    {"i16.BITS", bits<16>, true},
    {"u16.BITS", bits<16>, true},
    {"i32.BITS", bits<32>, true},
    {"u32.BITS", bits<32>, true},
    {"i64.BITS", bits<64>, true},
    {"u64.BITS", bits<64>, true},
    {"isize.BITS", bits<64>, true},
    {"usize.BITS", bits<64>, true},
    {"i128.BITS", bits<128>, true},
    {"u128.BITS", bits<128>, true},
    {"f64.EPSILON",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       return c.draft.real(std::numeric_limits<double>::epsilon());
     },
     true},
    {"consts::PI", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(3.14159265358979323846); },
     true},
    {"consts::E", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(2.71828182845904523536); },
     true},
    {"consts::TAU", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(6.28318530717958647692); },
     true},
    {"consts::SQRT_2",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(1.41421356237309504880); }, true},
    {"consts::LN_2",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(0.693147180559945309417); }, true},
    {"consts::LN_10",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(2.30258509299404568402); }, true},
    {"consts::FRAC_PI_2",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.real(1.57079632679489661923); }, true},
};

// The methods, fields and elements that a value of the program has through `Deref`: those of the target.
OrFailed<std::optional<Word>> method_of_target(Context& c, Word receiver, std::string_view name, const Arguments& a) {
  const std::string method(name);
  const std::optional<Word> target = TRY(rust::target_of(c, receiver));
  if (!target) return std::nullopt;
  const Word held = TRY(rust::followed(c, *target));
  if (const Word own = c.find_method(held, method); !own.is(Atom::unset))
    return TRY(c.call_on(held, own, a.positional));
  return TRY(c.call(c.bind(held, method), a.positional));
}
OrFailed<std::optional<Word>> field_of_target(Context& c, Word object, std::string_view name) {
  const std::string field(name);
  const std::optional<Word> target = TRY(rust::target_of(c, object));
  if (!target) return std::nullopt;
  return TRY(c.load_member(TRY(rust::followed(c, *target)), field));
}
constexpr FormRules forms = {.method = method_of_target, .field = field_of_target};

std::vector<BuiltinRow> all_functions() {
  std::vector<BuiltinRow> all(std::begin(constants), std::end(constants));
  for (const std::span<const BuiltinRow> more :
       {rust::format_rows(), rust::collection_functions(), rust::number_functions(), rust::wide_functions(),
        rust::ownership_functions(), rust::intrinsics()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}
// Of two rows for one method the first applies.
std::vector<MethodRow> all_methods() {
  std::vector<MethodRow> all;
  for (const std::span<const MethodRow> more :
       {rust::number_rows(), rust::text_rows(), rust::collection_rows(), rust::ownership_methods()})
    all.insert(all.end(), more.begin(), more.end());
  return all;
}

// The behaviour of values in the language: the shared rules, replaced by its own where they differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls.methods_have_own_names = true;
  rules.calls.places_are_receivers = true;
  rules.calls.library_class_prefix = "library__";  // a name that programs cannot use
  rust::add_roles(rules);
  rules.load_index = rust::load_index;
  rules.store_index = rust::store_index;
  rules.load_slice = rust::load_slice;
  rules.load_field = rust::load_field;
  rules.default_value = rust::default_value;
  rules.binary = rust::binary;
  rules.unary = rust::unary;
  rules.comparison.same_content = rust::same_content;
  rules.type_name = rust::type_name;
  rules.format = rust::format;
  rules.forms = &forms;
  return rules;
}

}  // namespace

const DialectRules& rust_rules() {
  static const std::vector<BuiltinRow> functions = all_functions();
  static const std::vector<MethodRow> methods = all_methods();
  static const LanguageRules composed({table, functions, methods, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine
