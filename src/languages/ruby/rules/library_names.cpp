// SPDX-License-Identifier: Apache-2.0
// The names in ruby 3.1: constants of Object, and modules of its standard library.
#include "languages/ruby/rules/library_names.h"

#include <algorithm>

namespace ramify::ir_machine::ruby {

namespace {

constexpr LibraryNames library_name_rows[] = {
    {std::nullopt,
     "ARGF ARGV ArgumentError Array BasicObject Benchmark BigDecimal Bignum Binding CSV Class "
     "ClosedQueueError Comparable Complex ConditionVariable Date DateTime Digest Dir ENV EOFError ERB "
     "Encoding EncodingError Enumerable Enumerator Errno Etc Exception FalseClass Fiber FiberError File "
     "FileTest Fixnum Float FloatDomainError Forwardable FrozenError GC Hash IO IOError IndexError Integer "
     "Interrupt JSON Kernel KeyError LoadError LocalJumpError Logger Marshal MatchData Math Matrix Method "
     "Module Monitor MonitorMixin Mutex NameError Net NilClass NoMatchingPatternError "
     "NoMatchingPatternKeyError NoMemoryError NoMethodError NotImplementedError Numeric Object ObjectSpace "
     "Observable Open3 OpenStruct OptionParser PP Pathname Prime Proc Process Queue RUBY_COPYRIGHT "
     "RUBY_DESCRIPTION RUBY_ENGINE RUBY_ENGINE_VERSION RUBY_PATCHLEVEL RUBY_PLATFORM RUBY_RELEASE_DATE "
     "RUBY_REVISION RUBY_VERSION Ractor Random Range RangeError Rational RbConfig Refinement Regexp "
     "RegexpError RubyVM RuntimeError STDERR STDIN STDOUT ScriptError SecureRandom SecurityError Set "
     "Shellwords Signal SignalException Singleton SizedQueue Socket StandardError StopIteration String "
     "StringIO Struct Symbol SyntaxError SystemCallError SystemExit SystemStackError TOPLEVEL_BINDING "
     "Tempfile Thread ThreadError ThreadGroup Time Timeout TracePoint TrueClass TypeError URI "
     "UnboundMethod UncaughtThrowError Vector Warning YAML ZeroDivisionError Zlib"},
};

}  // namespace

std::span<const LibraryNames> library_names() { return library_name_rows; }

}  // namespace ramify::ir_machine::ruby
