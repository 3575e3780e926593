// SPDX-License-Identifier: Apache-2.0
// Programs in sixteen languages: lines per second lowered to IR (`lines`), the part of it that is parsing (`parser`),
// IR instructions per second in a loop of integer arithmetic, and the cost of removing from a long dict and of
// extending a long text (`items`). Run `session_bench`, or `./dev bench programs`, which compares with python3 and
// lua5.4.
#include <array>
#include <memory>
#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "frontends/surface/lower.h"
#include "frontends/tree_sitter/tree.h"
#include "languages/registry/registry.h"
#include "session/execute.h"

namespace ramify::session {
namespace {

// A text of 10,000 lines: copies of `function`, with its number for every `@`, between a beginning and an end.
struct Sample {
  const char* file;
  const char* begin;
  const char* function;
  const char* end;
};

constexpr std::array samples = {
    Sample{"a.py", "", R"(def f@(xs, limit):
    total = 0
    for x in xs:
        if x > limit and x % 2 == 0:
            total += x * 3 - 1
        else:
            total = total - x
    text = "sum " + str(total)
    return text

)",
           ""},
    Sample{"a.js", "", R"(function f@(xs, limit) {
  let total = 0;
  for (const x of xs) {
    if (x > limit && x % 2 === 0) {
      total += x * 3 - 1;
    } else {
      total = total - x;
    }
  }
  return "sum " + total;
}
)",
           ""},
    Sample{"a.ts", "", R"(function f@(xs: number[], limit: number): string {
  let total = 0;
  for (const x of xs) {
    if (x > limit && x % 2 === 0) {
      total += x * 3 - 1;
    } else {
      total = total - x;
    }
  }
  return "sum " + total;
}
)",
           ""},
    Sample{"A.java", "class A {\n", R"(  static String f@(int[] xs, int limit) {
    int total = 0;
    for (int x : xs) {
      if (x > limit && x % 2 == 0) {
        total += x * 3 - 1;
      } else {
        total = total - x;
      }
    }
    return "sum " + total;
  }
)",
           "}\n"},
    Sample{"a.rb", "", R"(def f@(xs, limit)
  total = 0
  xs.each do |x|
    if x > limit && x % 2 == 0
      total += x * 3 - 1
    else
      total = total - x
    end
  end
  "sum #{total}"
end
)",
           ""},
    Sample{"a.go", "package main\n", R"(func f@(xs []int, limit int) int {
	total := 0
	for _, x := range xs {
		if x > limit && x%2 == 0 {
			total += x*3 - 1
		} else {
			total = total - x
		}
	}
	return total
}
)",
           "func main() {}\n"},
    Sample{"a.php", "<?php\n", R"(function f@(array $xs, int $limit): string {
  $total = 0;
  foreach ($xs as $x) {
    if ($x > $limit && $x % 2 == 0) {
      $total += $x * 3 - 1;
    } else {
      $total = $total - $x;
    }
  }
  return "sum " . $total;
}
)",
           ""},
    Sample{"a.cs", "class A {\n", R"(  static string F@(int[] xs, int limit) {
    int total = 0;
    foreach (int x in xs) {
      if (x > limit && x % 2 == 0) {
        total += x * 3 - 1;
      } else {
        total = total - x;
      }
    }
    return "sum " + total;
  }
)",
           "}\n"},
    Sample{"a.c", "", R"(int f@(int *xs, int n, int limit) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    if (xs[i] > limit && xs[i] % 2 == 0) {
      total += xs[i] * 3 - 1;
    } else {
      total = total - xs[i];
    }
  }
  return total;
}
)",
           ""},
    Sample{"a.cpp", "", R"(int f@(int *xs, int n, int limit) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    if (xs[i] > limit && xs[i] % 2 == 0) {
      total += xs[i] * 3 - 1;
    } else {
      total = total - xs[i];
    }
  }
  return total;
}
)",
           ""},
    Sample{"a.rs", "", R"(fn f@(xs: &[i32], limit: i32) -> i32 {
    let mut total = 0;
    for x in xs {
        if *x > limit && *x % 2 == 0 {
            total += *x * 3 - 1;
        } else {
            total = total - *x;
        }
    }
    total
}
)",
           ""},
    Sample{"a.kt", "", R"(fun f@(xs: IntArray, limit: Int): String {
    var total = 0
    for (x in xs) {
        if (x > limit && x % 2 == 0) {
            total += x * 3 - 1
        } else {
            total = total - x
        }
    }
    return "sum $total"
}
)",
           ""},
    Sample{"a.scala", "object A {\n", R"(  def f@(xs: Array[Int], limit: Int): String = {
    var total = 0
    for (x <- xs) {
      if (x > limit && x % 2 == 0) {
        total += x * 3 - 1
      } else {
        total = total - x
      }
    }
    "sum " + total
  }
)",
           "}\n"},
    Sample{"a.lua", "", R"(local function f@(xs, limit)
  local total = 0
  for _, x in ipairs(xs) do
    if x > limit and x % 2 == 0 then
      total = total + x * 3 - 1
    else
      total = total - x
    end
  end
  return "sum " .. total
end
)",
           ""},
    Sample{"a.pas", "program a;\ntype items = array of integer;\n", R"(function f@(xs: items; limit: integer): integer;
var i, total: integer;
begin
  total := 0;
  for i := 0 to high(xs) do
    if (xs[i] > limit) and (xs[i] mod 2 = 0) then
      total := total + xs[i] * 3 - 1
    else
      total := total - xs[i];
  f@ := total;
end;
)",
           "begin\nend.\n"},
};

