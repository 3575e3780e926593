<?php
// SPDX-License-Identifier: Apache-2.0
// Generator.

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
