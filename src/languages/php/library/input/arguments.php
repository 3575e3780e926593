<?php
// SPDX-License-Identifier: Apache-2.0
// $argv.

function ramify_php_arguments() {
  $all = [ramify_program_name()];
  for ($i = 0; $i < ramify_argument_count(); $i++) $all[] = ramify_argument($i);
  return $all;
}
$argv = ramify_php_arguments();
$argc = count($argv);
