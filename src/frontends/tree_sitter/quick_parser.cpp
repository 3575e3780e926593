// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/quick_parser.h"

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "frontends/tree_sitter/lexer.h"
#include "frontends/tree_sitter/parse_stack.h"
#include "frontends/tree_sitter/parse_tables.h"

namespace ramify::frontends::tree_sitter {
namespace {

// The serialised states of the grammar's external scanner; 0 is the state at the beginning of the text.
class Scanner {
 public:
  explicit Scanner(const TSLanguage* language) : language_(language), scanner_(language->external_scanner) {
    states_.emplace_back();
    number_of_.emplace("", 0);
    if (scanner_.states != nullptr && scanner_.create != nullptr) payload_ = scanner_.create();
  }
  ~Scanner() {
    if (payload_ != nullptr && scanner_.destroy != nullptr) scanner_.destroy(payload_);
  }
  Scanner(const Scanner&) = delete;  // the payload has one owner
  Scanner& operator=(const Scanner&) = delete;

  // Looks for one of the tokens that `mode` allows, from `state`; returns the state after it.
  std::optional<uint32_t> scan(Lexer& lexer, uint16_t mode, uint32_t state) {
    scanner_.deserialize(payload_, state == 0 ? nullptr : states_[state].data(),
                         static_cast<unsigned>(states_[state].size()));
    const bool found = scanner_.scan(payload_, &lexer, scanner_.states + language_->external_token_count * mode);
    lexer.finish();
    if (!found) return std::nullopt;
    char buffer[TREE_SITTER_SERIALIZATION_BUFFER_SIZE];
    const std::string_view written(buffer, scanner_.serialize(payload_, buffer));
    if (written == states_[state]) return state;
    const auto [known, is_new] = number_of_.try_emplace(std::string(written), static_cast<uint32_t>(states_.size()));
    if (is_new) states_.emplace_back(written);
    return known->second;
  }
  TSSymbol symbol(uint16_t token) const { return scanner_.symbol_map[token]; }

 private:
  const TSLanguage* language_;
  const decltype(TSLanguage::external_scanner)& scanner_;
  void* payload_ = nullptr;
  std::vector<std::string> states_;
  std::unordered_map<std::string, uint32_t> number_of_;
};

class QuickParser {
 public:
  QuickParser(const TSLanguage* language, std::string_view text, Arena& arena)
      : language_(language),
        arena_(arena),
        tables_(language),
        scanner_(language),
        lexer_(text),
        stack_(arena),
        steps_left_(64 * (text.size() + 1024)) {}

  const Parsed* parse() {
    uint32_t furthest = 0;
    while (!stack_.heads().empty()) {
      for (size_t version = 0; version < stack_.heads().size(); ++version)
        while (stack_.heads()[version].status == Head::Status::active) {
          if (!advance(version)) return nullptr;
          const uint32_t at = stack_.position(version);
          if (at > furthest || (version > 0 && at == furthest)) {
            furthest = at;
            break;
          }
        }
      if (!condense()) break;
    }
    return lexer_.is_well_formed() ? finished_ : nullptr;
  }

 private:
  // --- tokens

  // The next token for a version at this place; null if the state is at the end of a non-terminal extra.
  const Parsed* token(TSStateId state, uint32_t from, uint32_t scanner_state) {
    TSLexerMode mode = tables_.lexer_mode(state);
    if (mode.lex_state == UINT16_MAX) return nullptr;
    uint32_t new_scanner_state = scanner_state;
    TSSymbol symbol = 0;
    bool is_external = false;
    for (bool any_token = false;; any_token = true) {
      // If no token that is valid in this state matches, try all tokens: another version may accept it.
      if (any_token) mode = tables_.lexer_mode(0);
      if (mode.external_lex_state != 0) {
        lexer_.start(from);
        const std::optional<uint32_t> found = scanner_.scan(lexer_, mode.external_lex_state, scanner_state);
        if (found) {
          symbol = scanner_.symbol(lexer_.result_symbol);
          // An empty token without effect would be found again and again.
          const bool changes_nothing = lexer_.token_end() <= from && *found == scanner_state;
          if (!changes_nothing || !(any_token || tables_.next_state(state, symbol) == state)) {
            is_external = true;
            new_scanner_state = *found;
            break;
          }
        }
      }
      lexer_.start(from);
      const bool found = language_->lex_fn(&lexer_, mode.lex_state);
      lexer_.finish();
      if (found) {
        symbol = lexer_.result_symbol;
        break;
      }
      if (any_token) return &no_token;
    }
    const uint32_t begin = lexer_.token_begin(), end = lexer_.token_end();
    bool is_keyword = false;
    if (!is_external && symbol == language_->keyword_capture_token && symbol != 0) {
      lexer_.start(begin);
      is_keyword = language_->keyword_lex_fn(&lexer_, 0);
      lexer_.finish();
      const TSSymbol keyword = lexer_.result_symbol;
      if (is_keyword && lexer_.token_end() == end &&
          (tables_.has_actions(state, keyword) || tables_.is_reserved(state, keyword)))
        symbol = keyword;
    }
    return arena_.token({.before = from,
                         .begin = begin,
                         .end = end,
                         .symbol = symbol,
                         .kind = state,
                         .is_extra = symbol == ts_builtin_sym_end,
                         .is_keyword = is_keyword,
                         .is_external = is_external,
                         .extra = is_external ? static_cast<int32_t>(new_scanner_state) : 0});
  }

