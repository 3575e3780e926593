#include <algorithm>
#include <cassert>
#include <initializer_list>
#include <iostream>
#include <iterator>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>

// A doubly linked ring with a sentinel, as a container of the standard library would be.
template <typename T>
class List {
  struct Link {
    Link* previous = this;
    Link* next = this;
  };
  struct Item : Link {
    T value;
    template <typename... Args>
    explicit Item(Args&&... args) : value(std::forward<Args>(args)...) {}
  };

  template <bool is_const>
  class Iterator {
   public:
    using iterator_category = std::bidirectional_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = std::conditional_t<is_const, const T*, T*>;
    using reference = std::conditional_t<is_const, const T&, T&>;

    explicit Iterator(Link* at = nullptr) : at_(at) {}
    reference operator*() const { return static_cast<Item*>(at_)->value; }
    pointer operator->() const { return &**this; }
    Iterator& operator++() {
      at_ = at_->next;
      return *this;
    }
    Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    Iterator& operator--() {
      at_ = at_->previous;
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }
    friend bool operator!=(const Iterator& a, const Iterator& b) { return !(a == b); }

   private:
    friend class List;
    Link* at_;
  };

 public:
  using value_type = T;
  using iterator = Iterator<false>;
  using const_iterator = Iterator<true>;

  List() = default;
  List(std::initializer_list<T> values) : List(values.begin(), values.end()) {}
  template <typename Input>
  List(Input first, Input last) {
    for (; first != last; ++first) push_back(*first);
  }
  List(const List& other) : List(other.begin(), other.end()) { ++copies; }
  List(List&& other) noexcept {
    swap(other);
    ++moves;
  }
  List& operator=(List other) noexcept {
    swap(other);
    return *this;
  }
  ~List() { clear(); }

  iterator begin() { return iterator(end_.next); }
  iterator end() { return iterator(&end_); }
  const_iterator begin() const { return const_iterator(end_.next); }
  const_iterator end() const { return const_iterator(const_cast<Link*>(&end_)); }
  auto rbegin() { return std::make_reverse_iterator(end()); }
  auto rend() { return std::make_reverse_iterator(begin()); }

  bool empty() const noexcept { return size_ == 0; }
  std::size_t size() const noexcept { return size_; }
  T& front() { return *begin(); }
  T& back() { return *--end(); }

  template <typename... Args>
  iterator emplace(iterator where, Args&&... args) {
    Item* item = new Item(std::forward<Args>(args)...);
    item->next = where.at_;
    item->previous = where.at_->previous;
    item->previous->next = item;
    where.at_->previous = item;
    ++size_;
    return iterator(item);
  }
  void push_back(T value) { emplace(end(), std::move(value)); }
  void push_front(T value) { emplace(begin(), std::move(value)); }
  iterator erase(iterator where) {
    assert(where != end());
    Link* next = where.at_->next;
    where.at_->previous->next = next;
    next->previous = where.at_->previous;
    delete static_cast<Item*>(where.at_);
    --size_;
    return iterator(next);
  }
  void clear() {
    while (!empty()) erase(begin());
  }
  void swap(List& other) noexcept {
    const bool mine = empty(), theirs = other.empty();
    std::swap(end_, other.end_);
    std::swap(size_, other.size_);
    mine ? other.close() : other.relink();
    theirs ? close() : relink();
  }

  static inline int copies = 0, moves = 0;

 private:
  void close() { end_.previous = end_.next = &end_; }
  void relink() { end_.previous->next = end_.next->previous = &end_; }
  Link end_;
  std::size_t size_ = 0;
};

template <typename T>
std::ostream& operator<<(std::ostream& out, const List<T>& list) {
  out << '(';
  for (auto it = list.begin(); it != list.end(); ++it) {
    if (it != list.begin()) out << ", ";
    out << *it;
  }
  return out << ')';
}

struct Noisy {
  static inline int alive = 0;
  std::string name;
  explicit Noisy(std::string n, int times = 1) : name(std::move(n)) {
    for (int i = 1; i < times; ++i) name += name[0];
    ++alive;
  }
  Noisy(const Noisy& other) : name(other.name + "'") { ++alive; }
  Noisy(Noisy&& other) noexcept : name(std::exchange(other.name, "?")) { ++alive; }
  ~Noisy() { --alive; }
  friend std::ostream& operator<<(std::ostream& out, const Noisy& n) { return out << n.name; }
};

// Every n-th is counted out, as in the problem of Josephus.
template <typename Container>
auto last_standing(Container ring, std::size_t step) {
  auto at = ring.begin();
  while (ring.size() > 1) {
    for (std::size_t i = 1; i < step; ++i)
      if (++at == ring.end()) at = ring.begin();
    at = ring.erase(at);
    if (at == ring.end()) at = ring.begin();
  }
  return ring.front();
}

int main(int argc, char** argv) {
  List<int> numbers{5, 3, 8, 1};
  numbers.push_front(9);
  numbers.emplace(++numbers.begin(), 7);
  std::cout << numbers << ' ' << numbers.size() << ' ' << std::accumulate(numbers.begin(), numbers.end(), 0) << '\n';
  std::cout << *std::max_element(numbers.begin(), numbers.end()) << ' ' << std::distance(numbers.begin(), std::find(numbers.begin(), numbers.end(), 8))
            << ' ' << std::count_if(numbers.begin(), numbers.end(), [](int n) { return n % 2; }) << '\n';
  for (auto it = numbers.rbegin(); it != numbers.rend(); ++it) std::cout << *it << ' ';
  std::cout << '\n';

  List<int> copy = numbers;
  copy.back() *= 100;
  List<int> moved = std::move(copy);
  List<int> assigned;
  assigned = moved;
  assigned = List<int>{1, 2};
  std::cout << numbers << copy << moved << assigned << ' ' << List<int>::copies << ' ' << List<int>::moves << '\n';

  for (auto it = moved.begin(); it != moved.end();) it = *it % 2 == 0 ? moved.erase(it) : std::next(it);
  std::reverse(moved.begin(), moved.end());
  std::cout << moved << '\n';

  {
    List<Noisy> noisy;
    noisy.emplace(noisy.end(), "a");
    noisy.emplace(noisy.begin(), "b", 3);
    noisy.push_back(Noisy("c"));
    List<Noisy> other(noisy);
    noisy.erase(noisy.begin());
    std::swap(noisy, other);
    std::cout << noisy << other << ' ' << Noisy::alive << '\n';
  }
  std::cout << Noisy::alive << '\n';

  const List<std::string> names(argv + 1, argv + argc);
  for (std::size_t step = 2; step <= 4; ++step) std::cout << step << ": " << (names.empty() ? "nobody" : last_standing(names, step)) << '\n';
  static_assert(std::is_same_v<decltype(names.begin())::reference, const std::string&>);
  std::cout << names << '\n';
}
