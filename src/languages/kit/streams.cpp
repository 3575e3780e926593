// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/streams.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "machines/ir/objects.h"
#include "machines/ir/surroundings.h"

namespace ramify::ir_machine::kit {

namespace {

// The fields of a stream, of a file, and of all files.
constexpr uint64_t source_word = 0, position_word = 1, appends_word = 2;
constexpr uint64_t name_word = 0, content_word = 1, exists_word = 2;
constexpr uint64_t files_word = 0;

// Library objects are lists, which are never copied; where lists are values they are arrays, and where lists and maps
// share a representation they are instances.
ObjectKind kind_of_library_object(const Context& c) {
  if (c.table->maps_are_lists) return ObjectKind::instance;
  return c.table->copies_arrays ? ObjectKind::array : ObjectKind::list;
}
bool is_library_object(Context& c, Word value) {
  const ValueKind kind = c.draft.kind(value);
  return kind == ValueKind::list || kind == ValueKind::array || kind == ValueKind::instance;
}
// An instance without a class stores a name before each value.
uint64_t place_of(Context& c, Word object, uint64_t field) {
  return c.draft.kind(object) == ValueKind::instance ? instance_words::fields + 2 * field + 1 : field;
}
Word field_of(Context& c, Word object, uint64_t field) { return c.draft.at(object, place_of(c, object, field)); }
void set_field(Context& c, Word object, uint64_t field, Word value) {
  c.draft.set(object, place_of(c, object, field), value);
}

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Reads a stream piece by piece from its position.
class Reading {
 public:
  Reading(Context& c, Word stream) : c_(c), stream_(stream) {
    source_ = field_of(c, stream, source_word);
    start_ = static_cast<uint64_t>(field_of(c, stream, position_word).as_integer());
  }

  // The byte at that distance behind the position; -1 if the input ends before it.
  int byte(uint64_t ahead) {
    while (ahead >= text_.size() && !has_ended_) more();
    return ahead < text_.size() ? static_cast<unsigned char>(text_[ahead]) : -1;
  }

  // Consumes `count` bytes, which `byte` has read.
  OrFailed<Word> take(uint64_t count) {
    std::string taken = text_.substr(0, count);
    skip(count);
    if (c_.table->strings != StringModel::bytes && !is_utf8(taken))
      return c_.fail("what is read is no UTF-8: other encodings are not supported");
    return c_.draft.string(taken);
  }
  void skip(uint64_t count) {
    if (count == 0) return;
    set_field(c_, stream_, position_word, Word::integer(static_cast<int64_t>(start_ + count)));
  }

  uint64_t line() {
    uint64_t count = 0;
    while (byte(count) >= 0)
      if (text_[count++] == '\n') break;
    return count;
  }
  uint64_t blanks() {
    uint64_t count = 0;
    while (byte(count) >= 0 && is_blank(text_[count])) ++count;
    return count;
  }
  uint64_t rest() {
    uint64_t count = 0;
    while (byte(count) >= 0) count = text_.size();
    return count;
  }
  // The end of `count` characters that begin `from` bytes behind the position.
  uint64_t characters(uint64_t from, uint64_t count) {
    const bool is_bytes = c_.table->strings == StringModel::bytes;
    while (count-- > 0 && byte(from) >= 0) {
      ++from;
      while (!is_bytes && byte(from) >= 0 && (text_[from] & 0xc0) == 0x80) ++from;
    }
    return from;
  }

 private:
  void more() {
    std::array<char, 4096> buffer;
    const uint64_t at = start_ + text_.size();
    size_t count = 0;
    if (source_.is(Atom::none)) {
      count = c_.read_input(at, buffer);
    } else {
      const std::string_view content = c_.draft.text(field_of(c_, source_, content_word));
      count = at < content.size() ? content.copy(buffer.data(), buffer.size(), at) : 0;
    }
    text_.append(buffer.data(), count);
    has_ended_ = count == 0;
  }
  static bool is_utf8(std::string_view text) {
    for (size_t i = 0; i < text.size();) {
      const auto c = static_cast<unsigned char>(text[i++]);
      const int rest = c < 0x80                ? 0
                       : c >= 0xc2 && c < 0xe0 ? 1
                       : c >= 0xe0 && c < 0xf0 ? 2
                       : c >= 0xf0 && c < 0xf5 ? 3
                                               : -1;
      if (rest < 0) return false;
      for (int k = 0; k < rest; ++k)
        if (i >= text.size() || (static_cast<unsigned char>(text[i++]) & 0xc0) != 0x80) return false;
    }
    return true;
  }

