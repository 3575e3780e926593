// SPDX-License-Identifier: Apache-2.0
// java.util.stream: intermediate and terminal operations, Optional, Collectors. The high byte of a stream's form is its
// element type.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/iterators.h"
#include "languages/jvm/library.h"
#include "languages/jvm/streams.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::jvm {

namespace {

using kit::NumberType;

enum class Of : uint8_t { objects, ints, longs, doubles };

Of of(Context& c, Word stream) { return static_cast<Of>(c.draft.form(stream) >> 8); }
Word typed(Context& c, Word stream, Of type) {
  c.draft.set_form(stream, static_cast<uint16_t>(form_bits(Form::stream) | static_cast<unsigned>(type) << 8));
  return stream;
}
NumberType number_of(Of type) {
  return type == Of::doubles ? NumberType::f64 : type == Of::longs ? NumberType::i64 : NumberType::plain;
}

OrFailed<bool> each(Context& c, Word iterable, const std::function<OrFailed<bool>(Word)>& visit) {
  const Word iterator = TRY(c.begin_iteration(iterable));
  Word position = Word::integer(0), element;
  while (TRY(c.advance(iterator, position, element)))
    if (!TRY(visit(element))) return false;
  return true;
}

Word type_word(Of type) { return type == Of::objects ? Word() : Word::integer(static_cast<int64_t>(number_of(type))); }

// --- intermediate operations

template <Stage stage>
OrFailed<Word> staged(Context& c, Word stream, const Arguments& a) {
  return typed(c, new_stage(c, stage, stream, argument(a, 0)), of(c, stream));
}
// Maps elements, converting the results to the new number type.
template <Of to>
OrFailed<Word> mapped(Context& c, Word stream, const Arguments& a) {
  return typed(c, new_stage(c, Stage::map, stream, argument(a, 0), type_word(to)), to);
}
template <Of to>
OrFailed<Word> flat_numbers(Context& c, Word stream, const Arguments& a) {
  return typed(c, new_stage(c, Stage::flat_map, stream, argument(a, 0)), to);
}
OrFailed<Word> mapped_same(Context& c, Word stream, const Arguments& a) {
  return typed(c, new_stage(c, Stage::map, stream, argument(a, 0), type_word(of(c, stream))), of(c, stream));
}
template <Of to>
OrFailed<Word> retyped(Context& c, Word stream, const Arguments&) {
  return typed(c, new_stage(c, Stage::map, stream, Word(), type_word(to)), to);
}
OrFailed<Word> stream_sorted(Context& c, Word stream, const Arguments& a) {
  return typed(c, new_stage(c, Stage::sorted, stream, argument(a, 0)), of(c, stream));
}
OrFailed<Word> stream_distinct(Context& c, Word stream, const Arguments&) {
  return typed(c, new_stage(c, Stage::distinct, stream), of(c, stream));
}
OrFailed<Word> limit(Context& c, Word stream, const Arguments& a) {
  const int64_t count = TRY(number_argument(c, a, 0));
  if (count < 0) return c.raise("IllegalArgumentException", fmt::format("{}", count));
  return staged<Stage::limit>(c, stream, a);
}

// --- terminal operations

OrFailed<Word> numeric(Context& c, Word stream, Word value) {
  const Of type = of(c, stream);
  if (type == Of::objects || !kit::number_type(c, value)) return value;
  return kit::converted(c, value, number_of(type));
}

OrFailed<Word> stream_for_each(Context& c, Word stream, const Arguments& a) {
  TRY(each(c, stream, [&](Word w) -> OrFailed<bool> {
    w = TRY(numeric(c, stream, w));
    TRY(invoke(c, argument(a, 0), "accept", std::span(&w, 1)));
    return true;
  }));
  return Word();
}
OrFailed<std::vector<Word>> all_of(Context& c, Word stream) {
  std::vector<Word> all;
  TRY(each(c, stream, [&](Word w) -> OrFailed<bool> {
    all.push_back(TRY(numeric(c, stream, w)));
    return true;
  }));
  return all;
}
OrFailed<Word> to_list(Context& c, Word stream, const Arguments&) {
  return new_list(c, TRY(all_of(c, stream)), Form::immutable_list);
}
OrFailed<Word> stream_to_array(Context& c, Word stream, const Arguments&) {
  const Of type = of(c, stream);
  const Word made = c.draft.new_object(ObjectKind::array, TRY(all_of(c, stream)));
  set_element_type(c.draft, made,
                   type == Of::doubles ? "f64"
                   : type == Of::longs ? "i64"
                   : type == Of::ints  ? "int"
                                       : "");
  return made;
}
OrFailed<Word> stream_count(Context& c, Word stream, const Arguments&) {
  return kit::wrapped(c, NumberType::i64, static_cast<int64_t>(TRY(all_of(c, stream)).size()));
}
// Adds floats with compensation for rounding errors (Kahan, as in java.util.stream.Collectors.sumWithCompensation).
double compensated_sum(Context& c, std::span<const Word> all) {
  double sum = 0, lost = 0, simple = 0;
  for (const Word w : all) {
    const double value = kit::real_value(c, w);
    const double more = value - lost;
    const double next = sum + more;
    lost = (next - sum) - more;
    sum = next;
    simple += value;
  }
  const double result = sum - lost;
  return std::isnan(result) && std::isinf(simple) ? simple : result;
}
OrFailed<Word> typed_total(Context& c, std::span<const Word> all, NumberType type) {
  if (type == NumberType::f64) return c.draft.real(compensated_sum(c, all));
  Word sum = kit::wrapped(c, type, int64_t{0});
  for (const Word w : all) sum = TRY(kit::binary(c, ir::BinaryOperator::add, sum, kit::converted(c, w, type)));
  return sum;
}
OrFailed<Word> stream_sum(Context& c, Word stream, const Arguments&) {
  if (of(c, stream) == Of::objects) return c.fail("a stream of objects has no sum");
  return typed_total(c, TRY(all_of(c, stream)), number_of(of(c, stream)));
}
OrFailed<Word> stream_average(Context& c, Word stream, const Arguments&) {
  const std::vector<Word> all = TRY(all_of(c, stream));
  if (all.empty()) return new_optional(c, "OptionalDouble", std::nullopt);
  const Word sum_of_all = TRY(typed_total(c, all, of(c, stream) == Of::doubles ? NumberType::f64 : NumberType::i64));
  return new_optional(c, "OptionalDouble",
                      c.draft.real(kit::real_value(c, sum_of_all) / static_cast<double>(all.size())));
}
std::string_view optional_name(Of type) {
  switch (type) {
    case Of::objects: return "Optional";
    case Of::ints: return "OptionalInt";
    case Of::longs: return "OptionalLong";
    case Of::doubles: return "OptionalDouble";
  }
  return "Optional";
}
template <bool is_max>
OrFailed<Word> stream_extreme(Context& c, Word stream, const Arguments& a) {
  std::optional<Word> best;
  for (const Word w : TRY(all_of(c, stream))) {
    if (!best) {
      best = w;
      continue;
    }
    const int order = TRY(compare(c, argument(a, 0), w, *best));
    if (is_max ? order > 0 : order < 0) best = w;
  }
  return new_optional(c, a.positional.empty() ? optional_name(of(c, stream)) : "Optional", best);
}
OrFailed<Word> find_first(Context& c, Word stream, const Arguments&) {
  std::optional<Word> first;
  TRY(each(c, stream, [&](Word w) -> OrFailed<bool> {
    first = TRY(numeric(c, stream, w));
    return false;
  }));
  if (first && first->is(Atom::none)) return c.error(RuntimeError::null, "");
  return new_optional(c, optional_name(of(c, stream)), first);
}
template <bool stops_at, bool result>
OrFailed<Word> stream_matches(Context& c, Word stream, const Arguments& a) {
  bool answer = !result;
  TRY(each(c, stream, [&](Word w) -> OrFailed<bool> {
    if (TRY(holds(c, argument(a, 0), w)) != stops_at) return true;
    answer = result;
    return false;
  }));
  return Word::boolean(answer);
}
OrFailed<Word> stream_reduce(Context& c, Word stream, const Arguments& a) {
  const bool has_first = a.positional.size() > 1;
  std::optional<Word> value;
  if (has_first) value = argument(a, 0);
  for (const Word w : TRY(all_of(c, stream))) {
    const Word both[] = {value.value_or(Word()), w};
    value = value ? TRY(invoke(c, argument(a, has_first ? 1 : 0), "apply", both)) : w;
  }
  if (has_first) return *value;
  return new_optional(c, optional_name(of(c, stream)), value);
}

OrFailed<Word> collect(Context& c, Word stream, const Arguments& a) {
  const std::vector<Word> all = TRY(all_of(c, stream));
  if (a.positional.size() < 2) return collected(c, argument(a, 0), all);
  const Word into = TRY(invoke(c, argument(a, 0), "get", {}));
  for (const Word w : all) {
    const Word both[] = {into, w};
    TRY(invoke(c, argument(a, 1), "accept", both));
  }
  return into;
}
OrFailed<Word> map_multi(Context& c, Word stream, const Arguments& a) {
  const Word into = c.draft.new_list({});
  const Word add = c.bind(into, "add");
  for (const Word w : TRY(all_of(c, stream))) {
    const Word both[] = {w, add};
    TRY(invoke(c, argument(a, 0), "accept", both));
  }
  return new_source(c, into);
}

OrFailed<Word> summary(Context& c, Word stream, const Arguments&) {
  const Word both[] = {Word::integer(static_cast<int64_t>(of(c, stream))), c.draft.new_list(TRY(all_of(c, stream)))};
  return c.call(c.global_named("Jvm__summaryStatistics"), both);
}

// --- Optional

bool is_present(Context& c, Word optional) { return c.draft.size(optional) > 1; }
Word held(Context& c, Word optional) { return c.draft.at(optional, 1); }
OrFailed<Word> same_kind(Context& c, std::optional<Word> value) {
  if (value && value->is(Atom::none)) value.reset();
  return new_optional(c, "Optional", value);
}

OrFailed<Word> optional_get(Context& c, Word o, const Arguments& a) {
  if (is_present(c, o)) return held(c, o);
  if (!a.positional.empty()) return c.raise_value(TRY(invoke(c, argument(a, 0), "get", {})));
  return no_element(c, "No value present");
}
OrFailed<Word> optional_is_present(Context& c, Word o, const Arguments&) { return Word::boolean(is_present(c, o)); }
OrFailed<Word> optional_is_empty(Context& c, Word o, const Arguments&) { return Word::boolean(!is_present(c, o)); }
OrFailed<Word> optional_or_else(Context& c, Word o, const Arguments& a) {
  return is_present(c, o) ? held(c, o) : argument(a, 0);
}
OrFailed<Word> optional_or_get(Context& c, Word o, const Arguments& a) {
  if (is_present(c, o)) return held(c, o);
  return invoke(c, argument(a, 0), "get", {});
}
OrFailed<Word> optional_if_present(Context& c, Word o, const Arguments& a) {
  if (is_present(c, o)) {
    const Word value = held(c, o);
    TRY(invoke(c, argument(a, 0), "accept", std::span(&value, 1)));
  } else if (a.positional.size() > 1) {
    TRY(invoke(c, argument(a, 1), "run", {}));
  }
  return Word();
}
OrFailed<Word> optional_map(Context& c, Word o, const Arguments& a) {
  if (!is_present(c, o)) return same_kind(c, std::nullopt);
  return same_kind(c, TRY(invoke(c, argument(a, 0), held(c, o))));
}
OrFailed<Word> optional_flat_map(Context& c, Word o, const Arguments& a) {
  if (!is_present(c, o)) return o;
  return invoke(c, argument(a, 0), held(c, o));
}
OrFailed<Word> optional_filter(Context& c, Word o, const Arguments& a) {
  if (!is_present(c, o) || TRY(holds(c, argument(a, 0), held(c, o)))) return o;
  return same_kind(c, std::nullopt);
}
OrFailed<Word> optional_or(Context& c, Word o, const Arguments& a) {
  if (is_present(c, o)) return o;
  return invoke(c, argument(a, 0), "get", {});
}
OrFailed<Word> optional_stream(Context& c, Word o, const Arguments&) {
  std::vector<Word> all;
  if (is_present(c, o)) all.push_back(held(c, o));
  return new_source(c, c.draft.new_list(all));
}

constexpr Row stream_rows[] = {
    {Receiver::iterator, "map", mapped_same},
    {Receiver::iterator, "mapToInt", mapped<Of::ints>},
    {Receiver::iterator, "mapToLong", mapped<Of::longs>},
    {Receiver::iterator, "mapToDouble", mapped<Of::doubles>},
    {Receiver::iterator, "mapToObj", mapped<Of::objects>},
    {Receiver::iterator, "boxed", retyped<Of::objects>},
    {Receiver::iterator, "asDoubleStream", retyped<Of::doubles>},
    {Receiver::iterator, "asLongStream", retyped<Of::longs>},
    {Receiver::iterator, "filter", staged<Stage::filter>},
    {Receiver::iterator, "flatMap", staged<Stage::flat_map>},
    {Receiver::iterator, "flatMapToInt", flat_numbers<Of::ints>},
    {Receiver::iterator, "flatMapToLong", flat_numbers<Of::longs>},
    {Receiver::iterator, "flatMapToDouble", flat_numbers<Of::doubles>},
    {Receiver::iterator, "limit", limit},
    {Receiver::iterator, "skip", staged<Stage::skip>},
    {Receiver::iterator, "takeWhile", staged<Stage::take_while>},
    {Receiver::iterator, "dropWhile", staged<Stage::drop_while>},
    {Receiver::iterator, "peek", staged<Stage::peek>},
    {Receiver::iterator, "distinct", stream_distinct},
    {Receiver::iterator, "sorted", stream_sorted},
    {Receiver::iterator, "parallel", itself},
    {Receiver::iterator, "sequential", itself},
    {Receiver::iterator, "unordered", itself},
    {Receiver::iterator, "forEach", stream_for_each},
    {Receiver::iterator, "forEachOrdered", stream_for_each},
    {Receiver::iterator, "toList", to_list},
    {Receiver::iterator, "toArray", stream_to_array},
    {Receiver::iterator, "count", stream_count},
    {Receiver::iterator, "sum", stream_sum},
    {Receiver::iterator, "average", stream_average},
    {Receiver::iterator, "max", stream_extreme<true>},
    {Receiver::iterator, "min", stream_extreme<false>},
    {Receiver::iterator, "findFirst", find_first},
    {Receiver::iterator, "findAny", find_first},
    {Receiver::iterator, "anyMatch", stream_matches<true, true>},
    {Receiver::iterator, "allMatch", stream_matches<false, false>},
    {Receiver::iterator, "noneMatch", stream_matches<true, false>},
    {Receiver::iterator, "reduce", stream_reduce},
    {Receiver::iterator, "collect", collect},
    {Receiver::iterator, "summaryStatistics", summary},
    {Receiver::iterator, "iterator", iterator_of},
    {Receiver::optional, "get", optional_get},
    {Receiver::optional, "getAsInt", optional_get},
    {Receiver::optional, "getAsLong", optional_get},
    {Receiver::optional, "getAsDouble", optional_get},
    {Receiver::optional, "orElseThrow", optional_get},
    {Receiver::optional, "isPresent", optional_is_present},
    {Receiver::optional, "isEmpty", optional_is_empty},
    {Receiver::optional, "orElse", optional_or_else},
    {Receiver::optional, "orElseGet", optional_or_get},
    {Receiver::optional, "ifPresent", optional_if_present},
    {Receiver::optional, "ifPresentOrElse", optional_if_present},
    {Receiver::optional, "map", optional_map},
    {Receiver::optional, "flatMap", optional_flat_map},
    {Receiver::optional, "filter", optional_filter},
    {Receiver::optional, "or", optional_or},
    {Receiver::optional, "stream", optional_stream},
    {Receiver::iterator, "mapMulti", map_multi},
    {Receiver::iterator, "asIntStream", retyped<Of::ints>},
    {Receiver::iterator, "close", [](Context&, Word, const Arguments&) -> OrFailed<Word> { return Word(); }},
    {Receiver::iterator, "onClose", itself},
};

// --- sources

OrFailed<Word> stream_of(Context& c, const Arguments& a) {
  if (a.positional.size() == 1 && c.draft.kind(argument(a, 0)) == ValueKind::array)
    return new_source(c, argument(a, 0));
  return new_source(c, c.draft.new_list(a.positional));
}
OrFailed<Word> int_stream_of(Context& c, const Arguments& a) { return typed(c, TRY(stream_of(c, a)), Of::ints); }
OrFailed<Word> double_stream_of(Context& c, const Arguments& a) { return typed(c, TRY(stream_of(c, a)), Of::doubles); }
template <Of type, bool closed>
OrFailed<Word> range(Context& c, const Arguments& a) {
  const int64_t from = TRY(number_argument(c, a, 0)), to = TRY(number_argument(c, a, 1));
  return typed(c, new_source(c, c.draft.range(from, closed ? to + 1 : to, 1)), type);
}
template <Of type>
OrFailed<Word> iterate(Context& c, const Arguments& a) {
  const bool has_condition = a.positional.size() > 2;
  return typed(c,
               new_stage(c, Stage::iterate, Word(), argument(a, 0), argument(a, has_condition ? 2 : 1),
                         has_condition ? argument(a, 1) : Word()),
               type);
}
template <Of type>
OrFailed<Word> generate(Context& c, const Arguments& a) {
  return typed(c, new_stage(c, Stage::generate, Word(), argument(a, 0)), type);
}
OrFailed<Word> concat_streams(Context& c, const Arguments& a) {
  return typed(c, new_stage(c, Stage::concat, argument(a, 0), argument(a, 1)), of(c, argument(a, 0)));
}
OrFailed<Word> array_stream(Context& c, const Arguments& a) {
  Word over = argument(a, 0);
  if (a.positional.size() > 2) {
    std::vector<Word> part;
    for (int64_t i = TRY(number_argument(c, a, 1)); i < TRY(number_argument(c, a, 2)); ++i)
      part.push_back(c.draft.at(over, static_cast<uint64_t>(i)));
    over = c.draft.new_list(part);
  }
  // The first element determines the stream's element type; an empty stream could have any, and counts as one of ints.
  Of type = Of::objects;
  if (c.draft.size(over) > 0) {
    const std::optional<NumberType> first = kit::number_type(c, c.draft.at(over, 0));
    if (first == NumberType::plain && c.draft.kind(c.draft.at(over, 0)) == ValueKind::integer) type = Of::ints;
    if (first == NumberType::i64) type = Of::longs;
    if (first == NumberType::f64) type = Of::doubles;
  } else {
    type = Of::ints;
  }
  return typed(c, new_source(c, over), type);
}
OrFailed<Word> optional_of(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return c.error(RuntimeError::null, "");
  return new_optional(c, "Optional", argument(a, 0));
}
OrFailed<Word> optional_of_nullable(Context& c, const Arguments& a) { return same_kind(c, argument(a, 0)); }
OrFailed<Word> empty_optional(Context& c, const Arguments&) { return new_optional(c, "Optional", std::nullopt); }

// --- collectors

enum class Collector : uint8_t {
  to_list,
  to_set,
  to_map,
  joining,
  grouping_by,
  partitioning_by,
  counting,
  summing,
  averaging,
  min_by,
  max_by,
  mapping,
  filtering,
  flat_mapping,
  reducing,
  collecting_and_then,
  to_collection,
  immutable_list,
  teeing,
  summarizing
};

template <Collector kind, int64_t detail = 0>
OrFailed<Word> collector(Context& c, const Arguments& a) {
  std::vector<Word> words{Word::integer(static_cast<int64_t>(kind)), Word::integer(detail)};
  words.insert(words.end(), a.positional.begin(), a.positional.end());
  return new_list(c, words, Form::collector);
}

constexpr BuiltinRow stream_static_rows[] = {
    {"Stream.of", stream_of},
    {"Stream.empty", stream_of},
    {"Stream.iterate", iterate<Of::objects>},
    {"Stream.generate", generate<Of::objects>},
    {"Stream.concat", concat_streams},
    {"IntStream.of", int_stream_of},
    {"IntStream.empty", int_stream_of},
    {"IntStream.range", range<Of::ints, false>},
    {"IntStream.rangeClosed", range<Of::ints, true>},
    {"IntStream.iterate", iterate<Of::ints>},
    {"IntStream.generate", generate<Of::ints>},
    {"IntStream.concat", concat_streams},
    {"LongStream.range", range<Of::longs, false>},
    {"LongStream.rangeClosed", range<Of::longs, true>},
    {"LongStream.iterate", iterate<Of::longs>},
    {"LongStream.of",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return typed(c, TRY(stream_of(c, a)), Of::longs); }},
    {"LongStream.empty",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return typed(c, TRY(stream_of(c, a)), Of::longs); }},
    {"LongStream.generate", generate<Of::longs>},
    {"DoubleStream.generate", generate<Of::doubles>},
    {"DoubleStream.empty", double_stream_of},
    {"DoubleStream.concat", concat_streams},
    {"LongStream.concat", concat_streams},
    {"Stream.ofNullable",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return new_source(c, c.draft.new_list(a.positional.first(argument(a, 0).is(Atom::none) ? 0 : 1)));
     }},
    {"DoubleStream.of", double_stream_of},
    {"DoubleStream.iterate", iterate<Of::doubles>},
    {"Arrays.stream", array_stream},
    {"Optional.of", optional_of},
    {"Optional.ofNullable", optional_of_nullable},
    {"Optional.empty", empty_optional},
    {"OptionalInt.of",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return new_optional(c, "OptionalInt", argument(a, 0)); }},
    {"OptionalInt.empty",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return new_optional(c, "OptionalInt", std::nullopt); }},
    {"OptionalDouble.of",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       const Word value = argument(a, 0);
       return new_optional(c, "OptionalDouble",
                           kit::is_number(c, value) ? kit::converted(c, value, NumberType::f64) : value);
     }},
    {"OptionalDouble.empty",
     [](Context& c, const Arguments&) -> OrFailed<Word> { return new_optional(c, "OptionalDouble", std::nullopt); }},
    {"Collectors.toList", collector<Collector::to_list>},
    {"Collectors.toUnmodifiableList", collector<Collector::immutable_list>},
    {"Collectors.toSet", collector<Collector::to_set>},
    {"Collectors.toMap", collector<Collector::to_map>},
    {"Collectors.joining", collector<Collector::joining>},
    {"Collectors.groupingBy", collector<Collector::grouping_by>},
    {"Collectors.partitioningBy", collector<Collector::partitioning_by>},
    {"Collectors.counting", collector<Collector::counting>},
    {"Collectors.summingInt", collector<Collector::summing, 0>},
    {"Collectors.summingLong", collector<Collector::summing, 1>},
    {"Collectors.summingDouble", collector<Collector::summing, 2>},
    {"Collectors.averagingInt", collector<Collector::averaging>},
    {"Collectors.averagingLong", collector<Collector::averaging>},
    {"Collectors.averagingDouble", collector<Collector::averaging>},
    {"Collectors.minBy", collector<Collector::min_by>},
    {"Collectors.maxBy", collector<Collector::max_by>},
    {"Collectors.mapping", collector<Collector::mapping>},
    {"Collectors.filtering", collector<Collector::filtering>},
    {"Collectors.flatMapping", collector<Collector::flat_mapping>},
    {"Collectors.reducing", collector<Collector::reducing>},
    {"Collectors.collectingAndThen", collector<Collector::collecting_and_then>},
    {"Collectors.toCollection", collector<Collector::to_collection>},
    {"Collectors.teeing", collector<Collector::teeing>},
    {"Collectors.toUnmodifiableSet", collector<Collector::to_set>},
    {"Collectors.toUnmodifiableMap", collector<Collector::to_map>},
    {"Collectors.groupingByConcurrent", collector<Collector::grouping_by>},
    {"Collectors.summarizingInt", collector<Collector::summarizing, 1>},
    {"Collectors.summarizingLong", collector<Collector::summarizing, 2>},
    {"Collectors.summarizingDouble", collector<Collector::summarizing, 3>},
};

