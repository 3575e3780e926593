// A simulation of a bank's counter: queues, priority queues, a random generator of its own, statistics.
#include <iomanip>
#include <iostream>
#include <queue>
#include <string>
#include <vector>

class Random {
 public:
  explicit Random(unsigned seed) : state_(seed) {}
  unsigned next(unsigned bound) {
    state_ = state_ * 1103515245u + 12345u;
    return (state_ / 65536u) % bound;
  }

 private:
  unsigned state_;
};

struct Customer {
  int id;
  int arrives;
  int needs;
};
struct Event {
  int time;
  int counter;
  bool operator>(const Event& o) const { return time != o.time ? time > o.time : counter > o.counter; }
};

int main() {
  Random random(7);
  std::queue<Customer> line;
  int time = 0;
  for (int i = 0; i < 12; ++i) {
    time += static_cast<int>(random.next(4));
    line.push({i + 1, time, 2 + static_cast<int>(random.next(6))});
  }
  std::priority_queue<Event, std::vector<Event>, std::greater<Event>> free_at;
  for (int c = 0; c < 2; ++c) free_at.push({0, c});
  long total_wait = 0;
  std::vector<int> served(2, 0);
  int last = 0;
  while (!line.empty()) {
    Customer customer = line.front();
    line.pop();
    Event event = free_at.top();
    free_at.pop();
    int begins = event.time > customer.arrives ? event.time : customer.arrives;
    total_wait += begins - customer.arrives;
    served[event.counter]++;
    last = begins + customer.needs;
    std::cout << std::setw(2) << customer.id << " at " << std::setw(3) << begins << " by " << event.counter << "\n";
    free_at.push({last, event.counter});
  }
  std::cout << "wait " << total_wait << ", served " << served[0] << " and " << served[1] << ", last " << last << "\n";
}
