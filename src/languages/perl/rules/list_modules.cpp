// SPDX-License-Identifier: Apache-2.0
// Functions of List::Util, Scalar::Util and POSIX that need no block (their documentation). Those with a block are loops of the reader.
#include <cfloat>
#include <climits>
#include <cmath>
#include <set>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/perl/rules/parts.h"

namespace ramify::ir_machine::perl {

namespace {

using O = ir::BinaryOperator;

OrFailed<Word> folded(Context& c, const Arguments& a, O op, Word from) {
  Word all = from;
  for (const Word w : a.positional) all = TRY(binary(c, op, all, w));
  return all;
}
OrFailed<Word> sum(Context& c, const Arguments& a) {
  return a.positional.empty() ? Word() : folded(c, a, O::add, Word::integer(0));
}
OrFailed<Word> sum0(Context& c, const Arguments& a) { return folded(c, a, O::add, Word::integer(0)); }
OrFailed<Word> product(Context& c, const Arguments& a) { return folded(c, a, O::multiply, Word::integer(1)); }

template <int wanted>
OrFailed<Word> extreme(Context& c, const Arguments& a) {
  if (a.positional.empty()) return Word();
  Word best = number_of(c, a.positional[0]);
  for (const Word w : a.positional) {
    const Word number = number_of(c, w);
    const std::optional<int> order = kit::compared(c, number, best);
    if (order && *order == wanted) best = number;
  }
  return best;
}
template <int wanted>
OrFailed<Word> extreme_text(Context& c, const Arguments& a) {
  if (a.positional.empty()) return Word();
  std::string best = TRY(text_of(c, a.positional[0]));
  for (const Word w : a.positional) {
    const std::string text = TRY(text_of(c, w));
    if (wanted > 0 ? text > best : text < best) best = text;
  }
  return c.draft.string(best);
}

OrFailed<Word> uniq(Context& c, const Arguments& a) {
  std::vector<Word> all;
  std::set<std::string> known;
  for (const Word w : a.positional)
    if (known.insert(TRY(text_of(c, w))).second) all.push_back(w);
  return c.draft.tuple(all);
}
OrFailed<Word> uniqnum(Context& c, const Arguments& a) {
  std::vector<Word> all;
  std::set<double> known;
  for (const Word w : a.positional)
    if (known.insert(real_of(c, w)).second) all.push_back(w);
  return c.draft.tuple(all);
}

OrFailed<Word> pairs(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (size_t i = 0; i < a.positional.size(); i += 2) {
    const Word both[] = {a.positional[i], i + 1 < a.positional.size() ? a.positional[i + 1] : Word()};
    all.push_back(c.draft.new_list(both));
  }
  return c.draft.tuple(all);
}
template <size_t first>
OrFailed<Word> every_other(Context& c, const Arguments& a) {
  std::vector<Word> all;
  for (size_t i = 0; i < a.positional.size(); i += 2)
    all.push_back(i + first < a.positional.size() ? a.positional[i + first] : Word());
  return c.draft.tuple(all);
}

OrFailed<Word> is_numeric(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (is_text(c, value)) return Word::boolean(looks_like_number(c.draft.text(value)));
  const ValueKind kind = c.draft.kind(value);
  return Word::boolean(kind == ValueKind::integer || kind == ValueKind::float_ || kind == ValueKind::boolean);
}

template <double (*function)(double)>
OrFailed<Word> rounded(Context& c, const Arguments& a) {
  const Word number = number_of(c, argument(a, 0));
  return c.draft.kind(number) == ValueKind::float_ ? c.draft.real(function(c.draft.real(number))) : number;
}
OrFailed<Word> fmod_of(Context& c, const Arguments& a) {
  return c.draft.real(std::fmod(real_of(c, argument(a, 0)), real_of(c, argument(a, 1))));
}
OrFailed<Word> pow_of(Context& c, const Arguments& a) {
  return c.draft.real(std::pow(real_of(c, argument(a, 0)), real_of(c, argument(a, 1))));
}
OrFailed<Word> int_max(Context&, const Arguments&) { return Word::integer(INT_MAX); }
OrFailed<Word> dbl_max(Context& c, const Arguments&) { return c.draft.real(DBL_MAX); }

constexpr BuiltinRow list_modules_rows[] = {
    {"List::Util::sum", sum},
    {"List::Util::sum0", sum0},
    {"List::Util::product", product},
    {"List::Util::max", extreme<1>},
    {"List::Util::min", extreme<-1>},
    {"List::Util::maxstr", extreme_text<1>},
    {"List::Util::minstr", extreme_text<-1>},
    {"List::Util::uniq", uniq},
    {"List::Util::uniqnum", uniqnum},
    {"List::Util::pairs", pairs},
    {"List::Util::pairkeys", every_other<0>},
    {"List::Util::pairvalues", every_other<1>},
    {"Scalar::Util::looks_like_number", is_numeric},
    {"POSIX::floor", rounded<std::floor>},
    {"POSIX::ceil", rounded<std::ceil>},
    {"POSIX::fmod", fmod_of},
    {"POSIX::pow", pow_of},
    {"POSIX::INT_MAX", int_max},
    {"POSIX::DBL_MAX", dbl_max},
};

}  // namespace

std::span<const BuiltinRow> list_module_functions() { return list_modules_rows; }

}  // namespace ramify::ir_machine::perl
