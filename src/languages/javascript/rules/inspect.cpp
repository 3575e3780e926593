// SPDX-License-Identifier: Apache-2.0
// console.log: the layout of node's util.inspect with its defaults (depth 2, lines of 80, three levels on a line, long
// arrays in columns).
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/access.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

constexpr size_t line_length = 80;
constexpr size_t elements_max = 100;
constexpr int inspect_depth_max = 2;

size_t width(std::string_view text) { return kit::length_of(StringModel::utf16, text); }

bool is_identifier(std::string_view name) {
  if (name.empty() || (name[0] >= '0' && name[0] <= '9')) return false;
  return std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

std::string in_quotes(std::string_view text) {
  char quote = '\'';
  if (text.find('\'') != std::string_view::npos) {
    if (text.find('"') == std::string_view::npos) quote = '"';
    else if (text.find('`') == std::string_view::npos && text.find("${") == std::string_view::npos) quote = '`';
  }
  std::string out(1, quote);
  for (const char c : text) {
    if (c == quote || c == '\\') out += {'\\', c};
    else if (c == '\n') out += "\\n";
    else if (c == '\t') out += "\\t";
    else if (c == '\r') out += "\\r";
    else if (c == '\b') out += "\\b";
    else if (c == '\f') out += "\\f";
    else if (c == '\v') out += "\\v";
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) out += fmt::format("\\x{:02X}", c);
    else out += c;
  }
  return out + quote;
}

class Inspector {
 public:
  explicit Inspector(Context& c) : c_(c), draft_(c.draft) {}

  OrFailed<std::string> show(Word value, int depth) {
    switch (draft_.kind(value)) {
      case ValueKind::string: return text(draft_.text(value));
      case ValueKind::list:
        return nested(value, depth, draft_.size(value) == 0 ? "[]" : "[Array]", [&] { return list(value, depth); });
      case ValueKind::dict:
        if (draft_.form(value) == weak_form) return "WeakMap { <items unknown> }";
        return nested(value, depth, draft_.size(value) == 0 ? "Map(0) {}" : "[Map]", [&] { return map(value, depth); });
      case ValueKind::set:
        if (draft_.form(value) == weak_form) return "WeakSet { <items unknown> }";
        return nested(value, depth, draft_.size(value) == 0 ? "Set(0) {}" : "[Set]", [&] { return set(value, depth); });
      case ValueKind::instance: return instance(value, depth);
      case ValueKind::function:
      case ValueKind::closure:
      case ValueKind::builtin:
      case ValueKind::bound_method: {
        const std::string_view name = c_.function_name(value);
        const std::string_view kind =
            c_.find_method(value, "%is_generator").is(Atom::true_) ? "GeneratorFunction" : "Function";
        const std::string shown = name.empty() || name.starts_with('<') ? fmt::format("[{} (anonymous)]", kind)
                                                                        : fmt::format("[{}: {}]", kind, name);
        return with_fields(value, shown, depth);
      }
      case ValueKind::class_: {
        const Word bases = draft_.at(value, class_words::bases);
        const bool has_base = draft_.size(bases) > 0 && draft_.kind(draft_.at(bases, 0)) == ValueKind::class_;
        const std::string name(c_.shown_class(value));
        const std::string shown =
            fmt::format("[class {}{}]", name == "<anonymous>" ? "(anonymous)" : name,
                        has_base ? fmt::format(" extends {}", c_.shown_class(draft_.at(bases, 0))) : "");
        return with_fields(value, shown, depth);
      }
      case ValueKind::generator: return generator(value, depth);
      case ValueKind::tuple: return TRY(kit::text(c_, value)) + "n";
      case ValueKind::float_:
        if (draft_.real(value) == 0 && std::signbit(draft_.real(value))) return "-0";
        return kit::text(c_, value);
      default: return kit::text(c_, value);
    }
  }

