<?php
// SPDX-License-Identifier: Apache-2.0
// Whole files: file_get_contents, file and the like.

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