class Collecting {
 public:
  Collecting(Context& c, Word collector) : c_(c), draft_(c.draft), words_(collector) {}

  OrFailed<Word> collect(const std::vector<Word>& all) {
    switch (static_cast<Collector>(draft_.at(words_, 0).as_integer())) {
      case Collector::to_list: return new_list(c_, all);
      case Collector::immutable_list: return new_list(c_, all, Form::immutable_list);
      case Collector::to_set: {
        const Word set = new_set(c_, Form::hash_set);
        for (const Word w : all) TRY(collection_add(c_, set, w));
        return set;
      }
      case Collector::to_collection: {
        const Word into = TRY(invoke(c_, own(0), "get", {}));
        for (const Word w : all) TRY(collection_add(c_, into, w));
        return into;
      }
      case Collector::to_map: return to_map(all);
      case Collector::joining: {
        std::string out = text(1);
        for (size_t i = 0; i < all.size(); ++i) out += (i == 0 ? "" : text(0)) + TRY(kit::text(c_, all[i]));
        return draft_.string(out + text(2));
      }
      case Collector::grouping_by: return group(all);
      case Collector::partitioning_by: {
        std::vector<Word> parts[2];
        for (const Word w : all) parts[TRY(holds(c_, own(0), w)) ? 1 : 0].push_back(w);
        const Word map = new_map(c_, Form::linked_hash_map);
        for (const bool which : {false, true})
          TRY(map_put(c_, map, Word::boolean(which), TRY(downstream(1, parts[which ? 1 : 0]))));
        return map;
      }
      case Collector::counting: return kit::wrapped(c_, NumberType::i64, static_cast<int64_t>(all.size()));
      case Collector::summing: {
        const int64_t detail = draft_.at(words_, 1).as_integer();
        return typed_total(c_, TRY(mapped_by(all)), number_of(static_cast<Of>(detail + 1)));
      }
      case Collector::averaging: {
        if (all.empty()) return draft_.real(0);
        const Word sum = TRY(typed_total(c_, TRY(mapped_by(all)), NumberType::f64));
        return draft_.real(kit::real_value(c_, sum) / static_cast<double>(all.size()));
      }
      case Collector::min_by:
      case Collector::max_by: {
        const bool is_max = draft_.at(words_, 0) == Word::integer(static_cast<int64_t>(Collector::max_by));
        std::optional<Word> best;
        for (const Word w : all) {
          if (best) {
            const int order = TRY(compare(c_, own(0), w, *best));
            if (is_max ? order <= 0 : order >= 0) continue;
          }
          best = w;
        }
        return new_optional(c_, "Optional", best);
      }
      case Collector::mapping: return downstream(1, TRY(mapped_by(all)));
      case Collector::filtering: {
        std::vector<Word> kept;
        for (const Word w : all)
          if (TRY(holds(c_, own(0), w))) kept.push_back(w);
        return downstream(1, kept);
      }
      case Collector::flat_mapping: {
        std::vector<Word> flat;
        for (const Word w : all) {
          const std::vector<Word> inner = TRY(elements(c_, TRY(invoke(c_, own(0), w))));
          flat.insert(flat.end(), inner.begin(), inner.end());
        }
        return downstream(1, flat);
      }
      case Collector::reducing: {
        if (!has(1)) {
          std::optional<Word> value;
          for (const Word w : all) value = value ? TRY(combined(own(0), *value, w)) : w;
          return new_optional(c_, "Optional", value);
        }
        Word value = own(0);
        for (const Word w : all)
          value = TRY(combined(own(has(2) ? 2 : 1), value, has(2) ? TRY(invoke(c_, own(1), w)) : w));
        return value;
      }
      case Collector::collecting_and_then: return invoke(c_, own(1), TRY(downstream(0, all)));
      case Collector::summarizing: {
        const Word both[] = {draft_.at(words_, 1), new_list(c_, TRY(mapped_by(all)))};
        return c_.call(c_.global_named("Jvm__summaryStatistics"), both);
      }
      case Collector::teeing: {
        const Word first = TRY(downstream(0, all));
        return combined(own(2), first, TRY(downstream(1, all)));
      }
    }
    return c_.fail("an unknown collector");
  }

