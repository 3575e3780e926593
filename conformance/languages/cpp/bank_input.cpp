#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>
#include <functional>
#include <stdexcept>

class Account {
 public:
  explicit Account(std::string owner, long balance = 0) : owner_(std::move(owner)), balance_(balance) {}
  virtual ~Account() = default;
  virtual void withdraw(long amount) {
    if (amount > available()) throw std::runtime_error("need " + std::to_string(amount) + ", have " + std::to_string(available()));
    balance_ -= amount;
  }
  void deposit(long amount) {
    if (amount <= 0) throw std::invalid_argument("amount must be positive");
    balance_ += amount;
  }
  virtual std::string kind() const { return "plain"; }
  long balance() const { return balance_; }
  const std::string& owner() const { return owner_; }

 protected:
  virtual long available() const { return balance_; }

 private:
  std::string owner_;
  long balance_;
};

class Credit final : public Account {
 public:
  Credit(std::string owner, long limit) : Account(std::move(owner)), limit_(limit) {}
  std::string kind() const override { return "credit(" + std::to_string(limit_) + ")"; }

 protected:
  long available() const override { return balance() + limit_; }

 private:
  long limit_;
};

class Bank {
 public:
  using Handler = std::function<void(Bank&)>;
  Bank() {
    on("open", [](Bank& b) {
      auto name = b.word();
      b.accounts_[name] = std::make_unique<Account>(name, b.number());
    });
    on("credit", [](Bank& b) {
      auto name = b.word();
      b.accounts_[name] = std::make_unique<Credit>(name, b.number());
    });
    on("deposit", [](Bank& b) {
      auto& account = b.find(b.word());
      account.deposit(b.number());
    });
    on("withdraw", [](Bank& b) {
      auto& account = b.find(b.word());
      account.withdraw(b.number());
    });
    on("transfer", [](Bank& b) {
      auto &from = b.find(b.word()), &to = b.find(b.word());
      const long amount = b.number();
      from.withdraw(amount);
      to.deposit(amount);
    });
  }
  void run(std::istream& in) {
    in_ = &in;
    std::string verb;
    while (in >> verb) {
      if (verb[0] == '#') {
        std::getline(in, verb);
        continue;
      }
      try {
        auto handler = handlers_.find(verb);
        if (handler == handlers_.end()) throw std::domain_error("what is " + verb);
        handler->second(*this);
      } catch (const std::logic_error& e) {
        report("refused", e);
      } catch (const std::runtime_error& e) {
        report("failed", e);
      }
    }
  }
  ~Bank() {
    long total = 0;
    for (auto& [name, account] : accounts_) {
      std::cout << name << ' ' << account->balance() << ' ' << account->kind() << '\n';
      total += account->balance();
    }
    std::cout << "total " << total << ", " << problems_ << " problems\n";
  }

 private:
  void on(const std::string& verb, Handler handler) { handlers_.emplace(verb, std::move(handler)); }
  void report(const char* how, const std::exception& e) {
    ++problems_;
    std::cout << how << ": " << e.what() << '\n';
    in_->clear();
    std::string rest;
    std::getline(*in_, rest);
  }
  std::string word() {
    std::string text;
    *in_ >> text;
    return text;
  }
  long number() {
    long n = 0;
    if (!(*in_ >> n)) throw std::runtime_error("a number is missing");
    return n;
  }
  Account& find(const std::string& name) {
    auto found = accounts_.find(name);
    if (found == accounts_.end()) throw std::out_of_range("no account " + name);
    return *found->second;
  }
  std::map<std::string, std::unique_ptr<Account>> accounts_;
  std::map<std::string, Handler> handlers_;
  std::istream* in_ = nullptr;
  int problems_ = 0;
};

int main() {
  Bank bank;
  bank.run(std::cin);
  std::cout << "end of input: " << std::cin.eof() << std::cin.fail() << '\n';
}
