#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

class InsufficientFunds : public std::runtime_error {
 public:
  InsufficientFunds(const std::string& who, int missing)
      : std::runtime_error(who + " lacks " + std::to_string(missing)), missing(missing) {}
  const int missing;
};

class Account {
 public:
  Account() = default;
  Account(std::string owner, int balance) : owner_(owner), balance_(balance) {}
  void deposit(int amount) {
    if (amount <= 0) throw std::invalid_argument("amount");
    balance_ += amount;
    history_.push_back(amount);
  }
  void withdraw(int amount) {
    if (amount > balance_) throw InsufficientFunds(owner_, amount - balance_);
    balance_ -= amount;
    history_.push_back(-amount);
  }
  int balance() const { return balance_; }
  const std::vector<int>& history() const { return history_; }

 private:
  std::string owner_;
  int balance_ = 0;
  std::vector<int> history_;
};

class Bank {
 public:
  Account& open(const std::string& owner, int balance = 0) {
    auto result = accounts_.emplace(owner, Account(owner, balance));
    return result.first->second;
  }
  bool transfer(const std::string& from, const std::string& to, int amount) {
    try {
      Account& source = accounts_.at(from);
      Account& target = accounts_.at(to);
      source.withdraw(amount);
      target.deposit(amount);
      return true;
    } catch (const InsufficientFunds& e) {
      log_ << "refused: " << e.what() << " (" << e.missing << ")\n";
    } catch (const std::out_of_range&) {
      log_ << "unknown account\n";
    }
    return false;
  }
  int total() const {
    int sum = 0;
    for (const auto& entry : accounts_) sum += entry.second.balance();
    return sum;
  }
  void report(std::ostream& out) const {
    for (const auto& [owner, account] : accounts_) {
      out << std::left << std::setw(8) << owner << std::right << std::setw(6) << account.balance() << "\n";
    }
    out << log_.str();
  }

 private:
  std::map<std::string, Account> accounts_;
  std::ostringstream log_;
};

int main() {
  Bank bank;
  Account& ada = bank.open("ada", 100);
  bank.open("bob", 50);
  bank.open("cy");
  ada.deposit(25);
  std::cout << bank.transfer("ada", "bob", 60) << bank.transfer("bob", "cy", 500) << bank.transfer("bob", "dan", 1)
            << "\n";
  bank.report(std::cout);
  Account copy = ada;
  copy.deposit(1000);
  std::cout << bank.total() << " " << ada.balance() << " " << copy.balance() << " " << ada.history().size() << "\n";
  try {
    ada.deposit(-1);
  } catch (std::exception& e) {
    std::cout << "bad " << e.what() << "\n";
  }
}
