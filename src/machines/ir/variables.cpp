// SPDX-License-Identifier: Apache-2.0
// The program's variables as JSON in the encoding of docs/languages.md: numbers, texts, booleans and null are
// themselves; all other values are encoded with $array, $object, $ptr, $func, $class, $cycle, $float or $bigint.
#include <cmath>
#include <cstring>

#include <fmt/format.h>

#include "machines/ir/objects.h"
#include "machines/ir/stepper.h"
#include "machines/ir/value_json.h"

namespace ramify::ir_machine {
namespace {

constexpr size_t shown_depth_max = 200;

}  // namespace

class VariablesWriter {
 public:
  explicit VariablesWriter(IrStepper& stepper)
      : program_(stepper.program_), draft_(stepper.draft_), interpreter_(stepper.interpreter_) {
    draft_.begin(*stepper.skeleton_->skeleton, stepper.current_);
    interpreter_.begin(Interpreter::Mode::predicate, *stepper.skeleton_->skeleton, nullptr);
  }

  std::vector<engine::NamedValue> write() {
    std::vector<engine::NamedValue> variables;
    for (uint32_t g = 0; g < program_.module->globals.size(); ++g) {
      const OrFailed<Word> word = interpreter_.value_of_global(ir::GlobalId(g));
      if (!word || word->is(Atom::unset) || is_internal_name(program_.module->globals[g].name)) continue;
      variables.push_back({bare(program_.module->globals[g].name), value(*word)});
    }
    return variables;
  }

 private:
  std::string value(Word word) {
    if (word.is_object()) {
      for (size_t i = 0; i < open_.size(); ++i)
        if (open_[i] == word) return fmt::format(R"({{"$cycle": {}}})", open_.size() - i);
      if (open_.size() > shown_depth_max) return R"({"$sym": "nested too deeply"})";
    }
    open_.push_back(word);
    std::string text = content(word);
    open_.pop_back();
    return text;
  }

  std::string content(Word word) {
    if (const FormRules* const forms = program_.rules->forms;
        forms != nullptr && forms->plain != nullptr && draft_.form(word) != 0) {
      const OrFailed<Word> plain = forms->plain(interpreter_, word);
      if (plain) word = *plain;
    }
    switch (draft_.kind(word)) {
      case ValueKind::unset:
      case ValueKind::none:
      case ValueKind::undefined: return "null";
      case ValueKind::boolean: return word.is(Atom::true_) ? "true" : "false";
      case ValueKind::integer: return integer(draft_.big(word));
      case ValueKind::tuple:
        if (program_.rules->table->passes_receiver)
          return integer(draft_.big(draft_.at(word, 0)));  // an integer of any size
        return array(word);
      case ValueKind::sized: return sized(word);
      case ValueKind::float_: return real(draft_.real(word));
      case ValueKind::character:
        if (program_.rules->outside.characters_are_numbers) return fmt::format("{}", draft_.sized_bits(word));
        return json_quoted(program_.rules->text(interpreter_, word));
      case ValueKind::string:
      case ValueKind::bytes: return json_quoted(draft_.text(word));
      case ValueKind::list:
      case ValueKind::set:
      case ValueKind::array:
      case ValueKind::range: return array(word);
      case ValueKind::dict: return dict(word);
      case ValueKind::instance: return instance(word);
      case ValueKind::class_: return fmt::format(R"({{"$class": {}}})", json_quoted(interpreter_.shown_class(word)));
      case ValueKind::function:
      case ValueKind::closure:
      case ValueKind::builtin:
      case ValueKind::bound_method:
        return fmt::format(R"({{"$func": {}}})", json_quoted(interpreter_.function_name(word)));
      case ValueKind::cell: return pointer(0, draft_.at(word, 0));
      case ValueKind::reference: return reference(word);
      default: return fmt::format(R"({{"$sym": {}}})", json_quoted(program_.rules->repr(interpreter_, word)));
    }
  }

  static std::string integer(const BigInteger& number) {
    if (number >= std::numeric_limits<int64_t>::min() && number <= std::numeric_limits<int64_t>::max())
      return number.str();
    return fmt::format(R"({{"$bigint": "{}"}})", number.str());
  }

  std::string sized(Word word) {
    const int64_t bits = draft_.sized_bits(word);
    switch (draft_.scalar_type(word)) {
      case store::Scalar::f32: {
        const auto low = static_cast<uint32_t>(bits);
        float number;
        static_assert(sizeof number == sizeof low);
        std::memcpy(&number, &low, sizeof number);
        return real(static_cast<double>(number));
      }
      case store::Scalar::u64: return integer(BigInteger(static_cast<uint64_t>(bits)));
      default: return fmt::format("{}", bits);
    }
  }