 private:
  // A function or class with its assigned properties.
  OrFailed<std::string> with_fields(Word value, const std::string& shown, int depth) {
    std::vector<std::string> parts;
    return nested(value, depth, shown, [&]() -> OrFailed<std::string> {
      for (const auto& [name, field] : TRY(own_fields(c_, value)))
        parts.push_back((is_identifier(name) ? name : in_quotes(name)) + ": " + TRY(inner(field, depth)));
      if (parts.empty()) return shown;
      return framed(shown, "{", std::move(parts), "}", depth);
    });
  }
  OrFailed<std::string> generator(Word value, int depth) {
    const bool is_native =
        draft_.at(value, generator_words::state) == Word::integer(static_cast<int64_t>(GeneratorState::native));
    if (!is_native) return "Object [Generator] {}";
    const Word collection = draft_.at(value, native_words::collection);
    const ValueKind kind = draft_.kind(collection);
    if (kind == ValueKind::string) return "Object [String Iterator] {}";
    if (kind != ValueKind::dict && kind != ValueKind::set) return "Object [Array Iterator] {}";
    const auto what = static_cast<NativeIteration>(draft_.at(value, native_words::what).as_integer());
    std::vector<std::string> parts;
    const auto from = static_cast<uint64_t>(draft_.at(value, native_words::position).as_integer());
    for (uint64_t i = from; i < draft_.size(collection); ++i) {
      const Word key = draft_.at(collection, i), held = kind == ValueKind::dict ? draft_.value_at(collection, i) : key;
      if (what == NativeIteration::entries)
        parts.push_back(fmt::format("[ {}, {} ]", TRY(inner(key, depth)), TRY(inner(held, depth))));
      else parts.push_back(TRY(inner(what == NativeIteration::keys ? key : held, depth)));
    }
    return framed(fmt::format("[{} {}]", kind == ValueKind::dict ? "Map" : "Set",
                              what == NativeIteration::entries ? "Entries" : "Iterator"),
                  "{", std::move(parts), "}", depth);
  }

  OrFailed<std::string> text(std::string_view all) {
    if (all.size() > 16 && width(all) > line_length - indentation_ - 4 && all.find('\n') != std::string_view::npos) {
      std::string out;
      for (size_t begin = 0; begin < all.size();) {
        const size_t end = std::min(all.find('\n', begin), all.size() - 1) + 1;
        if (begin != 0) out += fmt::format(" +\n{}", std::string(indentation_, ' '));
        out += in_quotes(all.substr(begin, end - begin));
        begin = end;
      }
      return out;
    }
    return in_quotes(all);
  }

  // A circular value gets a number, shown at its start and at each reference.
  template <typename Show>
  OrFailed<std::string> nested(Word value, int depth, std::string_view too_deep, const Show& show) {
    if (std::ranges::find(open_, value) != open_.end()) {
      auto known = std::ranges::find(circular_, value);
      if (known == circular_.end()) known = circular_.insert(circular_.end(), value);
      return fmt::format("[Circular *{}]", known - circular_.begin() + 1);
    }
    if (depth > inspect_depth_max) return std::string(too_deep);
    current_depth_ = depth;
    open_.push_back(value);
    std::string shown = TRY(show());
    open_.pop_back();
    const auto known = std::ranges::find(circular_, value);
    if (known != circular_.end()) return fmt::format("<ref *{}> {}", known - circular_.begin() + 1, shown);
    return shown;
  }

  OrFailed<std::string> inner(Word value, int depth) {
    indentation_ += 2;
    std::string shown = TRY(show(value, depth + 1));
    indentation_ -= 2;
    return shown;
  }

  std::vector<std::string> in_columns(std::vector<std::string> output, bool has_more, bool are_numbers) const {
    const size_t count = output.size() - (has_more ? 1 : 0);
    size_t total = 0, longest = 0;
    std::vector<size_t> lengths;
    for (size_t i = 0; i < count; ++i) {
      lengths.push_back(width(output[i]));
      total += lengths[i] + 2;
      longest = std::max(longest, lengths[i]);
    }
    const size_t most = longest + 2;
    if (most * 3 + indentation_ >= line_length ||
        !(static_cast<double>(total) / static_cast<double>(most) > 5 || longest <= 6))
      return output;
    const double bias =
        std::sqrt(static_cast<double>(most) - static_cast<double>(total) / static_cast<double>(output.size()));
    const double biased = std::max(static_cast<double>(most) - 3 - bias, 1.0);
    const auto columns = static_cast<size_t>(std::min(
        {std::round(std::sqrt(2.5 * biased * static_cast<double>(count)) / biased),
         std::floor(static_cast<double>(line_length - indentation_) / static_cast<double>(most)), 12.0, 15.0}));
    if (columns <= 1) return output;
    std::vector<size_t> widths;
    for (size_t i = 0; i < columns; ++i) {
      size_t widest = 0;
      for (size_t j = i; j < count; j += columns) widest = std::max(widest, lengths[j]);
      widths.push_back(widest + 2);
    }
    std::vector<std::string> rows;
    for (size_t i = 0; i < count; i += columns) {
      const size_t end = std::min(i + columns, count);
      std::string row;
      for (size_t j = i; j < end; ++j) {
        const bool is_last = j + 1 == end;
        const std::string cell = output[j] + (is_last ? "" : ", ");
        const size_t wanted = widths[j - i] - (is_last ? 2 : 0);
        const std::string padding(wanted > width(cell) ? wanted - width(cell) : 0, ' ');
        if (are_numbers) row += padding + cell;
        else row += is_last ? cell : cell + padding;
      }
      rows.push_back(row);
    }
    if (has_more) rows.push_back(output.back());
    return rows;
  }

