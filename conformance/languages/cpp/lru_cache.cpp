#include <iomanip>
#include <iostream>
#include <list>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>

template <typename Key, typename Value>
class LruCache {
 public:
  explicit LruCache(std::size_t capacity) : capacity_(capacity) {
    if (capacity == 0) throw std::invalid_argument("capacity must be positive");
  }

  Value* get(const Key& key) {
    auto found = places_.find(key);
    if (found == places_.end()) {
      ++misses_;
      return nullptr;
    }
    ++hits_;
    entries_.splice(entries_.end(), entries_, found->second);
    return &found->second->second;
  }

  template <typename V>
  void put(const Key& key, V&& value) {
    if (auto found = places_.find(key); found != places_.end()) {
      entries_.erase(found->second);
      places_.erase(found);
    } else if (entries_.size() == capacity_) {
      places_.erase(entries_.front().first);
      entries_.pop_front();
    }
    entries_.emplace_back(key, std::forward<V>(value));
    places_[key] = std::prev(entries_.end());
  }

  auto begin() const { return entries_.cbegin(); }
  auto end() const { return entries_.cend(); }
  double rate() const { return static_cast<double>(hits_) / (hits_ + misses_); }
  int hits() const { return hits_; }

 private:
  using Entries = std::list<std::pair<Key, Value>>;
  std::size_t capacity_;
  Entries entries_;
  std::unordered_map<Key, typename Entries::iterator> places_;
  int hits_ = 0, misses_ = 0;
};

struct Counted {
  static inline int alive = 0;
  Counted() { ++alive; }
  Counted(const Counted&) { ++alive; }
  ~Counted() { --alive; }
};

int main(int argc, char** argv) {
  LruCache<std::string, std::string> cache(argc > 1 ? std::stoul(argv[1]) : 3);
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string verb, key, value;
    words >> verb >> key >> std::ws;
    std::getline(words, value);
    if (verb == "put") {
      cache.put(key, value);
    } else if (verb == "get") {
      auto* found = cache.get(key);
      std::cout << key << " = " << (found ? *found : "?") << '\n';
    } else {
      std::cout << "what is " << std::quoted(verb) << "?\n";
    }
  }
  for (const auto& [key, value] : cache) std::cout << key << ':' << value << ';';
  std::cout << '\n' << cache.hits() << " hits, rate " << std::fixed << std::setprecision(3) << cache.rate() << '\n';
  if (auto* w = cache.get("w")) *w += "!";
  std::cout << *cache.get("w") << '\n';
  try {
    LruCache<int, int> none(0);
  } catch (const std::exception& e) {
    std::cout << e.what() << '\n';
  }
  {
    LruCache<int, std::shared_ptr<Counted>> objects(2);
    for (int i = 0; i < 5; ++i) objects.put(i, std::make_shared<Counted>());
    auto kept = *objects.get(3);
    objects.put(7, nullptr);
    objects.put(8, kept);
    std::cout << Counted::alive << ' ' << kept.use_count() << '\n';
  }
  std::cout << Counted::alive << '\n';
}
