<?php
// SPDX-License-Identifier: Apache-2.0
// basename, dirname, pathinfo.

function basename($path, $suffix = "") {
  $path = rtrim($path, "/");
  $at = strrpos($path, "/");
  $name = $at === false ? $path : substr($path, $at + 1);
  return $suffix !== "" && $name !== $suffix && str_ends_with($name, $suffix) ? substr($name, 0, -strlen($suffix)) : $name;
}
function dirname($path, $levels = 1) {
  for (; $levels > 0; $levels--) {
    $trimmed = rtrim($path, "/");
    if ($trimmed === "") return $path === "" ? "" : "/";
    $at = strrpos($trimmed, "/");
    if ($at === false) return ".";
    $path = rtrim(substr($trimmed, 0, $at), "/");
    if ($path === "") $path = "/";
  }
  return $path;
}
function pathinfo($path, $flags = 15) {
  $info = [];
  if (strpos($path, "/") !== false) $info["dirname"] = dirname($path);
  elseif ($path !== "") $info["dirname"] = ".";
  $info["basename"] = basename($path);
  $dot = strrpos($info["basename"], ".");
  if ($dot !== false) $info["extension"] = substr($info["basename"], $dot + 1);
  $info["filename"] = $dot === false ? $info["basename"] : substr($info["basename"], 0, $dot);
  if ($flags === 15) return $info;
  return $info[[1 => "dirname", 2 => "basename", 4 => "extension", 8 => "filename"][$flags]] ?? "";
}
