<?php
// SPDX-License-Identifier: Apache-2.0
// Throwable and the classes that extend it.

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

class ParseError extends Error {}
class AssertionError extends Error {}