  static std::string real(double number) {
    if (std::isfinite(number) && number != std::floor(number)) return fmt::format("{}", number);
    if (std::isnan(number)) return R"({"$float": "nan"})";
    if (std::isinf(number)) return number > 0 ? R"({"$float": "inf"})" : R"({"$float": "-inf"})";
    return fmt::format(R"({{"$float": "{:.1f}"}})", number);
  }

  std::string array(Word word) {
    std::string text = draft_.kind(word) == ValueKind::range ? R"({"$native_list": [)" : R"({"$array": [)";
    const uint64_t size = draft_.size(word);
    for (uint64_t i = 0; i < size; ++i) text += (i > 0 ? ", " : "") + value(draft_.at(word, i));
    return text + "]}";
  }

  struct Fields {
    std::string fields, index;
    void add(std::string& to, const std::string& key, const std::string& held) {
      to += (to.empty() ? "" : ", ") + json_quoted(key) + ": " + held;
    }
  };

  std::string object(std::string_view name, const Fields& fields) {
    std::string text = fmt::format(R"({{"$object": {}, "fields": {{{}}})", json_quoted(name), fields.fields);
    if (!fields.index.empty()) text += fmt::format(R"(, "index": {{{}}})", fields.index);
    return text + "}";
  }

  std::string dict(Word word) {
    Fields fields;
    const uint64_t size = draft_.size(word);
    bool is_list = program_.rules->table->maps_are_lists && size > 0;
    for (uint64_t i = 0; i < size && is_list; ++i) {
      const Word key = draft_.at(word, i);
      is_list = key.is_integer() && key.as_integer() == static_cast<int64_t>(i) + program_.rules->table->index_base;
    }
    if (is_list) {
      std::string text = R"({"$array": [)";
      for (uint64_t i = 0; i < size; ++i) text += (i > 0 ? ", " : "") + value(draft_.value_at(word, i));
      text += "]";
      if (program_.rules->table->index_base == 1) text += R"(, "base": 1)";
      return text + "}";
    }
    for (uint64_t i = 0; i < size; ++i) {
      const Word key = draft_.at(word, i);
      const Word entry = draft_.value_at(word, i);
      const std::string held = value(program_.rules->outside.maps_hold_pairs ? draft_.at(entry, 1) : entry);
      if (draft_.is_integer(key)) fields.add(fields.index, draft_.big(key).str(), held);
      else fields.add(fields.fields, program_.rules->text(interpreter_, key), held);
    }
    return object("map", fields);
  }

  std::string instance(Word word) {
    Fields fields;
    // An enum constant is shown by its name.
    if (const int64_t at = draft_.find_name(word, instance_words::fields, interpreter_.name_of("%name")); at >= 0)
      return json_quoted(draft_.text(draft_.at(word, static_cast<uint64_t>(at) + 1)));
    const Word of = draft_.at(word, instance_words::class_);
    const uint64_t size = draft_.size(word);
    for (uint64_t i = instance_words::fields; i + 1 < size; i += 2)
      if (!interpreter_.text_of_name(draft_.at(word, i)).starts_with('%'))
        fields.add(fields.fields, bare(interpreter_.text_of_name(draft_.at(word, i))), value(draft_.at(word, i + 1)));
    return object(draft_.kind(of) == ValueKind::class_ ? interpreter_.shown_class(of) : "object", fields);
  }

  // Removes a leading sigil.
  static std::string bare(std::string_view name) {
    const size_t begin = name.find_first_not_of("@$");
    return std::string(name.substr(begin == std::string_view::npos ? 0 : begin));
  }

  std::string pointer(int64_t offset, Word target) {
    return fmt::format(R"({{"$ptr": "", "offset": {}, "target": {}}})", offset, value(target));
  }

  std::string reference(Word word) {
    const OrFailed<Word> target = interpreter_.load_reference(word);
    const auto kind = static_cast<PlaceKind>(draft_.at(word, reference_words::kind).as_integer());
    if (target && kind == PlaceKind::part) return array(*target);
    const Word holder = draft_.at(word, reference_words::place);
    // an object that wraps another
    if (target && kind == PlaceKind::object && draft_.kind(holder) == ValueKind::string) {
      Fields fields;
      fields.add(fields.fields, "0", value(*target));
      return object(draft_.text(holder), fields);
    }
    const Word place = draft_.at(word, reference_words::place);
    return pointer(place.is_integer() ? place.as_integer() : 0, target ? *target : Word());
  }

  const Program& program_;
  Draft& draft_;
  Interpreter& interpreter_;
  std::vector<Word> open_;  // the objects that enclose the current one
};

std::vector<engine::NamedValue> IrStepper::typed_variables() { return VariablesWriter(*this).write(); }

}  // namespace ramify::ir_machine
