<?php
// SPDX-License-Identifier: Apache-2.0
// Queries and addresses: http_build_query, urlencode, parse_url, parse_str.

function __query_parts($data, $around) {
  $parts = [];
  foreach ($data as $key => $value) {
    $name = $around === "" ? urlencode((string)$key) : $around . "%5B" . urlencode((string)$key) . "%5D";
    if (is_array($value)) $parts = array_merge($parts, __query_parts($value, $name));
    elseif ($value !== null) $parts[] = $name . "=" . urlencode($value === false ? "0" : (string)$value);
  }
  return $parts;
}
function http_build_query($data) { return implode("&", __query_parts($data, "")); }
function urlencode($text) { return str_replace("%20", "+", str_replace("~", "%7E", rawurlencode($text))); }
function rawurlencode($text) {
  $out = "";
  for ($i = 0; $i < strlen($text); $i++) {
    $c = $text[$i];
    $out .= ctype_alnum($c) || $c === "-" || $c === "_" || $c === "." || $c === "~" ? $c : "%" . strtoupper(bin2hex($c));
  }
  return $out;
}

function parse_url($url, $component = -1) {
  if ($component !== -1) throw new Error("parse_url() of one component is not supported");
  if (preg_match('~^(?:([a-zA-Z][a-zA-Z0-9+.-]*):)?(?://(?:([^:@/?#]*)(?::([^@/?#]*))?@)?([^:/?#]*)(?::(\d+))?)?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$~s', $url, $m) !== 1) return false;
  $found = [];
  $parts = ["scheme" => 1, "host" => 4, "port" => 5, "user" => 2, "pass" => 3, "path" => 6, "query" => 7, "fragment" => 8];
  foreach ($parts as $name => $group)
    if (isset($m[$group]) && $m[$group] !== "") $found[$name] = $name === "port" ? (int)$m[$group] : $m[$group];
  return $found;
}
function urldecode($string) { return rawurldecode(str_replace("+", " ", $string)); }
function rawurldecode($string) {
  $out = "";
  for ($i = 0; $i < strlen($string); $i++) {
    $hex = substr($string, $i + 1, 2);
    if ($string[$i] === "%" && strlen($hex) === 2 && ctype_xdigit($hex)) {
      $out .= chr(hexdec($hex));
      $i += 2;
    } else {
      $out .= $string[$i];
    }
  }
  return $out;
}

function __query_place($place, $keys, $value) {
  if (count($keys) === 0) return $value;
  if (!is_array($place)) $place = [];
  $key = array_shift($keys);
  if ($key === "") $place[] = __query_place(null, $keys, $value);
  else $place[$key] = __query_place($place[$key] ?? null, $keys, $value);
  return $place;
}
function parse_str($string, &$result) {
  $result = [];
  foreach (explode("&", $string) as $part) {
    if ($part === "") continue;
    $both = explode("=", $part, 2);
    $name = urldecode($both[0]);
    $open = strpos($name, "[");
    $keys = [];
    if ($open !== false) {
      preg_match_all('/\[([^\]]*)\]/', substr($name, $open), $m);
      $keys = $m[1];
      $name = substr($name, 0, $open);
    }
    $name = strtr($name, ". ", "__");
    $result[$name] = __query_place($result[$name] ?? null, $keys, urldecode($both[1] ?? ""));
  }
}
