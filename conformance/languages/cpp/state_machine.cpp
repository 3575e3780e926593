// A state machine with a table, enum classes, functions as values, and a small tokenizer on top of it.
#include <cctype>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

enum class State { Idle, Running, Paused, Stopped };
enum class Event { Start, Pause, Resume, Stop };

std::string name(State s) {
  switch (s) {
    case State::Idle: return "idle";
    case State::Running: return "running";
    case State::Paused: return "paused";
    case State::Stopped: return "stopped";
  }
  return "?";
}

class Machine {
 public:
  using Action = std::function<void(State, State)>;
  Machine() {
    table_[{State::Idle, Event::Start}] = State::Running;
    table_[{State::Running, Event::Pause}] = State::Paused;
    table_[{State::Paused, Event::Resume}] = State::Running;
    table_[{State::Running, Event::Stop}] = State::Stopped;
    table_[{State::Paused, Event::Stop}] = State::Stopped;
  }
  void on_change(Action action) { actions_.push_back(std::move(action)); }
  bool handle(Event e) {
    auto next = table_.find({state_, e});
    if (next == table_.end()) return false;
    State before = state_;
    state_ = next->second;
    for (auto& action : actions_) action(before, state_);
    return true;
  }
  State state() const { return state_; }

 private:
  State state_ = State::Idle;
  std::map<std::pair<State, Event>, State> table_;
  std::vector<Action> actions_;
};

struct Token {
  enum Kind { Number, Word, Sign } kind;
  std::string text;
};

std::vector<Token> tokens(const std::string& text) {
  std::vector<Token> out;
  for (size_t i = 0; i < text.size();) {
    unsigned char c = text[i];
    if (std::isspace(c)) {
      ++i;
    } else if (std::isdigit(c)) {
      std::string number;
      while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i]))) number += text[i++];
      out.push_back({Token::Number, number});
    } else if (std::isalpha(c)) {
      size_t from = i;
      while (i < text.size() && std::isalnum(static_cast<unsigned char>(text[i]))) i++;
      out.push_back({Token::Word, text.substr(from, i - from)});
    } else {
      out.push_back({Token::Sign, std::string(1, text[i++])});
    }
  }
  return out;
}

int main() {
  Machine machine;
  int changes = 0;
  machine.on_change([&changes](State, State) { ++changes; });
  machine.on_change([](State from, State to) { std::cout << name(from) << " -> " << name(to) << "\n"; });
  for (Event e : {Event::Pause, Event::Start, Event::Pause, Event::Start, Event::Resume, Event::Stop}) {
    if (!machine.handle(e)) std::cout << "ignored " << static_cast<int>(e) << " when " << name(machine.state()) << "\n";
  }
  std::cout << changes << " changes\n";
  for (const Token& t : tokens("let x1 = 42+(y*7);")) std::cout << t.kind << ":" << t.text << " ";
  std::cout << "\n";
}
