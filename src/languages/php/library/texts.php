<?php
// SPDX-License-Identifier: Apache-2.0
// Functions of texts.

function bin2hex($text) {
  $out = "";
  for ($i = 0; $i < strlen($text); $i++) $out .= str_pad(dechex(ord($text[$i])), 2, "0", STR_PAD_LEFT);
  return $out;
}
function similar_text($a, $b, &$percent = null) {
  $longest = 0;
  $at_a = 0;
  $at_b = 0;
  for ($i = 0; $i < strlen($a); $i++) {
    for ($j = 0; $j < strlen($b); $j++) {
      $k = 0;
      while ($i + $k < strlen($a) && $j + $k < strlen($b) && $a[$i + $k] === $b[$j + $k]) $k++;
      if ($k > $longest) {
        $longest = $k;
        $at_a = $i;
        $at_b = $j;
      }
    }
  }
  $percent = 0.0;
  if ($longest === 0) return 0;
  $all = $longest + similar_text(substr($a, 0, $at_a), substr($b, 0, $at_b))
    + similar_text(substr($a, $at_a + $longest), substr($b, $at_b + $longest));
  $percent = $all * 2.0 * 100.0 / (strlen($a) + strlen($b));
  return $all;
}
function nl2br($text) { return str_replace("\n", "<br />\n", $text); }

