<?php
// SPDX-License-Identifier: Apache-2.0
// str_getcsv, base64, hexadecimal digits, crc32.

function str_getcsv($string, $separator = ",", $enclosure = "\"", $escape = "\\") {
  $fields = [];
  $n = strlen($string);
  $i = 0;
  while (true) {
    $field = "";
    $begin = $i;
    while ($i < $n && ($string[$i] === " " || $string[$i] === "\t") && $string[$i] !== $separator) $i++;
    if ($i < $n && $string[$i] === $enclosure) {
      $i++;
      while ($i < $n) {
        if ($string[$i] === $enclosure && $i + 1 < $n && $string[$i + 1] === $enclosure) {
          $field .= $enclosure;
          $i += 2;
        } elseif ($string[$i] === $enclosure) {
          $i++;
          break;
        } else {
          $field .= $string[$i++];
        }
      }
      while ($i < $n && $string[$i] !== $separator) $field .= $string[$i++];
    } else {
      $i = $begin;
      while ($i < $n && $string[$i] !== $separator) $field .= $string[$i++];
      $field = rtrim($field, "\r\n");
    }
    $fields[] = $n === 0 ? null : $field;
    if ($i >= $n) return $fields;
    $i++;
  }
}
function base64_encode($string) {
  $letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  $out = "";
  for ($i = 0, $n = strlen($string); $i < $n; $i += 3) {
    $bits = ord($string[$i]) << 16 | ($i + 1 < $n ? ord($string[$i + 1]) << 8 : 0) | ($i + 2 < $n ? ord($string[$i + 2]) : 0);
    $out .= $letters[$bits >> 18] . $letters[$bits >> 12 & 63] . ($i + 1 < $n ? $letters[$bits >> 6 & 63] : "=") . ($i + 2 < $n ? $letters[$bits & 63] : "=");
  }
  return $out;
}
function base64_decode($string, $strict = false) {
  $letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  $out = "";
  $bits = 0;
  $count = 0;
  for ($i = 0; $i < strlen($string); $i++) {
    if ($string[$i] === "=") break;
    $value = strpos($letters, $string[$i]);
    if ($value === false) {
      if ($strict && !ctype_space($string[$i])) return false;
      continue;
    }
    $bits = ($bits << 6 | $value) & 0xffffff;
    $count += 6;
    if ($count >= 8) {
      $count -= 8;
      $out .= chr($bits >> $count & 255);
    }
  }
  return $out;
}
function hex2bin($string) {
  if (strlen($string) % 2 !== 0 || !ctype_xdigit($string)) return false;
  $out = "";
  for ($i = 0; $i < strlen($string); $i += 2) $out .= chr(hexdec(substr($string, $i, 2)));
  return $out;
}
function crc32($string) {
  $crc = 0xffffffff;
  for ($i = 0; $i < strlen($string); $i++) {
    $crc ^= ord($string[$i]);
    for ($k = 0; $k < 8; $k++) $crc = ($crc & 1) !== 0 ? $crc >> 1 ^ 0xedb88320 : $crc >> 1;
  }
  return $crc ^ 0xffffffff;
}
