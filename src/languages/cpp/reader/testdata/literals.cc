#include <string>
using namespace std::string_literals;
auto raw = R"x(a "raw" \n)x";
auto text = "suffix"s;
long big = 1'000'000'000'000;
int binary = 0b1'01;
auto c = u8'x';
auto wide = L"wide";
bool t = true and not false or 1 bitand 2;
auto cast = int(3.7) + static_cast<char>(65) + (short)2;
auto size = sizeof(int) + sizeof raw;