function str_rot13($string) {
  return strtr($string, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm");
}
function chunk_split($string, $length = 76, $separator = "\r\n") {
  return implode($separator, str_split($string, $length)) . $separator;
}
function soundex($string) {
  $codes = ["B" => "1", "F" => "1", "P" => "1", "V" => "1", "C" => "2", "G" => "2", "J" => "2", "K" => "2", "Q" => "2", "S" => "2",
    "X" => "2", "Z" => "2", "D" => "3", "T" => "3", "L" => "4", "M" => "5", "N" => "5", "R" => "6"];
  $out = "";
  $last = "";
  for ($i = 0; $i < strlen($string) && strlen($out) < 4; $i++) {
    $c = strtoupper($string[$i]);
    if (!ctype_alpha($c)) continue;
    $code = $codes[$c] ?? "";
    if ($out === "") $out = $c;
    elseif ($code !== "" && $code !== $last) $out .= $code;
    if ($c !== "H" && $c !== "W") $last = $code;
  }
  return $out === "" ? "" : str_pad($out, 4, "0");
}
function addslashes($string) { return strtr($string, ["\\" => "\\\\", "'" => "\\'", "\"" => "\\\"", "\0" => "\\0"]); }
function stripslashes($string) {
  $out = "";
  for ($i = 0; $i < strlen($string); $i++) {
    if ($string[$i] === "\\") $i++;
    if ($i < strlen($string)) $out .= $string[$i] === "0" && $string[$i - 1] === "\\" ? "\0" : $string[$i];
  }
  return $out;
}
function addcslashes($string, $characters) {
  if (strpos($characters, "..") !== false) throw new Error("addcslashes() with ranges is not supported");
  $out = "";
  for ($i = 0; $i < strlen($string); $i++) $out .= strpos($characters, $string[$i]) !== false ? "\\" . $string[$i] : $string[$i];
  return $out;
}
function quotemeta($string) { return addcslashes($string, ".\\+*?[^]$()"); }
function htmlspecialchars_decode($string) { return str_replace(["&lt;", "&gt;", "&quot;", "&#039;", "&apos;", "&amp;"], ["<", ">", "\"", "'", "'", "&"], $string); }
function strip_tags($string) { return preg_replace('/<!--.*?-->|<\/?[a-zA-Z!][^>]*>/s', "", $string); }
function stristr($haystack, $needle, $before = false) {
  $at = stripos($haystack, $needle);
  if ($at === false) return false;
  return $before ? substr($haystack, 0, $at) : substr($haystack, $at);
}
function strchr($haystack, $needle, $before = false) { return strstr($haystack, $needle, $before); }
function strripos($haystack, $needle) { return strrpos(strtolower($haystack), strtolower($needle)); }
function strpbrk($string, $characters) {
  $n = strcspn($string, $characters);
  return $n === strlen($string) ? false : substr($string, $n);
}
function strspn($string, $characters, $offset = 0) {
  $n = $offset;
  while ($n < strlen($string) && strpos($characters, $string[$n]) !== false) $n++;
  return $n - $offset;
}
function strcspn($string, $characters, $offset = 0) {
  $n = $offset;
  while ($n < strlen($string) && strpos($characters, $string[$n]) === false) $n++;
  return $n - $offset;
}
function substr_compare($a, $b, $offset, $length = null, $no_case = false) {
  $a = substr($a, $offset);
  if ($length !== null) {
    $a = substr($a, 0, $length);
    $b = substr($b, 0, $length);
  }
  return $no_case ? strcasecmp($a, $b) : strcmp($a, $b);
}
function count_chars($string, $mode = 0) {
  $counts = $mode === 0 || $mode === 2 ? array_fill(0, 256, 0) : [];
  for ($i = 0; $i < strlen($string); $i++) $counts[ord($string[$i])] = ($counts[ord($string[$i])] ?? 0) + 1;
  ksort($counts);
  if ($mode === 3) return implode("", array_map("chr", array_keys($counts)));
  if ($mode === 2) return array_filter($counts, function ($n) { return $n === 0; });
  if ($mode === 4) throw new Error("count_chars() of this mode is not supported");
  return $counts;
}
function __natural($a, $b, $no_case) {
  if ($no_case) {
    $a = strtolower($a);
    $b = strtolower($b);
  }
  preg_match_all('/\d+|\D/', preg_replace('/\s+/', '', $a), $x);
  preg_match_all('/\d+|\D/', preg_replace('/\s+/', '', $b), $y);
  foreach ($x[0] as $i => $part) {
    if (!isset($y[0][$i])) return 1;
    $other = $y[0][$i];
    if (ctype_digit($part) && ctype_digit($other)) {
      if ($part[0] === "0" || $other[0] === "0") $order = strcmp($part, $other);
      else $order = strlen($part) !== strlen($other) ? strlen($part) <=> strlen($other) : strcmp($part, $other);
    } else {
      $order = strcmp($part, $other);
    }
    if ($order !== 0) return $order < 0 ? -1 : 1;
  }
  return count($x[0]) < count($y[0]) ? -1 : 0;
}
function strnatcmp($a, $b) { return __natural($a, $b, false); }
function strnatcasecmp($a, $b) { return __natural($a, $b, true); }
function doubleval($value) { return floatval($value); }
function chop($string) { return rtrim($string); }
function pos($array) { return current($array); }
function ctype_cntrl($text) { return is_string($text) && preg_match('/^[\x00-\x1f\x7f]+$/D', $text) === 1; }
function ctype_print($text) { return is_string($text) && preg_match('/^[\x20-\x7e]+$/D', $text) === 1; }
function ctype_graph($text) { return is_string($text) && preg_match('/^[\x21-\x7e]+$/D', $text) === 1; }
function sinh($x) { return (exp($x) - exp(-$x)) / 2; }
function cosh($x) { return (exp($x) + exp(-$x)) / 2; }

class RamifyTokens {
  public static $text = "";
}
function strtok($text, $separators = null) {
  if ($separators === null) $separators = $text;
  else RamifyTokens::$text = $text;
  RamifyTokens::$text = ltrim(RamifyTokens::$text, str_replace("..", ".", $separators));
  if (RamifyTokens::$text === "") return false;
  $size = 0;
  while ($size < strlen(RamifyTokens::$text) && !str_contains($separators, RamifyTokens::$text[$size])) $size++;
  $token = substr(RamifyTokens::$text, 0, $size);
  RamifyTokens::$text = substr(RamifyTokens::$text, $size + 1);
  return $token;
}
