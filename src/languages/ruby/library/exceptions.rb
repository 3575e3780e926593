# SPDX-License-Identifier: Apache-2.0
# Exception and the classes that extend it.

class Exception
  def initialize(message = nil)
    @message = message
  end
  def to_s
    @message.nil? ? self.class.name : @message.to_s
  end
  def message
    to_s
  end
  def full_message
    message + " (" + self.class.name + ")"
  end
  def inspect
    text = to_s
    text.empty? ? self.class.name : "#<" + self.class.name + ": " + text + ">"
  end
  def ==(other)
    self.class == other.class && message == other.message
  end
  def exception(message = nil)
    return self if message.nil?
    copy = dup
    copy.instance_variable_set("@message", message)
    copy
  end
  def cause
    @cause
  end
  def backtrace
    @backtrace
  end
  def set_backtrace(lines)
    @backtrace = lines
  end
  def detailed_message
    message + " (" + self.class.name + ")"
  end
  def self.exception(message = nil)
    new(message)
  end
end
class ScriptError < Exception
end
class NotImplementedError < ScriptError
end
class NoMemoryError < Exception
end
class SystemStackError < Exception
end
class SystemExit < Exception
  attr_reader :status
  def initialize(status = 0)
    super("exit")
    @status = status == true ? 0 : status == false ? 1 : status
  end
  def success?
    @status == 0
  end
end
class StandardError < Exception
end
class ArgumentError < StandardError
end
class UncaughtThrowError < ArgumentError
end
class EncodingError < StandardError
end
class FiberError < StandardError
end
class IOError < StandardError
end
class EOFError < IOError
end
class IndexError < StandardError
end
class KeyError < IndexError
  def initialize(message = nil, receiver: nil, key: nil)
    @message = message
    @receiver = receiver
    @key = key
  end
  def receiver
    @receiver
  end
  def key
    @key
  end
end
class StopIteration < IndexError
  def result
    @result
  end
end
class LocalJumpError < StandardError
end
class NameError < StandardError
  def initialize(message = nil, name = nil, receiver: nil)
    @message = message
    @name = name
    @receiver = receiver
  end
  def name
    return @name unless @name.nil?
    text = message
    first = text.index("`")
    last = first && (text.index("'", first) || text.index("`", first + 1))
    last ? text[first + 1..last - 1].to_sym : nil
  end
  def receiver
    @receiver
  end
end
class NoMethodError < NameError
end
class RangeError < StandardError
end
class FloatDomainError < RangeError
end
class RegexpError < StandardError
end
class RuntimeError < StandardError
end
class FrozenError < RuntimeError
end
class SecurityError < Exception
end
class ThreadError < StandardError
end
class TypeError < StandardError
end
class ZeroDivisionError < StandardError
end
class NoMatchingPatternError < StandardError
end
class NoMatchingPatternKeyError < NoMatchingPatternError
end
