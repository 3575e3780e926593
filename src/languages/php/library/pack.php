<?php
// SPDX-License-Identifier: Apache-2.0
// pack and unpack. Unsupported formats end in a call of filter_input, which is unknown.

function __pack_number($value, $size, $is_big) {
  $value = (int)$value;
  $bytes = "";
  for ($i = 0; $i < $size; $i++) {
    $byte = chr($value & 255);
    $value >>= 8;
    $bytes = $is_big ? $byte . $bytes : $bytes . $byte;
  }
  return $bytes;
}
function pack($format, ...$values) {
  static $sizes = ["c" => 1, "C" => 1, "s" => 2, "S" => 2, "n" => 2, "v" => 2, "l" => 4, "L" => 4, "N" => 4, "V" => 4, "i" => 4, "I" => 4, "q" => 8, "Q" => 8, "J" => 8, "P" => 8];
  $out = "";
  $next = 0;
  preg_match_all('/([a-zA-Z@])(\*|\d+)?/', $format, $codes, PREG_SET_ORDER);
  foreach ($codes as $code) {
    $letter = $code[1];
    $count = $code[2] ?? "";
    if (strpos("aAZhH", $letter) !== false) {
      if ($next >= count($values)) throw new ValueError("Type $letter: not enough arguments");
      $text = (string)$values[$next++];
      if ($letter === "h" || $letter === "H") {
        $length = $count === "*" ? strlen($text) : ($count === "" ? 1 : (int)$count);
        $text = substr($text, 0, $length);
        if (strlen($text) % 2) $text .= "0";
        for ($i = 0; $i < strlen($text); $i += 2) {
          $pair = $letter === "H" ? $text[$i] . $text[$i + 1] : $text[$i + 1] . $text[$i];
          $out .= chr(hexdec($pair));
        }
        continue;
      }
      $length = $count === "*" ? strlen($text) + ($letter === "Z" ? 1 : 0) : ($count === "" ? 1 : (int)$count);
      $kept = $letter === "Z" ? substr($text, 0, max(0, $length - 1)) : substr($text, 0, $length);
      $out .= str_pad($kept, $length, $letter === "A" ? " " : "\0");
      continue;
    }
    if ($letter === "x") {
      $out .= str_repeat("\0", $count === "" ? 1 : (int)$count);
      continue;
    }
    if ($letter === "X") {
      $out = substr($out, 0, max(0, strlen($out) - ($count === "" ? 1 : (int)$count)));
      continue;
    }
    if ($letter === "@") {
      $out = str_pad(substr($out, 0, (int)$count), (int)$count, "\0");
      continue;
    }
    if (!isset($sizes[$letter])) return filter_input(0, "");
    $times = $count === "*" ? count($values) - $next : ($count === "" ? 1 : (int)$count);
    for ($i = 0; $i < $times; $i++) {
      if ($next >= count($values)) throw new ValueError("Type $letter: too few arguments");
      $out .= __pack_number($values[$next++], $sizes[$letter], strpos("nNJ", $letter) !== false);
    }
  }
  return $out;
}
function unpack($format, $string, $offset = 0) {
  static $sizes = ["c" => 1, "C" => 1, "s" => 2, "S" => 2, "n" => 2, "v" => 2, "l" => 4, "L" => 4, "N" => 4, "V" => 4, "i" => 4, "I" => 4, "q" => 8, "Q" => 8, "J" => 8, "P" => 8];
  $found = [];
  $at = $offset;
  foreach (explode("/", $format) as $part) {
    if (!preg_match('/^([a-zA-Z@])(\*|\d+)?(.*)$/', $part, $code)) continue;
    $letter = $code[1];
    $count = $code[2];
    $name = $code[3];
    if (strpos("aAZhH", $letter) !== false) {
      $rest = strlen($string) - $at;
      $is_hex = $letter === "h" || $letter === "H";
      $digits = $count === "*" ? ($is_hex ? $rest * 2 : $rest) : ($count === "" ? 1 : (int)$count);
      $length = $is_hex ? intdiv($digits + 1, 2) : $digits;
      if ($length > $rest) return false;
      $text = substr($string, $at, $length);
      $at += $length;
      if ($is_hex) {
        $hex = bin2hex($text);
        if ($letter === "h") $hex = implode("", array_map("strrev", str_split($hex, 2)));
        $text = substr($hex, 0, $digits);
      } elseif ($letter === "A") {
        $text = rtrim($text, " \t\r\n\0");
      } elseif ($letter === "Z") {
        $end = strpos($text, "\0");
        if ($end !== false) $text = substr($text, 0, $end);
      }
      $found[$name === "" ? 1 : $name] = $text;
      continue;
    }
    if ($letter === "x") {
      $at += $count === "" ? 1 : (int)$count;
      continue;
    }
    if ($letter === "@") {
      $at = $offset + (int)$count;
      continue;
    }
    if (!isset($sizes[$letter])) return filter_input(0, "");
    $size = $sizes[$letter];
    $times = $count === "*" ? intdiv(strlen($string) - $at, $size) : ($count === "" ? 1 : (int)$count);
    for ($i = 1; $i <= $times; $i++) {
      if ($at + $size > strlen($string)) return false;
      $value = 0;
      for ($k = 0; $k < $size; $k++) {
        $byte = ord($string[$at + (strpos("nNJ", $letter) !== false ? $k : $size - 1 - $k)]);
        $value = ($value << 8) | $byte;
      }
      if (strpos("csli", $letter) !== false && ($value & (1 << (8 * $size - 1)))) $value -= 1 << (8 * $size);
      $at += $size;
      $key = $name === "" ? $i : ($count === "" ? $name : $name . $i);
      $found[$key] = $value;
    }
  }
  return $found;
}
