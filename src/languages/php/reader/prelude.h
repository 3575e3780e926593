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
  public function getLine() { return $this->line; }
}
class Exception extends Throwable {}
class Error extends Throwable {}
class ErrorException extends Exception {
  protected $severity = 1;
  public function __construct($message = "", $code = 0, $severity = 1, $filename = null, $line = null, $previous = null) {
    parent::__construct($message, $code, $previous);
    $this->severity = $severity;
    if ($filename !== null) $this->file = $filename;
    if ($line !== null) $this->line = $line;
  }
  public function getSeverity() { return $this->severity; }
}
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
class GeneratorExit {}
class Generator implements Iterator {
  private $inner;
  private $state = 0;
  private $key = null;
  private $value = null;
  private $result = null;
  private $last = -1;
  private function start() { if ($this->state === 0) __resume($this, null, false); }
  public function rewind() {
    if ($this->state === 3) throw new Exception("Cannot traverse an already closed generator");
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
  public function __finish() {
    if ($this->state !== 1 && $this->state !== 2) return;
    try { __resume($this, new GeneratorExit(), true); } catch (GeneratorExit $e) {}
    $this->state = 3;
  }
  public function getReturn() {
    if ($this->state !== 3) throw new Exception("Cannot get return value of a generator that hasn't returned");
    return $this->result;
  }
}
class ParseError extends Error {}
class AssertionError extends Error {}
class ArrayIterator implements Iterator, Countable, ArrayAccess {
  private $all;
  private $keys;
  private $at = 0;
  public function __construct($array = []) {
    $this->all = $array;
    $this->keys = array_keys($array);
  }
  public function count() { return count($this->all); }
  public function rewind() {
    $this->keys = array_keys($this->all);
    $this->at = 0;
  }
  public function valid() { return $this->at < count($this->keys); }
  public function current() { return $this->valid() ? $this->all[$this->keys[$this->at]] : null; }
  public function key() { return $this->valid() ? $this->keys[$this->at] : null; }
  public function next() { $this->at += 1; }
  public function offsetExists($key) { return array_key_exists($key, $this->all); }
  public function offsetGet($key) { return $this->all[$key]; }
  public function offsetSet($key, $value) {
    if ($key === null) $this->all[] = $value;
    else $this->all[$key] = $value;
  }
  public function offsetUnset($key) { unset($this->all[$key]); }
  public function getArrayCopy() { return $this->all; }
}
class ArrayObject implements IteratorAggregate, Countable, ArrayAccess {
  private $all;
  public function __construct($array = []) { $this->all = $array; }
  public function count() { return count($this->all); }
  public function getIterator() { return new ArrayIterator($this->all); }
  public function offsetExists($key) { return array_key_exists($key, $this->all); }
  public function offsetGet($key) { return $this->all[$key]; }
  public function offsetSet($key, $value) {
    if ($key === null) $this->all[] = $value;
    else $this->all[$key] = $value;
  }
  public function offsetUnset($key) { unset($this->all[$key]); }
  public function append($value) { $this->all[] = $value; }
  public function getArrayCopy() { return $this->all; }
  public function ksort() { return ksort($this->all); }
  public function asort() { return asort($this->all); }
  public function uasort($compare) { return uasort($this->all, $compare); }
  public function uksort($compare) { return uksort($this->all, $compare); }
}
class SplObjectStorage implements Countable, Iterator, ArrayAccess {
  private $objects = [];
  private $held = [];
  private $at = 0;
  private function place($object) {
    foreach ($this->objects as $i => $known) if ($known === $object) return $i;
    return -1;
  }
  public function attach($object, $info = null) {
    $i = $this->place($object);
    if ($i < 0) {
      $this->objects[] = $object;
      $this->held[] = $info;
    } else {
      $this->held[$i] = $info;
    }
  }
  public function detach($object) {
    $i = $this->place($object);
    if ($i < 0) return;
    array_splice($this->objects, $i, 1);
    array_splice($this->held, $i, 1);
  }
  public function contains($object) { return $this->place($object) >= 0; }
  public function count() { return count($this->objects); }
  public function offsetExists($object) { return $this->contains($object); }
  public function offsetGet($object) {
    $i = $this->place($object);
    if ($i < 0) throw new UnexpectedValueException("Object not found");
    return $this->held[$i];
  }
  public function offsetSet($object, $info) { $this->attach($object, $info); }
  public function offsetUnset($object) { $this->detach($object); }
  public function rewind() { $this->at = 0; }
  public function valid() { return $this->at < count($this->objects); }
  public function key() { return $this->at; }
  public function current() { return $this->objects[$this->at]; }
  public function next() { $this->at += 1; }
  public function getInfo() { return $this->held[$this->at]; }
  public function setInfo($info) { $this->held[$this->at] = $info; }
}
class SplPriorityQueue implements Countable {
  private $all = [];
  private $number = PHP_INT_MAX;
  public function compare($a, $b) { return $a <=> $b; }
  public function insert($value, $priority) {
    $this->all[] = [$value, $priority, $this->number];
    $this->number -= 1;
    return true;
  }
  private function best() {
    $best = 0;
    foreach ($this->all as $i => $entry) {
      $order = $this->compare($entry[1], $this->all[$best][1]);
      if ($order > 0 || ($order === 0 && $entry[2] > $this->all[$best][2])) $best = $i;
    }
    return $best;
  }
  public function top() {
    if (count($this->all) === 0) throw new RuntimeException("Can't peek at an empty heap");
    return $this->all[$this->best()][0];
  }
  public function extract() {
    if (count($this->all) === 0) throw new RuntimeException("Can't extract from an empty heap");
    return array_splice($this->all, $this->best(), 1)[0][0];
  }
  public function isEmpty() { return count($this->all) === 0; }
  public function valid() { return count($this->all) > 0; }
  public function count() { return count($this->all); }
}
abstract class SplHeap implements Countable {
  private $all = [];
  public function insert($value) {
    $this->all[] = $value;
    return true;
  }
  private function best() {
    $best = 0;
    foreach ($this->all as $i => $value) if ($this->compare($value, $this->all[$best]) > 0) $best = $i;
    return $best;
  }
  public function top() {
    if (count($this->all) === 0) throw new RuntimeException("Can't peek at an empty heap");
    return $this->all[$this->best()];
  }
  public function extract() {
    if (count($this->all) === 0) throw new RuntimeException("Can't extract from an empty heap");
    return array_splice($this->all, $this->best(), 1)[0];
  }
  public function isEmpty() { return count($this->all) === 0; }
  public function valid() { return count($this->all) > 0; }
  public function count() { return count($this->all); }
}
class SplMinHeap extends SplHeap { public function compare($a, $b) { return $b <=> $a; } }
class SplMaxHeap extends SplHeap { public function compare($a, $b) { return $a <=> $b; } }
function __query_parts($data, $around) {
  $parts = [];
  foreach ($data as $key => $value) {
    $name = $around === "" ? urlencode((string)$key) : $around . "%5B" . urlencode((string)$key) . "%5D";
    if (is_array($value)) $parts = array_merge($parts, __query_parts($value, $name));
    elseif ($value !== null) $parts[] = $name . "=" . urlencode($value === false ? "0" : (string)$value);
  }
  return $parts;
}
function http_build_query($data) { return implode("&", __query_parts($data, "")); }
function urlencode($text) { return str_replace("%20", "+", str_replace("~", "%7E", rawurlencode($text))); }
function rawurlencode($text) {
  $out = "";
  for ($i = 0; $i < strlen($text); $i++) {
    $c = $text[$i];
    $out .= ctype_alnum($c) || $c === "-" || $c === "_" || $c === "." || $c === "~" ? $c : "%" . strtoupper(bin2hex($c));
  }
  return $out;
}
function bin2hex($text) {
  $out = "";
  for ($i = 0; $i < strlen($text); $i++) $out .= str_pad(dechex(ord($text[$i])), 2, "0", STR_PAD_LEFT);
  return $out;
}
function similar_text($a, $b, &$percent = null) {
  $longest = 0;
  $at_a = 0;
  $at_b = 0;
  for ($i = 0; $i < strlen($a); $i++) {
    for ($j = 0; $j < strlen($b); $j++) {
      $k = 0;
      while ($i + $k < strlen($a) && $j + $k < strlen($b) && $a[$i + $k] === $b[$j + $k]) $k++;
      if ($k > $longest) {
        $longest = $k;
        $at_a = $i;
        $at_b = $j;
      }
    }
  }
  $percent = 0.0;
  if ($longest === 0) return 0;
  $all = $longest + similar_text(substr($a, 0, $at_a), substr($b, 0, $at_b))
    + similar_text(substr($a, $at_a + $longest), substr($b, $at_b + $longest));
  $percent = $all * 2.0 * 100.0 / (strlen($a) + strlen($b));
  return $all;
}
function nl2br($text) { return str_replace("\n", "<br />\n", $text); }
function array_merge_recursive($a, $b) {
  foreach ($b as $key => $value) {
    if (is_int($key)) $a[] = $value;
    elseif (array_key_exists($key, $a) && is_array($a[$key]) && is_array($value)) $a[$key] = array_merge_recursive($a[$key], $value);
    elseif (array_key_exists($key, $a)) $a[$key] = array_merge((array)$a[$key], (array)$value);
    else $a[$key] = $value;
  }
  return $a;
}
function array_replace_recursive($a, $b) {
  foreach ($b as $key => $value) {
    if (is_array($value) && isset($a[$key]) && is_array($a[$key])) $a[$key] = array_replace_recursive($a[$key], $value);
    else $a[$key] = $value;
  }
  return $a;
}
function array_udiff($a, $b, $compare) {
  return array_filter($a, function ($x) use ($b, $compare) {
    foreach ($b as $y) if ($compare($x, $y) == 0) return false;
    return true;
  });
}
function array_uintersect($a, $b, $compare) {
  return array_filter($a, function ($x) use ($b, $compare) {
    foreach ($b as $y) if ($compare($x, $y) == 0) return true;
    return false;
  });
}
function array_diff_ukey($a, $b, $compare) {
  $kept = [];
  foreach ($a as $key => $value) {
    $is_there = false;
    foreach ($b as $other => $unused) if ($compare($key, $other) == 0) $is_there = true;
    if (!$is_there) $kept[$key] = $value;
  }
  return $kept;
}
function lcg_value() { throw new Error("lcg_value() is not the same in every run"); }
function array_change_key_case($all, $case = 0) {
  $changed = [];
  foreach ($all as $key => $value) $changed[is_int($key) ? $key : ($case === 1 ? strtoupper($key) : strtolower($key))] = $value;
  return $changed;
}
function checkdate($month, $day, $year) {
  if ($month < 1 || $month > 12 || $day < 1 || $year < 1) return false;
  $days = [31, $year % 4 === 0 && ($year % 100 !== 0 || $year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return $day <= $days[$month - 1];
}
function iterator_apply($iterator, $function, $values = []) {
  $count = 0;
  foreach ($iterator as $unused) {
    $count++;
    if ($function(...$values) !== true) break;
  }
  return $count;
}
)php";

}  // namespace ramify::frontends::php