constexpr size_t lines_wanted = 10'000;

std::string text_of(const Sample& sample) {
  std::string text = sample.begin;
  size_t lines = 0;
  for (size_t number = 0; lines < lines_wanted; ++number)
    for (const char c : std::string_view(sample.function)) {
      if (c == '@') text += std::to_string(number);
      else text += c;
      lines += c == '\n' ? 1 : 0;
    }
  return text + sample.end;
}

ir::Module lowered(const std::string& file, const std::string& text) {
  const frontends::surface::SourceFile files[] = {{file, text}};
  diagnostics::Diagnostics diagnostics;
  ir::Module module = frontends::surface::lower(*languages::of_file(file), files, {.is_script = false}, diagnostics);
  CHECK(diagnostics.all().empty(), "{}: {}", file, diagnostics.all().front().message);
  return module;
}

void lines(benchmark::State& state, const Sample& sample) {
  const std::string text = text_of(sample);
  for (auto _ : state) benchmark::DoNotOptimize(lowered(sample.file, text));
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(lines_wanted));
}

void parser(benchmark::State& state, const Sample& sample) {
  using frontends::tree_sitter::Source;
  const frontends::surface::Language& language = *languages::of_file(sample.file);
  const std::string text = text_of(sample);
  for (auto _ : state) {
    diagnostics::Diagnostics diagnostics;
    Source source(text, sample.file, 0);
    if (language.preprocess != nullptr) source = language.preprocess(std::move(source), {}, diagnostics);
    benchmark::DoNotOptimize(frontends::tree_sitter::Tree(language.grammar(), std::move(source)));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(lines_wanted));
}

// Endless loops: the run ends at its limit of instructions.
struct Loop {
  const char* file;
  const char* text;
};
constexpr std::array loops = {
    Loop{"a.py",
         "def work():\n    a = 1\n    i = 0\n    while i >= 0:\n        a = (a * 5 + i) % 8191\n        i += "
         "1\nwork()\n"},
    Loop{"a.lua", "local a, i = 1, 0\nwhile i >= 0 do\n  a = (a * 5 + i) % 8191\n  i = i + 1\nend\n"},
    Loop{"a.js", "function work() { let a = 1, i = 0; while (i >= 0) { a = (a * 5 + i) % 8191; i += 1; } }\nwork();\n"},
    Loop{"a.c",
         "int main(void) { int a = 1, i = 0; while (i >= 0) { a = (a * 5 + i) % 8191; i = i + 1; } return a; }\n"},
    Loop{"A.java",
         "class A { public static void main(String[] s) { int a = 1, i = 0; while (i >= 0) { a = (a * 5 + i) % 8191; "
         "i += 1; } } }\n"},
};

void instructions(benchmark::State& state, const Loop& loop) {
  constexpr uint64_t count = 50'000'000;
  const auto module = std::make_shared<const ir::Module>(lowered(loop.file, loop.text));
  for (auto _ : state) {
    const base::Result<Execution> run = execute(module, {.instructions_max = count});
    CHECK(run && run->end == Execution::End::limit, "the loop ended");
  }
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(count));
}

// Items per second, for `n` items: operations of constant cost show the same number for all n.
struct Growing {
  const char* name;
  const char* text;  // `@` is n
};
constexpr std::array growing = {
    Growing{"pops from a dict", "d = {}\nfor i in range(@):\n    d[i] = i\nfor i in range(@):\n    d.pop(i)\n"},
    Growing{"extensions of a text", "s = ''\nfor i in range(@):\n    s += 'x'\n"},
};

void items(benchmark::State& state, const Growing& program) {
  std::string text = program.text;
  for (size_t at = 0; (at = text.find('@')) != std::string::npos;) text.replace(at, 1, std::to_string(state.range(0)));
  const auto module = std::make_shared<const ir::Module>(lowered("a.py", text));
  for (auto _ : state) {
    const base::Result<Execution> run = execute(module, {});
    CHECK(run && run->end == Execution::End::finished, "the program did not end well");
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

const int registered = [] {
  for (const Growing& program : growing)
    benchmark::RegisterBenchmark(fmt::format("items/{}", program.name).c_str(), items, program)
        ->Arg(10'000)
        ->Arg(100'000)
        ->Unit(benchmark::kMillisecond);

  for (const Sample& sample : samples)
    benchmark::RegisterBenchmark(fmt::format("lines/{}", languages::of_file(sample.file)->name).c_str(), lines, sample)
        ->Unit(benchmark::kMillisecond);
  for (const Sample& sample : samples)
    benchmark::RegisterBenchmark(fmt::format("parser/{}", languages::of_file(sample.file)->name).c_str(), parser,
                                 sample)
        ->Unit(benchmark::kMillisecond);
  for (const Loop& loop : loops)
    benchmark::RegisterBenchmark(fmt::format("instructions/{}", languages::of_file(loop.file)->name).c_str(),
                                 instructions, loop)
        ->Unit(benchmark::kMillisecond);
  return 0;
}();

}  // namespace
}  // namespace ramify::session
