#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

class Account {
 public:
  Account(std::string name, int balance) : name_(std::move(name)), balance_(balance) {}
  const std::string& name() const { return name_; }
  int balance() const { return balance_; }
  void deposit(int n) { balance_ += n; }
  void withdraw(int n) {
    if (n > balance_) throw std::runtime_error("insufficient funds");
    balance_ -= n;
  }

 private:
  std::string name_;
  int balance_;
};

std::ostream& operator<<(std::ostream& out, const Account& a) { return out << a.name() << ' ' << a.balance(); }

class Bank {
 public:
  Account& find(const std::string& name) {
    auto it = accounts_.find(name);
    if (it == accounts_.end()) throw std::runtime_error("no account " + name);
    return *it->second;
  }
  void run(std::istream& in) {
    std::string command, a, b;
    int n = 0;
    in >> command;
    if (command == "open") {
      in >> a >> n;
      accounts_[a] = std::make_unique<Account>(a, n);
      std::cout << "ok " << find(a) << '\n';
    } else if (command == "deposit" || command == "withdraw") {
      in >> a >> n;
      if (command == "deposit") find(a).deposit(n);
      else find(a).withdraw(n);
      std::cout << "ok " << find(a) << '\n';
    } else if (command == "transfer") {
      in >> a >> b >> n;
      Account& from = find(a);
      Account& to = find(b);
      from.withdraw(n);
      to.deposit(n);
      std::cout << "ok " << from << ' ' << to << '\n';
    } else {
      throw std::runtime_error("unknown command " + command);
    }
  }
  void report() const {
    int total = 0;
    for (const auto& [name, account] : accounts_) {
      std::cout << *account << '\n';
      total += account->balance();
    }
    std::cout << "total " << total << std::endl;
  }

 private:
  std::map<std::string, std::unique_ptr<Account>> accounts_;
};

int main() {
  Bank bank;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    try {
      bank.run(in);
    } catch (const std::runtime_error& e) {
      std::cout << "error: " << e.what() << '\n';
    }
  }
  bank.report();
}
