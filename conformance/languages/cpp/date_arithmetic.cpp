#include <array>
#include <compare>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>
#include <algorithm>

namespace calendar {

constexpr std::array<int, 12> month_days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
constexpr const char* names[] = {"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};

constexpr bool is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }
constexpr int days_in(int year, int month) { return month_days[month - 1] + (month == 2 && is_leap(year) ? 1 : 0); }
static_assert(days_in(2024, 2) == 29 && days_in(1900, 2) == 28);

class Date {
 public:
  Date(int year, int month, int day) : year_{year}, month_{month}, day_{day} {
    if (month < 1 || month > 12) throw std::out_of_range("month must be in 1..12");
    if (day < 1 || day > days_in(year, month))
      throw std::out_of_range("day " + std::to_string(day) + " is out of range for month");
  }
  static Date parse(const std::string& text) {
    int y = 0, m = 0, d = 0;
    char first = 0, second = 0;
    std::istringstream in{text};
    if (!(in >> y >> first >> m >> second >> d) || first != '-' || second != '-' || text.size() != 10)
      throw std::invalid_argument("no date: " + text);
    return {y, m, d};
  }
  static Date from(long ordinal) {
    int year = static_cast<int>(ordinal / 366) + 1;
    while (Date{year + 1, 1, 1}.ordinal() <= ordinal) ++year;
    int month = 12;
    while (Date{year, month, 1}.ordinal() > ordinal) --month;
    return {year, month, static_cast<int>(ordinal - Date{year, month, 1}.ordinal()) + 1};
  }
  long ordinal() const {
    const long before = year_ - 1;
    long days = before * 365 + before / 4 - before / 100 + before / 400 + day_;
    for (int m = 1; m < month_; ++m) days += days_in(year_, m);
    return days;
  }
  const char* weekday() const { return names[(ordinal() + 6) % 7]; }
  Date& operator+=(long days) { return *this = from(ordinal() + days); }
  Date& operator++() { return *this += 1; }
  Date operator++(int) {
    Date old = *this;
    ++*this;
    return old;
  }
  friend Date operator+(Date date, long days) { return date += days; }
  friend long operator-(const Date& a, const Date& b) { return a.ordinal() - b.ordinal(); }
  auto operator<=>(const Date&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Date& d) {
    return out << std::setfill('0') << std::setw(4) << d.year_ << '-' << std::setw(2) << d.month_ << '-' << std::setw(2)
               << d.day_ << std::setfill(' ');
  }

 private:
  int year_, month_, day_;
};

void print_month(int year, int month) {
  std::puts("Mo Tu We Th Fr Sa Su");
  int column = static_cast<int>((Date(year, month, 1).ordinal() + 6) % 7);
  for (int i = 0; i < column; ++i) std::printf("   ");
  for (int day = 1; day <= days_in(year, month); ++day) {
    std::printf("%2d", day);
    const bool is_last = ++column % 7 == 0 || day == days_in(year, month);
    std::printf(is_last ? "\n" : " ");
  }
}

}  // namespace calendar

int main() {
  using calendar::Date;
  std::ios::sync_with_stdio(true);
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    try {
      const std::string& verb = words.at(0);
      if (verb == "diff") {
        std::cout << Date::parse(words.at(2)) - Date::parse(words.at(1)) << " days\n";
      } else if (verb == "add") {
        std::cout << Date::parse(words.at(1)) + std::stol(words.at(2)) << '\n';
      } else if (verb == "day") {
        for (std::size_t i = 1; i < words.size(); ++i) std::cout << (i > 1 ? " " : "") << Date::parse(words[i]).weekday();
        std::cout << '\n';
      } else if (verb == "sort") {
        std::vector<Date> dates;
        std::transform(words.begin() + 1, words.end(), std::back_inserter(dates), Date::parse);
        std::sort(dates.begin(), dates.end());
        for (auto it = dates.cbegin(); it != dates.cend(); ++it) std::cout << (it == dates.cbegin() ? "" : " < ") << *it;
        std::cout << '\n';
      } else if (verb == "month") {
        std::cout << std::flush;
        calendar::print_month(std::stoi(words.at(1).substr(0, 4)), std::stoi(words[1].substr(5)));
      } else {
        std::cout << "? " << verb << ' ' << words.size() - 1 << '\n';
      }
    } catch (const std::invalid_argument& e) {
      std::cout << "bad line: " << e.what() << '\n';
    } catch (const std::out_of_range& e) {
      std::cout << "range: " << (words.size() < 3 ? e.what() : "?") << '\n';
    }
  }
  Date a{2024, 2, 28}, b = a++;
  std::cout << a << ' ' << b << ' ' << (b < a) << (a == Date(2024, 2, 29)) << (a != b) << ' ' << std::max(a, b) << '\n';
}
