<?php
// SPDX-License-Identifier: Apache-2.0
// Functions of arrays.

function array_merge_recursive($a, $b) {
  foreach ($b as $key => $value) {
    if (is_int($key)) $a[] = $value;
    elseif (array_key_exists($key, $a) && is_array($a[$key]) && is_array($value)) $a[$key] = array_merge_recursive($a[$key], $value);
    elseif (array_key_exists($key, $a)) $a[$key] = array_merge((array)$a[$key], (array)$value);
    else $a[$key] = $value;
  }
  return $a;
}
function array_replace_recursive($a, $b) {
  foreach ($b as $key => $value) {
    if (is_array($value) && isset($a[$key]) && is_array($a[$key])) $a[$key] = array_replace_recursive($a[$key], $value);
    else $a[$key] = $value;
  }
  return $a;
}
function array_udiff($a, $b, $compare) {
  return array_filter($a, function ($x) use ($b, $compare) {
    foreach ($b as $y) if ($compare($x, $y) == 0) return false;
    return true;
  });
}
function array_uintersect($a, $b, $compare) {
  return array_filter($a, function ($x) use ($b, $compare) {
    foreach ($b as $y) if ($compare($x, $y) == 0) return true;
    return false;
  });
}
function array_diff_ukey($a, $b, $compare) {
  $kept = [];
  foreach ($a as $key => $value) {
    $is_there = false;
    foreach ($b as $other => $unused) if ($compare($key, $other) == 0) $is_there = true;
    if (!$is_there) $kept[$key] = $value;
  }
  return $kept;
}

function array_change_key_case($all, $case = 0) {
  $changed = [];
  foreach ($all as $key => $value) $changed[is_int($key) ? $key : ($case === 1 ? strtoupper($key) : strtolower($key))] = $value;
  return $changed;
}

function iterator_apply($iterator, $function, $values = []) {
  $count = 0;
  foreach ($iterator as $unused) {
    $count++;
    if ($function(...$values) !== true) break;
  }
  return $count;
}

function array_walk_recursive(&$array, $callback, $arg = null) {
  foreach (array_keys($array) as $key) {
    $value = $array[$key];
    if (is_array($value)) {
      array_walk_recursive($value, $callback, $arg);
    } else {
      $one = [$key => $value];
      if ($arg === null) array_walk($one, $callback);
      else array_walk($one, $callback, $arg);
      $value = $one[$key];
    }
    $array[$key] = $value;
  }
  return true;
}

function array_diff_uassoc($a, $b, $compare) {
  return array_filter($a, function ($value, $key) use ($b, $compare) {
    foreach ($b as $other => $found) if ((string)$value === (string)$found && $compare($key, $other) == 0) return false;
    return true;
  }, ARRAY_FILTER_USE_BOTH);
}
function array_udiff_assoc($a, $b, $compare) {
  return array_filter($a, function ($value, $key) use ($b, $compare) {
    return !array_key_exists($key, $b) || $compare($value, $b[$key]) != 0;
  }, ARRAY_FILTER_USE_BOTH);
}
function array_intersect_ukey($a, $b, $compare) {
  return array_filter($a, function ($key) use ($b, $compare) {
    foreach ($b as $other => $unused) if ($compare($key, $other) == 0) return true;
    return false;
  }, ARRAY_FILTER_USE_KEY);
}