 private:
  bool has(uint64_t i) const { return draft_.size(words_) > i + 2; }
  Word own(uint64_t i) const { return has(i) ? draft_.at(words_, i + 2) : Word(); }
  std::string text(uint64_t i) const {
    return has(i) && draft_.kind(own(i)) == ValueKind::string ? std::string(draft_.text(own(i))) : "";
  }
  OrFailed<Word> combined(Word function, Word x, Word y) {
    const Word both[] = {x, y};
    return invoke(c_, function, "apply", both);
  }
  OrFailed<Word> downstream(uint64_t i, const std::vector<Word>& all) {
    return has(i) ? collected(c_, own(i), all) : OrFailed<Word>(new_list(c_, all));
  }
  OrFailed<std::vector<Word>> mapped_by(const std::vector<Word>& all) {
    std::vector<Word> results;
    for (const Word w : all) results.push_back(TRY(invoke(c_, own(0), w)));
    return results;
  }

  OrFailed<Word> to_map(const std::vector<Word>& all) {
    const Word map = has(3) ? TRY(invoke(c_, own(3), "get", {})) : new_map(c_, Form::hash_map);
    for (const Word w : all) {
      const Word key = TRY(invoke(c_, own(0), w)), value = TRY(invoke(c_, own(1), w));
      if (value.is(Atom::none)) return c_.error(RuntimeError::null, "");
      if (has(2)) TRY(grow_first(c_, map));
      const std::optional<Word> before = TRY(map_find(c_, map, key));
      if (before && !has(2))
        return c_.raise("IllegalStateException",
                        fmt::format("Duplicate key {} (attempted merging values {} and {})", TRY(kit::text(c_, key)),
                                    TRY(kit::text(c_, *before)), TRY(kit::text(c_, value))));
      if (before) TRY(map_put(c_, map, key, TRY(combined(own(2), *before, value))));
      else if (has(2)) TRY(map_put_first(c_, map, key, value));
      else TRY(map_put(c_, map, key, value));
    }
    return map;
  }

