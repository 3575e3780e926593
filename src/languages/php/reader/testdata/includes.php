<?php
require 'a.php'; require_once __DIR__ . '/b.php'; include("c.php"); include_once "d/e.php"; $config = require 'f.php'; include $x;