  Context& c_;
  Word stream_, source_;
  uint64_t start_ = 0;
  std::string text_;
  bool has_ended_ = false;
};

OrFailed<Word> stream_argument(Context& c, const Arguments& a) {
  const Word stream = argument(a, 0);
  if (!is_library_object(c, stream)) return c.fail("a stream of the library is missing");
  const bool is_input = field_of(c, stream, source_word).is(Atom::none);
  if (is_input && (c.surroundings() == nullptr || !c.surroundings()->input))
    return c.fail("the standard input is not known: --stdin FILE names it");
  return stream;
}

// --- arguments and streams

OrFailed<Word> program_name(Context& c, const Arguments&) {
  return c.draft.string(c.surroundings() != nullptr ? c.surroundings()->program : std::string_view());
}
OrFailed<Word> program_arguments(Context& c, const Arguments&) {
  std::vector<Word> words;
  if (c.surroundings() != nullptr)
    for (const std::string& text : c.surroundings()->arguments) words.push_back(c.draft.string(text));
  return c.draft.new_list(words);
}

// The arguments of main(argc, argv): the program's name first, and a null at the end.
OrFailed<Word> main_arguments(Context& c, const Arguments& a) {
  const Word list = TRY(program_arguments(c, a));
  c.draft.insert(list, 0, TRY(program_name(c, a)));
  c.draft.append(list, Word());
  return list;
}
OrFailed<Word> argument_count(Context& c, const Arguments&) {
  return Word::integer(c.surroundings() != nullptr ? static_cast<int64_t>(c.surroundings()->arguments.size()) : 0);
}
OrFailed<Word> program_argument(Context& c, const Arguments& a) {
  const std::optional<int64_t> at = small_value(c, argument(a, 0));
  const size_t count = c.surroundings() != nullptr ? c.surroundings()->arguments.size() : 0;
  if (!at || *at < 0 || static_cast<size_t>(*at) >= count) return c.draft.string("");
  return c.draft.string(c.surroundings()->arguments[static_cast<size_t>(*at)]);
}

Word library_object(Context& c, std::span<const Word> values, std::span<const std::string_view> names) {
  const ObjectKind kind = kind_of_library_object(c);
  if (kind != ObjectKind::instance) return c.draft.new_object(kind, values);
  std::vector<Word> words{Word()};
  for (size_t i = 0; i < values.size(); ++i) {
    words.push_back(c.name_of(names[i]));
    words.push_back(values[i]);
  }
  return c.draft.new_object(kind, words);
}
Word new_stream(Context& c, Word source) {
  constexpr std::string_view names[] = {"source", "position", "appends"};
  const Word values[] = {source, Word::integer(0), Word::boolean(false)};
  return library_object(c, values, names);
}
OrFailed<Word> standard_input(Context& c, const Arguments&) { return new_stream(c, Word()); }

Word new_file(Context& c, std::string_view name, std::string_view content) {
  constexpr std::string_view names[] = {"name", "content", "exists"};
  const Word values[] = {c.draft.string(name), c.draft.string(content), Word::boolean(true)};
  return library_object(c, values, names);
}
// A stream that reads a text.
OrFailed<Word> text_stream(Context& c, const Arguments& a) {
  return new_stream(c, new_file(c, "", c.draft.text(argument(a, 0))));
}
OrFailed<Word> all_files(Context& c, const Arguments&) {
  std::vector<Word> files;
  if (c.surroundings() != nullptr)
    for (const Surroundings::File& file : c.surroundings()->files)
      files.push_back(new_file(c, file.name, file.content));
  constexpr std::string_view names[] = {"files"};
  const Word values[] = {c.draft.new_list(files)};
  return library_object(c, values, names);
}

// --- files: the first argument is the list of all files, the second a name

std::string_view plain_name(std::string_view name) {
  while (name.starts_with("./")) name.remove_prefix(2);
  return name;
}
OrFailed<Word> file_named(Context& c, const Arguments& a) {
  const Word library = argument(a, 0), name = argument(a, 1);
  if (!is_library_object(c, library)) return c.fail("the files of the library are missing");
  const Word files = field_of(c, library, files_word);
  if (c.draft.kind(name) != ValueKind::string) return c.fail("the name of a file is a text");
  for (uint64_t i = 0; i < c.draft.size(files); ++i)
    if (const Word file = c.draft.at(files, i);
        plain_name(c.draft.text(field_of(c, file, name_word))) == plain_name(c.draft.text(name)))
      return file;
  return Word();
}
OrFailed<Word> has_file(Context& c, const Arguments& a) {
  const Word file = TRY(file_named(c, a));
  return Word::boolean(!file.is(Atom::none) && field_of(c, file, exists_word).is(Atom::true_));
}
// Creates an empty file, or truncates an existing one.
OrFailed<Word> make_file(Context& c, const Arguments& a) {
  const Word known = TRY(file_named(c, a));
  if (known.is(Atom::none)) {
    const Word file = new_file(c, plain_name(c.draft.text(argument(a, 1))), "");
    c.draft.append(field_of(c, argument(a, 0), files_word), file);
    return file;
  }
  set_field(c, known, content_word, c.draft.string(""));
  set_field(c, known, exists_word, Word::boolean(true));
  return known;
}
OrFailed<Word> remove_file(Context& c, const Arguments& a) {
  if (!TRY(has_file(c, a)).is(Atom::true_)) return Word::boolean(false);
  const Word file = TRY(file_named(c, a));
  set_field(c, file, content_word, c.draft.string(""));
  set_field(c, file, exists_word, Word::boolean(false));
  return Word::boolean(true);
}
// A stream of a file; the second argument: whether it always appends.
OrFailed<Word> open_file(Context& c, const Arguments& a) {
  const Word stream = new_stream(c, argument(a, 0));
  set_field(c, stream, appends_word, Word::boolean(argument(a, 1).is(Atom::true_)));
  return stream;
}

// --- input

OrFailed<Word> at_end(Context& c, const Arguments& a) {
  return Word::boolean(Reading(c, TRY(stream_argument(c, a))).byte(0) < 0);
}
OrFailed<Word> is_at_line_end(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  return Word::boolean(reading.byte(0) < 0 || reading.byte(0) == '\n' ||
                       (reading.byte(0) == '\r' && reading.byte(1) == '\n'));
}
OrFailed<Word> read_line(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  const uint64_t count = reading.line();
  return count == 0 ? Word() : reading.take(count);
}
// A line without its end.
OrFailed<Word> read_bare_line(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  const uint64_t count = reading.line();
  if (count == 0) return Word();
  uint64_t shown = count;
  if (reading.byte(shown - 1) == '\n') --shown;
  if (shown < count && shown > 0 && reading.byte(shown - 1) == '\r') --shown;
  const Word line = TRY(reading.take(shown));
  reading.skip(count);
  return line;
}
// The rest of the line; the line end remains in the stream.
OrFailed<Word> rest_of_line(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  uint64_t count = reading.line();
  if (count > 0 && reading.byte(count - 1) == '\n') --count;
  if (count > 0 && reading.byte(count - 1) == '\r') --count;
  return reading.take(count);
}
OrFailed<Word> read_token(Context& c, const Arguments& a) {
  Reading before(c, TRY(stream_argument(c, a)));
  before.skip(before.blanks());
  Reading reading(c, TRY(stream_argument(c, a)));
  uint64_t count = 0;
  while (reading.byte(count) >= 0 && !is_blank(static_cast<char>(reading.byte(count)))) ++count;
  return count == 0 ? Word() : reading.take(count);
}
OrFailed<Word> peek_token(Context& c, const Arguments& a) {
  const Word stream = TRY(stream_argument(c, a));
  const Word position = field_of(c, stream, position_word);
  const Word token = TRY(read_token(c, a));
  set_field(c, stream, position_word, position);
  return token;
}
OrFailed<Word> skip_blanks(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  reading.skip(reading.blanks());
  return Word();
}
OrFailed<Word> read_characters(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  const std::optional<int64_t> wanted = small_value(c, argument(a, 1));
  const uint64_t count = reading.characters(0, wanted && *wanted > 0 ? static_cast<uint64_t>(*wanted) : 0);
  return reading.take(count);
}
// Reads up to and including the byte.
OrFailed<Word> read_until(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  const std::optional<int64_t> last = small_value(c, argument(a, 1));
  uint64_t count = 0;
  while (reading.byte(count) >= 0)
    if (reading.byte(count++) == last) break;
  return reading.take(count);
}
// Reads one code point, even where texts are bytes.
OrFailed<Word> read_code_point(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  uint64_t count = reading.byte(0) < 0 ? 0 : 1;
  while (count != 0 && reading.byte(count) >= 0 && (reading.byte(count) & 0xc0) == 0x80) ++count;
  return reading.take(count);
}
OrFailed<Word> peek_character(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  std::string text;
  const uint64_t count = reading.characters(0, 1);
  for (uint64_t i = 0; i < count; ++i) text += static_cast<char>(reading.byte(i));
  return c.draft.string(text);
}
// The next byte as a number; -1 at the end.
OrFailed<Word> read_byte(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  const int byte = reading.byte(0);
  if (byte >= 0) reading.skip(1);
  return Word::integer(byte);
}
OrFailed<Word> read_rest(Context& c, const Arguments& a) {
  Reading reading(c, TRY(stream_argument(c, a)));
  return reading.take(reading.rest());
}

// --- positions and output

OrFailed<Word> stream_position(Context& c, const Arguments& a) {
  return field_of(c, TRY(stream_argument(c, a)), position_word);
}
OrFailed<Word> set_stream_position(Context& c, const Arguments& a) {
  const std::optional<int64_t> wanted = small_value(c, argument(a, 1));
  set_field(c, TRY(stream_argument(c, a)), position_word, Word::integer(std::max<int64_t>(wanted.value_or(0), 0)));
  return Word();
}
OrFailed<Word> file_size(Context& c, const Arguments& a) {
  const Word source = field_of(c, TRY(stream_argument(c, a)), source_word);
  if (source.is(Atom::none)) return c.fail("the size of the standard input is not known");
  return Word::integer(static_cast<int64_t>(c.draft.text(field_of(c, source, content_word)).size()));
}
OrFailed<Word> write_text(Context& c, const Arguments& a) {
  const Word stream = TRY(stream_argument(c, a)), source = field_of(c, stream, source_word), text = argument(a, 1);
  if (!is_library_object(c, source)) return c.fail("nothing is written to the standard input");
  if (c.draft.kind(text) != ValueKind::string && c.draft.kind(text) != ValueKind::bytes)
    return c.fail("files take texts");
  const Word content = field_of(c, source, content_word);
  const std::string added(c.draft.text(text));
  const size_t size = c.draft.text(content).size();
  const bool appends = field_of(c, stream, appends_word).is(Atom::true_);
  const auto at = appends ? size : static_cast<size_t>(field_of(c, stream, position_word).as_integer());
  if (at == size) {
    set_field(c, source, content_word, c.draft.joined(content, added));
  } else {
    std::string whole(c.draft.text(content));
    if (whole.size() < at + added.size()) whole.resize(at + added.size(), '\0');
    whole.replace(at, added.size(), added);
    set_field(c, source, content_word, c.draft.string(whole));
  }
  set_field(c, stream, position_word, Word::integer(static_cast<int64_t>(at + added.size())));
  return Word();
}

OrFailed<Word> print_text(Context& c, const Arguments& a) {
  c.write(c.draft.text(argument(a, 0)));
  return Word();
}
OrFailed<Word> begin_capture(Context& c, const Arguments&) {
  c.begin_capture();
  return Word();
}
OrFailed<Word> end_capture(Context& c, const Arguments&) {
  const std::optional<std::string> text = c.end_capture();
  if (!text) return c.fail("output that is captured while threads take turns is not supported");
  return c.draft.string(*text);
}
OrFailed<Word> print_error_text(Context& c, const Arguments& a) {
  c.write_error(c.draft.text(argument(a, 0)));
  return Word();
}

// Ends the run for a feature that the library lacks.
OrFailed<Word> unsupported(Context& c, const Arguments& a) {
  return c.fail(fmt::format("{} is not supported", c.draft.text(argument(a, 0))));
}

// The number at the beginning of a text, or none. The second argument: whether it may have a fraction.
OrFailed<Word> number_prefix(Context& c, const Arguments& a) {
  const std::string text(c.draft.text(argument(a, 0)));
  const bool is_real = argument(a, 1).is(Atom::true_);
  size_t i = 0;
  while (i < text.size() && is_blank(text[i])) ++i;
  const auto digits = [&] {
    const size_t before = i;
    while (i < text.size() && text[i] >= '0' && text[i] <= '9') ++i;
    return i - before;
  };
  if (i < text.size() && (text[i] == '-' || text[i] == '+')) ++i;
  size_t found = digits();
  if (is_real && i < text.size() && text[i] == '.') ++i, found += digits();
  if (found == 0) return Word::integer(0);
  if (is_real && i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    const size_t mark = i++;
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) ++i;
    if (digits() == 0) i = mark;
  }
  return Word::integer(static_cast<int64_t>(i));
}

constexpr BuiltinRow stream_rows[] = {
    {"ramify_argument", program_argument},
    {"ramify_argument_count", argument_count},
    {"ramify_arguments", program_arguments},
    {"ramify_at_end", at_end},
    {"ramify_at_line_end", is_at_line_end},
    {"ramify_begin_capture", begin_capture},
    {"ramify_end_capture", end_capture},
    {"ramify_file", file_named},
    {"ramify_file_size", file_size},
    {"ramify_files", all_files},
    {"ramify_has_file", has_file},
    {"ramify_input", standard_input},
    {"ramify_main_arguments", main_arguments},
    {"ramify_make_file", make_file},
    {"ramify_number_length", number_prefix},
    {"ramify_open", open_file},
    {"ramify_peek", peek_character},
    {"ramify_peek_token", peek_token},
    {"ramify_position", stream_position},
    {"ramify_print", print_text},
    {"ramify_print_error", print_error_text},
    {"ramify_program_name", program_name},
    {"ramify_read", read_characters},
    {"ramify_read_byte", read_byte},
    {"ramify_read_character", read_code_point},
    {"ramify_read_line", read_line},
    {"ramify_read_until", read_until},
    {"ramify_text_stream", text_stream},
    {"ramify_read_bare_line", read_bare_line},
    {"ramify_read_rest", read_rest},
    {"ramify_read_token", read_token},
    {"ramify_remove_file", remove_file},
    {"ramify_rest_of_line", rest_of_line},
    {"ramify_set_position", set_stream_position},
    {"ramify_skip_blanks", skip_blanks},
    {"ramify_unsupported", unsupported},
    {"ramify_write", write_text},
};

}  // namespace

std::span<const BuiltinRow> stream_functions() { return stream_rows; }

Builtin stream_function(std::string_view name) {
  const auto row = std::ranges::find(stream_rows, name, &BuiltinRow::name);
  CHECK(row != std::end(stream_rows), "there is no function `{}` of streams", name);
  return row->function;
}

}  // namespace ramify::ir_machine::kit