  // Whether a token that was read in another state would be read in this one, too.
  bool is_same_here(TSStateId state, const Parsed& token, const Entry& entry) const {
    const TSLexerMode here = tables_.lexer_mode(state), there = tables_.lexer_mode(token.state());
    if (here.lex_state == UINT16_MAX) return false;
    const bool is_same_mode = here.lex_state == there.lex_state &&
                              here.external_lex_state == there.external_lex_state &&
                              here.reserved_word_set_id == there.reserved_word_set_id;
    if (!entry.actions.empty() && is_same_mode &&
        (token.symbol != language_->keyword_capture_token || (!token.is_keyword && token.state() == state)))
      return true;
    if (token.begin == token.end && token.symbol != ts_builtin_sym_end) return false;
    return here.external_lex_state == 0 && entry.is_reusable;
  }

  const Parsed* with_symbol(const Parsed& token, TSSymbol symbol) {
    Parsed* const made = arena_.token(token);
    made->symbol = symbol;
    return made;
  }

  // --- moves

  // Advances a version until it has consumed a token, is stuck, or is gone. False: the text is left to the library.
  bool advance(size_t version) {
    TSStateId state = stack_.state(version);
    const uint32_t at = stack_.position(version);
    const uint32_t scanner_state = stack_.heads()[version].scanner_state;
    const Parsed* token = nullptr;
    Entry entry;
    if (last_token_ != nullptr && last_token_->before == at && last_token_from_ == scanner_state) {
      entry = tables_.entry(state, last_token_->symbol);
      if (is_same_here(state, *last_token_, entry)) token = last_token_;
    }
    for (bool reads = token == nullptr;; reads = token == nullptr) {
      if (--steps_left_ == 0) return false;
      if (reads) {
        token = this->token(state, at, scanner_state);
        if (token != nullptr) {
          last_token_ = token == &no_token ? nullptr : token;
          last_token_from_ = scanner_state;
        }
        entry = tables_.entry(state, token == nullptr ? TSSymbol{ts_builtin_sym_end} : token->symbol);
      }
      std::optional<size_t> reduced;
      bool is_merged = false;
      for (const TSParseAction& action : entry.actions) {
        if (action.type == TSParseActionTypeShift) {
          if (action.shift.repetition) continue;
          if (token == nullptr) return false;
          shift(version, *token, action.shift.extra ? state : action.shift.state, action.shift.extra);
          return true;
        }
        if (action.type == TSParseActionTypeReduce) {
          const std::optional<size_t> made = reduce(version, action, token == nullptr, entry.actions.size() == 1);
          if (made) reduced = made;
          is_merged = true;
        } else if (action.type == TSParseActionTypeAccept) {
          if (token == nullptr) return false;
          accept(version, *token);
          return true;
        } else {
          return false;
        }
      }
      if (reduced) {
        stack_.move(*reduced, version);
        state = stack_.state(version);
        if (token != nullptr) entry = tables_.entry(state, token->symbol);
        continue;
      }
      if (is_merged) {
        stack_.heads()[version].status = Head::Status::gone;
        return true;
      }
      // A keyword that is not allowed here is an identifier.
      const TSSymbol name = language_->keyword_capture_token;
      if (token != nullptr && token->is_keyword && token->symbol != name &&
          !tables_.is_reserved(state, token->symbol)) {
        entry = tables_.entry(state, name);
        if (!entry.actions.empty()) {
          token = with_symbol(*token, name);
          continue;
        }
      }
      stack_.heads()[version].status = Head::Status::stuck;
      return true;
    }
  }