  std::string framed(std::string_view prefix, std::string_view open, std::vector<std::string> output,
                     std::string_view close, int depth, bool is_list = false, bool has_more = false,
                     bool are_numbers = false) {
    const std::string front = prefix.empty() ? std::string(open) : fmt::format("{} {}", prefix, open);
    if (output.empty()) return front + std::string(close);
    const size_t entries = output.size();
    if (is_list && entries > 6) output = in_columns(std::move(output), has_more, are_numbers);
    if (current_depth_ - depth < 3 && entries == output.size()) {
      size_t total = output.size() + (output.size() + indentation_ + width(front) + 10);
      bool is_single = true;
      for (const std::string& part : output) {
        total += width(part);
        is_single = is_single && part.find('\n') == std::string::npos;
      }
      if (total <= line_length && is_single) {
        std::string line = front + " ";
        for (size_t i = 0; i < output.size(); ++i) line += (i == 0 ? "" : ", ") + output[i];
        return line + " " + std::string(close);
      }
    }
    const std::string indent = "\n" + std::string(indentation_, ' ');
    std::string all = front;
    for (size_t i = 0; i < output.size(); ++i) all += (i == 0 ? "" : ",") + indent + "  " + output[i];
    return all + indent + std::string(close);
  }

  std::string buffer(Word bytes, std::string shown) {
    constexpr uint64_t bytes_max = 50;
    const uint64_t count = draft_.size(bytes);
    for (uint64_t i = 0; i < count && i < bytes_max; ++i)
      shown += fmt::format("{}{:02x}", i == 0 ? "" : " ", kit::small_value(c_, draft_.at(bytes, i)).value_or(0));
    const uint64_t more = count - std::min(count, bytes_max);
    if (more != 0) shown += fmt::format(" ... {} more byte{}", more, more == 1 ? "" : "s");
    return shown + ">";
  }
  OrFailed<std::string> list(Word value, int depth, std::vector<std::string> extra = {},
                             const std::string& front = "") {
    std::vector<std::string> parts;
    const uint64_t count = draft_.size(value);
    bool are_numbers = true;
    uint64_t i = 0;
    for (; i < count && parts.size() < elements_max; ++i) {
      const Word element = draft_.at(value, i);
      if (element.is(Atom::unset)) {
        uint64_t holes = 0;
        while (i < count && draft_.at(value, i).is(Atom::unset)) {
          ++holes;
          ++i;
        }
        --i;
        parts.push_back(fmt::format("<{} empty item{}>", holes, holes == 1 ? "" : "s"));
        are_numbers = false;
        continue;
      }
      are_numbers = are_numbers && (kit::is_number(c_, element) || is_bigint(c_, element));
      parts.push_back(TRY(inner(element, depth)));
    }
    const bool has_more = i < count;
    if (has_more)
      are_numbers = are_numbers && (kit::is_number(c_, draft_.at(value, i)) || is_bigint(c_, draft_.at(value, i)));
    if (has_more) parts.push_back(fmt::format("... {} more item{}", count - i, count - i == 1 ? "" : "s"));
    for (std::string& part : extra) parts.push_back(std::move(part));
    return framed(front, "[", std::move(parts), "]", depth, true, has_more, are_numbers);
  }
  OrFailed<std::string> map(Word value, int depth) {
    std::vector<std::string> parts;
    for (uint64_t i = 0; i < draft_.size(value); ++i)
      parts.push_back(TRY(inner(draft_.at(value, i), depth)) + " => " + TRY(inner(draft_.value_at(value, i), depth)));
    return framed(fmt::format("Map({})", draft_.size(value)), "{", std::move(parts), "}", depth);
  }
  OrFailed<std::string> set(Word value, int depth) {
    std::vector<std::string> parts;
    for (uint64_t i = 0; i < draft_.size(value); ++i) parts.push_back(TRY(inner(draft_.at(value, i), depth)));
    return framed(fmt::format("Set({})", draft_.size(value)), "{", std::move(parts), "}", depth);
  }

