#include <algorithm>
#include <array>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

enum class Mark : char { none = ' ', cross = 'X', nought = 'O' };

constexpr Mark other(Mark m) { return m == Mark::cross ? Mark::nought : Mark::cross; }
std::ostream& operator<<(std::ostream& out, Mark m) { return out << static_cast<char>(m); }

class Board {
 public:
  Board() { cells_.fill(Mark::none); }
  Mark& operator[](int at) { return cells_[at]; }
  Mark operator[](int at) const { return cells_.at(at); }

  std::optional<Mark> winner() const {
    static constexpr std::array<std::array<int, 3>, 8> lines{
        {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
    for (const auto& [a, b, c] : lines)
      if (cells_[a] != Mark::none && cells_[a] == cells_[b] && cells_[b] == cells_[c]) return cells_[a];
    return std::nullopt;
  }
  bool is_full() const {
    for (Mark m : cells_)
      if (m == Mark::none) return false;
    return true;
  }
  bool is_over() const { return winner().has_value() || is_full(); }
  std::string key(Mark turn) const {
    std::string text;
    for (auto m : cells_) text.push_back(static_cast<char>(m));
    return text + static_cast<char>(turn);
  }
  friend std::ostream& operator<<(std::ostream& out, const Board& board) {
    for (int row = 0; row < 3; ++row) {
      out << board[3 * row] << '|' << board[3 * row + 1] << '|' << board[3 * row + 2] << '\n';
      if (row < 2) out << "-+-+-\n";
    }
    return out << '\n';
  }

 private:
  std::array<Mark, 9> cells_;
};

class Machine {
 public:
  int best(Board board, Mark mark) {
    int chosen = -1, highest = -2;
    for (int at = 0; at < 9; ++at) {
      if (board[at] != Mark::none) continue;
      board[at] = mark;
      if (int s = -score(board, other(mark)); s > highest) {
        highest = s;
        chosen = at;
      }
      board[at] = Mark::none;
    }
    return chosen;
  }
  std::size_t positions() const { return known_.size(); }

 private:
  int score(Board& board, Mark mark) {
    const std::string key = board.key(mark);
    if (auto found = known_.find(key); found != known_.end()) return found->second;
    int value = 0;
    if (auto won = board.winner()) {
      value = *won == mark ? 1 : -1;
    } else if (!board.is_full()) {
      value = -2;
      for (int at = 0; at < 9; ++at) {
        if (board[at] != Mark::none) continue;
        board[at] = mark;
        value = std::max(value, -score(board, other(mark)));
        board[at] = Mark::none;
      }
    }
    return known_[key] = value;
  }
  std::unordered_map<std::string, int> known_;
};

std::optional<int> ask(const Board& board) {
  std::string text;
  while (std::cout << "move? ", std::getline(std::cin, text)) {
    if (text.size() != 1 || text[0] < '1' || text[0] > '9') {
      std::cout << "a number, please, not \"" << text << "\"\n";
    } else if (board[text[0] - '1'] != Mark::none) {
      std::cout << "not free\n";
    } else {
      return text[0] - '1';
    }
  }
  std::cout << "(end)\n";
  return {};
}

int main() {
  Board board;
  board[4] = Mark::cross;
  Machine machine;
  for (Mark mark = Mark::nought; !board.is_over(); mark = other(mark)) {
    int move = 0;
    if (mark == Mark::cross) {
      move = machine.best(board, mark);
    } else {
      std::cout << board;
      auto asked = ask(board);
      if (!asked) break;
      move = *asked;
    }
    board[move] = mark;
    std::cout << mark << " takes " << move + 1 << '\n';
  }
  std::cout << board;
  switch (board.winner().value_or(Mark::none)) {
    case Mark::cross: std::cout << "the machine wins"; break;
    case Mark::nought: std::cout << "you win"; break;
    case Mark::none: std::cout << "nobody wins"; break;
  }
  std::cout << ' ' << machine.positions() << std::endl;
  return board.winner() == Mark::cross ? 1 : 0;
}