  void shift(size_t version, const Parsed& token, TSStateId state, bool is_extra) {
    const Parsed* pushed = &token;
    if (token.is_extra != is_extra) {
      Parsed* const made = arena_.token(token);
      made->is_extra = is_extra;
      pushed = made;
    }
    stack_.push(version, pushed, state);
    if (token.is_external) stack_.heads()[version].scanner_state = token.scanner_state();
  }

  // The node for `count` trees that were popped, the last of them first.
  Parsed* node(TSSymbol symbol, uint16_t production, const Parsed* const* last, size_t count, uint32_t at) {
    Parsed* const made = arena_.node({.before = at,
                                      .begin = at,
                                      .end = at,
                                      .symbol = symbol,
                                      .kind = production,
                                      .child_count = static_cast<uint32_t>(count)});
    if (count == 0) return made;
    const Parsed** const children = Arena::children_of(made);
    int32_t precedence = 0;
    for (size_t i = count; i > 0; --i, ++last) {
      children[i - 1] = *last;
      precedence += (*last)->dynamic_precedence();
    }
    made->before = children[0]->before;
    made->begin = children[0]->begin;
    made->end = children[count - 1]->end;
    made->extra = precedence;
    return made;
  }

  // Returns the first version that this created, unless it merged with an existing one.
  std::optional<size_t> reduce(size_t version, const TSParseAction& action, bool ends_extra, bool is_only_action) {
    const size_t count_before = stack_.heads().size();
    if (is_only_action && count_before == 1 && stack_.pop_plainly(action.reduce.child_count, popped_)) {
      push_parent(0, make_parent(0, action, popped_), action, ends_extra);
      return 0;
    }
    std::vector<Slice>& slices = stack_.pop(version, action.reduce.child_count);
    const size_t gone = stack_.count_of_gone();
    size_t removed = 0;
    for (size_t i = 0; i < slices.size(); ++i) {
      const size_t common = slices[i].version;
      const size_t made = common - removed;
      const auto is_more = [&] { return i + 1 < slices.size() && slices[i + 1].version == common; };
      if (made > versions_max + versions_over + gone) {
        stack_.remove(made);
        ++removed;
        while (is_more()) ++i;
        continue;
      }
      Parsed* parent = make_parent(made, action, slices[i].trees);
      // Several paths lead here: keep the better one.
      while (is_more()) {
        ++i;
        std::swap(extras_, other_extras_);
        Parsed* const other = make_parent(made, action, slices[i].trees);
        if (is_better(*other, *parent)) parent = other;
        else std::swap(extras_, other_extras_);
      }
      push_parent(made, parent, action, ends_extra);
      for (size_t other = 0; other < made; ++other)
        if (other != version && stack_.merge(other, made)) {
          ++removed;
          break;
        }
    }
    if (stack_.is_given_up()) steps_left_ = 1;
    return stack_.heads().size() > count_before ? std::optional(count_before) : std::nullopt;
  }

  // The node for the popped trees (last first). Trailing extras go to `extras_`, to be pushed again.
  Parsed* make_parent(size_t version, const TSParseAction& action, const std::vector<const Parsed*>& popped) {
    extras_.clear();
    size_t first = 0;
    while (first < popped.size() && popped[first]->is_extra) ++first;
    for (size_t i = first; i > 0; --i) extras_.push_back(popped[i - 1]);
    return node(action.reduce.symbol, action.reduce.production_id, popped.data() + first, popped.size() - first,
                stack_.position(version));
  }

  void push_parent(size_t version, Parsed* parent, const TSParseAction& action, bool ends_extra) {
    const TSStateId state = stack_.state(version);
    const TSStateId next = tables_.next_state(state, action.reduce.symbol);
    if (ends_extra && next == state) parent->is_extra = true;
    parent->extra += action.reduce.dynamic_precedence;
    stack_.push(version, parent, next);
    for (const Parsed* extra : extras_) stack_.push(version, extra, next);
  }

  // --- choices

  bool is_better(const Parsed& right, const Parsed& left) {
    if (right.dynamic_precedence() != left.dynamic_precedence())
      return right.dynamic_precedence() > left.dynamic_precedence();
    return order(left, right) > 0;
  }