  bool is_a(Word class_, std::string_view name) {
    for (Word at = class_; draft_.kind(at) == ValueKind::class_;) {
      if (c_.shown_class(at) == name) return true;
      const Word bases = draft_.at(at, class_words::bases);
      if (draft_.size(bases) == 0) return false;
      at = draft_.at(bases, 0);
    }
    return false;
  }

  OrFailed<std::string> instance(Word value, int depth) {
    const Word class_ = draft_.at(value, instance_words::class_);
    const bool has_class = draft_.kind(class_) == ValueKind::class_;
    std::string name(has_class && c_.shown_class(class_) != "<anonymous>" ? c_.shown_class(class_) : "");
    if (draft_.kind(class_) == ValueKind::instance) {  // a prototype: its constructor may be a function of the program
      const Word constructor = TRY(c_.load_member(class_, "constructor"));
      if (draft_.kind(constructor) == ValueKind::function || draft_.kind(constructor) == ValueKind::closure)
        name = c_.function_name(constructor);
    }
    if (has_class && is_a(class_, "Error")) return error(value, name, depth);
    if (name == "RegExp" || name == "Symbol") {
      const Word to_text = c_.find_method(value, "toString");
      return kit::text(c_, TRY(c_.call_on(value, to_text, {})));
    }
    if (name == "ArrayBuffer") {
      const Word bytes = TRY(c_.load_member(value, "#bytes"));
      const std::string shown = buffer(bytes, "<");
      return fmt::format("ArrayBuffer {{ [Uint8Contents]: {}, byteLength: {} }}", shown, draft_.size(bytes));
    }
    if (const std::optional<Word> elements = TRY(typed_elements(c_, value))) {
      if (name == "Buffer") return buffer(*elements, "<Buffer ");
      const std::string begin = fmt::format("{}({})", name, draft_.size(*elements));
      return nested(value, depth, fmt::format("[{}]", name), [&] { return list(*elements, depth, {}, begin); });
    }
    if (name == "__ArrayWith")
      return nested(value, depth, "[Array]", [&]() -> OrFailed<std::string> {
        std::vector<std::string> parts;
        for (const uint64_t i : field_order(c_, value)) {
          const std::string field(c_.text_of_name(draft_.at(value, i)));
          if (is_identifier(field)) parts.push_back(field + ": " + TRY(inner(draft_.at(value, i + 1), depth)));
        }
        return list(TRY(c_.load_member(value, "#list")), depth, std::move(parts));
      });
    if (!has_class && draft_.find_name(value, instance_words::fields, c_.name_of("#bare")) >= 0)
      name = "[Object: null prototype]";
    const Word held = has_class ? TRY(c_.load_member(value, "#held")) : undefined();
    if (draft_.kind(held) == ValueKind::dict || draft_.kind(held) == ValueKind::set)
      return extended(value, held, name, depth);
    const std::string brief = has_class && !name.empty() ? fmt::format("[{}]", name) : "[Object]";
    const bool is_empty = field_order(c_, value).empty() && name != "Promise";
    const std::string deep = !is_empty ? brief : has_class && !name.empty() ? name + " {}" : "{}";
    return nested(value, depth, deep, [&]() -> OrFailed<std::string> {
      std::vector<std::string> parts;
      if (name == "Promise") TRY(promise(value, depth, parts));
      TRY(fields(value, depth, parts));
      std::string prefix = name;
      const Word tag = has_class ? c_.find_method(value, "@@toStringTag") : hole();
      if (!tag.is(Atom::unset)) {
        const std::string text = TRY(kit::text(c_, TRY(c_.load_member(value, "@@toStringTag"))));
        if (text != name) prefix += fmt::format(" [{}]", text);
      }
      return framed(prefix, "{", std::move(parts), "}", depth);
    });
  }

