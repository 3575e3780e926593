// SPDX-License-Identifier: Apache-2.0
// LINQ: the operators are functions of the prelude, `Linq__Where(source, f)`; the rows here make them methods of all
// values.
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/parts.h"

namespace ramify::ir_machine::csharp {

namespace {

OrFailed<Word> called(Context& c, std::string_view function, Word source, const Arguments& a) {
  const Word f = c.global_named(function);
  if (f.is(Atom::unset)) return c.fail(fmt::format("{} is not there", function));
  std::vector<Word> all = {source};
  all.insert(all.end(), a.positional.begin(), a.positional.end());
  return c.call(f, all);
}

#define RAMIFY_OPERATORS(X)                                                                                            \
  X(Aggregate)                                                                                                         \
  X(All)                                                                                                               \
  X(Any)                                                                                                               \
  X(Append)                                                                                                            \
  X(AsEnumerable)                                                                                                      \
  X(Average)                                                                                                           \
  X(Cast) X(Chunk) X(Concat) X(Contains) X(Count) X(DefaultIfEmpty) X(Distinct) X(DistinctBy) X(ElementAt)             \
      X(ElementAtOrDefault) X(Except) X(First) X(FirstOrDefault) X(GetEnumerator) X(GroupBy) X(GroupJoin) X(Intersect) \
          X(Join) X(Last) X(LastOrDefault) X(LongCount) X(Max) X(MaxBy) X(Min) X(MinBy) X(Order) X(OrderBy)            \
              X(OrderByDescending) X(OrderDescending) X(Prepend) X(Reverse) X(Select) X(SelectMany) X(SequenceEqual)   \
                  X(Single) X(SingleOrDefault) X(Skip) X(SkipLast) X(SkipWhile) X(Sum) X(Take) X(TakeLast)             \
                      X(TakeWhile) X(ThenBy) X(ThenByDescending) X(ToArray) X(ToDictionary) X(ToHashSet) X(ToList)     \
                          X(ToLookup) X(Union) X(Where) X(Zip)
#define RAMIFY_OPERATOR(name) \
  OrFailed<Word> name(Context& c, Word source, const Arguments& a) { return called(c, "Linq__" #name, source, a); }
RAMIFY_OPERATORS(RAMIFY_OPERATOR)
#undef RAMIFY_OPERATOR

using K = ValueKind;
#define RAMIFY_OPERATOR(name)                                                                     \
  {K::list, #name, name}, {K::array, #name, name}, {K::dict, #name, name}, {K::set, #name, name}, \
      {K::generator, #name, name}, {K::string, #name, name}, {K::instance, #name, name},
constexpr MethodRow linq_method_rows[] = {RAMIFY_OPERATORS(RAMIFY_OPERATOR)};
#undef RAMIFY_OPERATOR

}  // namespace

std::span<const MethodRow> linq_methods() { return linq_method_rows; }

}  // namespace ramify::ir_machine::csharp
