<?php
// SPDX-License-Identifier: Apache-2.0
// Parsing JSON.

class JsonText {
  public static $error = 0;
  private $text;
  private $at = 0;
  private $is_array;
  public function __construct($text, $is_array) {
    $this->text = $text;
    $this->is_array = $is_array;
  }
  public function whole() {
    $value = $this->value();
    $this->skip();
    if ($this->at < strlen($this->text)) throw new JsonException("Syntax error", 4);
    return $value;
  }
  private function skip() {
    while ($this->at < strlen($this->text) && strpos(" \n\t\r", $this->text[$this->at]) !== false) $this->at++;
  }
  private function next() { return $this->at < strlen($this->text) ? $this->text[$this->at] : ""; }
  private function value() {
    $this->skip();
    $c = $this->next();
    if ($c === "{") return $this->object();
    if ($c === "[") return $this->list();
    if ($c === "\"") return $this->text();
    if (preg_match('/\G-?(?:0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?/', $this->text, $m, 0, $this->at) === 1) {
      $this->at += strlen($m[0]);
      if ((isset($m[1]) && $m[1] !== "") || isset($m[2])) return (float)$m[0];
      return $m[0] === "-0" ? -0 : $m[0] + 0;
    }
    foreach (["true" => true, "false" => false, "null" => null] as $word => $meaning) {
      if (strtolower(substr($this->text, $this->at, strlen($word))) === $word) {
        $this->at += strlen($word);
        return $meaning;
      }
    }
    throw new JsonException("Syntax error", 4);
  }
  private function object() {
    $array = [];
    $object = new stdClass();
    $this->at++;
    $this->skip();
    $is_first = true;
    while ($this->next() !== "}") {
      if (!$is_first) {
        if ($this->next() !== ",") throw new JsonException("Syntax error", 4);
        $this->at++;
        $this->skip();
      }
      $is_first = false;
      if ($this->next() !== "\"") throw new JsonException("Syntax error", 4);
      $key = $this->text();
      $this->skip();
      if ($this->next() !== ":") throw new JsonException("Syntax error", 4);
      $this->at++;
      $value = $this->value();
      if ($this->is_array) $array[$key] = $value;
      else $object->{$key} = $value;
      $this->skip();
    }
    $this->at++;
    return $this->is_array ? $array : $object;
  }
  private function list() {
    $all = [];
    $this->at++;
    $this->skip();
    while ($this->next() !== "]") {
      if (count($all) > 0) {
        if ($this->next() !== ",") throw new JsonException("Syntax error", 4);
        $this->at++;
      }
      $all[] = $this->value();
      $this->skip();
    }
    $this->at++;
    return $all;
  }
  private function text() {
    $out = "";
    $this->at++;
    $marks = ["n" => "\n", "t" => "\t", "r" => "\r", "f" => "\f", "b" => "\x08", "\"" => "\"", "\\" => "\\", "/" => "/"];
    while (true) {
      $c = $this->next();
      if ($c === "") throw new JsonException("Syntax error", 4);
      if (ord($c) < 32) throw new JsonException("Control character error, possibly incorrectly encoded", 3);
      $this->at++;
      if ($c === "\"") return $out;
      if ($c !== "\\") {
        $out .= $c;
        continue;
      }
      $c = $this->next();
      $this->at++;
      if ($c === "u") {
        $code = hexdec(substr($this->text, $this->at, 4));
        $this->at += 4;
        if ($code >= 0xd800 && $code < 0xdc00 && substr($this->text, $this->at, 2) === "\\u") {
          $code = 0x10000 + ($code - 0xd800) * 0x400 + hexdec(substr($this->text, $this->at + 2, 4)) - 0xdc00;
          $this->at += 6;
        }
        $out .= __utf8($code);
      } elseif (isset($marks[$c])) {
        $out .= $marks[$c];
      } else {
        throw new JsonException("Syntax error", 4);
      }
    }
  }
}
function __utf8($code) {
  if ($code < 0x80) return chr($code);
  if ($code < 0x800) return chr(0xc0 | $code >> 6) . chr(0x80 | $code & 0x3f);
  if ($code < 0x10000) return chr(0xe0 | $code >> 12) . chr(0x80 | $code >> 6 & 0x3f) . chr(0x80 | $code & 0x3f);
  return chr(0xf0 | $code >> 18) . chr(0x80 | $code >> 12 & 0x3f) . chr(0x80 | $code >> 6 & 0x3f) . chr(0x80 | $code & 0x3f);
}
function json_decode($json, $associative = null, $depth = 512, $flags = 0) {
  $throws = ($flags & 4194304) !== 0;
  if (!$throws) JsonText::$error = 0;
  try {
    return (new JsonText($json, $associative ?? ($flags & 1) !== 0))->whole();
  } catch (JsonException $e) {
    if ($throws) throw $e;
    JsonText::$error = $e->getCode();
    return null;
  }
}
function json_last_error() { return JsonText::$error; }
function json_last_error_msg() {
  switch (JsonText::$error) {
    case 0: return "No error";
    case 4: return "Syntax error";
    case 5: return "Malformed UTF-8 characters, possibly incorrectly encoded";
    case 7: return "Inf and NaN cannot be JSON encoded";
    default: return "Control character error, possibly incorrectly encoded";
  }
}
