// SPDX-License-Identifier: Apache-2.0
// What of PHP's library is written in PHP: exceptions, interfaces, collections. Lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::php {

inline constexpr std::string_view prelude = R"php(<?php
interface Traversable {}
interface Iterator {}
interface IteratorAggregate {}
interface ArrayAccess {}
interface Countable {}
interface Stringable {}
interface JsonSerializable {}
interface UnitEnum {}
interface BackedEnum {}
class stdClass {}
class Throwable {
  protected $message = "";
  protected $code = 0;
  protected $previous = null;
  protected $file = "";
  protected $line = 0;
  public function __construct($message = "", $code = 0, $previous = null) {
    $this->message = $message;
    $this->code = $code;
    $this->previous = $previous;
  }
  public function getMessage() { return $this->message; }
  public function getCode() { return $this->code; }
  public function getPrevious() { return $this->previous; }
  public function getTrace() { return []; }
}
class Exception extends Throwable {}
class Error extends Throwable {}
class ErrorException extends Exception {}
class TypeError extends Error {}
class ValueError extends Error {}
class ArithmeticError extends Error {}
class DivisionByZeroError extends ArithmeticError {}
class ArgumentCountError extends TypeError {}
class UnhandledMatchError extends Error {}
class JsonException extends Exception {}
class LogicException extends Exception {}
class BadFunctionCallException extends LogicException {}
class BadMethodCallException extends BadFunctionCallException {}
class DomainException extends LogicException {}
class InvalidArgumentException extends LogicException {}
class LengthException extends LogicException {}
class OutOfRangeException extends LogicException {}
class RuntimeException extends Exception {}
class OutOfBoundsException extends RuntimeException {}
class OverflowException extends RuntimeException {}
class RangeException extends RuntimeException {}
class UnderflowException extends RuntimeException {}
class UnexpectedValueException extends RuntimeException {}
class Generator implements Iterator {
  private $inner;
  private $state = 0;
  private $key = null;
  private $value = null;
  private $result = null;
  private $last = -1;
  private function start() { if ($this->state === 0) __resume($this, null, false); }
  public function rewind() {
    $this->start();
    if ($this->state === 2) throw new Exception("Cannot rewind a generator that was already run");
  }
  public function valid() {
    $this->start();
    return $this->state !== 3;
  }
  public function current() {
    $this->start();
    return $this->value;
  }
  public function key() {
    $this->start();
    return $this->key;
  }
  public function next() {
    $this->start();
    if ($this->state !== 3) __resume($this, null, false);
  }
  public function send($value) {
    $this->start();
    if ($this->state === 3) return null;
    __resume($this, $value, false);
    return $this->value;
  }
  public function throw($exception) {
    $this->start();
    if ($this->state === 3) throw $exception;
    __resume($this, $exception, true);
    return $this->value;
  }
  public function getReturn() {
    if ($this->state !== 3) throw new Exception("Cannot get return value of a generator that hasn't returned");
    return $this->result;
  }
}
class ArrayIterator {
  private $all;
  public function __construct($array = []) { $this->all = $array; }
  public function count() { return count($this->all); }
  public function getIterator() { foreach ($this->all as $key => $value) yield $key => $value; }
}
class SplStack {
  private $all = [];
  public function push($value) { $this->all[] = $value; }
  public function pop() {
    if (count($this->all) === 0) throw new RuntimeException("Can't pop from an empty datastructure");
    return array_pop($this->all);
  }
  public function top() {
    if (count($this->all) === 0) throw new RuntimeException("Can't peek at an empty datastructure");
    return $this->all[count($this->all) - 1];
  }
  public function isEmpty() { return count($this->all) === 0; }
  public function count() { return count($this->all); }
  public function toArray() { return $this->all; }
}
class SplQueue {
  private $all = [];
  public function enqueue($value) { $this->all[] = $value; }
  public function push($value) { $this->all[] = $value; }
  public function dequeue() {
    if (count($this->all) === 0) throw new RuntimeException("Can't shift from an empty datastructure");
    return array_shift($this->all);
  }
  public function isEmpty() { return count($this->all) === 0; }
  public function count() { return count($this->all); }
  public function toArray() { return $this->all; }
}
)php";

}  // namespace ramify::frontends::php
