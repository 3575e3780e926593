// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz target without libFuzzer, on libraries of any compiler: the seeds of its corpus as they are, then inputs that are made of
// them by chance. It learns nothing from coverage; `./dev fuzz` does. A run is repeated by its numbers:
//
//   spec_fuzz_inputs CORPUS [--dict FILE] [--inputs N] [--seed S] [--only K]
//
// An input that stops the program is written to TARGET-S-K beside the folder in which it runs, and named.
#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

constexpr size_t bytes_max = 4096;
constexpr unsigned seconds_max = 20;  // for one input

using Random = std::mt19937_64;

size_t below(Random& random, size_t bound) { return bound == 0 ? 0 : random() % bound; }

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The seeds, in the order of their names.
std::vector<std::string> seeds(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const std::filesystem::path& path : paths) texts.push_back(contents(path));
  return texts;
}

// The words of a libFuzzer dictionary: what stands between quotes, with \\, \" and \xAB.
std::vector<std::string> words(const std::filesystem::path& path) {
  std::vector<std::string> found;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const size_t first = line.find('"');
    const size_t last = line.rfind('"');
    if (line.starts_with('#') || first == std::string::npos || first == last) continue;
    std::string word;
    for (size_t i = first + 1; i < last; ++i) {
      if (line[i] == '\\' && i + 3 < last && line[i + 1] == 'x') {
        word += static_cast<char>(std::stoi(line.substr(i + 2, 2), nullptr, 16));
        i += 3;
      } else if (line[i] == '\\' && i + 1 < last) {
        word += line[++i];
      } else {
        word += line[i];
      }
    }
    found.push_back(word);
  }
  return found;
}

struct Sources {
  std::vector<std::string> seeds;
  std::vector<std::string> words;
};

// One change: a byte, a word, a part that is removed, repeated, or taken from another seed.
void change(std::string& text, const Sources& sources, Random& random) {
  const size_t at = below(random, text.size() + 1);
  const size_t length = 1 + below(random, 16);
  switch (below(random, 6)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(random, 8)));
      break;
    case 1: text.insert(at, 1, static_cast<char>(random())); break;
    case 2: text.erase(at, length); break;
    case 3: text.insert(at, text.substr(below(random, text.size() + 1), length)); break;
    case 4:
      if (!sources.words.empty()) text.insert(at, sources.words[below(random, sources.words.size())]);
      break;
    case 5: {
      const std::string& other = sources.seeds[below(random, sources.seeds.size())];
      text.replace(at, std::string::npos, other.substr(below(random, other.size() + 1)));
      break;
    }
  }
}

// Input `number` of a seed: a function of the two, so that it is had again without those before it.
std::string input(const Sources& sources, uint64_t seed, uint64_t number) {
  if (number < sources.seeds.size()) return sources.seeds[number];
  std::seed_seq numbers{seed, number};
  Random random(numbers);
  std::string text = sources.seeds[below(random, sources.seeds.size())];
  for (size_t changes = 1 + below(random, 8); changes > 0; --changes) change(text, sources, random);
  if (text.size() > bytes_max) text.resize(bytes_max);
  return text;
}

// What the signal handler writes; it may call nothing that allocates.
struct Current {
  const char* data = nullptr;
  size_t size = 0;
  char file[256] = "";
};
Current current;

void keep_input(int signal) {
  const int file = open(current.file, O_CREAT | O_WRONLY | O_TRUNC, 0644);
  if (file >= 0) {
    [[maybe_unused]] const auto written = write(file, current.data, current.size);
    close(file);
  }
  [[maybe_unused]] const auto said =
      write(2, "the input is kept in ", 21) + write(2, current.file, std::strlen(current.file)) + write(2, "\n", 1);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

uint64_t number(std::string_view option, const char* text) {
  char* end = nullptr;
  const uint64_t value = text == nullptr ? 0 : std::strtoull(text, &end, 10);
  if (text == nullptr || *text == '\0' || *end != '\0') {
    std::fprintf(stderr, "%s takes a number\n", std::string(option).c_str());
    std::exit(2);
  }
  return value;
}

}  // namespace

int main(int count, char** arguments) {
  Sources sources;
  uint64_t seed = 1;
  uint64_t inputs = 2000;
  std::optional<uint64_t> only;
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    const char* value = i + 1 < count ? arguments[i + 1] : nullptr;
    if (argument == "--dict" && value != nullptr) {
      sources.words = words(value);
    } else if (argument == "--inputs") {
      inputs = number(argument, value);
    } else if (argument == "--seed") {
      seed = number(argument, value);
    } else if (argument == "--only") {
      only = number(argument, value);
    } else {
      sources.seeds = seeds(argument);
      continue;
    }
    ++i;
  }
  if (sources.seeds.empty()) {
    std::fprintf(stderr, "usage: %s CORPUS [--dict FILE] [--inputs N] [--seed S] [--only K]\n", arguments[0]);
    return 2;
  }
  const std::string name = std::filesystem::path(arguments[0]).filename().string();
  for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM}) std::signal(signal, keep_input);
  std::printf("%s: seed %llu, %llu inputs\n", name.c_str(), static_cast<unsigned long long>(seed),
              static_cast<unsigned long long>(inputs));
  std::fflush(stdout);
  for (uint64_t i = only.value_or(0); i < (only ? *only + 1 : inputs); ++i) {
    const std::string text = input(sources, seed, i);
    std::snprintf(current.file, sizeof current.file, "%s-%llu-%llu", name.c_str(),
                  static_cast<unsigned long long>(seed), static_cast<unsigned long long>(i));
    current.data = text.data();
    current.size = text.size();
    alarm(seconds_max);
    LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  }
  alarm(0);
  return 0;
}