  // Compares by symbols and numbers of children; the first difference from the top and from the left decides.
  int order(const Parsed& one, const Parsed& two) {
    compared_.assign(1, {&one, &two});
    while (!compared_.empty()) {
      const auto [left, right] = compared_.back();
      compared_.pop_back();
      if (left == right) continue;
      if (left->symbol != right->symbol) return left->symbol < right->symbol ? -1 : 1;
      if (left->child_count != right->child_count) return left->child_count < right->child_count ? -1 : 1;
      for (uint32_t i = left->child_count; i > 0; --i)
        compared_.emplace_back(left->children()[i - 1], right->children()[i - 1]);
    }
    return 0;
  }

  void accept(size_t version, const Parsed& end) {
    stack_.push(version, &end, 1);
    std::vector<Slice>& slices = stack_.pop_all(version);
    for (const Slice& slice : slices) {
      const std::vector<const Parsed*>& popped = slice.trees;  // last first
      size_t program = 0;
      while (program < popped.size() && popped[program]->is_extra) ++program;
      if (program == popped.size()) continue;
      const Parsed& inner = *popped[program];
      popped_.assign(popped.begin(), popped.begin() + static_cast<ptrdiff_t>(program));
      popped_.insert(popped_.end(), inner.children().rbegin(), inner.children().rend());
      popped_.insert(popped_.end(), popped.begin() + static_cast<ptrdiff_t>(program) + 1, popped.end());
      const Parsed* const root = node(inner.symbol, inner.production(), popped_.data(), popped_.size(), 0);
      if (finished_ == nullptr || is_better(*root, *finished_)) finished_ = root;
    }
    stack_.remove(slices.front().version);
    stack_.heads()[version].status = Head::Status::gone;
  }

  // Removes versions that are gone, merges equal ones, and orders better versions before worse ones. False if the text
  // is complete or no version can advance.
  bool condense() {
    std::vector<Head>& heads = stack_.heads();
    for (size_t i = 0; i < heads.size(); ++i) {
      if (heads[i].status == Head::Status::gone) {
        stack_.remove(i--);
        continue;
      }
      const Status of_i = status(i);
      for (size_t j = 0; j < i; ++j) {
        const int order = compare(status(j), of_i);
        if (order == take_left) {
          stack_.remove(i--);
          j = i;
        } else if (order == take_right) {
          stack_.remove(j--);
          --i;
        } else if (stack_.merge(j, i)) {
          --i;
          j = i;
        } else if (order == prefer_right) {
          std::swap(heads[i], heads[j]);
        }
      }
    }
    while (heads.size() > versions_max) stack_.remove(versions_max);
    bool is_any_active = false;
    for (size_t i = 0; i < heads.size(); ++i) {
      if (heads[i].status != Head::Status::stuck) is_any_active = true;
      else if (is_any_active) stack_.remove(i--);
      else return false;
    }
    return is_any_active;
  }

  struct Status {
    bool is_stuck;
    int32_t dynamic_precedence;
  };
  Status status(size_t version) const {
    return {stack_.heads()[version].status == Head::Status::stuck, stack_.dynamic_precedence(version)};
  }
  static constexpr int take_left = -2, prefer_left = -1, take_right = 2, prefer_right = 1;
  static int compare(const Status& a, const Status& b) {
    if (a.is_stuck != b.is_stuck) return b.is_stuck ? take_left : take_right;
    return a.dynamic_precedence > b.dynamic_precedence   ? prefer_left
           : b.dynamic_precedence > a.dynamic_precedence ? prefer_right
                                                         : 0;
  }

  // As in the library.
  static constexpr size_t versions_max = 6, versions_over = 4;
  static constexpr Parsed no_token{.symbol = ts_builtin_sym_error};

  const TSLanguage* language_;
  Arena& arena_;
  ParseTables tables_;
  Scanner scanner_;
  Lexer lexer_;
  ParseStack stack_;
  size_t steps_left_;
  const Parsed* finished_ = nullptr;
  const Parsed* last_token_ = nullptr;
  uint32_t last_token_from_ = 0;  // the scanner state before it
  std::vector<const Parsed*> popped_, extras_, other_extras_;
  std::vector<std::pair<const Parsed*, const Parsed*>> compared_;
};

}  // namespace

const Parsed* parse_quickly(const TSLanguage* language, std::string_view text, Arena& arena) {
  if (text.starts_with("\xef\xbb\xbf")) return nullptr;  // the library skips it, and does not count it in columns
  return QuickParser(language, text, arena).parse();
}

}  // namespace ramify::frontends::tree_sitter
