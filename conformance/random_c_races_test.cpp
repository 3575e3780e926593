// SPDX-License-Identifier: Apache-2.0
// Goal: a data race is reported whether or not one side of it is inside a library function, and no false race is
// reported. Method: random programs with threads, locks and an atomic flag, each written twice: with memcpy, memset,
// strlen and strcpy of the library, whose accesses are one step, and with equivalent functions of the program that work
// byte by byte, whose accesses all interleave. Either both have a race or neither; without one, both have the same
// outcomes. RAMIFY_SEED and RAMIFY_PROGRAMS select them.
#include <cstdlib>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"
#include "session/c/c_program.h"
#include "session/temp_folder.h"

namespace ramify {
namespace {

constexpr std::string_view beginning = R"(#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
static char g[3] = "a", h[3] = "b";
static atomic_int flag;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
)";
constexpr std::string_view by_library = R"(#define copy memcpy
#define fill memset
#define length strlen
#define copy_text strcpy
)";
constexpr std::string_view by_hand =
    R"(static void copy(char *to, const char *from, int n) { for (int i = 0; i < n; ++i) to[i] = from[i]; }
static void fill(char *to, int c, int n) { for (int i = 0; i < n; ++i) to[i] = (char)c; }
static unsigned long length(const char *s) { unsigned long n = 0; while (s[n]) ++n; return n; }
static void copy_text(char *to, const char *from) { int i = 0; for (; from[i]; ++i) to[i] = from[i]; to[i] = 0; }
)";

// The code of a thread, and of main after joining all threads.
class Writer {
 public:
  explicit Writer(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 1) {}

  std::string program() {
    const uint32_t threads = 1 + draw(2);
    std::string functions, begins, joins;
    for (uint32_t t = 0; t < threads; ++t) {
      functions +=
          fmt::format("static void *run{}(void *argument) {{\n{}  return 0;\n}}\n", t, statements(1 + draw(2)));
      begins += fmt::format("  pthread_t t{0};\n  pthread_create(&t{0}, 0, run{0}, 0);\n", t);
      joins += fmt::format("  pthread_join(t{}, 0);\n", t);
    }
    const std::string own = draw(3) == 0 ? joins + statements(1) : statements(1 + draw(2)) + joins;
    return functions + "int main(void) {\n" + begins + own + "  return g[0] + 2 * h[0];\n}\n";
  }

 private:
  uint64_t state_;

  uint32_t draw(uint32_t below) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<uint32_t>(state_ >> 33) % below;
  }
  std::string object() { return draw(2) == 0 ? "g" : "h"; }
  std::string access() {
    switch (draw(7)) {
      case 0: return fmt::format("copy({}, \"{}\", {});", object(), draw(2) == 0 ? "x" : "y", 1 + draw(2));
      case 1: return "copy(g, h, 1);";
      case 2: return fmt::format("fill({}, 'f', 1);", object());
      case 3: return fmt::format("if (length({}) > 2) return 0;", object());
      case 4: return fmt::format("copy_text({}, \"t\");", object());
      case 5: return fmt::format("{}[{}] = 'w';", object(), draw(2));
      default: return fmt::format("if ({}[0] == 'q') return 0;", object());
    }
  }
  std::string statements(uint32_t count) {
    std::string text;
    for (uint32_t i = 0; i < count; ++i) {
      switch (draw(6)) {
        case 0:
        case 1: text += fmt::format("  pthread_mutex_lock(&m);\n  {}\n  pthread_mutex_unlock(&m);\n", locked()); break;
        case 2: text += fmt::format("  {}\n  flag = 1;\n", access()); break;
        case 3: text += fmt::format("  if (flag) {{ {} }}\n", access()); break;
        default: text += fmt::format("  {}\n", access()); break;
      }
    }
    return text;
  }
  // Without statements that leave the function while holding the lock.
  std::string locked() {
    std::string text = access();
    while (text.find("return") != std::string::npos) text = access();
    return text;
  }
};

struct Found {
  bool is_complete = false, has_race = false;
  std::set<std::string> ends{};
};

Found found_in(const std::string& text) {
  const session::TempFolder folder;
  const base::Result<session::CProgram> program =
      session::load_c({.paths = {folder.write("races.c", text)}, .clang_arguments = {"-w"}});
  Found found;
  if (!program || !program->program) {
    ADD_FAILURE() << "it is no program";
    return found;
  }
  const base::Result<outputs::CReport> report = session::check_c(*program, {.max_states = 200'000});
  if (!report) {
    ADD_FAILURE() << report.error().message;
    return found;
  }
  found.is_complete = report->is_complete;
  for (const outputs::COutcome& o : report->outcomes) {
    if (o.ub == "UB005_data_race") {
      found.has_race = true;
    } else {
      found.ends.insert(fmt::format("{} {} {}", outputs::name(o.kind), o.status, o.ub));
    }
  }
  return found;
}

TEST(RandomCRaces, library_calls_race_as_the_same_accesses_by_hand_do) {
  const uint64_t seed = engine::testkit::random_seed();
  const char* given = std::getenv("RAMIFY_PROGRAMS");
  const uint32_t count = given != nullptr ? static_cast<uint32_t>(std::strtoul(given, nullptr, 10)) : 60;
  uint32_t compared = 0, races = 0;
  for (uint32_t i = 0; i < count; ++i) {
    const std::string body = Writer(seed + i).program();
    SCOPED_TRACE(fmt::format("seed {}\n{}", seed + i, body));
    const Found library = found_in(std::string(beginning) + std::string(by_library) + body);
    const Found hand = found_in(std::string(beginning) + std::string(by_hand) + body);
    if (!library.is_complete || !hand.is_complete) continue;
    ++compared;
    races += hand.has_race ? 1 : 0;
    EXPECT_EQ(library.has_race, hand.has_race);
    if (!hand.has_race) {
      EXPECT_EQ(library.ends, hand.ends);
    }
    if (HasFailure()) return;
  }
  fmt::print("{} programs, {} compared, {} with races\n", count, compared, races);
  EXPECT_TRUE(count < 50 || (races > 0 && races < compared)) << "the generator has no interesting programs";
}

}  // namespace
}  // namespace ramify