  OrFailed<Word> group(const std::vector<Word>& all) {
    const bool has_factory = has(2);
    const Word map = has_factory ? TRY(invoke(c_, own(1), "get", {})) : new_map(c_, Form::hash_map);
    for (const Word w : all) {
      const Word key = TRY(invoke(c_, own(0), w));
      if (key.is(Atom::none)) return c_.raise("NullPointerException", "element cannot be mapped to a null key");
      TRY(grow_first(c_, map));
      const std::optional<Word> list = TRY(map_find(c_, map, key));
      if (list) draft_.append(*list, w);
      else TRY(map_put_first(c_, map, key, new_list(c_, std::span(&w, 1))));
    }
    for (const Entry& e : TRY(entries(c_, map)))
      TRY(map_put(c_, map, e.key, TRY(downstream(has_factory ? 2 : 1, TRY(elements(c_, e.value))))));
    return map;
  }

  Context& c_;
  Draft& draft_;
  const Word words_;
};

}  // namespace

Word new_int_stream(Context& c, const std::vector<Word>& all) {
  return typed(c, new_source(c, c.draft.new_list(all)), Of::ints);
}

Word new_optional(Context& c, std::string_view class_name, std::optional<Word> value) {
  std::vector<Word> words{c.draft.string(class_name)};
  if (value) words.push_back(*value);
  return new_list(c, words, Form::optional);
}

OrFailed<Word> collected(Context& c, Word collector, const std::vector<Word>& all) {
  if (c.draft.kind(collector) != ValueKind::list || form_of(c.draft, collector) != Form::collector)
    return c.fail("collectors of the program's own are not supported");
  return Collecting(c, collector).collect(all);
}

std::span<const Row> stream_methods() { return stream_rows; }
std::span<const BuiltinRow> stream_statics() { return stream_static_rows; }

}  // namespace ramify::ir_machine::jvm
