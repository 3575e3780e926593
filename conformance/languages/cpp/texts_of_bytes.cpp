// Pointers to characters of any sign are texts for a stream.
#include <iomanip>
#include <iostream>

int main() {
  unsigned char bytes[] = {'h', 'i', 0};
  signed char others[] = {'o', 'k', 0};
  const signed char* small = others;
  std::cout << bytes << ' ' << small << ' ' << (unsigned char*)bytes + 1 << '\n';
  std::cout << std::setw(4) << bytes << '|' << '\n';
}
