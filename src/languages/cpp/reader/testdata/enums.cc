enum class Level : unsigned char { low = 1, middle, high = low + 9 };
enum Plain { first, second = 5, third };
using Alias = Level;
int value(Level l, Plain p) {
  switch (l) {
    case Level::low: return static_cast<int>(l);
    case Alias::high: return p + third;
    default: return l == Level::middle ? Plain::second : 0;
  }
}
Level from(int n) { return Level(n); }
