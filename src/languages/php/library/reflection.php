<?php
// SPDX-License-Identifier: Apache-2.0
// assert and ReflectionClass.

function assert($assertion, $description = null) {
  if ($assertion) return true;
  if ($description instanceof Throwable) throw $description;
  if ($description === null) return ramify_unsupported("the text of an assertion that fails");
  throw new AssertionError($description, 1);
}
class ReflectionException extends Exception {}
class ReflectionClass {
  public $name = "";
  public function __construct($of) {
    if (!is_object($of) && !class_exists($of) && !interface_exists($of))
      throw new ReflectionException("Class \"" . $of . "\" does not exist", -1);
    $this->name = is_object($of) ? get_class($of) : ltrim($of, "\\");
  }
  public function getName() { return $this->name; }
  public function getShortName() {
    $at = strrpos($this->name, "\\");
    return $at === false ? $this->name : substr($this->name, $at + 1);
  }
  public function inNamespace() { return str_contains($this->name, "\\"); }
  public function newInstance(...$arguments) { return new ($this->name)(...$arguments); }
  public function newInstanceArgs($arguments = []) { return new ($this->name)(...$arguments); }
  public function hasMethod($method) { return method_exists($this->name, $method); }
  public function isInstance($object) { return $object instanceof $this->name; }
  public function isSubclassOf($class) { return is_subclass_of($this->name, $class); }
}