  // An object of a class that extends Map or Set.
  OrFailed<std::string> extended(Word value, Word held, const std::string& name, int depth) {
    const bool is_map = draft_.kind(held) == ValueKind::dict;
    return nested(value, depth, fmt::format("[{}]", name), [&]() -> OrFailed<std::string> {
      std::vector<std::string> parts;
      for (uint64_t i = 0; i < draft_.size(held); ++i) {
        std::string part = TRY(inner(draft_.at(held, i), depth));
        if (is_map) part += " => " + TRY(inner(draft_.value_at(held, i), depth));
        parts.push_back(std::move(part));
      }
      TRY(fields(value, depth, parts));
      const std::string_view kind = is_map ? "Map" : "Set";
      const std::string front = name.empty() ? fmt::format("{}({})", kind, draft_.size(held))
                                             : fmt::format("{}({}) [{}]", name, draft_.size(held), kind);
      return framed(front, "{", std::move(parts), "}", depth);
    });
  }

  OrFailed<void> promise(Word value, int depth, std::vector<std::string>& parts) {
    const Word state = TRY(c_.load_member(value, "#state")), held = TRY(c_.load_member(value, "#value"));
    const double number = kit::to_number(c_, state);
    if (number == 0) parts.emplace_back("<pending>");
    else parts.push_back((number == 2 ? "<rejected> " : "") + TRY(inner(held, depth)));
    return {};
  }

  OrFailed<void> fields(Word value, int depth, std::vector<std::string>& parts) {
    for (const uint64_t i : field_order(c_, value)) {
      const std::string name(c_.text_of_name(draft_.at(value, i)));
      const Word field = draft_.at(value, i + 1);
      std::string shown;
      if (draft_.kind(field) == ValueKind::property) {
        const bool has_getter = !draft_.at(field, property_words::getter).is(Atom::none);
        const bool has_setter = !draft_.at(field, property_words::setter).is(Atom::none);
        const bool is_data =
            draft_.at(field, property_words::flavour).as_integer() == static_cast<int64_t>(PropertyFlavour::data);
        shown = is_data                    ? TRY(inner(draft_.at(field, property_words::getter), depth))
                : has_getter && has_setter ? "[Getter/Setter]"
                : has_getter               ? "[Getter]"
                                           : "[Setter]";
      } else {
        shown = TRY(inner(field, depth));
      }
      parts.push_back((is_identifier(name) ? name : in_quotes(name)) + ": " + shown);
    }
    // Symbol keys: the name has a number and the description.
    for (uint64_t i = instance_words::fields; i + 1 < draft_.size(value); i += 2) {
      std::string_view key = c_.text_of_name(draft_.at(value, i));
      if (!key.starts_with("@@")) continue;
      const size_t colon = key.find(':');
      const std::string shown = colon == std::string_view::npos ? fmt::format("Symbol.{}", key.substr(2))
                                                                : std::string(key.substr(colon + 1));
      parts.push_back(fmt::format("[Symbol({})]: {}", shown, TRY(inner(draft_.at(value, i + 1), depth))));
    }
    return {};
  }

  // An error shows its stack without positions, which are unknown.
  OrFailed<std::string> error(Word value, const std::string& class_name, int depth) {
    return nested(value, depth, fmt::format("[{}]", class_name), [&]() -> OrFailed<std::string> {
      const std::string text = TRY(kit::text(c_, TRY(c_.load_member(value, "stack"))));
      std::vector<std::string> parts;
      for (const uint64_t i : field_order(c_, value)) {
        const std::string name(c_.text_of_name(draft_.at(value, i)));
        if (name == "message" || name == "stack" || name == "name" || name == "cause") continue;
        parts.push_back((is_identifier(name) ? name : in_quotes(name)) + ": " +
                        TRY(inner(draft_.at(value, i + 1), depth)));
      }
      return parts.empty() ? text : framed(text, "{", std::move(parts), "}", depth);
    });
  }

  Context& c_;
  Draft& draft_;
  size_t indentation_ = 0;
  int current_depth_ = 0;
  std::vector<Word> open_, circular_;
};

}  // namespace

OrFailed<std::string> inspected(Context& c, Word value, bool is_quoted) {
  if (!is_quoted && c.draft.kind(value) == ValueKind::string) return std::string(c.draft.text(value));
  return Inspector(c).show(value, 0);
}

}  // namespace ramify::ir_machine::javascript
