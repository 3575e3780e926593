// SPDX-License-Identifier: Apache-2.0
// $argv, all of STDIN, and whole files of PHP (php.net: wrappers, filesystem). What reads a stream bit by bit is not there yet: arrays are copied
// where they are passed, and a stream is one.
#include "frontends/surface/input_libraries.h"

namespace ramify::frontends::surface {

InputLibrary php_input_library() {
  return {.always = R"php(<?php
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
  public $ended = false;
  public function __construct($stream, $target) {
    $this->stream = $stream;
    $this->target = $target;
  }
}
const STDOUT = new RamifyStream(null, 1);
const STDERR = new RamifyStream(null, 2);
function fclose($file) { return true; }
function fflush($file) { return true; }
function stream_get_contents($file) {
  if ($file->ended) return "";
  $file->ended = true;
  return ramify_read_rest($file->stream);
}
function fwrite($file, $text, $length = null) {
  $text = (string)$text;
  if ($file->target === 1) echo $text;
  elseif ($file->target === 2) ramify_print_error($text);
  else ramify_write($file->stream, $text);
  return strlen($text);
}
function fputs($file, $text, $length = null) { return fwrite($file, $text); }
function fprintf($file, $format, ...$values) { return fwrite($file, sprintf($format, ...$values)); }
function file_exists($name) { return ramify_has_file(RamifyFiles::all(), $name); }
function is_file($name) { return ramify_has_file(RamifyFiles::all(), $name); }
function is_readable($name) { return ramify_has_file(RamifyFiles::all(), $name); }
function unlink($name) { return ramify_remove_file(RamifyFiles::all(), $name); }
function ramify_php_content($name, $call) {
  if ($name === "php://stdin" || $name === "/dev/stdin") return stream_get_contents(STDIN);
  if (!ramify_has_file(RamifyFiles::all(), $name)) {
    echo "\nWarning: $call($name): Failed to open stream: No such file or directory\n";
    return false;
  }
  return ramify_read_rest(ramify_open(ramify_file(RamifyFiles::all(), $name), false));
}
function file_get_contents($name) { return ramify_php_content($name, "file_get_contents"); }
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
const LOCK_EX = 2;
function file($name, $flags = 0) {
  $text = ramify_php_content($name, "file");
  if ($text === false) return false;
  $all = [];
  $from = ramify_text_stream($text);
  while (!ramify_at_end($from)) {
    $line = ramify_read_line($from);
    if (($flags & 2) !== 0) $line = rtrim($line, "\r\n");
    if (($flags & 4) !== 0 && $line === "") continue;
    $all[] = $line;
  }
  return $all;
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
function sscanf($text, $format, &$a = "\0none", &$b = null, &$c = null, &$d = null, &$e = null, &$f = null, &$g = null, &$h = null) {
  $found = ramify_php_scan($text, $format);
  if ($a === "\0none") return trim($text) === "" ? -1 : $found;
  if (isset($found[0])) $a = $found[0];
  if (isset($found[1])) $b = $found[1];
  if (isset($found[2])) $c = $found[2];
  if (isset($found[3])) $d = $found[3];
  if (isset($found[4])) $e = $found[4];
  if (isset($found[5])) $f = $found[5];
  if (isset($found[6])) $g = $found[6];
  if (isset($found[7])) $h = $found[7];
  return ramify_php_good($text, $found);
}
)php",
          .input = R"php(
class RamifyInput {
  public static $given = null;
  public static function given() {
    if (self::$given === null) self::$given = new RamifyStream(ramify_input(), 0);
    return self::$given;
  }
}
const STDIN = RamifyInput::given();
)php"};
}

}  // namespace ramify::frontends::surface
