// SPDX-License-Identifier: Apache-2.0
// $argv, STDIN, files and readline of PHP (php.net: wrappers, filesystem). A resource is an object of the class RamifyStream,
// which the dialect's functions of types know. Warnings show where they were raised, which the library does not know: a call
// that warns ends the run as unknown, a call behind `@` is one of the function ramify_silent_NAME
// (languages/php/reader/expressions.cpp).
#include "frontends/surface/language.h"

namespace ramify::frontends::php {

surface::InputLibrary input_library() {
  return {R"php(<?php
function ramify_php_arguments() {
  $all = [ramify_program_name()];
  for ($i = 0; $i < ramify_argument_count(); $i++) $all[] = ramify_argument($i);
  return $all;
}
$argv = ramify_php_arguments();
$argc = count($argv);
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
function file_exists($name) { return ramify_has_file(RamifyFiles::all(), $name); }
function is_file($name) { return ramify_has_file(RamifyFiles::all(), $name); }
function is_readable($name) { return ramify_has_file(RamifyFiles::all(), $name); }
function is_writable($name) { return ramify_has_file(RamifyFiles::all(), $name); }
function filesize($name) {
  if (!ramify_has_file(RamifyFiles::all(), $name)) ramify_php_warn("filesize(): stat failed for $name");
  return ramify_file_size(ramify_open(ramify_file(RamifyFiles::all(), $name), false));
}
function ramify_silent_unlink($name) { return ramify_remove_file(RamifyFiles::all(), $name); }
function unlink($name) {
  if (!ramify_silent_unlink($name)) ramify_php_warn("unlink($name): No such file or directory");
  return true;
}
function ramify_silent_file_get_contents($name) {
  if ($name === "php://stdin" || $name === "/dev/stdin") return stream_get_contents(STDIN);
  if (str_contains($name, "://")) return ramify_unsupported("the wrapper of " . $name);
  if (!ramify_has_file(RamifyFiles::all(), $name)) return false;
  return ramify_read_rest(ramify_open(ramify_file(RamifyFiles::all(), $name), false));
}
function file_get_contents($name) {
  $text = ramify_silent_file_get_contents($name);
  if ($text === false) ramify_php_warn("file_get_contents($name): Failed to open stream: No such file or directory");
  return $text;
}
function file_put_contents($name, $text, $flags = 0) {
  if (is_array($text)) $text = implode("", $text);
  if ($name === "php://stdout" || $name === "php://output") return fwrite(STDOUT, $text);
  if ($name === "php://stderr") return fwrite(STDERR, $text);
  $appends = ($flags & 8) !== 0;
  if (!$appends || !file_exists($name)) ramify_make_file(RamifyFiles::all(), $name);
  ramify_write(ramify_open(ramify_file(RamifyFiles::all(), $name), $appends), (string)$text);
  return strlen((string)$text);
}
const FILE_USE_INCLUDE_PATH = 1;
const FILE_IGNORE_NEW_LINES = 2;
const FILE_SKIP_EMPTY_LINES = 4;
const FILE_APPEND = 8;
const LOCK_SH = 1;
const LOCK_EX = 2;
const LOCK_UN = 3;
function flock($file, $operation) {
  ramify_php_open($file, "flock");
  return true;
}
function ramify_silent_file($name, $flags = 0) {
  $text = ramify_silent_file_get_contents($name);
  if ($text === false) return false;
  $all = [];
  $from = ramify_text_stream($text);
  while (!ramify_at_end($from)) {
    $line = ramify_read_line($from);
    if (($flags & 2) !== 0) $line = str_ends_with($line, "\r\n") ? substr($line, 0, -2) : (str_ends_with($line, "\n") ? substr($line, 0, -1) : $line);
    if (($flags & 4) !== 0 && $line === "") continue;
    $all[] = $line;
  }
  return $all;
}
function file($name, $flags = 0) {
  $lines = ramify_silent_file($name, $flags);
  if ($lines === false) ramify_php_warn("file($name): Failed to open stream: No such file or directory");
  return $lines;
}
function ramify_php_scan($text, $format) {
  $from = ramify_text_stream($text);
  $found = [];
  $failed = false;
  for ($i = 0; $i < strlen($format); $i++) {
    $c = $format[$i];
    if (ctype_space($c)) {
      ramify_skip_blanks($from);
      continue;
    }
    if ($c !== "%" || $format[$i + 1] === "%") {
      if ($c === "%") $i++;
      if (!$failed && ramify_peek($from) === $c) ramify_read($from, 1);
      else $failed = true;
      continue;
    }
    $i++;
    $skips = $format[$i] === "*";
    if ($skips) $i++;
    $width = "";
    while (ctype_digit($format[$i])) $width .= $format[$i++];
    $kind = $format[$i];
    $set = "";
    if ($kind === "[") {
      for ($i++; $format[$i] !== "]" || $set === "" || $set === "^"; $i++) $set .= $format[$i];
    } elseif ($kind !== "c") ramify_skip_blanks($from);
    $value = null;
    $most = $width === "" ? 1000000 : (int)$width;
    if (!$failed && !ramify_at_end($from)) {
      if ($kind === "d" || $kind === "i" || $kind === "u" || $kind === "f" || $kind === "e" || $kind === "g") {
        $token = substr((string)ramify_peek_token($from), 0, $most);
        $real = $kind === "f" || $kind === "e" || $kind === "g";
        $n = ramify_number_length($token, $real);
        if ($n > 0) $value = $real ? (float)ramify_read($from, $n) : (int)ramify_read($from, $n);
      } elseif ($kind === "c") {
        $value = ramify_read($from, $width === "" ? 1 : (int)$width);
      } else {
        $text = "";
        while (strlen($text) < $most && !ramify_at_end($from)) {
          $next = ramify_peek($from);
          if ($kind === "s" && ctype_space($next)) break;
          if ($kind === "x" && !ctype_xdigit($next)) break;
          if ($kind === "[" && preg_match("/[" . $set . "]/", $next) !== 1) break;
          $text .= ramify_read($from, 1);
        }
        if ($text !== "") $value = $kind === "x" ? hexdec($text) : $text;
      }
    }
    if ($value === null) $failed = true;
    if (!$skips) $found[] = $value;
  }
  return $found;
}
function ramify_php_good($text, $found) {
  $good = 0;
  foreach ($found as $value) if ($value !== null) $good++;
  return trim($text) === "" ? -1 : $good;
}
function fscanf($file, $format, &$a = "\0none", &$b = null, &$c = null, &$d = null, &$e = null, &$f = null, &$g = null, &$h = null) {
  $text = fgets($file);
  if ($text === false) return false;
  if ($a === "\0none") return sscanf($text, $format);
  return sscanf($text, $format, $a, $b, $c, $d, $e, $f, $g, $h);
}
function sscanf($text, $format, &$a = "\0none", &$b = null, &$c = null, &$d = null, &$e = null, &$f = null, &$g = null, &$h = null) {
  $found = ramify_php_scan($text, $format);
  if ($a === "\0none") return trim($text) === "" ? -1 : $found;
  $a = $found[0] ?? null;
  $b = $found[1] ?? null;
  $c = $found[2] ?? null;
  $d = $found[3] ?? null;
  $e = $found[4] ?? null;
  $f = $found[5] ?? null;
  $g = $found[6] ?? null;
  $h = $found[7] ?? null;
  return ramify_php_good($text, $found);
}
)php",
          R"php(
class RamifyInput {
  public static $given = null;
  public static function given() {
    if (self::$given === null) self::$given = new RamifyStream(ramify_input(), 0, true, false);
    return self::$given;
  }
}
const STDIN = RamifyInput::given();
function readline($prompt = null) {
  $line = ramify_read_bare_line(STDIN->stream);
  return $line === null ? false : $line;
}
)php"};
}

}  // namespace ramify::frontends::php
