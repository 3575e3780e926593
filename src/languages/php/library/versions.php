<?php
// SPDX-License-Identifier: Apache-2.0
// version_compare.

function version_compare($a, $b, $operator = null) {
  $parts = function ($version) {
    preg_match_all('/\d+|[a-zA-Z]+/', $version, $m);
    return $m[0];
  };
  $rank = function ($part) {
    if (ctype_digit($part)) return 10;
    foreach (["dev" => 0, "alpha" => 1, "a" => 1, "beta" => 2, "b" => 2, "RC" => 3, "rc" => 3, "#" => 4, "pl" => 11, "p" => 11] as $word => $place)
      if ($part === $word) return $place;
    return -1;
  };
  $x = $parts($a);
  $y = $parts($b);
  $order = 0;
  for ($i = 0; $order === 0 && ($i < count($x) || $i < count($y)); $i++) {
    $p = $x[$i] ?? "#";
    $q = $y[$i] ?? "#";
    $order = ctype_digit($p) && ctype_digit($q) ? (int)$p <=> (int)$q : $rank($p) <=> $rank($q);
  }
  if ($operator === null) return $order;
  switch ($operator) {
    case "<": case "lt": return $order < 0;
    case "<=": case "le": return $order <= 0;
    case ">": case "gt": return $order > 0;
    case ">=": case "ge": return $order >= 0;
    case "==": case "eq": return $order === 0;
    case "!=": case "<>": case "ne": return $order !== 0;
  }
  throw new ValueError("version_compare(): Argument #3 (\$operator) must be a valid comparison operator");
}
