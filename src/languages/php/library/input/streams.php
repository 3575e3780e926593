<?php
// SPDX-License-Identifier: Apache-2.0
// Files (php.net: wrappers, filesystem). A resource is an object of the class RamifyStream, which the dialect's type
// functions recognise. PHP's warnings include their place, which the library does not have: a call that warns ends the
// run as unknown; a call after `@` is a call of the function ramify_silent_NAME (reader/expressions.cpp).

class RamifyFiles {
  public static $all = null;
  public static function all() {
    if (self::$all === null) self::$all = ramify_files();
    return self::$all;
  }
}
class RamifyStream {
  public $stream = null;
  public $target = 0;
  public $reads = true;
  public $writes = true;
  public $ended = false;
  public $closed = false;
  public function __construct($stream, $target, $reads = true, $writes = true) {
    $this->stream = $stream;
    $this->target = $target;
    $this->reads = $reads;
    $this->writes = $writes;
  }
  public function __toString() { return ramify_unsupported("the number of a resource"); }
}
const STDOUT = new RamifyStream(null, 1, false);
const STDERR = new RamifyStream(null, 2, false);
const SEEK_SET = 0;
const SEEK_CUR = 1;
const SEEK_END = 2;
function ramify_php_open($file, $call) {
  if (!($file instanceof RamifyStream))
    throw new TypeError("$call(): Argument #1 (\$stream) must be of type resource, " . get_debug_type($file) . " given");
  if ($file->closed) throw new TypeError("$call(): supplied resource is not a valid stream resource");
  return $file;
}
function ramify_php_warn($text) { ramify_unsupported("a warning, which shows its place: " . $text); }
function ramify_silent_fopen($name, $mode = "r") {
  if ($name === "php://stdin" || $name === "/dev/stdin") return STDIN;
  if ($name === "php://stdout" || $name === "php://output") return STDOUT;
  if ($name === "php://stderr") return STDERR;
  if (str_starts_with($name, "php://memory") || str_starts_with($name, "php://temp")) return new RamifyStream(ramify_text_stream(""), 0);
  if (str_contains($name, "://")) return ramify_unsupported("the wrapper of " . $name);
  $exists = ramify_has_file(RamifyFiles::all(), $name);
  $both = str_contains($mode, "+");
  $letter = $mode[0];
  if ($letter === "r" && !$exists || $letter === "x" && $exists) return false;
  if ($letter === "w" || !$exists) ramify_make_file(RamifyFiles::all(), $name);
  return new RamifyStream(ramify_open(ramify_file(RamifyFiles::all(), $name), $letter === "a"), 0, $letter === "r" || $both, $letter !== "r" || $both);
}
function fopen($name, $mode = "r") {
  $file = ramify_silent_fopen($name, $mode);
  if ($file === false) ramify_php_warn("fopen($name): Failed to open stream");
  return $file;
}
function fclose($file) {
  ramify_php_open($file, "fclose")->closed = true;
  return true;
}
function fflush($file) {
  ramify_php_open($file, "fflush");
  return true;
}
function is_resource($value) { return $value instanceof RamifyStream && !$value->closed; }
function get_resource_type($file) { return $file->closed ? "Unknown" : "stream"; }
function feof($file) { return ramify_php_open($file, "feof")->ended; }
function ramify_php_reads($file, $call) {
  if (ramify_php_open($file, $call)->reads) return $file->stream;
  ramify_php_warn("$call(): Read failed with errno=9 Bad file descriptor");
}
function ramify_php_line($file, $call, $length) {
  $stream = ramify_php_reads($file, $call);
  if ($length === null) {
    $line = ramify_read_line($stream);
    if ($line === null || !str_ends_with($line, "\n")) $file->ended = true;
    return $line === null ? false : $line;
  }
  $line = "";
  while (strlen($line) < $length - 1 && !str_ends_with($line, "\n")) {
    $c = ramify_read($stream, 1);
    if ($c === "") {
      $file->ended = true;
      break;
    }
    $line .= $c;
  }
  return $line === "" ? false : $line;
}
function fgets($file, $length = null) { return ramify_php_line($file, "fgets", $length); }
function fgetc($file) {
  $c = ramify_read(ramify_php_reads($file, "fgetc"), 1);
  if ($c === "") $file->ended = true;
  return $c === "" ? false : $c;
}
function fread($file, $length) {
  $text = ramify_read(ramify_php_reads($file, "fread"), $length);
  if (strlen($text) < $length) $file->ended = true;
  return $text;
}
function stream_get_contents($file) {
  $stream = ramify_php_reads($file, "stream_get_contents");
  $file->ended = true;
  return ramify_read_rest($stream);
}
function stream_get_line($file, $length, $ending = "") {
  if ($ending !== "\n" && $ending !== "\r\n" || $length !== 0 && $length < 1024) return ramify_unsupported("stream_get_line with this length and ending");
  $line = fgets($file);
  return $line === false ? false : (str_ends_with($line, $ending) ? substr($line, 0, -strlen($ending)) : $line);
}
function fpassthru($file) {
  $text = stream_get_contents($file);
  echo $text;
  return strlen($text);
}
function fgetcsv($file, $length = null, $separator = ",", $enclosure = '"', $escape = "\\") {
  $line = fgets($file);
  if ($line === false) return false;
  while (substr_count($line, $enclosure) % 2 === 1) {
    $more = fgets($file);
    if ($more === false) break;
    $line .= $more;
  }
  $line = rtrim($line, "\r\n");
  return $line === "" ? [null] : str_getcsv($line, $separator, $enclosure, $escape);
}
function fputcsv($file, $fields, $separator = ",", $enclosure = '"', $escape = "\\", $eol = "\n") {
  $cells = [];
  foreach ($fields as $field) {
    $text = (string)$field;
    if (strpbrk($text, $separator . $enclosure . $escape . "\n\r\t ") !== false)
      $text = $enclosure . str_replace($enclosure, $enclosure . $enclosure, $text) . $enclosure;
    $cells[] = $text;
  }
  return fwrite($file, implode($separator, $cells) . $eol);
}
function rewind($file) { return fseek($file, 0) === 0; }
function fseek($file, $offset, $whence = 0) {
  $stream = ramify_php_open($file, "fseek")->stream;
  if ($whence === 1) $offset += ramify_position($stream);
  if ($whence === 2) $offset += ramify_file_size($stream);
  if ($offset < 0) return -1;
  ramify_set_position($stream, $offset);
  $file->ended = false;
  return 0;
}
function ftell($file) { return ramify_position(ramify_php_open($file, "ftell")->stream); }
function fwrite($file, $text, $length = null) {
  ramify_php_open($file, "fwrite");
  $text = (string)$text;
  if ($length !== null) $text = substr($text, 0, max($length, 0));
  if (!$file->writes) ramify_php_warn("fwrite(): Write of " . strlen($text) . " bytes failed with errno=9 Bad file descriptor");
  elseif ($file->target === 1) echo $text;
  elseif ($file->target === 2) ramify_print_error($text);
  else ramify_write($file->stream, $text);
  return strlen($text);
}
function fputs($file, $text, $length = null) { return fwrite($file, $text, $length); }
function fprintf($file, $format, ...$values) { return fwrite($file, sprintf($format, ...$values)); }
function vfprintf($file, $format, $values) { return fwrite($file, sprintf($format, ...$values)); }
