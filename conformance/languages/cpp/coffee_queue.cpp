#include <cmath>
#include <cstdint>
#include <deque>
#include <functional>
#include <iomanip>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <queue>
#include <random>
#include <string>
#include <vector>

using Time = std::uint32_t;

class Random {
 public:
  explicit Random(std::uint32_t seed) : state_(seed) {}
  std::uint32_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return state_;
  }
  Time between(Time low, Time high) { return low + next() % (high - low + 1); }

 private:
  std::uint32_t state_;
};

class Simulation {
 public:
  using Action = std::function<void()>;

  void at(Time when, Action action) { events_.push(Event{when, sequence_++, std::move(action)}); }
  void after(Time delay, Action action) { at(now_ + delay, std::move(action)); }
  Time now() const { return now_; }
  void run_until(Time end) {
    while (!events_.empty() && events_.top().when <= end) {
      Event event = events_.top();
      events_.pop();
      now_ = event.when;
      event.action();
    }
    now_ = end;
  }

 private:
  struct Event {
    Time when;
    int sequence;
    Action action;
    bool operator<(const Event& other) const {
      if (when != other.when) return when > other.when;
      return sequence > other.sequence;
    }
  };
  std::priority_queue<Event> events_;
  Time now_ = 0;
  int sequence_ = 0;
};

struct Customer {
  static inline int created = 0;
  const int id = ++created;
  Time arrived;
  explicit Customer(Time t) : arrived(t) {}
};

class Shop {
 public:
  Shop(Simulation& simulation, Random& random, int baristas) : simulation_(simulation), random_(random), free_(baristas) {}
  virtual ~Shop() = default;
  Shop(const Shop&) = delete;
  Shop& operator=(const Shop&) = delete;

  void open() { arrive(); }
  void report() const {
    std::cout << "served " << served_ << ", waiting " << line_.size() << ", longest line " << longest_ << '\n';
    const double mean = served_ ? static_cast<double>(waited_) / served_ : NAN;
    std::cout << "mean wait " << std::fixed << std::setprecision(2) << mean << std::defaultfloat << '\n';
    for (const auto& [wait, count] : histogram_)
      std::cout << std::setw(3) << wait << '-' << std::left << std::setw(4) << wait + 4 << std::right << std::string(count, '*') << '\n';
  }

 protected:
  virtual Time making() { return random_.between(3, 9); }
  Random& random() { return random_; }

 private:
  void arrive() {
    line_.push_back(std::make_unique<Customer>(simulation_.now()));
    longest_ = std::max(longest_, line_.size());
    serve();
    simulation_.after(random_.between(1, 5), [this] { arrive(); });
  }
  void serve() {
    if (free_ == 0 || line_.empty()) return;
    --free_;
    std::unique_ptr<Customer> customer = std::move(line_.front());
    line_.pop_front();
    const Time wait = simulation_.now() - customer->arrived;
    waited_ += wait;
    ++histogram_[wait / 5 * 5];
    simulation_.after(making(), [this, id = customer->id] {
      ++served_;
      last_ = id;
      ++free_;
      serve();
    });
  }

  Simulation& simulation_;
  Random& random_;
  int free_;
  std::deque<std::unique_ptr<Customer>> line_;
  std::map<Time, int> histogram_;
  std::size_t longest_ = 0;
  int served_ = 0, last_ = 0;
  unsigned long waited_ = 0;
};

class FastShop final : public Shop {
 public:
  using Shop::Shop;

 protected:
  Time making() override { return std::min(Shop::making(), Time{6}); }
};

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  if (args.size() < 2) {
    std::cerr << "usage: coffee_queue MINUTES BARISTAS...\n";
    return 2;
  }
  const Time end = static_cast<Time>(std::stoi(args[0]));
  for (auto it = args.cbegin() + 1; it != args.cend(); ++it) {
    Customer::created = 0;
    Simulation simulation;
    Random random(2463534242u);
    std::unique_ptr<Shop> shop;
    if (it->ends_with('f'))
      shop = std::make_unique<FastShop>(simulation, random, std::stoi(*it));
    else
      shop = std::make_unique<Shop>(simulation, random, std::stoi(*it));
    shop->open();
    simulation.run_until(end);
    std::cout << "== " << *it << " (" << Customer::created << " customers)\n";
    shop->report();
  }
  return 0;
}
