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
    {ValueKind::instance,
     "class clone define_singleton_method display dup enum_for eql? equal? extend freeze frozen? hash inspect "
     "instance_eval "
     "instance_exec instance_of? instance_variable_defined? instance_variable_get instance_variable_set "
     "instance_variables "
     "is_a? itself kind_of? method methods nil? object_id private_methods protected_methods public_method "
     "public_methods "
     "public_send remove_instance_variable respond_to? send singleton_class singleton_method singleton_methods taint "
     "tainted? tap then to_enum to_s trust untaint untrust untrusted? yield_self"},
    {ValueKind::class_,
     "alias_method allocate ancestors attr attr_accessor attr_reader attr_writer autoload autoload? class_eval "
     "class_exec "
     "class_variable_defined? class_variable_get class_variable_set class_variables const_defined? const_get "
     "const_missing "
     "const_set const_source_location constants define_method deprecate_constant include include? included_modules "
     "instance_method instance_methods method_defined? methods module_eval module_exec name new prepend "
     "private_class_method private_constant private_instance_methods private_method_defined? "
     "protected_instance_methods "
     "protected_method_defined? public_class_method public_constant public_instance_method public_instance_methods "
     "public_method_defined? public_methods remove_class_variable remove_method singleton_class singleton_class? "
     "subclasses "
     "superclass undef_method"},
};

}  // namespace

std::span<const LibraryNames> library_names() { return library_name_rows; }

}  // namespace ramify::ir_machine::ruby
