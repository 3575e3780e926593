<?php
// SPDX-License-Identifier: Apache-2.0
// SPL: arrays as objects, object storage, heaps, priority queues.

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
