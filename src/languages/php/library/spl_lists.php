<?php
// SPDX-License-Identifier: Apache-2.0
// SPL: lists, queues, stacks, arrays of a fixed size.

class SplDoublyLinkedList implements Countable, Iterator, ArrayAccess {
  protected $all = [];
  protected $at = 0;
  public function push($value) { $this->all[] = $value; }
  public function pop() {
    if (count($this->all) === 0) throw new RuntimeException("Can't pop from an empty datastructure");
    return array_pop($this->all);
  }
  public function shift() {
    if (count($this->all) === 0) throw new RuntimeException("Can't shift from an empty datastructure");
    return array_shift($this->all);
  }
  public function unshift($value) { array_unshift($this->all, $value); }
  public function top() {
    if (count($this->all) === 0) throw new RuntimeException("Can't peek at an empty datastructure");
    return $this->all[count($this->all) - 1];
  }
  public function bottom() {
    if (count($this->all) === 0) throw new RuntimeException("Can't peek at an empty datastructure");
    return $this->all[0];
  }
  public function isEmpty() { return count($this->all) === 0; }
  public function count() { return count($this->all); }
  public function toArray() { return $this->all; }
  protected function place($at, $method) {
    if (!is_numeric($at) || $at < 0 || $at >= count($this->all)) throw new OutOfRangeException("SplDoublyLinkedList::" . $method . "(): Argument #1 (\$index) is out of range");
    return (int)$at;
  }
  public function offsetExists($at) { return $at >= 0 && $at < count($this->all); }
  public function offsetGet($at) { return $this->all[$this->place($at, "offsetGet")]; }
  public function offsetSet($at, $value) {
    if ($at === null) $this->all[] = $value;
    else $this->all[$this->place($at, "offsetSet")] = $value;
  }
  public function offsetUnset($at) { array_splice($this->all, $this->place($at, "offsetUnset"), 1); }
  public function rewind() { $this->at = 0; }
  public function valid() { return $this->at >= 0 && $this->at < count($this->all); }
  public function current() { return $this->valid() ? $this->all[$this->at] : null; }
  public function key() { return $this->at; }
  public function next() { $this->at++; }
  public function prev() { $this->at--; }
}
class SplQueue extends SplDoublyLinkedList {
  public function enqueue($value) { $this->all[] = $value; }
  public function dequeue() { return $this->shift(); }
}
class SplStack extends SplDoublyLinkedList {
  protected function place($at, $method) { return count($this->all) - 1 - parent::place($at, $method); }
  public function rewind() { $this->at = count($this->all) - 1; }
  public function next() { $this->at--; }
  public function prev() { $this->at++; }
}
class SplFixedArray implements IteratorAggregate, Countable, ArrayAccess {
  private $all = [];
  public function __construct($size = 0) { $this->all = $size > 0 ? array_fill(0, $size, null) : []; }
  public static function fromArray($array) {
    $made = new SplFixedArray(count($array));
    foreach (array_values($array) as $i => $value) $made[$i] = $value;
    return $made;
  }
  private function place($at) {
    if (!is_int($at) && !is_numeric($at)) throw new TypeError("Illegal offset type");
    if ($at < 0 || $at >= count($this->all)) throw new RuntimeException("Index invalid or out of range");
    return (int)$at;
  }
  public function offsetExists($at) { return $at >= 0 && $at < count($this->all) && $this->all[$at] !== null; }
  public function offsetGet($at) { return $this->all[$this->place($at)]; }
  public function offsetSet($at, $value) {
    if ($at === null) throw new RuntimeException("Index invalid or out of range");
    $this->all[$this->place($at)] = $value;
  }
  public function offsetUnset($at) { $this->all[$this->place($at)] = null; }
  public function count() { return count($this->all); }
  public function getSize() { return count($this->all); }
  public function setSize($size) {
    while (count($this->all) > $size) array_pop($this->all);
    while (count($this->all) < $size) $this->all[] = null;
    return true;
  }
  public function toArray() { return $this->all; }
  public function getIterator() { return new ArrayIterator($this->all); }
}
